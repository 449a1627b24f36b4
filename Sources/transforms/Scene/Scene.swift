import AnimationGeometry
import TransformKit

/// The contents of a scene file (the article SceneFormat): a tree of layers in a viewport, with colours and a light.
struct Scene {
  var viewport = SIMD2<Double>.one
  var light: LayerLight<Double>?
  /// Marks that are drawn over the picture.
  var marks: [SceneMark] = []
  var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1)))
  /// The name of each layer, or its path if it has none, in the order of the tree's ids.
  var names: [String] = []
  /// The offset of each layer in the scene's text, in the order of the tree's ids.
  var places: [Int] = []
  /// Each layer's background, in the order of the tree's ids.
  var colors: [Color?] = []
  /// The colour of what stands for each layer's picture, in the order of the tree's ids.
  var pictureColors: [Color?] = []
  /// The tints of copies that are written out, from the replicators that are no longer there.
  var tints: [LayerTree.ID: SIMD4<Double>] = [:]
  /// The animations of layers, which act in this order.
  var animations: [LayerTree.ID: [SceneAnimation]] = [:]
  /// The timings of layers within their superlayers' time.
  var timings: [LayerTree.ID: MediaTiming] = [:]
  /// Which copies layers of the tree are themselves, in a scene at a time: as in `DrawEntry.instance`, for replicators
  /// that are no longer in the tree. Empty for all that is no such copy.
  var instances: [LayerTree.ID: [Int]] = [:]
  /// Layers around such copies that are no layers of the file.
  var wrappers: Set<LayerTree.ID> = []

  /// Decimals of lengths in pictures and tables. Three, or more in a viewport smaller than 100. They tell at least
  /// 100,000 places of the viewport apart.
  var decimals: Int {
    let size = max(viewport.x, viewport.y)
    return (3...14).first { size * Double(Number.powerOfTen($0)) >= 1e5 } ?? 14
  }
}

/// A layer of a scene, or one of its copies.
struct LayerCopy: Hashable {
  let layer: LayerTree.ID
  /// As in `DrawEntry.instance`.
  let instance: [Int]
  /// Which copy the layer of the tree is itself (`Scene.instances`).
  var ownInstance: [Int] = []

  /// Which copy it is of a layer of the file.
  var wholeInstance: [Int] { ownInstance + instance }

  /// Whether it is the layer of the file itself.
  var isFirst: Bool { wholeInstance.allSatisfy { $0 == 0 } }

  /// The instance for JSON, where only copies have one.
  var instanceIfAny: [Int]? { wholeInstance.isEmpty ? nil : wholeInstance }

  /// A name with the instance behind it, for people.
  func text(_ name: String) -> String {
    wholeInstance.isEmpty ? name : "\(name) [\(wholeInstance.map(String.init).joined(separator: " "))]"
  }
}

extension Scene {
  /// The instances of a layer: one for each copy, and one without indices for a layer in no replicator.
  func instances(of id: LayerTree.ID) -> [[Int]] {
    var counts: [Int] = []
    var above = tree.superlayer(of: id)
    while let layer = above {
      if let replication = tree[layer].replication { counts.append(max(replication.count, 1)) }
      above = tree.superlayer(of: layer)
    }
    return counts.reversed().reduce([[]]) { paths, count in paths.flatMap { path in (0..<count).map { path + [$0] } } }
  }

  /// Red, green, blue and alpha that a copy has of the replicators around it.
  func tint(of id: LayerTree.ID, instance: [Int]) -> SIMD4<Double> {
    tints[id, default: .one] * (instance.isEmpty ? .one : tree.color(of: id, instance: instance))
  }

  /// A copy of a layer of the tree.
  func copy(_ layer: LayerTree.ID, _ instance: [Int]) -> LayerCopy {
    LayerCopy(layer: layer, instance: instance, ownInstance: instances[layer, default: []])
  }

  /// All layers in the file's order, each with its copies.
  var copies: [LayerCopy] {
    let all = zip(tree.ids, places).filter { !wrappers.contains($0.0) }
    let inOrder = instances.isEmpty ? all : NumberOrder.indices(by: all.map(\.1)).map { all[$0] }
    return inOrder.flatMap { id, _ in instances(of: id).map { copy(id, $0) } }
  }
}

/// A mark in a picture that is not a layer.
enum SceneMark: String, CaseIterable {
  /// The vanishing point of depth among the root's sublayers.
  case vanishingPoint
  /// The horizon of floors among the root's sublayers. Floors are planes along x and z.
  case horizon
}

/// A colour in the syntax of scene files.
struct Color: Equatable {
  /// `#rrggbb`.
  let hex: String
  /// 0 … 1.
  let alpha: Double

  /// Reads `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6 || digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    hex = "#" + digits.prefix(6).lowercased()
    alpha = digits.count == 8 ? Double(UInt8(digits.suffix(2), radix: 16) ?? 255) / 255 : 1
  }

  /// The colour of red, green and blue, which are whole numbers from 0 to 255.
  init(channels: SIMD3<Double>, alpha: Double) {
    let value = (UInt32(channels.x) << 8 | UInt32(channels.y)) << 8 | UInt32(channels.z)
    (hex, self.alpha) = ("#" + String(1 << 24 | value, radix: 16).dropFirst(), alpha)
  }

  /// Red, green and blue, 0 … 255.
  var channels: SIMD3<Double> {
    let value = UInt32(hex.dropFirst(), radix: 16) ?? 0
    return SIMD3(Double(value >> 16), Double(value >> 8 & 255), Double(value & 255))
  }

  /// The colour times red, green and blue, 0 … 1, rounded to whole steps of 255.
  func tinted(by tint: SIMD4<Double>) -> Self {
    Self(channels: (channels * SIMD3(tint.x, tint.y, tint.z)).rounded(.toNearestOrAwayFromZero), alpha: alpha)
  }

  /// Channels, 0 … 255, and alpha under black of the opacity `shade`: black over colour, not multiplied by alpha.
  func under(shade: Double) -> (channels: SIMD3<Double>, alpha: Double) {
    let over = shade + alpha * (1 - shade)
    return (channels * (over > 0 ? alpha * (1 - shade) / over : 0), over)
  }
}

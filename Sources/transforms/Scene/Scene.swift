import AnimationGeometry
import TransformKit

/// The contents of a scene file (the article SceneFormat): a tree of layers in a viewport, with colours and a light.
struct Scene {
  var viewport = SIMD2<Double>.one
  var light: SceneLight?
  /// Marks that are drawn over the picture.
  var marks: [SceneMark] = []
  var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1)))
  /// What a layer has beside the tree's own.
  private(set) var layers: [LayerTree.ID: SceneLayer] = [:]

  subscript(id: LayerTree.ID) -> SceneLayer { layers[id] ?? SceneLayer(name: "", place: 0) }

  /// Decimals of lengths in pictures and tables. Three, or more in a viewport smaller than 100. They tell at least
  /// 100,000 places of the viewport apart.
  var decimals: Int {
    let size = max(viewport.x, viewport.y)
    return (3...14).first { size * Double(Number.powerOfTen($0)) >= 1e5 } ?? 14
  }
}

/// A layer of a scene beside what the tree knows of it.
struct SceneLayer {
  /// Its name, or its path if it has none.
  let name: String

  /// The offset of the layer in the scene's text.
  let place: Int

  /// Its background, and the colour of what stands for its picture.
  var color: Color?
  var pictureColor: Color?

  /// Its animations, which act in this order.
  var animations: [SceneAnimation] = []

  /// Its timing within its superlayer's time.
  var timing: MediaTiming?

  /// Which copy the layer is itself, in a scene at a time: as in `DrawEntry.instance`, for replicators that are no longer
  /// in the tree. Empty for all that is no such copy. The tint is that of those replicators.
  var instance: [Int] = []
  var tint = SIMD4<Double>.one

  /// Whether it is around such copies, and no layer of the file.
  var isWrapper = false
}

/// A layer of a scene, or one of its copies.
struct LayerCopy: Hashable {
  let layer: LayerTree.ID
  /// As in `DrawEntry.instance`.
  let instance: [Int]
  /// Which copy the layer of the tree is itself (`SceneLayer.instance`).
  let ownInstance: [Int]
  let name: String

  /// Which copy it is of a layer of the file.
  var wholeInstance: [Int] { ownInstance + instance }

  /// Whether it is the layer of the file itself.
  var isFirst: Bool { wholeInstance.allSatisfy { $0 == 0 } }

  /// The instance for JSON, where only copies have one.
  var instanceIfAny: [Int]? { wholeInstance.isEmpty ? nil : wholeInstance }

  /// The name with the instance behind it, for people.
  var text: String {
    wholeInstance.isEmpty ? name : "\(name) [\(wholeInstance.map(String.init).joined(separator: " "))]"
  }
}

extension Scene {
  /// Adds a layer. Without a superlayer it is the root.
  mutating func append(_ layer: Layer, to superlayer: LayerTree.ID?, _ more: SceneLayer) -> LayerTree.ID {
    let id = superlayer.map { tree.append(layer, to: $0) } ?? tree.root
    if superlayer == nil { tree[id] = layer }
    layers[id] = more
    return id
  }

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
    self[id].tint * (instance.isEmpty ? .one : tree.color(of: id, instance: instance))
  }

  /// A copy of a layer of the tree.
  func copy(_ layer: LayerTree.ID, _ instance: [Int]) -> LayerCopy {
    LayerCopy(layer: layer, instance: instance, ownInstance: self[layer].instance, name: self[layer].name)
  }

  /// All layers in the file's order, each with its copies.
  var copies: [LayerCopy] {
    let all = tree.ids.filter { !self[$0].isWrapper }
    return NumberOrder.indices(by: all.map { self[$0].place }).flatMap { index in instances(of: all[index]).map { copy(all[index], $0) } }
  }
}

/// A mark in a picture that is not a layer.
enum SceneMark: String, CaseIterable {
  /// The vanishing point of depth among the root's sublayers.
  case vanishingPoint
  /// The horizon of floors among the root's sublayers. Floors are planes along x and z.
  case horizon
}

/// The light of a scene, and how much of it reaches every layer.
struct SceneLight {
  let light: Light<Double>
  let ambient: Double

  /// The opacity of black over a layer.
  func shade(of id: LayerTree.ID, instance: [Int], in resolved: ResolvedLayers) -> Double? {
    resolved.shade(of: id, instance: instance, under: light, ambient: ambient)
  }
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

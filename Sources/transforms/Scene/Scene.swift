import AnimationGeometry
import ParticleSprites
import TransformKit

/// The contents of a scene file (the article SceneFormat): a tree of layers in a viewport, with colours and a light. It
/// is as it was set, or as it is shown at a time.
struct Scene {
  var viewport = SIMD2<Double>.one
  var light: SceneLight?
  /// Marks that are drawn over the picture.
  var marks: [SceneMark] = []
  private(set) var moment: Moment
  /// What a layer of the file has beside the tree's own.
  private(set) var layers: [LayerTree.ID: SceneLayer] = [:]

  init() { moment = AnimatedTree(LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1)))).moment(at: 0) }

  var tree: LayerTree { moment.tree }

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

  /// Its animations, which act in this order.
  var animations: [SceneAnimation] = []

  /// Its timing within its superlayer's time.
  var timing: MediaTiming?

  /// What emits particles in it.
  var emitter: SpriteEmitter?
}

/// A layer of the file, or one of its copies.
struct LayerCopy: Hashable {
  /// Where it is in the scene's tree.
  let layer: LayerTree.ID
  let instance: [Int]
  /// The layer of the file, and which copy it is of that.
  let source: LayerTree.ID
  let wholeInstance: [Int]
  let name: String
  /// Red, green, blue and alpha that it has of the replicators around it.
  var tint: SIMD4<Double>

  fileprivate init(_ copy: Moment.Copy, name: String) {
    (layer, instance) = copy.place
    (source, wholeInstance, self.name, tint) = (copy.id, copy.instance, name, copy.tint)
  }

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
    let id = superlayer.map { moment.tree.append(layer, to: $0) } ?? tree.root
    if superlayer == nil { moment.tree[id] = layer }
    layers[id] = more
    return id
  }

  /// Makes a sublayer the mask of its superlayer.
  mutating func setMask(_ mask: LayerTree.ID, of id: LayerTree.ID) { moment.tree[id].looks.mask = mask }

  /// Gives a layer its sprites.
  mutating func setSprites(_ sprites: LayerLooks.Sprites, of id: LayerTree.ID) { moment.tree[id].looks.sprites = sprites }

  var isAnimated: Bool { hasEmitters || layers.values.contains { !$0.animations.isEmpty } }

  var hasEmitters: Bool { layers.values.contains { $0.emitter != nil } }

  /// The layers with their animations and timings.
  var animated: AnimatedTree {
    var result = AnimatedTree(tree)
    for id in tree.ids {
      for animation in self[id].animations { result.add(animation.value, to: id, at: 0) }
      // An animation of nothing: copies of an emitter that are delayed are then written out, each with its own time.
      if self[id].emitter != nil { result.add(LayerAnimation(group: [], timing: MediaTiming(duration: 1)), to: id, at: 0) }
    }
    // An animation without a begin begins at 0 in its layer's own time. Therefore the timings come last.
    for id in tree.ids { result.timings[id] = self[id].timing }
    return result
  }

  /// The scene as its layers show it at a time. Nothing moves in it. Its opacities are kept within 0 … 1, which springs
  /// leave.
  func shown(_ animated: AnimatedTree, at time: Double) -> Scene {
    var scene = self
    scene.moment = animated.moment(at: time)
    for id in scene.tree.ids {
      let opacity = scene.tree[id].opacity
      if opacity.isFinite, !(0...1).contains(opacity) { scene.moment.tree[id].opacity = min(max(opacity, 0), 1) }
      // A mask is hidden from the draw order, whatever its animations say.
      if let mask = scene.tree[id].looks.mask { scene.moment.tree[mask].isHidden = true }
    }
    scene.layers = layers.mapValues { SceneLayer(name: $0.name, place: $0.place) }
    return scene
  }

  /// A layer as its animations show it at a time of its own, its opacity kept within 0 … 1.
  func layer(_ id: LayerTree.ID, at time: Double) -> Layer {
    let animations = self[id].animations
    guard !animations.isEmpty else { return tree[id] }
    var layer = LayerAnimation.presentation(of: tree[id], under: animations.map(\.value), at: time)
    if layer.opacity.isFinite { layer.opacity = min(max(layer.opacity, 0), 1) }
    return layer
  }

  /// The layer of the file that a layer of the tree is. One that only holds a copy counts as the replicator around it.
  func source(of id: LayerTree.ID) -> SceneLayer {
    let copy = moment.copy(of: id) ?? tree.superlayer(of: id).flatMap { moment.copy(of: $0) }
    return self[copy?.id ?? id]
  }

  /// A layer of the tree in an instance; `nil` for one that only holds a copy.
  func copy(_ layer: LayerTree.ID, _ instance: [Int] = []) -> LayerCopy? {
    moment.copy(of: layer, instance: instance).map { LayerCopy($0, name: self[$0.id].name) }
  }

  /// All layers in the file's order, each with its copies.
  var copies: [LayerCopy] {
    let all = moment.copies.map { LayerCopy($0, name: self[$0.id].name) }
    return NumberOrder.indices(by: all.map { self[$0.source].place }).map { all[$0] }
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

  /// The colour of red, green, blue and alpha, 0 … 1, rounded to whole steps of 255.
  init(_ numbers: SIMD4<Double>) {
    let steps = (255 * numbers.clamped(lowerBound: .zero, upperBound: .one)).rounded(.toNearestOrAwayFromZero)
    self.init(channels: SIMD3(steps.x, steps.y, steps.z), alpha: min(max(numbers.w, 0), 1))
  }

  /// Red, green, blue and alpha, 0 … 1.
  var numbers: SIMD4<Double> { SIMD4(channels / 255, alpha) }

  /// The colour of red, green and blue, which are whole numbers from 0 to 255.
  init(channels: SIMD3<Double>, alpha: Double) {
    let value = (UInt32(channels.x) << 8 | UInt32(channels.y)) << 8 | UInt32(channels.z)
    (hex, self.alpha) = ("#" + String(1 << 24 | value, radix: 16).dropFirst(), alpha)
  }

  /// The opaque colour whose red, green and blue are the digits of a number.
  init(number: UInt64) { (hex, alpha) = ("#" + String(1 << 24 | number & 0xFFFFFF, radix: 16).dropFirst(), 1) }

  /// Red, green and blue as one number.
  var number: UInt64 { UInt64(hex.dropFirst(), radix: 16) ?? 0 }

  /// Red, green and blue, 0 … 255.
  var channels: SIMD3<Double> { SIMD3(Double(number >> 16), Double(number >> 8 & 255), Double(number & 255)) }

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

import TransformCore

/// A layer as its tree stores it, in 128 bytes. Transforms that are not the identity and `LayerExtras` are kept apart.
struct LayerNode: Sendable {
  /// What a layer is, in one byte.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    static let transformLayer = Self(rawValue: 1)
    static let singleSided = Self(rawValue: 2)
    static let hidden = Self(rawValue: 4)
    /// No layer: removed, or not used yet.
    static let free = Self(rawValue: 8)
    /// The sublayers may not be in the order of their zPosition.
    static let unsorted = Self(rawValue: 16)
    /// The tree holds further properties of the layer.
    static let extras = Self(rawValue: 64)
    static let flipped = Self(rawValue: 32)
  }

  var bounds: Bounds2D<Double>
  var position: SIMD2<Double>
  var anchorPoint: SIMD2<Double>
  var zPosition: Double
  var anchorPointZ: Double
  var opacity: Double
  /// Which of the layers that had this place it is.
  var generation: UInt32
  /// The transforms' places in the tree; −1 for an identity.
  var transform: Int32 = -1
  var sublayerTransform: Int32 = -1
  var superlayer: Int32
  /// The sublayers are a list with both ends.
  var firstSublayer: Int32 = -1
  var lastSublayer: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  var sublayerCount: Int32 = 0
  var traits: Traits

  init(_ layer: Layer, generation: UInt32, superlayer: Int) {
    bounds = layer.bounds
    (position, anchorPoint) = (layer.position, layer.anchorPoint)
    (zPosition, anchorPointZ, opacity) = (layer.zPosition, layer.anchorPointZ, layer.opacity)
    self.generation = generation
    self.superlayer = Int32(superlayer)
    traits = Self.traits(of: layer)
  }

  /// Takes over a layer's properties, except for its transforms.
  mutating func set(_ layer: Layer) {
    bounds = layer.bounds
    (position, anchorPoint) = (layer.position, layer.anchorPoint)
    (zPosition, anchorPointZ, opacity) = (layer.zPosition, layer.anchorPointZ, layer.opacity)
    traits = Self.traits(of: layer).union(traits.intersection(.unsorted))
  }

  private static func traits(of layer: Layer) -> Traits {
    var traits: Traits = layer.kind == .transform ? .transformLayer : []
    if !layer.isDoubleSided { traits.insert(.singleSided) }
    if layer.isHidden { traits.insert(.hidden) }
    if layer.hasExtras { traits.insert(.extras) }
    if layer.isGeometryFlipped { traits.insert(.flipped) }
    return traits
  }

  var isFlipped: Bool { traits.contains(.flipped) }
  var isFree: Bool { traits.contains(.free) }
  var kind: Layer.Kind { traits.contains(.transformLayer) ? .transform : .plain }
  /// As `Layer.anchor`.
  @inline(__always)
  var anchor: SIMD2<Double> { bounds.minimum + anchorPoint * bounds.size }
  /// The anchor after the flip of a flipped layer, in coordinates whose y then has the other sign: the flip and the
  /// anchor's step are one move by its negative.
  var flippedAnchor: SIMD2<Double> { anchor - SIMD2(0, bounds.minimum.y + bounds.maximum.y) }
}

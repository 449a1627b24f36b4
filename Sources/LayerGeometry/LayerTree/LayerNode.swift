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
  var anchorPoint = SIMD2(0.5, 0.5)
  var zPosition = 0.0
  var anchorPointZ = 0.0
  var opacity = 1.0
  /// Which of the layers that had this place it is.
  var generation: UInt32 = 0
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
  var traits: Traits = []

  /// A plain layer with the defaults of `Layer`.
  @inline(__always)
  init(bounds: Bounds2D<Double>, position: SIMD2<Double>, superlayer: Int) {
    (self.bounds, self.position, self.superlayer) = (bounds, position, Int32(truncatingIfNeeded: superlayer))
  }

  @inline(__always)
  init(_ layer: Layer, generation: UInt32, superlayer: Int) {
    self.init(bounds: layer.bounds, position: layer.position, superlayer: superlayer)
    self.generation = generation
    set(layer)
  }

  /// Takes over a layer's properties, except for its transforms.
  mutating func set(_ layer: Layer) {
    bounds = layer.bounds
    (position, anchorPoint) = (layer.position, layer.anchorPoint)
    (zPosition, anchorPointZ, opacity) = (layer.zPosition, layer.anchorPointZ, layer.opacity)
    traits = Self.traits(of: layer).union(traits.intersection(.unsorted))
  }

  /// The layer without what the tree keeps apart: its transforms, its name and its further properties.
  @inline(__always)
  var layer: Layer {
    var layer = Layer(bounds: bounds, position: position)
    (layer.anchorPoint, layer.anchorPointZ, layer.zPosition) = (anchorPoint, anchorPointZ, zPosition)
    (layer.kind, layer.opacity) = (kind, opacity)
    (layer.isDoubleSided, layer.isHidden) = (!traits.contains(.singleSided), traits.contains(.hidden))
    layer.isGeometryFlipped = isFlipped
    return layer
  }

  /// Whether two layers have the same place and shape to the bit, and are shown alike.
  func hasSameGeometry(as other: Self) -> Bool {
    bounds.minimum.hasSameBits(as: other.bounds.minimum) && bounds.maximum.hasSameBits(as: other.bounds.maximum)
      && position.hasSameBits(as: other.position)
      && anchorPoint.hasSameBits(as: other.anchorPoint)
      && SIMD2(zPosition, anchorPointZ).hasSameBits(as: SIMD2(other.zPosition, other.anchorPointZ))
      && traits.subtracting(.extras) == other.traits.subtracting(.extras)
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

/// One property of a layer, for trees of which few layers are written often.
package enum PresentedProperty: Sendable, Hashable {
  case position, bounds, anchorPoint, zPosition, anchorPointZ, opacity, transform, sublayerTransform
}

extension LayerNode {
  /// The numbers of a property, four at most. Transforms have none.
  subscript(property: PresentedProperty) -> SIMD4<Double> {
    get {
      switch property {
      case .position: SIMD4(lowHalf: position, highHalf: .zero)
      case .bounds: SIMD4(lowHalf: bounds.minimum, highHalf: bounds.maximum)
      case .anchorPoint: SIMD4(lowHalf: anchorPoint, highHalf: .zero)
      case .zPosition: SIMD4(zPosition, 0, 0, 0)
      case .anchorPointZ: SIMD4(anchorPointZ, 0, 0, 0)
      case .opacity: SIMD4(opacity, 0, 0, 0)
      case .transform, .sublayerTransform: .zero
      }
    }
    set {
      switch property {
      case .position: position = newValue.lowHalf
      case .bounds: bounds = Bounds2D(corner: newValue.lowHalf, opposite: newValue.highHalf)
      case .anchorPoint: anchorPoint = newValue.lowHalf
      case .zPosition: zPosition = newValue.x
      case .anchorPointZ: anchorPointZ = newValue.x
      case .opacity: opacity = newValue.x
      case .transform, .sublayerTransform: break
      }
    }
  }
}

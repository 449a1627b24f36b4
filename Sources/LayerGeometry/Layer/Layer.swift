public import TransformCore

/// The geometry of one layer, by Core Animation's property names.
///
/// *Definition* (<doc:Conventions>): for the anchor a = bounds.minimum + anchorPoint · bounds.size,
///
///     local → superlayer:  F · T(−a, −anchorPointZ) · transform · T(position, zPosition)
///     the superlayer's own step for its sublayers:  T(−aₛ, 0) · sublayerTransform · T(aₛ, 0)
///
/// F is the identity. If the geometry is flipped, F maps y → minimum.y + maximum.y − y of the bounds.
///
/// A plain layer flattens its sublayers: after that step their z is lost. A transform layer does not flatten and has no
/// content.
///
/// ```swift
/// var card = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 140), position: SIMD2(200, 150))
/// card.transform = .rotation(degrees: 30, axis: .z)
/// assert(card.anchor == SIMD2(50, 70))
/// ```
public struct Layer: Sendable, Hashable {
  /// What a layer does with its sublayers.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Has content and flattens its sublayers, like `CALayer`.
    case plain = "layer"
    /// Has no content and keeps its sublayers in its superlayer's space, like `CATransformLayer`.
    case transform
  }

  /// A name for reports. The geometry does not use it.
  public var name: String?
  /// Whether the layer flattens its sublayers.
  public var kind = Kind.plain
  /// The rectangle of the layer's own coordinates that it covers, in points.
  public var bounds: Bounds2D<Double>
  /// Where the anchor lies in the superlayer's coordinates.
  public var position: SIMD2<Double> = .zero
  /// The point that `position` places and transforms leave fixed, in fractions of the bounds; outside 0 … 1 is allowed.
  public var anchorPoint = SIMD2(0.5, 0.5)
  /// The anchor's z, in points.
  public var anchorPointZ = 0.0
  /// The layer's z in its superlayer's coordinates; also the order among siblings.
  public var zPosition = 0.0
  /// The layer's own transform, about its anchor.
  public var transform = Transform3D<Double>.identity
  /// The transform of all sublayers, about this layer's anchor. A perspective is usually set here.
  public var sublayerTransform = Transform3D<Double>.identity
  /// Whether the back face is drawn.
  public var isDoubleSided = true
  /// Whether the layer and all below it are left out.
  public var isHidden = false
  /// Whether the layer and all in it are drawn upside down, mirrored about the middle of the bounds.
  ///
  /// *Definition*: y → bounds.minimum.y + bounds.maximum.y − y, before the anchor's step. It belongs to the way to the
  /// superlayer: the positions of sublayers in this layer stay, and the frame stays. Two flips, one in the other, are a
  /// translation. A flip is a mirror, and does not show the back.
  public var isGeometryFlipped = false
  /// How opaque the layer and all that is flattened into it are, 0 … 1. A layer of opacity 0 still occupies its space.
  public var opacity = 1.0
  /// The properties that few layers have: one element, or none if all have their defaults.
  private var extrasIfAny: [LayerExtras] = []

  /// A plain layer with these bounds, its anchor at `position`, and Core Animation's defaults for the rest.
  public init(bounds: Bounds2D<Double>, position: SIMD2<Double> = .zero) { (self.bounds, self.position) = (bounds, position) }
}

extension Layer {
  /// The properties that few layers have.
  var extras: LayerExtras {
    get { extrasIfAny.first ?? LayerExtras() }
    set { extrasIfAny = newValue == LayerExtras() ? [] : [newValue] }
  }

  var hasExtras: Bool { !extrasIfAny.isEmpty }
}

extension Layer {
  /// The anchor in the layer's own coordinates: bounds.minimum + anchorPoint · bounds.size.
  public var anchor: SIMD2<Double> { bounds.minimum + anchorPoint * bounds.size }

  /// The map from the layer's own coordinates to its superlayer's, before the superlayer's sublayer step.
  public var localToSuperlayer: Transform3D<Double> {
    let placed = Transform3D.translation(SIMD3(0 - anchor, 0 - anchorPointZ)).concatenating(transform)
      .concatenating(.translation(SIMD3(position, zPosition)))
    if !isGeometryFlipped { return placed }
    return Transform3D.scale(x: 1, y: -1, z: 1).concatenating(.translation(SIMD3(0, bounds.minimum.y + bounds.maximum.y, 0)))
      .concatenating(placed)
  }
}

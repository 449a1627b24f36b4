public import PathGeometry
public import TransformCore

extension LayerLooks {
  /// The shadow of a layer. By Core Animation's defaults it is black and has no opacity.
  ///
  /// The blur is a Gaussian whose standard deviation is the radius. That is a choice: Apple hands its context 2 · radius as
  /// a blur (checked by others), and a blur of CSS is two standard deviations.
  public struct Shadow: Sendable, Hashable {
    /// The colour: red, green, blue and alpha, 0 … 1.
    public var color = SIMD4<Double>(0, 0, 0, 1)
    /// How opaque the shadow is, 0 … 1. Without opacity there is none.
    public var opacity = 0.0
    /// Where the shadow lies beside its outline, in points.
    public var offset = SIMD2<Double>(0, -3)
    /// The standard deviation of its blur, in points.
    public var radius = 3.0
    /// The outline that casts it, in the layer's coordinates. `nil`: what the layer and its sublayers draw.
    public var path: Path2D<Double>?

    /// Core Animation's defaults, with this opacity.
    public init(opacity: Double = 0) { self.opacity = opacity }

    /// The rectangle that the shadow of an outline reaches: moved by the offset, and three radii larger on each side.
    ///
    /// Three radii are a choice. Beyond them the shadow of a straight edge has less than 0.14 % of its opacity.
    public func bounds(ofOutline outline: Bounds2D<Double>) -> Bounds2D<Double> {
      let reach = SIMD2(repeating: 3 * max(radius, 0))
      return Bounds2D(corner: outline.minimum + offset - reach, opposite: outline.maximum + offset + reach)
    }
  }
}

public import PathGeometry
public import TransformCore

extension LayerLooks {
  /// Small figures of one colour each, such as particles, that a layer draws over its shape and below its sublayers.
  ///
  /// They are what is seen at one time, as a flat list. What knows the particles at a time, such as `ParticleSystem`,
  /// makes a list for each. The bounds of the layer do not cut sprites, and animations do not change them.
  ///
  /// ```swift
  /// let spark = LayerLooks.Sprite(.translation(x: 30, y: 20, z: 0), size: SIMD2(4, 4), color: SIMD4(1, 0.5, 0, 1))
  /// var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100))
  /// layer.looks.sprites = LayerLooks.Sprites([spark])
  /// assert(spark.path.bounds == Bounds2D(x: -2, y: -2, width: 4, height: 4))
  /// ```
  public struct Sprites: Sendable, Hashable {
    /// The sprites, the first below the others.
    public var list: [Sprite]
    /// Whether the premultiplied colours are added to what is below: nothing is covered.
    public var isAdditive: Bool

    /// Some sprites.
    public init(_ list: [Sprite], isAdditive: Bool = false) { (self.list, self.isAdditive) = (list, isAdditive) }

    /// A box of the layer's space around all sprites; `nil` for none. One whose numbers are not finite does not count.
    package var bounds: Bounds3D<Double>? {
      var (least, greatest) = (SIMD3<Double>(repeating: .infinity), SIMD3<Double>(repeating: -.infinity))
      for sprite in list {
        let reach = sprite.reach
        guard (sprite.center + reach).isFinite, (sprite.center - reach).isFinite else { continue }
        least = pointwiseMin(least, sprite.center - reach)
        greatest = pointwiseMax(greatest, sprite.center + reach)
      }
      return least.x <= greatest.x ? Bounds3D(corner: least, opposite: greatest) : nil
    }
  }

  /// A figure of one colour, in a plane of its own.
  public struct Sprite: Sendable, Hashable {
    /// The figure of a sprite.
    public enum Figure: String, Sendable, Hashable, CaseIterable {
      /// The ellipse that touches the sides of the size.
      case circle
      /// All of the size.
      case square
    }

    /// The affine map from the sprite's plane, with its middle at zero, to the layer. A place beside the layer's plane
    /// is seen there, as far as the layer itself is not flattened.
    public var transform: Transform3D<Double>
    /// Red, green, blue and alpha, 0 … 1, not premultiplied.
    public var color: SIMD4<Double>
    /// Width and height in the sprite's plane.
    public var size: SIMD2<Double>
    /// The caller's number of a picture that fills the size, times the colour; `nil` for none. Outlines, boxes and hits
    /// are those of the figure.
    public var contents: UInt64?
    /// What is drawn.
    public var figure: Figure

    /// A sprite; a circle by default.
    public init(_ transform: Transform3D<Double>, size: SIMD2<Double>, color: SIMD4<Double>, figure: Figure = .circle) {
      (self.transform, self.size, self.color, self.figure) = (transform, size, color, figure)
    }

    /// The outline in the sprite's plane.
    public var path: Path2D<Double> {
      let rect = Bounds2D(corner: SIMD2<Double>.zero - 0.5 * size, opposite: 0.5 * size)
      return figure == .circle ? Path2D(ellipseIn: rect) : Path2D(rect: rect)
    }

    /// The place of its middle in the layer.
    var center: SIMD3<Double> { SIMD3(transform.origin.x, transform.origin.y, transform.origin.z) }

    /// How far it reaches from its middle along each axis of the layer.
    var reach: SIMD3<Double> {
      let (x, y) = (0.5 * size.x * transform.xAxis, 0.5 * size.y * transform.yAxis)
      func reach(_ lane: Int) -> Double {
        figure == .circle ? (x[lane] * x[lane] + y[lane] * y[lane]).squareRoot() : x[lane].magnitude + y[lane].magnitude
      }
      return SIMD3(reach(0), reach(1), reach(2))
    }

    /// Whether it covers a point of the layer's plane, along z.
    package func covers(_ point: SIMD2<Double>) -> Bool {
      guard size.x != 0, size.y != 0, let local = transform.planeHomography.inverted()?.applied(toPoint: point) else { return false }
      let place = local / size
      return figure == .circle ? place.x * place.x + place.y * place.y <= 0.25 : max(place.x.magnitude, place.y.magnitude) <= 0.5
    }
  }
}

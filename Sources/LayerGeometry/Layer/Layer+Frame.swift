public import TransformCore

extension Layer {
  /// The smallest rectangle of the superlayer's coordinates that holds the transformed bounds; `nil` if a corner is at
  /// or behind the eye.
  ///
  /// Core Animation's rule: neither the bounds' origin nor any z moves it, and the superlayer's sublayerTransform does
  /// not count.
  public var frame: Bounds2D<Double>? {
    Transform3D.translation(SIMD3(0 - anchor, 0)).concatenating(transform).concatenating(.translation(SIMD3(position, 0)))
      .applied(toRect: bounds)
  }

  /// A plain layer with this frame: the bounds from zero in its size, the anchor in its middle.
  public init(frame: Bounds2D<Double>) {
    self.init(bounds: Bounds2D(origin: .zero, size: frame.size), position: frame.minimum + 0.5 * frame.size)
  }

  /// Gives the layer the bounds and the position that have a frame. If there are none, nothing changes, and the result
  /// is false.
  ///
  /// *Definition*: with a, b, c and d of the transform, the new size solves
  ///
  ///     frame width = |a|·width + |c|·height      frame height = |b|·width + |d|·height
  ///
  /// The position then takes the frame to its corner. The bounds keep their origin, and all else stays.
  ///
  /// Core Animation defines the frame only for quarter turns. Here it is the `frame` of the layer afterwards. Only the
  /// picture of the layer's plane counts: a turn about y is a scale of x.
  ///
  /// *Degenerate input*: false where the transform has a perspective, where no or many sizes have the frame (a turn of
  /// 45°, a scale of zero), where a side would be negative, and for a frame that is not finite.
  ///
  /// - Accuracy: `frame` differs afterwards by 8 ulps of its largest term: a coordinate of the frame, or one of the
  ///   bounds or the anchor times the magnitudes of the transform.
  public mutating func setFrame(_ frame: Bounds2D<Double>) -> Bool {
    guard let size = boundsSize(for: frame) else { return false }
    var layer = self
    (layer.bounds, layer.position) = (Bounds2D(origin: bounds.minimum, size: size), .zero)
    guard let about = layer.frame else { return false }
    layer.position = frame.minimum - about.minimum
    guard layer.position.isFinite else { return false }
    self = layer
    return true
  }

  /// The layer with another anchor point, at the position that keeps its frame.
  ///
  /// *Definition*: position + (new anchor − anchor) · A, for the linear part A of the transform in its plane. Every
  /// point of the layer keeps its place in the superlayer's plane, even under a transform out of that plane. zPosition
  /// stays; it also orders siblings.
  ///
  /// *Degenerate input*: under a perspective in the layer's own transform the picture hangs on the anchor. Then the
  /// position is the same, and the frame is not.
  public func movingAnchorPoint(to anchorPoint: SIMD2<Double>) -> Layer {
    var layer = self
    layer.anchorPoint = anchorPoint
    layer.position += Transform2D(ignoringDepthOf: transform).applied(toVector: layer.anchor - anchor)
    return layer
  }

  /// The size of the bounds that have a frame.
  private func boundsSize(for frame: Bounds2D<Double>) -> SIMD2<Double>? {
    let (x, y, size) = (transform.xAxis, transform.yAxis, frame.size)
    guard x.w == 0, y.w == 0, transform.origin.w == 1, size.x.isFinite, size.y.isFinite else { return nil }
    let spread = Transform2D(a: x.x.magnitude, b: x.y.magnitude, c: y.x.magnitude, d: y.y.magnitude, tx: 0, ty: 0)
    guard spread.inverted() != nil else { return nil }
    // What the size of a frame can be off by, because its corners were rounded.
    let rounding = 4 * Double.ulpOfOne * frame.minimum.magnitudes.greater(frame.maximum.magnitudes).largestMagnitude
    // No number is negative. Therefore the greater product of the determinant as pivots lets no term grow, and the
    // equations hold to some ulps of the frame, whatever their condition.
    let isUpright = spread.a * spread.d >= spread.b * spread.c
    return isUpright
      ? Self.sides(spread.a, spread.c, size.x, spread.b, spread.d, size.y, rounding)
      : Self.sides(spread.b, spread.d, size.y, spread.a, spread.c, size.x, rounding)
  }

  /// The width and the height with p·width + q·height = f and r·width + s·height = g, for p·s ≥ q·r. Where one is
  /// negative, it is zero if the equations hold so within rounding.
  private static func sides(
    _ p: Double, _ q: Double, _ f: Double, _ r: Double, _ s: Double, _ g: Double, _ rounding: Double
  ) -> SIMD2<Double>? {
    let share = r / p
    let height = (g - share * f) / (s - share * q)
    let width = (f - q * height) / p
    if width >= 0, height >= 0 { return SIMD2(width, height) }
    let (widest, highest) = (f / p, g / s)
    if height < 0, (r * widest - g).magnitude <= rounding { return SIMD2(widest, 0) }
    if width < 0, (q * highest - f).magnitude <= rounding { return SIMD2(0, highest) }
    return nil
  }
}

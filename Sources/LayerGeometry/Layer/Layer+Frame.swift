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
}

public import TransformCore

extension Homography {
  /// Maps points: `applied(toPoint:)` of each, to the bit, and NaN in both components where w ≤ 0 or NaN.
  ///
  /// *Degenerate input*: `applied(toPoint:)` is `nil` for numbers too large, but here each component is what the
  /// division gives. An infinite w gives 0 or NaN. A component whose own sum overflows to NaN is NaN, and the other
  /// keeps its value. Without perspective (`isAffine`) nothing is divided, and infinities stay. 0 · ∞ is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  public var pointMap: PointMap<SIMD2<Scalar>> {
    isAffine
      ? Transform2D(a: xAxis.x, b: xAxis.y, c: yAxis.x, d: yAxis.y, tx: origin.x, ty: origin.y).pointMap
      : PointMap(.projective, Transform3D(xAxis: xAxis.padded, yAxis: yAxis.padded, zAxis: origin.padded, origin: .zero))
  }
}

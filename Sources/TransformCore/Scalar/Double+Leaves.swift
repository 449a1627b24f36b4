public import CVectorOperations

// Forwards to the C functions of vectors, which debug builds inline too.

extension Double {
  /// `transform.applied(toHomogeneous: point)`.
  @inlinable @inline(__always)
  public static func _homogeneous(_ point: SIMD4<Double>, _ transform: Transform3D<Double>) -> SIMD4<Double> {
    cv_homogeneous_d(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
  }

  /// `transform.applied(toPoint: point)`.
  @inlinable @inline(__always)
  public static func _projected(_ point: SIMD3<Double>, _ transform: Transform3D<Double>) -> SIMD3<Double>? {
    let image = cv_keep_d(cv_image_d(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin))
    guard image.w > 0 else { return nil }
    let divided = cv_divided_d(image)
    return cv_is_number_d(divided) ? cv_xyz_d(divided) : nil
  }

  /// (x, y, z, 1) · M without division, then without w.
  @inlinable @inline(__always)
  public static func _affine(_ point: SIMD3<Double>, _ transform: Transform3D<Double>) -> SIMD3<Double> {
    cv_xyz_d(cv_image_d(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin))
  }

  /// `first.concatenating(second)`.
  @inlinable @inline(__always)
  public static func _product(_ first: Transform3D<Double>, _ second: Transform3D<Double>) -> Transform3D<Double> {
    Transform3D(
      xAxis: _homogeneous(first.xAxis, second), yAxis: _homogeneous(first.yAxis, second), zAxis: _homogeneous(first.zAxis, second),
      origin: _homogeneous(first.origin, second))
  }
}

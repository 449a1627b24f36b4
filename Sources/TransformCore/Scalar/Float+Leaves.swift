public import CVectorOperations

// Forwards to the C functions of vectors, which debug builds inline too.

extension Float {
  /// `transform.applied(toHomogeneous: point)`.
  @inlinable @inline(__always)
  public static func _homogeneous(_ point: SIMD4<Float>, _ transform: Transform3D<Float>) -> SIMD4<Float> {
    cv_homogeneous_f(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
  }

  /// `transform.applied(toPoint: point)`.
  @inlinable @inline(__always)
  public static func _projected(_ point: SIMD3<Float>, _ transform: Transform3D<Float>) -> SIMD3<Float>? {
    let image = cv_keep_f(cv_image_f(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin))
    guard image.w > 0 else { return nil }
    let divided = cv_divided_f(image)
    return cv_is_number_f(divided) ? cv_xyz_f(divided) : nil
  }

  /// (x, y, z, 1) · M without division, then without w.
  @inlinable @inline(__always)
  public static func _affine(_ point: SIMD3<Float>, _ transform: Transform3D<Float>) -> SIMD3<Float> {
    cv_xyz_f(cv_image_f(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin))
  }

  /// `first.concatenating(second)`.
  @inlinable @inline(__always)
  public static func _product(_ first: Transform3D<Float>, _ second: Transform3D<Float>) -> Transform3D<Float> {
    Transform3D(
      xAxis: _homogeneous(first.xAxis, second), yAxis: _homogeneous(first.yAxis, second), zAxis: _homogeneous(first.zAxis, second),
      origin: _homogeneous(first.origin, second))
  }
}

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

  /// The inverse by cofactors where they serve, `nil` where elimination must judge: `Transform3D.inverted()`.
  ///
  /// Columns under 0x1p240 and a determinant over 0x1p-280 leave no product that over- or underflows visibly, nor an inverse that does.
  @inlinable @inline(__always)
  public static func _inverseByCofactors(_ m: Transform3D<Double>) -> Transform3D<Double>? {
    let (a, b, c, d) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let (upper, lower) = (cv_adjacent_minors_d(a, b), cv_adjacent_minors_d(c, d))
    let opposite = cv_opposite_minors_d(a, b, c, d)
    let determinant = cv_determinant_d(upper, lower, opposite)
    guard determinant.magnitude >= 0x1p-8 * cv_term_magnitudes_d(a, b, c, d), determinant.magnitude >= 0x1p-280,
      cv_columns_are_under_d(a, b, c, d, 0x1p240)
    else { return nil }
    let reciprocal = 1 / determinant
    return Transform3D(
      xAxis: cv_inverse_x_d(a, b, c, d, upper, lower, opposite, reciprocal),
      yAxis: cv_inverse_y_d(a, b, c, d, upper, lower, opposite, reciprocal),
      zAxis: cv_inverse_z_d(a, b, c, d, upper, lower, opposite, reciprocal),
      origin: cv_inverse_w_d(a, b, c, d, upper, lower, opposite, reciprocal))
  }
}

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
    let image = cv_image_d(point.padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    let divided = cv_keep_d(cv_divided_d(image))
    // One comparison of whole numbers for 0 < w < ∞; every other w, and NaN, is beyond.
    return _fastPath(image.w.bitPattern &- 1 < greatestFiniteMagnitude.bitPattern) ? divided.xyz : nil
  }

  /// (x, y, z, 1) · M without division, then without w.
  @inlinable @inline(__always)
  public static func _affine(_ point: SIMD3<Double>, _ transform: Transform3D<Double>) -> SIMD3<Double> {
    cv_image_d(point.padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin).xyz
  }

  /// `first.concatenating(second)`.
  @inlinable @inline(__always)
  public static func _product(_ first: Transform3D<Double>, _ second: Transform3D<Double>) -> Transform3D<Double> {
    Transform3D(
      xAxis: _homogeneous(first.xAxis, second), yAxis: _homogeneous(first.yAxis, second), zAxis: _homogeneous(first.zAxis, second),
      origin: _homogeneous(first.origin, second))
  }

  /// `transform.inverted()`: by cofactors where they serve, else by elimination.
  ///
  /// Columns under 0x1p240 and a determinant over 0x1p-280 leave no product that over- or underflows visibly, nor an inverse that does.
  @inlinable @inline(__always)
  public static func _inverse(_ m: Transform3D<Double>) -> Transform3D<Double>? {
    let (a, b, c, d) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let (upper, lower) = (cv_adjacent_minors_d(a, b), cv_adjacent_minors_d(c, d))
    let opposite = cv_opposite_minors_d(a, b, c, d)
    let determinant = cv_determinant_d(upper, lower, opposite)
    guard determinant.magnitude >= 0x1p-8 * cv_term_magnitudes_d(a, b, c, d), determinant.magnitude >= 0x1p-280,
      cv_columns_are_under_d(a, b, c, d, 0x1p240)
    else { return m.invertedByElimination() }
    let reciprocal = 1 / determinant
    return Transform3D(
      xAxis: cv_inverse_x_d(a, b, c, d, upper, lower, opposite, reciprocal),
      yAxis: cv_inverse_y_d(a, b, c, d, upper, lower, opposite, reciprocal),
      zAxis: cv_inverse_z_d(a, b, c, d, upper, lower, opposite, reciprocal),
      origin: cv_inverse_w_d(a, b, c, d, upper, lower, opposite, reciprocal))
  }

  /// `transform.inverted()` in the plane: by cofactors where they serve, else by elimination.
  @inlinable @inline(__always)
  public static func _inverse(_ m: Transform2D<Double>) -> Transform2D<Double>? {
    let determinant = m.determinant
    guard determinant.magnitude >= 0x1p-8 * ((m.a * m.d).magnitude + (m.b * m.c).magnitude),
      determinant.magnitude >= safeDeterminants.lowerBound,
      determinant.magnitude <= safeDeterminants.upperBound
    else { return m.invertedByElimination() }
    let reciprocal = 1 / determinant
    let adjugate = m.adjugate
    let linear = adjugate.linear * reciprocal
    let translation = adjugate.translation * reciprocal
    guard cv_is_finite_d(linear + SIMD4(lowHalf: translation, highHalf: translation) * 0) else { return m.invertedByElimination() }
    return Transform2D(linear: linear, translation: translation)
  }

  /// Hamilton's product of the components.
  @inlinable @inline(__always)
  public static func _hamilton(_ left: SIMD4<Double>, _ right: SIMD4<Double>) -> SIMD4<Double> { cv_hamilton_d(left, right) }

  /// `Transform3D.rotation(_:axis:)`.
  @inlinable @inline(__always)
  public static func _rotation(_ angle: (sin: Double, cos: Double), axis: SIMD3<Double>) -> Transform3D<Double>? {
    let squared = cv_squared_length_d(axis.padded)
    var unit = cv_direction_d(axis.padded, cv_sqrt_d(squared))
    if _slowPath(!safeDeterminants.contains(squared)) {
      guard let direction = axis.normalizedByScaling() else { return nil }
      unit = SIMD4(direction, 0)
    }
    let turning = cv_turning_d(unit, angle.sin, angle.cos)
    return Transform3D(
      xAxis: cv_keep_d(cv_turned_x_d(unit, turning)), yAxis: cv_keep_d(cv_turned_y_d(unit, turning)),
      zAxis: cv_keep_d(cv_turned_z_d(unit, turning)), origin: SIMD4(0, 0, 0, 1))
  }

  /// The square root in one instruction, NaN for a negative number.
  @inlinable @inline(__always)
  public static func _squareRoot(_ number: Double) -> Double { cv_sqrt_d(number) }
}

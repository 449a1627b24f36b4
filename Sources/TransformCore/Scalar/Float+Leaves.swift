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
    let image = cv_image_f(point.padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    let divided = cv_keep_f(cv_divided_f(image))
    // One comparison of whole numbers for 0 < w < ∞; every other w, and NaN, is beyond.
    return _fastPath(image.w.bitPattern &- 1 < greatestFiniteMagnitude.bitPattern) ? divided.xyz : nil
  }

  /// (x, y, z, 1) · M without division, then without w.
  @inlinable @inline(__always)
  public static func _affine(_ point: SIMD3<Float>, _ transform: Transform3D<Float>) -> SIMD3<Float> {
    cv_image_f(point.padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin).xyz
  }

  /// `first.concatenating(second)`.
  @inlinable @inline(__always)
  public static func _product(_ first: Transform3D<Float>, _ second: Transform3D<Float>) -> Transform3D<Float> {
    Transform3D(
      xAxis: _homogeneous(first.xAxis, second), yAxis: _homogeneous(first.yAxis, second), zAxis: _homogeneous(first.zAxis, second),
      origin: _homogeneous(first.origin, second))
  }

  /// `transform.inverted()`: by cofactors where they serve, else by elimination.
  ///
  /// Columns under 0x1p26 and a determinant over 0x1p-48 leave no product that over- or underflows visibly, nor an inverse that does.
  @inlinable @inline(__always)
  public static func _inverse(_ m: Transform3D<Float>) -> Transform3D<Float>? {
    let (a, b, c, d) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let (upper, lower) = (cv_adjacent_minors_f(a, b), cv_adjacent_minors_f(c, d))
    let opposite = cv_opposite_minors_f(a, b, c, d)
    let determinant = cv_determinant_f(upper, lower, opposite)
    guard determinant.magnitude >= 0x1p-8 * cv_term_magnitudes_f(a, b, c, d), determinant.magnitude >= 0x1p-48,
      cv_columns_are_under_f(a, b, c, d, 0x1p26)
    else { return m.invertedByElimination() }
    let reciprocal = 1 / determinant
    return Transform3D(
      xAxis: cv_inverse_x_f(a, b, c, d, upper, lower, opposite, reciprocal),
      yAxis: cv_inverse_y_f(a, b, c, d, upper, lower, opposite, reciprocal),
      zAxis: cv_inverse_z_f(a, b, c, d, upper, lower, opposite, reciprocal),
      origin: cv_inverse_w_f(a, b, c, d, upper, lower, opposite, reciprocal))
  }

  /// `transform.inverted()` in the plane: by cofactors where they serve, else by elimination.
  @inlinable @inline(__always)
  public static func _inverse(_ m: Transform2D<Float>) -> Transform2D<Float>? {
    let determinant = m.determinant
    guard determinant.magnitude >= 0x1p-8 * ((m.a * m.d).magnitude + (m.b * m.c).magnitude),
      determinant.magnitude >= safeDeterminants.lowerBound,
      determinant.magnitude <= safeDeterminants.upperBound
    else { return m.invertedByElimination() }
    let reciprocal = 1 / determinant
    let adjugate = m.adjugate
    let linear = adjugate.linear * reciprocal
    let translation = adjugate.translation * reciprocal
    guard cv_is_finite_f(linear + SIMD4(lowHalf: translation, highHalf: translation) * 0) else { return m.invertedByElimination() }
    return Transform2D(linear: linear, translation: translation)
  }

  /// Hamilton's product of the components.
  @inlinable @inline(__always)
  public static func _hamilton(_ left: SIMD4<Float>, _ right: SIMD4<Float>) -> SIMD4<Float> { cv_hamilton_f(left, right) }

  /// `Transform3D.rotation(_:axis:)`.
  @inlinable @inline(__always)
  public static func _rotation(_ angle: (sin: Float, cos: Float), axis: SIMD3<Float>) -> Transform3D<Float>? {
    let squared = cv_squared_length_f(axis.padded)
    var unit = cv_direction_f(axis.padded, cv_sqrt_f(squared))
    if _slowPath(!safeDeterminants.contains(squared)) {
      guard let direction = axis.normalizedByScaling() else { return nil }
      unit = SIMD4(direction, 0)
    }
    let turning = cv_turning_f(unit, angle.sin, angle.cos)
    return Transform3D(
      xAxis: cv_keep_f(cv_turned_x_f(unit, turning)), yAxis: cv_keep_f(cv_turned_y_f(unit, turning)),
      zAxis: cv_keep_f(cv_turned_z_f(unit, turning)), origin: SIMD4(0, 0, 0, 1))
  }

  /// The square root in one instruction, NaN for a negative number.
  @inlinable @inline(__always)
  public static func _squareRoot(_ number: Float) -> Float { cv_sqrt_f(number) }
}

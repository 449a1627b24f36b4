public import CVectorOperations

extension Float {
  /// The view of an eye at `eye` that looks along `direction`.
  ///
  /// Squared lengths within `safeDeterminants` have lost nothing; `up` is parallel to the direction where the sine between them is at most 16 ε.
  @inlinable @inline(__always)
  public static func _view(
    along direction: SIMD3<Float>, from eye: SIMD3<Float>, up: SIMD3<Float>, isRightHanded: Bool
  ) -> Transform3D<Float>? {
    let side = cv_cross_f(direction.padded, up.padded)
    let (squared, sideSquared) = (cv_squared_length_f(direction.padded), cv_squared_length_f(side))
    let terms = squared * cv_squared_length_f(up.padded)
    // Two roots and two divisions side by side: reciprocals would be one more step in a chain that is as long as the operation.
    var forward = cv_direction_f(direction.padded, cv_sqrt_f(squared))
    var right = cv_direction_f(side, cv_sqrt_f(sideSquared))
    let safe = safeDeterminants
    let isServed =
      squared >= safe.lowerBound && squared <= safe.upperBound && terms <= safe.upperBound && sideSquared >= safe.lowerBound
      && sideSquared > terms * (256 * ulpOfOne * ulpOfOne)
    if _slowPath(!isServed) {
      guard _lookCarefully(&forward, &right, along: direction, up: up) else { return nil }
    }
    let upward = cv_cross_f(right, forward)
    // Left-handed is the same picture with right and depth the other way. The rows of the inverse rotation become columns.
    let (across, depth) = isRightHanded ? (right, 0 - forward) : (0 - right, forward)
    let (x, y, z) = (cv_column_x_f(across, upward, depth), cv_column_y_f(across, upward, depth), cv_column_z_f(across, upward, depth))
    let origin = cv_moved_back_f(eye.padded, x, y, z)
    let result = Transform3D(xAxis: cv_keep_f(x), yAxis: cv_keep_f(y), zAxis: cv_keep_f(z), origin: cv_keep_f(origin))
    guard _fastPath(cv_is_finite_f(origin)) else { return nil }  // so far away that the translation is not
    return result
  }

  /// The directions forward and to the right, for vectors that are very long, very short or nearly parallel; false where there are none.
  @inlinable @inline(never)
  static func _lookCarefully(
    _ forward: inout SIMD4<Float>, _ right: inout SIMD4<Float>, along direction: SIMD3<Float>, up: SIMD3<Float>
  ) -> Bool {
    guard let ahead = direction.normalized(), let above = up.normalized() else { return false }
    let side = ahead.cross(above)
    guard side.dot(side) > 256 * ulpOfOne * ulpOfOne, let unit = side.normalized() else { return false }
    (forward, right) = (SIMD4(ahead, 0), SIMD4(unit, 0))
    return true
  }
}

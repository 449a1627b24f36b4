public import CVectorOperations

extension Double {
  /// The view of an eye at `eye` that looks along `direction`.
  ///
  /// Squared lengths within `safeDeterminants` have lost nothing; `up` is parallel to the direction where the sine between them is at most 16 ε.
  @inlinable @inline(__always)
  public static func _view(
    along direction: SIMD3<Double>, from eye: SIMD3<Double>, up: SIMD3<Double>, isRightHanded: Bool
  ) -> Transform3D<Double>? {
    let side = cv_cross_d(isRightHanded ? direction.padded : up.padded, isRightHanded ? up.padded : direction.padded)
    let (squared, sideSquared) = (cv_squared_length_d(direction.padded), cv_squared_length_d(side))
    let terms = squared * cv_squared_length_d(up.padded)
    let safe = safeDeterminants
    if _slowPath(
      !(safe.contains(squared) && safe.contains(sideSquared) && safe.contains(terms) && sideSquared > terms * (256 * ulpOfOne * ulpOfOne)))
    {
      return _scaledView(along: direction, from: eye, up: up, isRightHanded: isRightHanded)
    }
    return _view(
      forward: cv_direction_d(direction.padded, cv_sqrt_d(squared)), right: cv_direction_d(side, cv_sqrt_d(sideSquared)), eye: eye,
      isRightHanded: isRightHanded)
  }

  /// The rows of the inverse rotation become columns. `nil` where the eye is so far away that the translation is not finite.
  @inlinable @inline(__always)
  static func _view(forward: SIMD4<Double>, right: SIMD4<Double>, eye: SIMD3<Double>, isRightHanded: Bool) -> Transform3D<Double>? {
    let up = isRightHanded ? cv_cross_d(right, forward) : cv_cross_d(forward, right)
    let depth = isRightHanded ? 0 - forward : forward
    let (x, y, z) = (cv_column_x_d(right, up, depth), cv_column_y_d(right, up, depth), cv_column_z_d(right, up, depth))
    let origin = cv_moved_back_d(eye.padded, x, y, z)
    guard _fastPath(cv_is_finite_d(origin)) else { return nil }
    return Transform3D(xAxis: cv_keep_d(x), yAxis: cv_keep_d(y), zAxis: cv_keep_d(z), origin: cv_keep_d(origin))
  }

  /// The same by unit vectors, for those that are very long, very short or nearly parallel.
  @inlinable @inline(never)
  static func _scaledView(
    along direction: SIMD3<Double>, from eye: SIMD3<Double>, up: SIMD3<Double>, isRightHanded: Bool
  ) -> Transform3D<Double>? {
    guard let forward = direction.normalized(), let up = up.normalized() else { return nil }
    let side = isRightHanded ? forward.cross(up) : up.cross(forward)
    guard side.dot(side) > 256 * ulpOfOne * ulpOfOne, let right = side.normalized() else { return nil }
    return _view(forward: SIMD4(forward, 0), right: SIMD4(right, 0), eye: eye, isRightHanded: isRightHanded)
  }
}

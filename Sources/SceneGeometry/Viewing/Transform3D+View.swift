public import TransformCore

extension Transform3D {
  /// The view of an eye that looks along a direction.
  @_alwaysEmitIntoClient @inline(__always)
  static func view(along direction: SIMD3<Scalar>, from eye: SIMD3<Scalar>, up: SIMD3<Scalar>, isRightHanded: Bool) -> Self? {
    let rows = Scalar._Leaves.view(direction.padded, eye.padded, up.padded, isRightHanded)
    var result = Self(rows: rows)
    if _slowPath(!rows.serves) {
      guard let slow = viewOnSlowPath(along: direction, from: eye, up: up, isRightHanded: isRightHanded) else { return nil }
      result = slow
    }
    return result
  }

  /// `view` for vectors that are very long, very short or nearly parallel. Only this path returns `nil`.
  ///
  /// `up` is parallel to the direction where the sine between them is at most 16 ε.
  @_alwaysEmitIntoClient @inline(never)
  static func viewOnSlowPath(
    along direction: SIMD3<Scalar>, from eye: SIMD3<Scalar>, up: SIMD3<Scalar>, isRightHanded: Bool
  ) -> Self? {
    guard let forward = direction.normalized(), let above = up.normalized() else { return nil }
    let side = forward.cross(above)
    guard side.dot(side) > 256 * Scalar.ulpOfOne * Scalar.ulpOfOne, let right = side.normalized() else { return nil }
    let upward = right.cross(forward)
    // Left-handed is the same picture with right and depth the other way. The rows of the inverse rotation become
    // columns.
    let (a, c) = isRightHanded ? (right, 0 - forward) : (0 - right, forward)
    let (x, y, z) = (SIMD4(a.x, upward.x, c.x, 0), SIMD4(a.y, upward.y, c.y, 0), SIMD4(a.z, upward.z, c.z, 0))
    let result = Self(xAxis: x, yAxis: y, zAxis: z, origin: ((SIMD4(0, 0, 0, 1) - eye.x * x) - eye.y * y) - eye.z * z)
    return result.isFinite ? result : nil  // so far away that the translation is not
  }
}

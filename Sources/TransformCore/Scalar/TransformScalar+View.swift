extension TransformScalar {
  /// `_view` for vectors that are very long, very short or nearly parallel; it alone says that there is no view.
  ///
  /// `up` is parallel to the direction where the sine between them is at most 16 ε.
  @inlinable @inline(never)
  static func viewCarefully(
    along direction: SIMD3<Self>, from eye: SIMD3<Self>, up: SIMD3<Self>, isRightHanded: Bool
  ) -> Transform3D<Self>? {
    guard let forward = direction.normalized(), let above = up.normalized() else { return nil }
    let side = forward.cross(above)
    guard side.dot(side) > 256 * ulpOfOne * ulpOfOne, let right = side.normalized() else { return nil }
    let upward = right.cross(forward)
    // Left-handed is the same picture with right and depth the other way. The rows of the inverse rotation become
    // columns.
    let (a, c) = isRightHanded ? (right, 0 - forward) : (0 - right, forward)
    let (x, y, z) = (SIMD4(a.x, upward.x, c.x, 0), SIMD4(a.y, upward.y, c.y, 0), SIMD4(a.z, upward.z, c.z, 0))
    let result = Transform3D(xAxis: x, yAxis: y, zAxis: z, origin: ((SIMD4(0, 0, 0, 1) - eye.x * x) - eye.y * y) - eye.z * z)
    return result.isFinite ? result : nil  // so far away that the translation is not
  }
}

extension Transform3D {
  /// Negates one coordinate: the mirror image across the plane of the other two axes.
  @_alwaysEmitIntoClient
  public static func mirror(negating axis: Axis3D) -> Self {
    scale(x: axis == .x ? -1 : 1, y: axis == .y ? -1 : 1, z: axis == .z ? -1 : 1)
  }

  /// The mirror image across the plane through the origin with this normal, or `nil` where the normal is zero or not
  /// finite.
  ///
  /// *Definition*: 1 − 2·uᵀu for the unit normal u (Householder). Its determinant is −1.
  ///
  /// - Accuracy: 8 ulps of 1.
  @_alwaysEmitIntoClient
  public static func mirror(acrossPlaneNormal normal: SIMD3<Scalar>) -> Self? {
    guard let u = normal.normalized() else { return nil }
    return identityPlusOuter(u, factor: -2, base: 1)
  }

  /// The mirror image across the line through the origin along `direction`: half a turn about it. `nil` where the
  /// direction is zero or not finite.
  ///
  /// *Definition*: 2·uᵀu − 1 for the unit direction u. Its determinant is +1.
  ///
  /// - Accuracy: 8 ulps of 1.
  @_alwaysEmitIntoClient
  public static func mirror(acrossLineAlong direction: SIMD3<Scalar>) -> Self? {
    guard let u = direction.normalized() else { return nil }
    return identityPlusOuter(u, factor: 2, base: -1)
  }

  /// `base · 1 + factor · uᵀu` in the upper 3 × 3.
  @_alwaysEmitIntoClient
  static func identityPlusOuter(_ u: SIMD3<Scalar>, factor: Scalar, base: Scalar) -> Self {
    let (x, y, z) = (factor * u.x * u, factor * u.y * u, factor * u.z * u)
    return Self(
      xAxis: SIMD4(base + x.x, x.y, x.z, 0), yAxis: SIMD4(x.y, base + y.y, y.z, 0), zAxis: SIMD4(x.z, y.z, base + z.z, 0),
      origin: SIMD4(0, 0, 0, 1))
  }
}

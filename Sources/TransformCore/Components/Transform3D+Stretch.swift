extension Transform3D {
  /// The factors by which the linear part stretches three perpendicular directions, the largest first: its singular
  /// values. `nil` where a number of the upper 3 × 3 is not finite, or the largest factor is too large for `Scalar`.
  ///
  /// No vector grows by more than the first or less than the last. Neither is negative; the last is zero where the
  /// linear part is flat, to rounding.
  ///
  /// - Accuracy: 6 ulps of the largest, for all three.
  @_alwaysEmitIntoClient
  public var singularValues: SIMD3<Scalar>? {
    guard let found = RowSingularValues(xAxis.xyz, yAxis.xyz, zAxis.xyz) else { return nil }
    let values = found.values.magnitudes.scaled(byPowerOfTwo: found.power)
    return values.isFinite ? values : nil
  }

  /// How much the x and the y axis grow in x and y: what a content scale is chosen by. `nil` where w changes over the
  /// plane z = 0, where m44 is zero, and where a number that counts is not finite.
  ///
  /// *Definition*: (|(m11, m12)|, |(m21, m22)|) / |m44|.
  ///
  /// - Accuracy: 2 ulps of each.
  @_alwaysEmitIntoClient
  public var planeScale: SIMD2<Scalar>? {
    guard m14 == 0, m24 == 0, m44 != 0, m44.isFinite else { return nil }
    let scale = SIMD2(SIMD2(m11, m12).length, SIMD2(m21, m22).length) / m44.magnitude
    return scale.isFinite ? scale : nil
  }
}

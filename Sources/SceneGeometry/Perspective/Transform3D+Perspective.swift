public import TransformCore

extension Transform3D {
  /// The perspective of an eye on the +z axis at `eyeDistance` from the plane z = 0, looking at the origin.
  ///
  /// *Definition*: the identity with m34 = −1 / eyeDistance, therefore w = 1 − z / eyeDistance. Points of the plane z =
  /// 0 stay, and nearer ones spread. Points at or behind the eye have w ≤ 0 and no image. An infinite distance gives
  /// the identity.
  ///
  /// `nil` if the distance is zero, negative or NaN.
  ///
  /// *Source*: `CATransform3D.m34` in Core Animation's documentation; `perspective()` in CSS Transforms 2, which also
  /// clamps to 1px.
  @inlinable
  public static func perspective(eyeDistance: Scalar) -> Self? {
    guard eyeDistance > 0 else { return nil }
    var result = Self.identity
    result.m34 = -1 / eyeDistance
    return result.isFinite ? result : nil
  }

  /// The same with the vanishing point of depth at `vanishingPoint` of the plane z = 0 instead of the origin. `nil` as
  /// above, and if the point is not finite.
  ///
  /// - Accuracy: 2 ulps of each number.
  @inlinable
  public static func perspective(eyeDistance: Scalar, vanishingPoint: SIMD2<Scalar>) -> Self? {
    guard let centred = perspective(eyeDistance: eyeDistance) else { return nil }
    let result = centred.about(SIMD3(vanishingPoint, 0))
    return result.isFinite ? result : nil
  }
}

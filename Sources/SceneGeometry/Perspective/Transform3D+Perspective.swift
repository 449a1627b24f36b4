public import TransformCore

extension Transform3D {
  /// The perspective of an eye on the +z axis at `eyeDistance` from the plane z = 0, looking at the origin.
  ///
  /// *Definition*: the identity with m34 = −1 / eyeDistance, therefore w = 1 − z / eyeDistance. Points of the plane z =
  /// 0 stay, and nearer ones spread. Points at or behind the eye have w ≤ 0 and no image. An infinite distance gives
  /// the identity.
  ///
  /// `nil` if the distance is zero, negative or NaN, or the vanishing point is not finite.
  ///
  /// - Parameters:
  ///   - eyeDistance: how far the eye is in front of the plane z = 0, in points.
  ///   - vanishingPoint: the vanishing point of depth, in the plane z = 0.
  ///
  /// - Accuracy: 2 ulps of each number.
  ///
  /// *Source*: `CATransform3D.m34` in Core Animation's documentation; `perspective()` in CSS Transforms 2, which also
  /// clamps to 1px.
  @_alwaysEmitIntoClient
  public static func perspective(eyeDistance: Scalar, vanishingPoint: SIMD2<Scalar> = .zero) -> Self? {
    guard eyeDistance > 0 else { return nil }
    var result = Self.identity
    result.m34 = -1 / eyeDistance
    if vanishingPoint != .zero { result = result.about(SIMD3(vanishingPoint, 0)) }
    return result.isFinite ? result : nil
  }
}

extension Transform3D {
  /// The scale and translation that takes one box to another. `nil` where the source has no extent along an axis, or a
  /// number is not finite.
  ///
  /// - Accuracy: 2½ ulps of the magnitudes of both boxes' coordinates, the source's times the factor. This is for the
  ///   image of a corner.
  @_alwaysEmitIntoClient
  public init?(mapping source: Bounds3D<Scalar>, to target: Bounds3D<Scalar>, aspectRatio: AspectRatioRule = .stretched) {
    guard source.size.isFinite, target.size.isFinite, let (factors, offset) = source.fit(to: target, aspectRatio) else { return nil }
    self = Self.scale(factors)
    origin = SIMD4(offset, 1)
    guard isFinite else { return nil }
  }

  /// The map that takes four points of the plane z = 0 to four others and leaves z alone; as `Homography(mapping:to:)`.
  ///
  /// - Accuracy: 40 ulps of (Σ|terms| + |p′|·Σ|terms of w|) / w, the largest of the corners, for the images of the
  ///   corners. This holds as long as w is more than 32 ε of its own terms there.
  @_alwaysEmitIntoClient
  public init?(mapping source: Quad2D<Scalar>, to target: Quad2D<Scalar>) {
    guard let map = Homography(mapping: source, to: target) else { return nil }
    self.init(map)
  }
}

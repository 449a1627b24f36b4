extension Transform3D {
  /// The scale and translation that takes one box to another. `nil` where the source has no extent along an axis, or a
  /// number is not finite.
  ///
  /// - Accuracy: 2½ ulps of the magnitudes of both boxes' coordinates, the source's times the factor. This is for the
  ///   image of a corner.
  @_alwaysEmitIntoClient
  public init?(mapping source: Bounds3D<Scalar>, to target: Bounds3D<Scalar>, aspectRatio: AspectRatioRule = .stretched) {
    let size = source.size
    guard size.x > 0, size.y > 0, size.z > 0, size.isFinite, target.size.isFinite else { return nil }
    var factors = target.size / size
    let least = Scalar.minimum(Scalar.minimum(factors.x, factors.y), factors.z)
    let greatest = Scalar.maximum(Scalar.maximum(factors.x, factors.y), factors.z)
    var offset = target.minimum - source.minimum * factors
    if aspectRatio != .stretched {
      factors = SIMD3(repeating: aspectRatio == .fit ? least : greatest)
      offset = target.center - source.center * factors
    }
    self = Self.scale(x: factors.x, y: factors.y, z: factors.z)
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

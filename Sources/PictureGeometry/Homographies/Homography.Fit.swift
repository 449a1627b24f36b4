public import TransformCore

extension Homography {
  /// The map that best takes points of one plane to points of another, with its errors.
  ///
  /// ```swift
  /// let corners = [SIMD2(0.0, 0), SIMD2(4, 0), SIMD2(4, 4), SIMD2(0, 4), SIMD2(2, 1), SIMD2(1, 3)]
  /// var images = corners.map { $0 * 2 }
  /// images[4] = SIMD2(70, 1)  // a wrong pair
  /// let fit = try Homography.Fit(mapping: corners, to: images, tolerance: 1)
  /// assert(fit.inliers == [0, 1, 2, 3, 5])
  /// assert((fit.homography.xAxis.x - 2).magnitude < 1e-9)
  /// ```
  @frozen
  public struct Fit: Sendable, Hashable {
    /// The map, scaled as by `init?(mapping:to:)`.
    public let homography: Homography
    /// The indices of the pairs that it was computed from, in rising order. All others are outliers.
    public let inliers: [Int]
    /// √(Σ |pᵢ·H − p′ᵢ|² / n) over the inliers, in units of the target: what is minimised.
    public let rootMeanSquareError: Scalar
    /// √(Σ |p′ᵢ·H⁻¹ − pᵢ|² / n) over the inliers, in units of the source; infinite if one has no preimage in front.
    public let inverseRootMeanSquareError: Scalar
    /// The error of one coordinate of a target point: as given, else √(Σ |pᵢ·H − p′ᵢ|² / (2n − 8)); `nil` for four pairs
    /// if it was not given.
    ///
    /// With a tolerance, what is measured is too small, because nothing is added for the errors that are cut off: by 7 %
    /// where the tolerance is 2.5 errors of a coordinate, and by 0.1 % where it is 4.
    public let pointError: Scalar?
    /// The covariance of the nine numbers, row by row in the order of `rowMajor`, at the scale of `homography`: what holds
    /// that has no error. `nil` without a `pointError`.
    ///
    /// A tolerance does not widen it, although pairs that are chosen by a fit hold it less. With a `pointError`
    /// that is given its variances are too small by a seventh where the tolerance is 2.5 errors of a coordinate, and by
    /// 0.3 % where it is 4; with one that is measured, by twice that.
    public let covariance: [[Scalar]]?
    /// The largest over the smallest singular value, as of `fit(leastSquares:to:)`.
    public let condition: Scalar
  }
}

extension Homography.Fit {
  /// The covariance (xx, xy, yy) of the image of an exact point; `nil` at and behind the eye, and without `covariance`.
  @_alwaysEmitIntoClient
  public func covariance(ofImage point: SIMD2<Scalar>) -> SIMD3<Scalar>? {
    let image = homography.applied(toHomogeneous: SIMD3(point, 1))
    guard image.z > 0, let covariance else { return nil }
    let (u, place) = (SIMD3(point, 1) / image.z, SIMD2(image.x, image.y) / image.z)
    let x = [u.x, 0, 0 - place.x * u.x, u.y, 0, 0 - place.x * u.y, u.z, 0, 0 - place.x * u.z]
    let y = [0, u.x, 0 - place.y * u.x, 0, u.y, 0 - place.y * u.y, 0, u.z, 0 - place.y * u.z]
    func product(_ a: [Scalar], _ b: [Scalar]) -> Scalar {
      var sum: Scalar = 0
      for i in 0..<9 {
        for j in 0..<9 { sum += a[i] * covariance[i][j] * b[j] }
      }
      return sum
    }
    return SIMD3(product(x, x), product(x, y), product(y, y))
  }
}

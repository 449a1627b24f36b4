public import TransformCore

extension Homography.Fit {
  /// The map with the least squared distances between the images of source points and target points, of all pairs or,
  /// with a tolerance, of those that agree on one.
  ///
  /// *Definition*: the least Σ |pᵢ·H − p′ᵢ|², as of `Homography.fit(leastSquares:to:)`.
  ///
  /// A tolerance refuses outliers by RANSAC. Four pairs are drawn, and the score of their map is Σ min(r², `tolerance`²)
  /// over all pairs. Drawing ends when fewer than one case in 10⁶ has a better four, and after 5,000 at most. Then the
  /// pairs within the tolerance are fitted, and chosen again until the choice no longer changes, ten times at most. The
  /// same follows from the pairs within four times the tolerance, and the map with the lower score stays. Two calls with
  /// one seed give the same result on any platform.
  ///
  /// *Degenerate input*: as of `fit(leastSquares:to:)`, for the pairs that are left. Fewer than five pairs that agree are
  /// `tooFewPoints`, because any four do. So is a tolerance that is not positive.
  ///
  /// *Source*: M. Fischler and R. Bolles, Random Sample Consensus, 1981; P. Torr and A. Zisserman, MLESAC, 2000; the
  /// covariance is that of R. Hartley and A. Zisserman, Multiple View Geometry, section 5.2.
  ///
  /// - Parameters:
  ///   - source: points that count as exact.
  ///   - target: measured points.
  ///   - pointError: the error of one coordinate of a target point, if it is known. Without it, the residuals tell.
  ///   - tolerance: the largest distance of an image from its target, in units of the target: about 4 times the error of a
  ///     coordinate. `nil` if all pairs belong.
  ///   - seed: the start of the random numbers.
  /// - Precondition: `source` and `target` have as many points.
  /// - Throws: `HomographyFittingError`.
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public init(
    mapping source: [SIMD2<Scalar>], to target: [SIMD2<Scalar>], pointError: Scalar? = nil, tolerance: Scalar? = nil, seed: UInt64 = 0
  ) throws(HomographyFittingError) {
    precondition(source.count == target.count, "as many target points as source points are needed")
    let (from, to) = (source.map { SIMD2<Double>($0) }, target.map { SIMD2<Double>($0) })
    let fit = try Homography<Double>.Fit(
      from, to, pointError.map { Double($0) }, tolerance: tolerance.map { Double($0) }, seed: seed)
    try self.init(fit)
  }

  /// The same fit in another precision.
  @_alwaysEmitIntoClient
  init(_ other: Homography<Double>.Fit) throws(HomographyFittingError) {
    (homography, inliers) = (Homography(other.homography), other.inliers)
    (rootMeanSquareError, inverseRootMeanSquareError) = (Scalar(other.rootMeanSquareError), Scalar(other.inverseRootMeanSquareError))
    (pointError, condition) = (other.pointError.map { Scalar($0) }, Scalar(other.condition))
    covariance = other.covariance?.map { row in row.map { Scalar($0) } }
    guard homography.isFinite else { throw .collinear(.target) }
  }
}

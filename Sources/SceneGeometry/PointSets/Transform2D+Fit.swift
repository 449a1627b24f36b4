public import TransformCore

extension Transform2D.Fit {
  /// The rigid, similar or affine transform with the least weighted sum of squared distances between the images of the
  /// source points and the target points.
  ///
  /// *Definition*: that of `Transform3D.Fit.init(leastSquares:to:as:weights:allowsMirror:)` in the plane.
  ///
  /// *Degenerate input*: as there. Points on a line determine a rigid fit and a similarity, but no affine one. They are
  /// not mirrored.
  ///
  /// *Source*: the rotation by atan2 of the sums of cross and dot products, in closed form (S. Umeyama 1991).
  ///
  /// - Parameters:
  ///   - source: the points that are mapped.
  ///   - target: where each should go.
  ///   - kind: what the transform may do.
  ///   - weights: what each pair counts; 1 if `nil`. A weight n is the same as n pairs, and 0 leaves a pair out.
  ///   - allowsMirror: whether a rigid fit or a similarity may mirror, which it then does only if that is nearer. An
  ///     affine fit mirrors whenever that is nearer.
  /// - Throws: `PointFittingError`.
  /// - Complexity: O(n). Points are read once, or twice where error < 2⁻¹⁰·κ·|y|.
  ///
  /// - Accuracy: 5 ulps of κ²·(‖M‖ + |y| / |x|) for each number of M, where κ is `condition`. Those of t are off by
  ///   4 ulps of |ȳ| + z + |x̄| times the former, for the centroids x̄ and ȳ. The error is off by 2½ ulps of
  ///   κ²·z² / error, or of κ·z where error < 2⁻¹⁰·κ·|y|. z is |y| + |x|·‖M‖; |x| and |y| are the root mean square
  ///   distances from the centroids.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init(
    leastSquares source: [SIMD2<Scalar>], to target: [SIMD2<Scalar>], as kind: PointFitKind = .rigid, weights: [Scalar]? = nil,
    allowsMirror: Bool = false
  ) throws(PointFittingError) {
    try self.init(PointSetProblem(source, target, kind, weights: weights, allowsMirror: allowsMirror).fit())
  }

  private init(_ fit: PointSetFit) throws(PointFittingError) {
    let (x, y, t) = (fit.rows.x, fit.rows.y, fit.origin)
    transform = Transform2D(linear: SIMD4<Scalar>(SIMD4(x.x, x.y, y.x, y.y)), translation: SIMD2(Scalar(t.x), Scalar(t.y)))
    (rootMeanSquareError, condition) = (Scalar(fit.rootMeanSquareError), Scalar(fit.condition))
    guard transform.isFinite, rootMeanSquareError.isFinite else { throw .outOfRange }
  }
}

public import TransformCore

extension Transform3D.Fit {
  /// The rigid, similar or affine transform with the least weighted sum of squared distances between the images of the
  /// source points and the target points.
  ///
  /// *Definition*: the linear part M and the translation t minimise Σ wᵢ·|yᵢ − xᵢ·M − t|² for source points xᵢ and
  /// target points yᵢ. Points are row vectors. A rigid fit has a rotation M, and a similarity a positive scale times
  /// a rotation.
  ///
  /// *Degenerate input*: a set counts as lying in one place, on a line or in a plane where rounding of its coordinates
  /// could make it so, or where it is less than 2⁻²⁰ as wide as long. Points in a plane determine a rigid fit and a
  /// similarity, but no affine one. Points on a line determine none. Target points of an affine fit may lie anywhere.
  ///
  /// *Source*: B. K. P. Horn, Closed-Form Solution of Absolute Orientation, 1987; S. Umeyama, Least-Squares
  /// Estimation of Transformation Parameters Between Two Point Patterns, 1991. All is computed in Double.
  ///
  /// - Parameters:
  ///   - source: the points that are mapped.
  ///   - target: where each should go.
  ///   - kind: what the transform may do.
  ///   - weights: what each pair counts; 1 if `nil`. A weight n is the same as n pairs, and 0 leaves a pair out.
  ///   - allowsMirror: whether a rigid fit or a similarity may mirror, which it then does only if that is nearer.
  ///     Points in a plane are not mirrored. An affine fit mirrors whenever that is nearer.
  /// - Throws: `PointFittingError`.
  /// - Complexity: O(n). Points are read once, or twice where error < 2⁻¹⁰·κ·|y|.
  ///
  /// - Accuracy: 5 ulps of κ²·(‖M‖ + |y| / |x|) for each number of M, where κ is `condition`. Those of t are off by
  ///   4 ulps of |ȳ| + z + |x̄| times the former, for the centroids x̄ and ȳ. The error is off by 3 ulps of
  ///   κ²·z² / error, or of κ·z where error < 2⁻¹⁰·κ·|y|. z is |y| + |x|·‖M‖; |x| and |y| are the root mean square
  ///   distances from the centroids.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init(
    leastSquares source: [SIMD3<Scalar>], to target: [SIMD3<Scalar>], as kind: PointFitKind = .rigid, weights: [Scalar]? = nil,
    allowsMirror: Bool = false
  ) throws(PointFittingError) {
    try self.init(PointSetProblem(source, target, kind, weights: weights, allowsMirror: allowsMirror).fit())
  }

  /// The fit to points that came in pieces. The error is then known to 2⁻²⁶ of the size of the target only.
  ///
  /// `ulp` is the relative spacing of the numbers of the points, which decides whether a set lies on a line.
  ///
  /// - Throws: `PointFittingError`.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init(
    _ moments: PointSetMoments, as kind: PointFitKind = .rigid, allowsMirror: Bool = false, ulp: Double = Double(Scalar.ulpOfOne)
  ) throws(PointFittingError) {
    try self.init(moments.fit(kind, allowsMirror: allowsMirror, ulp: ulp))
  }

  private init(_ fit: PointSetFit) throws(PointFittingError) {
    func row(_ v: SIMD3<Double>, _ last: Scalar) -> SIMD4<Scalar> { SIMD4(SIMD3<Scalar>(v), last) }
    transform = Transform3D(xAxis: row(fit.rows.x, 0), yAxis: row(fit.rows.y, 0), zAxis: row(fit.rows.z, 0), origin: row(fit.origin, 1))
    (rootMeanSquareError, condition) = (Scalar(fit.rootMeanSquareError), Scalar(fit.condition))
    guard transform.isFinite, rootMeanSquareError.isFinite else { throw .outOfRange }
  }
}

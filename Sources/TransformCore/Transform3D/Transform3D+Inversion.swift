extension Transform3D {
  /// The signed factor by which volumes grow, for affine transforms; for projective ones the determinant of the sixteen
  /// numbers.
  ///
  /// - Accuracy: 6 ulps of Σ|terms|, the sum of the magnitudes of the 24 products.
  @_alwaysEmitIntoClient
  public var determinant: Scalar { minors.determinant }

  /// The transform that undoes this one, or `nil` if none exists.
  ///
  /// Singular is judged relative to the transform's own size: uniform scaling never changes the verdict, and a scale of
  /// 1e-12 inverts. Cofactors where |det| ≥ 2⁻⁸ · Σ|terms| and nothing can over- or underflow, elimination with
  /// complete pivoting elsewhere. `nil` also for NaN and infinity, and where the inverse is too large for `Scalar`.
  /// Elimination takes far longer: views times perspectives may need it, which <doc:Inversion> explains.
  ///
  /// `invertedUnchecked()` is the form for what is known to be regular.
  ///
  /// - Accuracy: 4 ulps times the condition, of the inverse's norm.
  @_alwaysEmitIntoClient
  public func inverted() -> Self? {
    let rows = Scalar._Leaves.inverse(xAxis, yAxis, zAxis, origin)
    return settled(Self(rows: rows), rows.serves, else: self) { $0.invertOnSlowPath() }
  }

  /// The inverse of a transform known to have one, in less time: cofactors over the determinant, without a verdict.
  /// Debug builds assert that `inverted()` finds one.
  ///
  /// The bits are those of `inverted()` wherever that one takes cofactors. Elsewhere digits are lost, and products may
  /// over- or underflow.
  ///
  /// *Degenerate input*: a determinant of zero gives infinities and NaN. Where rounding leaves a small determinant, the
  /// numbers are large and mean nothing. NaN gives NaN. It never traps.
  @_alwaysEmitIntoClient @inline(__always)
  public func invertedUnchecked() -> Self {
    assert(!isFinite || inverted() != nil, "invertedUnchecked() is for transforms that have an inverse; inverted() is for all")
    return Self(rows: Scalar._Leaves.inverseUnchecked(xAxis, yAxis, zAxis, origin))
  }

  /// The inverse of a transform known to be affine, or `nil` if none exists: the same in half the time. The last column
  /// is not read; debug builds assert that it is (0, 0, 0, 1).
  ///
  /// *Definition*: L⁻¹ for the upper 3 × 3, and −t·L⁻¹ for the translation; the verdict is `inverted()`'s, on the upper
  /// 3 × 3.
  ///
  /// `invertedAffineUnchecked()` is the form for what is known to be regular.
  ///
  /// - Accuracy: 2 ulps times the condition, of the inverse's norm.
  @_alwaysEmitIntoClient @inline(__always)
  public func invertedAffine() -> Self? {
    assert(isAffine, "invertedAffine() is for affine transforms; inverted() is for all")
    let rows = Scalar._Leaves.affineInverse(xAxis, yAxis, zAxis, origin)
    return settled(Self(rows: rows), rows.serves, else: self) { $0.invertAffineOnSlowPath() }
  }

  /// The inverse of a transform known to be affine and to have one, without a verdict. Debug builds assert both.
  ///
  /// The bits are those of `invertedAffine()` wherever that one takes cofactors. Elsewhere digits are lost, and
  /// products may over- or underflow.
  ///
  /// *Degenerate input*: that of `invertedUnchecked()`, by the determinant of the upper 3 × 3.
  @_alwaysEmitIntoClient @inline(__always)
  public func invertedAffineUnchecked() -> Self {
    assert(
      !isFinite || (isAffine && invertedAffine() != nil),
      "invertedAffineUnchecked() is for affine transforms that have an inverse; inverted() is for all")
    return Self(rows: Scalar._Leaves.affineInverseUnchecked(xAxis, yAxis, zAxis, origin))
  }

  /// The transposed cofactors: the determinant times the inverse, defined for singular transforms too.
  ///
  /// - Accuracy: 4 ulps of Σ|terms| for each number.
  @_alwaysEmitIntoClient
  public var adjugate: Self { Self(minors.adjugate) }

  /// How much relative errors can grow through inversion: ‖M‖·‖M⁻¹‖ in the Frobenius norm, 4 at best, infinite where
  /// singular.
  ///
  /// - Accuracy: 4 ulps of its square: about as many digits are lost as in the inverse.
  @_alwaysEmitIntoClient
  public var condition: Scalar {
    guard !xAxis.hasNaN, !yAxis.hasNaN, !zAxis.hasNaN, !origin.hasNaN else { return .nan }
    guard let inverse = inverted() else { return .infinity }
    func norm(_ transform: Self) -> Scalar { .frobeniusNorm(transform.xAxis, transform.yAxis, transform.zAxis, transform.origin) }
    return norm(self) * norm(inverse)
  }

  /// −1, 0 or 1: the sign of the determinant where it exceeds its rounding error, 16 ε · Σ|terms|, and 0 where it does
  /// not or is NaN. No scale is too small or too large.
  @_alwaysEmitIntoClient
  package var determinantSign: Int {
    if let sign = signOfDeterminant(isEquilibrated: false) { return sign }
    guard let balanced = squareMatrix.equilibrated() else { return 0 }
    return Self(balanced).signOfDeterminant(isEquilibrated: true) ?? 0
  }

  @_alwaysEmitIntoClient
  func signOfDeterminant(isEquilibrated: Bool) -> Int? {
    let minors = minors
    return Scalar.sign(ofDeterminant: minors.determinant, terms: minors.termMagnitudes, isEquilibrated: isEquilibrated)
  }

  /// Replaces this transform by its inverse, or leaves it and returns false where it has none. Cofactors are judged by
  /// Σ|terms| itself.
  @_alwaysEmitIntoClient @inline(never)
  mutating func invertOnSlowPath() -> Bool {
    let rows = Scalar._Leaves.inverseOnSlowPath(xAxis, yAxis, zAxis, origin)
    guard rows.serves else { return invertByElimination() }
    self = Self(rows: rows)
    return true
  }

  /// The same for an affine transform. Cofactors are judged by what comes out.
  @_alwaysEmitIntoClient @inline(never)
  mutating func invertAffineOnSlowPath() -> Bool {
    let rows = Scalar._Leaves.affineInverseOnSlowPath(xAxis, yAxis, zAxis, origin)
    guard rows.serves else { return invertByElimination(asAffine: true) }
    self = Self(rows: rows)
    return true
  }

  /// Replaces this transform by its inverse, or leaves it and returns false where it has none.
  @_alwaysEmitIntoClient @inline(never)
  mutating func invertByElimination(asAffine: Bool = false) -> Bool {
    var matrix = squareMatrix
    if asAffine { (matrix.x.w, matrix.y.w, matrix.z.w, matrix.w.w) = (0, 0, 0, 1) }
    guard let inverse = matrix.invertedByElimination() else { return false }
    self = Self(inverse)
    return true
  }

  @_alwaysEmitIntoClient @inline(__always)
  var minors: Minors<Scalar> { Minors(squareMatrix) }

  @_alwaysEmitIntoClient
  var squareMatrix: SquareMatrix<Scalar> { SquareMatrix(xAxis, yAxis, zAxis, origin, size: 4) }

  @_alwaysEmitIntoClient
  init(_ matrix: SquareMatrix<Scalar>) { self.init(xAxis: matrix.x, yAxis: matrix.y, zAxis: matrix.z, origin: matrix.w) }
}

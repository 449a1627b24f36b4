extension Transform2D {
  /// a·d − b·c: the signed factor by which areas grow. Negative where the transform mirrors.
  ///
  /// - Accuracy: 1¼ ulps of |a·d| + |b·c|: half an ulp for the larger product, a quarter for the smaller, half for the
  ///   difference.
  @_alwaysEmitIntoClient @inline(__always)
  public var determinant: Scalar { a * d - b * c }

  /// The transform that undoes this one, or `nil` if none exists.
  ///
  /// Singular is judged relative to the transform's own size: uniform scaling never changes the verdict, and a scale of
  /// 1e-12 inverts. Cofactors where |det| ≥ 2⁻⁸ · (|ad| + |bc|), elimination with complete pivoting elsewhere. `nil`
  /// also for NaN and infinity, and where the inverse is too large for `Scalar`. See <doc:Inversion>.
  ///
  /// `invertedUnchecked()` is the form for what is known to be regular.
  ///
  /// - Accuracy: 3 ulps times the condition, of the inverse's norm.
  @_alwaysEmitIntoClient
  public func inverted() -> Self? {
    let rows = Scalar._Leaves.planeInverse(linear, translation)
    return settled(Self(linear: rows.x, translation: rows.y.lowHalf), rows.serves, else: self) { $0.invertByElimination() }
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
    let rows = Scalar._Leaves.planeInverseUnchecked(linear, translation)
    return Self(linear: rows.x, translation: rows.y.lowHalf)
  }

  /// The transposed cofactors of the 3 × 3 matrix: the determinant times the inverse, defined for singular transforms
  /// too.
  ///
  /// Its last element is the determinant. Therefore the result is a transform only after division by it:
  /// `t⁻¹ = adjugate / determinant`.
  /// The six numbers here are the first two columns.
  ///
  /// - Accuracy: 1¼ ulps of Σ|terms| for each number.
  @_alwaysEmitIntoClient @inline(__always)
  public var adjugate: Self {
    Self(a: d, b: 0 - b, c: 0 - c, d: a, tx: c * ty - d * tx, ty: b * tx - a * ty)
  }

  /// How much relative errors can grow through the linear part: ‖L‖·‖L⁻¹‖ in the Frobenius norm, 2 at best, infinite
  /// where singular.
  ///
  /// - Accuracy: 3 ulps of its square: about as many digits are lost as in the inverse.
  @_alwaysEmitIntoClient
  public var condition: Scalar {
    let part = Self(linear: linear, translation: .zero)
    guard !linear.hasNaN else { return .nan }
    guard let inverse = part.inverted() else { return .infinity }
    return Scalar.frobeniusNorm(linear) * Scalar.frobeniusNorm(inverse.linear)
  }

  /// Replaces this transform by its inverse, or leaves it and returns false where it has none.
  @_alwaysEmitIntoClient @inline(never)
  mutating func invertByElimination() -> Bool {
    guard let inverse = squareMatrix.invertedByElimination() else { return false }
    let part = Self(a: inverse.x.x, b: inverse.x.y, c: inverse.y.x, d: inverse.y.y, tx: 0, ty: 0)
    let result = Self(linear: part.linear, translation: part.applied(toVector: 0 - translation) + 0)
    guard result.isFinite else { return false }
    self = result
    return true
  }

  /// −1, 0 or 1, as `Transform3D.determinantSign`.
  @_alwaysEmitIntoClient
  var determinantSign: Int {
    func sign(_ a: Scalar, _ b: Scalar, _ c: Scalar, _ d: Scalar) -> Int? {
      Scalar.sign(ofDeterminant: a * d - b * c, terms: (a * d).magnitude + (b * c).magnitude)
    }
    if let sign = sign(a, b, c, d) { return sign }
    guard let m = squareMatrix.equilibrated() else { return 0 }
    return sign(m.x.x, m.x.y, m.y.x, m.y.y) ?? 0
  }

  @_alwaysEmitIntoClient
  var squareMatrix: SquareMatrix<Scalar> { SquareMatrix(SIMD4(a, b, 0, 0), SIMD4(c, d, 0, 0), size: 2) }
}

extension Transform3D {
  /// The signed factor by which volumes grow, for affine transforms; for projective ones the determinant of the sixteen
  /// numbers.
  ///
  /// - Accuracy: 6 ulps of Σ|terms|, the sum of the magnitudes of the 24 products.
  @inlinable
  public var determinant: Scalar { Minors(self).determinant }

  /// The transform that undoes this one, or `nil` if none exists.
  ///
  /// Singular is judged relative to the transform's own size: uniform scaling never changes the verdict, and a scale of
  /// 1e-12 inverts. Cofactors where |det| ≥ 2⁻⁸ · Σ|terms| and nothing can over- or underflow, elimination with
  /// complete pivoting elsewhere. `nil` also for NaN and infinity, and where the inverse is too large for `Scalar`.
  /// Elimination takes far longer: views times perspectives may need it, which Notes/Inversion.md explains.
  ///
  /// - Accuracy: 4 ulps times the condition, of the inverse's norm.
  @inlinable
  public func inverted() -> Self? {
    Scalar._inverse(self)
  }

  /// The inverse of a transform known to be affine, or `nil` if none exists: the same in half the time. The last column
  /// is not read; debug builds assert that it is (0, 0, 0, 1).
  ///
  /// *Definition*: L⁻¹ for the upper 3 × 3, and −t·L⁻¹ for the translation; the verdict is `inverted()`'s, on the upper
  /// 3 × 3.
  ///
  /// - Accuracy: 2 ulps times the condition, of the inverse's norm.
  @inlinable @inline(__always)
  public func invertedAffine() -> Self? {
    assert(isAffine, "invertedAffine() is for affine transforms; inverted() is for all")
    return Scalar._affineInverse(self)
  }

  /// The transposed cofactors: the determinant times the inverse, defined for singular transforms too.
  ///
  /// - Accuracy: 4 ulps of Σ|terms| for each number.
  @inlinable
  public var adjugate: Self { Minors(self).adjugate(of: self) }

  /// How much relative errors can grow through inversion: ‖M‖·‖M⁻¹‖ in the Frobenius norm, 4 at best, infinite where
  /// singular.
  ///
  /// - Accuracy: 4 ulps of its square: about as many digits are lost as in the inverse.
  @inlinable
  public var condition: Scalar {
    guard !xAxis.hasNaN, !yAxis.hasNaN, !zAxis.hasNaN, !origin.hasNaN else { return .nan }
    guard let inverse = inverted() else { return .infinity }
    func norm(_ transform: Self) -> Scalar { .frobeniusNorm(transform.xAxis, transform.yAxis, transform.zAxis, transform.origin) }
    return norm(self) * norm(inverse)
  }

  /// −1, 0 or 1: the sign of the determinant where it exceeds its rounding error, 16 ε · Σ|terms|, and 0 where it does
  /// not or is NaN. No scale is too small or too large.
  @inlinable
  package var determinantSign: Int {
    if let sign = signOfDeterminant(isEquilibrated: false) { return sign }
    guard let balanced = squareMatrix.equilibrated() else { return 0 }
    return Self(balanced).signOfDeterminant(isEquilibrated: true) ?? 0
  }

  @inlinable
  func signOfDeterminant(isEquilibrated: Bool) -> Int? {
    let minors = Minors(self)
    return Scalar.sign(ofDeterminant: minors.determinant, terms: minors.termMagnitudes(of: self), isEquilibrated: isEquilibrated)
  }

  /// Replaces this transform by its inverse, or leaves it and returns false where it has none.
  @inlinable @inline(never)
  mutating func invertByElimination(asAffine: Bool = false) -> Bool {
    var matrix = squareMatrix
    if asAffine { (matrix.x.w, matrix.y.w, matrix.z.w, matrix.w.w) = (0, 0, 0, 1) }
    guard let inverse = matrix.invertedByElimination() else { return false }
    self = Self(inverse)
    return true
  }

  @inlinable
  var squareMatrix: SquareMatrix<Scalar> { SquareMatrix(xAxis, yAxis, zAxis, origin, size: 4) }

  @inlinable
  init(_ matrix: SquareMatrix<Scalar>) { self.init(xAxis: matrix.x, yAxis: matrix.y, zAxis: matrix.z, origin: matrix.w) }
}

/// The 2 × 2 minors of the upper two and of the lower two rows: what determinant and cofactors share (Laplace expansion
/// by two rows).
@frozen @usableFromInline
struct Minors<Scalar: TransformScalar> {
  // Named by their columns.
  @usableFromInline let upper12, upper13, upper14, upper23, upper24, upper34: Scalar
  @usableFromInline let lower12, lower13, lower14, lower23, lower24, lower34: Scalar

  @inlinable @inline(__always)
  init(_ m: Transform3D<Scalar>) {
    upper12 = m.m11 * m.m22 - m.m12 * m.m21
    upper13 = m.m11 * m.m23 - m.m13 * m.m21
    upper14 = m.m11 * m.m24 - m.m14 * m.m21
    upper23 = m.m12 * m.m23 - m.m13 * m.m22
    upper24 = m.m12 * m.m24 - m.m14 * m.m22
    upper34 = m.m13 * m.m24 - m.m14 * m.m23
    lower12 = m.m31 * m.m42 - m.m32 * m.m41
    lower13 = m.m31 * m.m43 - m.m33 * m.m41
    lower14 = m.m31 * m.m44 - m.m34 * m.m41
    lower23 = m.m32 * m.m43 - m.m33 * m.m42
    lower24 = m.m32 * m.m44 - m.m34 * m.m42
    lower34 = m.m33 * m.m44 - m.m34 * m.m43
  }

  @inlinable @inline(__always)
  var determinant: Scalar {
    ((upper12 * lower34 + upper34 * lower12) + (upper23 * lower14 + upper14 * lower23)) - (upper24 * lower13 + upper13 * lower24)
  }

  /// Σ|terms|: the determinant's 24 products with every sign made positive.
  @inlinable @inline(__always)
  func termMagnitudes(of m: Transform3D<Scalar>) -> Scalar {
    let (a, b, c, d) = (m.xAxis.magnitudes, m.yAxis.magnitudes, m.zAxis.magnitudes, m.origin.magnitudes)
    let first = (a.x * b.y + a.y * b.x) * (c.z * d.w + c.w * d.z) + (a.x * b.z + a.z * b.x) * (c.y * d.w + c.w * d.y)
    let second = (a.x * b.w + a.w * b.x) * (c.y * d.z + c.z * d.y) + (a.y * b.z + a.z * b.y) * (c.x * d.w + c.w * d.x)
    let third = (a.y * b.w + a.w * b.y) * (c.x * d.z + c.z * d.x) + (a.z * b.w + a.w * b.z) * (c.x * d.y + c.y * d.x)
    return (first + second) + third
  }

  @inlinable @inline(__always)
  func adjugate(of m: Transform3D<Scalar>) -> Transform3D<Scalar> {
    Transform3D(
      xAxis: SIMD4(
        m.m22 * lower34 - m.m23 * lower24 + m.m24 * lower23, m.m13 * lower24 - m.m12 * lower34 - m.m14 * lower23,
        m.m42 * upper34 - m.m43 * upper24 + m.m44 * upper23, m.m33 * upper24 - m.m32 * upper34 - m.m34 * upper23),
      yAxis: SIMD4(
        m.m23 * lower14 - m.m21 * lower34 - m.m24 * lower13, m.m11 * lower34 - m.m13 * lower14 + m.m14 * lower13,
        m.m43 * upper14 - m.m41 * upper34 - m.m44 * upper13, m.m31 * upper34 - m.m33 * upper14 + m.m34 * upper13),
      zAxis: SIMD4(
        m.m21 * lower24 - m.m22 * lower14 + m.m24 * lower12, m.m12 * lower14 - m.m11 * lower24 - m.m14 * lower12,
        m.m41 * upper24 - m.m42 * upper14 + m.m44 * upper12, m.m32 * upper14 - m.m31 * upper24 - m.m34 * upper12),
      origin: SIMD4(
        m.m22 * lower13 - m.m21 * lower23 - m.m23 * lower12, m.m11 * lower23 - m.m12 * lower13 + m.m13 * lower12,
        m.m42 * upper13 - m.m41 * upper23 - m.m43 * upper12, m.m31 * upper23 - m.m32 * upper13 + m.m33 * upper12))
  }
}

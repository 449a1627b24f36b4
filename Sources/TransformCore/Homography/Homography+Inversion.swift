extension Homography {
  /// The determinant of the nine numbers. Its sign is the sense in which the image of the plane is seen, where w > 0.
  ///
  /// - Accuracy: 4 ulps of Σ|terms|, the sum of the magnitudes of the six products.
  @_alwaysEmitIntoClient
  public var determinant: Scalar { xAxis.dot(yAxis.cross(origin)) }

  /// The map that undoes this one, or `nil` if none exists.
  ///
  /// The criterion for singular is that of `Transform3D.inverted()`; see <doc:Inversion>.
  ///
  /// `invertedUnchecked()` is the form for what is known to be regular.
  ///
  /// - Accuracy: 2½ ulps times the condition, of the inverse's norm.
  @_alwaysEmitIntoClient
  public func inverted() -> Self? {
    let rows = Scalar._Leaves.inverseTranspose(xAxis.padded, yAxis.padded, origin.padded)
    let quick = Self(xAxis: (rows.x + 0).xyz, yAxis: (rows.y + 0).xyz, origin: (rows.z + 0).xyz).transposed  // no −0
    return settled(quick, rows.serves, else: self) { $0.invertByElimination() }
  }

  /// The inverse of a map known to have one, in less time: cofactors over the determinant, without a verdict. Debug
  /// builds assert that `inverted()` finds one.
  ///
  /// The bits are those of `inverted()` wherever that one takes cofactors. Elsewhere digits are lost, and products may
  /// over- or underflow.
  ///
  /// *Degenerate input*: a determinant of zero gives infinities and NaN. Where rounding leaves a small determinant, the
  /// numbers are large and mean nothing. NaN gives NaN. It never traps.
  @_alwaysEmitIntoClient @inline(__always)
  public func invertedUnchecked() -> Self {
    assert(!isFinite || inverted() != nil, "invertedUnchecked() is for maps that have an inverse; inverted() is for all")
    let rows = Scalar._Leaves.inverseTransposeUnchecked(xAxis.padded, yAxis.padded, origin.padded)
    return Self(xAxis: (rows.x + 0).xyz, yAxis: (rows.y + 0).xyz, origin: (rows.z + 0).xyz).transposed  // no −0
  }

  /// The transposed cofactors: the determinant times the inverse, defined for singular maps too.
  ///
  /// - Accuracy: 1¼ ulps of Σ|terms| for each number.
  @_alwaysEmitIntoClient
  public var adjugate: Self {
    Self(xAxis: yAxis.cross(origin), yAxis: origin.cross(xAxis), origin: xAxis.cross(yAxis)).transposed
  }

  /// Rows and columns exchanged.
  @_alwaysEmitIntoClient
  public var transposed: Self {
    Self(
      xAxis: SIMD3(xAxis.x, yAxis.x, origin.x), yAxis: SIMD3(xAxis.y, yAxis.y, origin.y), origin: SIMD3(xAxis.z, yAxis.z, origin.z))
  }

  /// How much relative errors can grow through inversion: ‖H‖·‖H⁻¹‖ in the Frobenius norm. It is 3 at best and infinite
  /// where H is singular.
  ///
  /// - Accuracy: 2½ ulps of its square: about as many digits are lost as in the inverse.
  @_alwaysEmitIntoClient
  public var condition: Scalar {
    guard !xAxis.hasNaN, !yAxis.hasNaN, !origin.hasNaN else { return .nan }
    guard let inverse = inverted() else { return .infinity }
    func norm(_ map: Self) -> Scalar { .frobeniusNorm(SIMD4(map.xAxis, 0), SIMD4(map.yAxis, 0), SIMD4(map.origin, 0)) }
    return norm(self) * norm(inverse)
  }

  /// Σ|terms|: the determinant's six products with every sign made positive.
  @_alwaysEmitIntoClient
  package var termMagnitudes: Scalar {
    let (a, b, c) = (xAxis.magnitudes, yAxis.magnitudes, origin.magnitudes)
    return a.x * (b.y * c.z + b.z * c.y) + a.y * (b.z * c.x + b.x * c.z) + a.z * (b.x * c.y + b.y * c.x)
  }

  /// Replaces this map by its inverse, or leaves it and returns false where it has none.
  @_alwaysEmitIntoClient @inline(never)
  mutating func invertByElimination() -> Bool {
    guard let inverse = squareMatrix.invertedByElimination() else { return false }
    self = Self(inverse)
    return true
  }

  /// −1, 0 or 1, as `Transform3D.determinantSign`.
  @_alwaysEmitIntoClient
  package var determinantSign: Int {
    if let sign = Scalar.sign(ofDeterminant: determinant, terms: termMagnitudes) { return sign }
    guard let matrix = squareMatrix.equilibrated() else { return 0 }
    let balanced = Self(matrix)
    return Scalar.sign(ofDeterminant: balanced.determinant, terms: balanced.termMagnitudes, isEquilibrated: true) ?? 0
  }

  @_alwaysEmitIntoClient
  var squareMatrix: SquareMatrix<Scalar> { SquareMatrix(SIMD4(xAxis, 0), SIMD4(yAxis, 0), SIMD4(origin, 0), size: 3) }

  @_alwaysEmitIntoClient
  init(_ m: SquareMatrix<Scalar>) { self.init(xAxis: m.x.xyz, yAxis: m.y.xyz, origin: m.z.xyz) }
}

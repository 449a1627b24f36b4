extension SquareMatrix {
  /// The inverse, or `nil` where the matrix is singular, not finite, or its inverse cannot be represented.
  ///
  /// Rows and columns are first scaled by powers of two, which costs no digit. Gauss–Jordan elimination with complete
  /// pivoting follows (Golub and Van Loan, Matrix Computations, 3.4.8). Singular means: the last pivot is at most 16 ε
  /// times the first, and the determinant has cancelled. See <doc:Inversion>.
  @_alwaysEmitIntoClient @inline(never)
  func invertedByElimination() -> Self? {
    guard let (rowExponents, columnExponents) = equilibratingExponents() else { return nil }
    let balanced = scaled(rowExponents, columnExponents)
    guard let result = balanced.eliminated() ?? balanced.invertedByCofactors() else { return nil }
    var inverse = result.scaled(columnExponents, rowExponents)
    for row in 0..<size { inverse[row] += 0 }  // no −0
    return inverse.isFinite ? inverse : nil
  }

  /// The cofactors over the determinant where that has not cancelled, |det| ≥ 2⁻⁸ · Σ|terms|. Matrices of ordinary size
  /// try this way first. Elimination adds small numbers to large ones, and may lose a determinant that is a sum of
  /// products of small numbers.
  @_alwaysEmitIntoClient @inline(never)
  func invertedByCofactors() -> Self? {
    // Beside the identity, which changes neither the determinant nor its terms.
    var whole = Self(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1), size: size)
    for row in 0..<size { whole[row] = SIMD4.zero.replacing(with: self[row], where: within) }
    let minors = Minors(whole)
    let determinant = minors.determinant
    guard determinant.magnitude >= 0x1p-8 * minors.termMagnitudes, determinant != 0 else { return nil }
    let cofactors = minors.adjugate
    return Self(cofactors.x / determinant, cofactors.y / determinant, cofactors.z / determinant, cofactors.w / determinant, size: size)
  }

  /// Which components of a row are within the size.
  @_alwaysEmitIntoClient
  var within: SIMDMask<SIMD4<Scalar>.MaskStorage> { SIMD4<Scalar>(0, 1, 2, 3) .< Scalar(size) }

  @_alwaysEmitIntoClient
  var isFinite: Bool {
    let within = within
    return (0..<size).allSatisfy { Scalar._Leaves.isFinite(SIMD4.zero.replacing(with: self[$0], where: within)) }
  }

  /// The matrix with rows and columns scaled by powers of two that bring the largest magnitude of each near one. Its
  /// determinant has the same sign and neither over- nor underflows. `nil` where a row or column is zero or an element
  /// is not finite.
  @_alwaysEmitIntoClient @inline(never)
  func equilibrated() -> Self? { equilibratingExponents().map { scaled($0.rows, $0.columns) } }

  /// Every element times two to the powers of its row and its column.
  @_alwaysEmitIntoClient
  func scaled(_ rowExponents: SIMD4<Int32>, _ columnExponents: SIMD4<Int32>) -> Self {
    var result = self
    // Where a row's power times a column's is a number, one multiplication does, with one rounding at most.
    let most = Int32(Scalar.greatestFiniteMagnitude.exponent / 2 - 1)
    guard rowExponents.max() <= most, columnExponents.max() <= most, rowExponents.min() >= -most, columnExponents.min() >= -most else {
      for row in 0..<size {
        for column in 0..<size {
          result[row][column] = self[row][column].scaled(byPowerOfTwo: Int(rowExponents[row]) + Int(columnExponents[column]))
        }
      }
      return result
    }
    let powers = SIMD4<Scalar>(
      .power(of: columnExponents.x), .power(of: columnExponents.y), .power(of: columnExponents.z), .power(of: columnExponents.w))
    for row in 0..<size { result[row] *= powers * .power(of: rowExponents[row]) }
    return result
  }

  /// The powers of two that bring the largest magnitude of each row and column near one. `nil` where a row or column is
  /// zero or an element is not finite.
  @_alwaysEmitIntoClient
  func equilibratingExponents() -> (rows: SIMD4<Int32>, columns: SIMD4<Int32>)? {
    guard isFinite else { return nil }
    // Zeros, and what is outside, never are the largest.
    let absent: Int32 = -1 << 20
    let inside = SIMD4<Int32>(0, 1, 2, 3) .< Int32(size)
    func exponents(_ row: Int) -> SIMD4<Int32> {
      func of(_ number: Scalar) -> Int32 { number.exponent(ofZero: absent) }
      let row = self[row]
      let all = SIMD4(of(row.x), of(row.y), of(row.z), of(row.w))
      return SIMD4(repeating: absent).replacing(with: all, where: inside)
    }
    let none = SIMD4(repeating: absent)
    let (x, y) = (exponents(0), exponents(1))
    let (z, w) = (size > 2 ? exponents(2) : none, size > 3 ? exponents(3) : none)
    var rows = SIMD4<Int32>.zero
    var columns = SIMD4<Int32>.zero
    for _ in 0..<2 {
      let largest = SIMD4((x &+ columns).max(), (y &+ columns).max(), (z &+ columns).max(), (w &+ columns).max())
      guard all((largest .> absent / 2) .| .!inside) else { return nil }
      rows = SIMD4<Int32>.zero.replacing(with: 0 &- largest, where: inside)
      let largestBelow = pointwiseMax(pointwiseMax(x &+ rows.x, y &+ rows.y), pointwiseMax(z &+ rows.z, w &+ rows.w))
      guard all((largestBelow .> absent / 2) .| .!inside) else { return nil }
      columns = SIMD4<Int32>.zero.replacing(with: 0 &- largestBelow, where: inside)
    }
    return (rows, columns)
  }

  /// Gauss–Jordan elimination with complete pivoting of this matrix beside the identity.
  @_alwaysEmitIntoClient
  func eliminated() -> Self? {
    var left = self
    var right = Self(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1), size: size)
    var inverse = right
    var candidates = within
    var usedRows = 0
    var columnOfRow = SIMD4<Int>.zero
    var firstPivot: Scalar = 0
    for step in 0..<size {
      // The largest magnitude among rows and columns that have had no pivot, the first of equals.
      var (pivotRow, largest, magnitudes) = (-1, Scalar(0), SIMD4<Scalar>.zero)
      for row in 0..<size where usedRows & 1 << row == 0 {
        let these = SIMD4.zero.replacing(with: left[row].magnitudes, where: candidates)
        let most = Swift.max(Swift.max(these.x, these.y), Swift.max(these.z, these.w))
        if most > largest { (pivotRow, largest, magnitudes) = (row, most, these) }
      }
      if step == 0 { firstPivot = largest }
      guard pivotRow >= 0, largest.isFinite else { return nil }
      if step == size - 1, largest <= 16 * Scalar.ulpOfOne * firstPivot { return nil }
      let pivotColumn = magnitudes.x == largest ? 0 : magnitudes.y == largest ? 1 : magnitudes.z == largest ? 2 : 3
      usedRows |= 1 << pivotRow
      candidates[pivotColumn] = false
      columnOfRow[pivotRow] = pivotColumn
      let pivot = left[pivotRow][pivotColumn]
      let (leftRow, rightRow) = (left[pivotRow] / pivot, right[pivotRow] / pivot)
      (left[pivotRow], right[pivotRow]) = (leftRow, rightRow)
      for row in 0..<size where row != pivotRow {
        let factor = left[row][pivotColumn]
        guard factor != 0 else { continue }
        left[row] -= factor * leftRow
        right[row] -= factor * rightRow
      }
    }
    for row in 0..<size { inverse[columnOfRow[row]] = right[row] }
    return inverse
  }
}

extension TransformScalar {
  /// −1, 0 or 1: the sign of a determinant where it exceeds its rounding error, 16 ε · Σ|terms|, and 0 where it does
  /// not. `nil` where Σ|terms| is so small or large that products may have over- or underflowed.
  ///
  /// In an equilibrated matrix no product overflows. What underflows there is below the rounding error if Σ|terms| is
  /// at least 2²⁴ times the least normal number.
  @_alwaysEmitIntoClient
  static func sign(ofDeterminant determinant: Self, terms: Self, isEquilibrated: Bool = false) -> Int? {
    guard isEquilibrated ? terms >= leastNormalMagnitude * 0x1p24 : safeDeterminants.contains(terms) else { return nil }
    guard determinant.magnitude > 16 * ulpOfOne * terms else { return 0 }
    return determinant < 0 ? -1 : 1
  }
}

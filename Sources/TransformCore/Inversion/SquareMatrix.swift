/// A matrix of 2 × 2, 3 × 3 or 4 × 4 numbers, for the rare inverses that need scaling and pivoting.
///
/// Elements are row-major with rows of four; what lies outside the size is never read.
@frozen @usableFromInline
struct SquareMatrix<Scalar: TransformScalar> {
  @usableFromInline var elements: SIMD16<Scalar>
  @usableFromInline let size: Int

  @inlinable
  init(_ elements: SIMD16<Scalar>, size: Int) {
    self.elements = elements
    self.size = size
  }

  @inlinable
  subscript(row: Int, column: Int) -> Scalar {
    get { elements[row * 4 + column] }
    set { elements[row * 4 + column] = newValue }
  }
}

extension SquareMatrix {
  /// The inverse, or `nil` where the matrix is singular, not finite, or its inverse cannot be represented.
  ///
  /// Rows and columns are first scaled by powers of two, which costs no digit; Gauss–Jordan elimination with complete pivoting follows
  /// (Golub and Van Loan, Matrix Computations, 3.4.8). Singular means: the last pivot is at most 16 ε times the first. See Notes/Inversion.md.
  @inlinable @inline(never)
  func invertedByElimination() -> Self? {
    guard let (rowExponents, columnExponents) = equilibratingExponents(),
      let inverse = scaled(rowExponents, columnExponents).eliminated()?.scaled(columnExponents, rowExponents)
    else { return nil }
    for row in 0..<size {
      for column in 0..<size { guard inverse[row, column].isFinite else { return nil } }
    }
    return inverse
  }

  /// The matrix with rows and columns scaled by powers of two so that the largest magnitude of each is near one: its determinant has the same sign and neither
  /// over- nor underflows. `nil` where a row or column is zero or an element is not finite.
  @inlinable @inline(never)
  func equilibrated() -> Self? { equilibratingExponents().map { scaled($0.rows, $0.columns) } }

  /// Every element times two to the powers of its row and its column.
  @inlinable
  func scaled(_ rowExponents: SIMD4<Int>, _ columnExponents: SIMD4<Int>) -> Self {
    var result = self
    for row in 0..<size {
      for column in 0..<size {
        result[row, column] = self[row, column].scaled(byPowerOfTwo: rowExponents[row] + columnExponents[column])
      }
    }
    return result
  }

  /// Powers of two for the rows and columns that bring the largest magnitude of each near one, or `nil` where a row or column is zero
  /// or an element is not finite.
  @inlinable
  func equilibratingExponents() -> (rows: SIMD4<Int>, columns: SIMD4<Int>)? {
    var rows = SIMD4<Int>.zero
    var columns = SIMD4<Int>.zero
    for _ in 0..<2 {
      for row in 0..<size {
        var largest = Int.min
        for column in 0..<size {
          guard self[row, column].isFinite else { return nil }
          guard self[row, column] != 0 else { continue }
          largest = Swift.max(largest, Int(self[row, column].exponent) + columns[column])
        }
        guard largest != Int.min else { return nil }
        rows[row] = -largest
      }
      for column in 0..<size {
        var largest = Int.min
        for row in 0..<size where self[row, column] != 0 {
          largest = Swift.max(largest, Int(self[row, column].exponent) + rows[row])
        }
        guard largest != Int.min else { return nil }
        columns[column] = -largest
      }
    }
    return (rows, columns)
  }

  /// Gauss–Jordan elimination with complete pivoting of this matrix beside the identity.
  @inlinable
  func eliminated() -> Self? {
    var left = self
    var right = Self(.zero, size: size)
    for index in 0..<size { right[index, index] = 1 }
    var columnOfRow = SIMD4<Int>(repeating: -1)
    var usedColumns = 0
    var firstPivot: Scalar = 0
    for step in 0..<size {
      var pivotRow = -1
      var pivotColumn = -1
      var pivotMagnitude: Scalar = 0
      for row in 0..<size where columnOfRow[row] < 0 {
        for column in 0..<size where usedColumns & (1 << column) == 0 {
          let magnitude = left[row, column].magnitude
          if magnitude > pivotMagnitude { (pivotRow, pivotColumn, pivotMagnitude) = (row, column, magnitude) }
        }
      }
      if step == 0 { firstPivot = pivotMagnitude }
      guard pivotRow >= 0, pivotMagnitude.isFinite else { return nil }
      if step == size - 1, pivotMagnitude <= 16 * Scalar.ulpOfOne * firstPivot { return nil }
      columnOfRow[pivotRow] = pivotColumn
      usedColumns |= 1 << pivotColumn
      let pivot = left[pivotRow, pivotColumn]
      for column in 0..<size {
        left[pivotRow, column] /= pivot
        right[pivotRow, column] /= pivot
      }
      for row in 0..<size where row != pivotRow {
        let factor = left[row, pivotColumn]
        guard factor != 0 else { continue }
        for column in 0..<size {
          left[row, column] -= factor * left[pivotRow, column]
          right[row, column] -= factor * right[pivotRow, column]
        }
      }
    }
    var inverse = Self(.zero, size: size)
    for row in 0..<size {
      for column in 0..<size { inverse[columnOfRow[row], column] = right[row, column] }
    }
    return inverse
  }
}

extension TransformScalar {
  /// −1, 0 or 1: the sign of a determinant where it exceeds its rounding error, 16 ε · Σ|terms|, and 0 where it does not; `nil` where the sum of its terms is so
  /// small or large that products may have over- or underflowed.
  @inlinable
  static func sign(ofDeterminant determinant: Self, terms: Self) -> Int? {
    guard safeDeterminants.contains(terms) else { return nil }
    guard determinant.magnitude > 16 * ulpOfOne * terms else { return 0 }
    return determinant < 0 ? -1 : 1
  }

  /// This number times two to the given power, with one rounding at most.
  @inlinable
  func scaled(byPowerOfTwo power: Int) -> Self {
    guard self != 0 else { return self }
    return Self(sign: .plus, exponent: Exponent(power), significand: self)
  }
}

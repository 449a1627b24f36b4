/// The triangular factor R of a tall matrix A = Q · R of few columns: all that least squares needs of A. It is made row
/// by row.
///
/// It is computed in Double, whatever the type of what is fitted. The rows should be of about the same scale; nothing
/// guards against overflow.
@frozen @usableFromInline
package struct TriangularFactor: Sendable {
  /// How many columns A has.
  @usableFromInline package let size: Int
  /// R, row by row; zero below the diagonal.
  @usableFromInline var elements: [Double]

  /// The factor of a matrix without rows.
  @_alwaysEmitIntoClient
  package init(size: Int) {
    self.size = size
    elements = Array(repeating: 0, count: size * size)
  }

  /// Adds a row to A.
  ///
  /// *Source*: Givens rotations; Å. Björck, Numerical Methods for Least Squares Problems, 1996, section 3.2.
  @_alwaysEmitIntoClient
  package mutating func append(_ row: [Double]) {
    precondition(row.count == size, "a row must have as many numbers as the matrix has columns")
    var row = row
    for step in 0..<size where row[step] != 0 {
      let diagonal = elements[step * size + step]
      let length = (diagonal * diagonal + row[step] * row[step]).squareRoot()
      guard length > 0 else { continue }
      let (cosine, sine) = (diagonal / length, row[step] / length)
      for column in step..<size {
        let above = elements[step * size + column]
        elements[step * size + column] = cosine * above + sine * row[column]
        row[column] = cosine * row[column] - sine * above
      }
    }
  }

  /// The x that minimises |A′·x − b|, and that least value. b is the last column of A, and A′ is all others. `nil`
  /// where A′ has dependent columns.
  @_alwaysEmitIntoClient
  package func solution() -> (x: [Double], residual: Double)? {
    let count = size - 1
    guard isRegular(count) else { return nil }
    var x = [Double](repeating: 0, count: count)
    for row in stride(from: count - 1, through: 0, by: -1) {
      var sum = elements[row * size + count]
      for column in (row + 1)..<Swift.max(row + 1, count) { sum -= elements[row * size + column] * x[column] }
      x[row] = sum / elements[row * size + row]
    }
    return x.allSatisfy { $0.isFinite } ? (x, elements[size * size - 1].magnitude) : nil
  }

  /// (A′ᵀ·A′)⁻¹ for A′ as in `solution()`, row by row: the covariance of x for errors of variance one in b. `nil` where
  /// A′ has dependent columns.
  package func covariance() -> [[Double]]? {
    let count = size - 1
    guard isRegular(count) else { return nil }
    // The columns of R⁻¹, by substitution from the end.
    var inverse = [[Double]](repeating: Array(repeating: 0, count: count), count: count)
    for column in 0..<count {
      inverse[column][column] = 1 / elements[column * size + column]
      for row in stride(from: column - 1, through: 0, by: -1) {
        var sum = 0.0
        for index in (row + 1)...column { sum -= elements[row * size + index] * inverse[index][column] }
        inverse[row][column] = sum / elements[row * size + row]
      }
    }
    var products = inverse
    for row in 0..<count {
      for column in 0..<count {
        var sum = 0.0
        for index in 0..<count { sum += inverse[row][index] * inverse[column][index] }
        products[row][column] = sum
      }
    }
    return products
  }

  @_alwaysEmitIntoClient
  func isRegular(_ count: Int) -> Bool {
    let diagonal = (0..<count).map { elements[$0 * size + $0].magnitude }
    guard let largest = diagonal.max(), let least = diagonal.min() else { return false }
    return least > 16 * Double.ulpOfOne * largest && largest.isFinite
  }

  /// The singular values of A, largest first, and the right singular vector of each.
  @_alwaysEmitIntoClient
  package func singularVectors() -> (values: [Double], vectors: [[Double]]) {
    // The columns of R as rows.
    let rows = OrthogonalRows(count: size, length: size) { elements[$1 * size + $0] }
    return ((0..<size).map(rows.length), (0..<size).map(rows.wholeTurn))
  }
}

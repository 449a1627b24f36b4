/// The triangular factor R of a tall matrix A = Q · R of few columns: all that least squares needs of A. It is made row
/// by row.
///
/// It is computed in Double, whatever the type of what is fitted. The rows should be of about the same scale; nothing
/// guards against overflow.
package struct TriangularFactor: Sendable {
  /// How many columns A has.
  package let size: Int
  /// R, row by row; zero below the diagonal.
  private var elements: [Double]

  /// The factor of a matrix without rows.
  package init(size: Int) {
    self.size = size
    elements = Array(repeating: 0, count: size * size)
  }

  /// Adds a row to A.
  ///
  /// *Source*: Givens rotations; Å. Björck, Numerical Methods for Least Squares Problems, 1996, section 3.2.
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
  package func solution() -> (x: [Double], residual: Double)? {
    let count = size - 1
    guard isRegular(count) else { return nil }
    var x = [Double](repeating: 0, count: count)
    for row in stride(from: count - 1, through: 0, by: -1) {
      var sum = elements[row * size + count]
      for column in (row + 1)..<Swift.max(row + 1, count) { sum -= elements[row * size + column] * x[column] }
      x[row] = sum / elements[row * size + row]
    }
    return x.allSatisfy(\.isFinite) ? (x, elements[size * size - 1].magnitude) : nil
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
    return (0..<count).map { i in (0..<count).map { j in (0..<count).reduce(0) { $0 + inverse[i][$1] * inverse[j][$1] } } }
  }

  private func isRegular(_ count: Int) -> Bool {
    let diagonal = (0..<count).map { elements[$0 * size + $0].magnitude }
    guard let largest = diagonal.max(), let least = diagonal.min() else { return false }
    return least > 16 * Double.ulpOfOne * largest && largest.isFinite
  }

  /// The singular values of A, largest first, and the right singular vector of each.
  ///
  /// *Source*: M. Hestenes, Inversion of Matrices by Biorthogonalization, 1958 (one-sided Jacobi), on the columns of R.
  /// The small values keep their own digits; the eigenvalues of AᵀA would lose half of them.
  package func singularVectors() -> (values: [Double], vectors: [[Double]]) {
    var columns = (0..<size).map { column in (0..<size).map { elements[$0 * size + column] } }
    var turn = (0..<size).map { index in (0..<size).map { $0 == index ? 1.0 : 0 } }
    for _ in 0..<30 {
      var isDone = true
      for i in 0..<size {
        for j in (i + 1)..<Swift.max(i + 1, size) where Self.turned(&columns, &turn, i, j) { isDone = false }
      }
      if isDone { break }
    }
    let values = columns.map { Self.dot($0, $0).squareRoot() }
    let order = values.indices.sorted { values[$0] > values[$1] }
    return (order.map { values[$0] }, order.map { turn[$0] })
  }

  /// Turns two columns until they are perpendicular; whether they were not.
  private static func turned(_ columns: inout [[Double]], _ turn: inout [[Double]], _ i: Int, _ j: Int) -> Bool {
    let (a, b, product) = (dot(columns[i], columns[i]), dot(columns[j], columns[j]), dot(columns[i], columns[j]))
    guard product.magnitude > Double.ulpOfOne * (a * b).squareRoot() else { return false }
    let zeta = (b - a) / (2 * product)
    let root = zeta.magnitude + (zeta.magnitude < 0x1p60 ? (1 + zeta * zeta).squareRoot() : zeta.magnitude)
    let tangent = (zeta < 0 ? -1 : 1) / root
    let cosine = 1 / (1 + tangent * tangent).squareRoot()
    let sine = cosine * tangent
    for row in columns.indices {
      (columns[i][row], columns[j][row]) = (
        cosine * columns[i][row] - sine * columns[j][row], sine * columns[i][row] + cosine * columns[j][row]
      )
      (turn[i][row], turn[j][row]) = (cosine * turn[i][row] - sine * turn[j][row], sine * turn[i][row] + cosine * turn[j][row])
    }
    return true
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { a.indices.reduce(0) { $0 + a[$1] * b[$1] } }
}

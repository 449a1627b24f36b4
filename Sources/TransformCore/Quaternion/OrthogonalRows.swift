/// The singular value decomposition of a small matrix: its rows are turned among themselves until they are at right
/// angles.
///
/// *Source*: one-sided Jacobi rotations (M. Hestenes 1958). Rows that already are at right angles keep every bit,
/// however different their lengths. Methods that form the products of rows cannot do that.
struct OrthogonalRows<Scalar: TransformScalar> {
  /// The turned rows.
  private(set) var rows: [SIMD4<Scalar>]
  /// The turn: row i is Σ turn[i][j] · (the given row j). Its determinant is 1.
  private(set) var turn: [SIMD4<Scalar>]

  /// Turns up to four rows whose largest number is about 1.
  init(_ rows: [SIMD4<Scalar>]) {
    self.rows = rows
    turn = rows.indices.map { row in
      var unit = SIMD4<Scalar>()
      unit[row] = 1
      return unit
    }
    // Convergence is quadratic, in five or six rounds; the bound is for input that is not finite.
    for _ in 0..<64 where turnAllPairs() == false { return }
  }

  /// Whether some pair had to be turned.
  private mutating func turnAllPairs() -> Bool {
    var hasTurned = false
    for p in rows.indices {
      for q in rows.indices where q > p { hasTurned = turnPair(p, q) || hasTurned }
    }
    return hasTurned
  }

  private mutating func turnPair(_ p: Int, _ q: Int) -> Bool {
    let (one, other) = (rows[p], rows[q])
    let (a, b, product) = (one.dot(one), other.dot(other), one.dot(other))
    let ulp = Scalar.ulpOfOne
    guard product.magnitude > 2 * ulp * (a * b).squareRoot() + ulp * ulp * ulp else { return false }
    let cotangent = (b - a) / (2 * product)  // of twice the angle
    let size = cotangent.magnitude
    let tangent = size > 1 / ulp ? 1 / (2 * size) : 1 / (size + (1 + size * size).squareRoot())
    let cos = 1 / (1 + tangent * tangent).squareRoot()
    let sin = (cotangent < 0 ? 0 - tangent : tangent) * cos
    rows[p] = one * cos - other * sin
    rows[q] = one * sin + other * cos
    (turn[p], turn[q]) = (turn[p] * cos - turn[q] * sin, turn[p] * sin + turn[q] * cos)
    return true
  }
}

/// Rows of numbers turned among themselves until all are at right angles, the longest first: the singular values of a
/// small matrix and their vectors.
///
/// *Source*: one-sided Jacobi rotations (M. Hestenes, Inversion of Matrices by Biorthogonalization, 1958), the longest
/// row first (P. de Rijk 1989). They find small values to their own digits, where the eigenvalues of products of rows
/// would lose half of them. Rows at right angles that stand in order are left to the bit.
///
/// All rows share one array: one allocation, whatever the size.
@frozen @usableFromInline
package struct OrthogonalRows<Scalar: TransformScalar> {
  /// How many vectors of four a row takes.
  @usableFromInline let width: Int
  /// How many vectors of four a row and its turn take together.
  @usableFromInline let stride: Int
  /// Each row, followed by its turn.
  @usableFromInline var vectors: [SIMD4<Scalar>]
  @usableFromInline let count: Int

  /// Turns rows of equal length, whose largest number is about 1.
  @_alwaysEmitIntoClient @inline(never)
  package init(count: Int, length: Int, number: (_ row: Int, _ column: Int) -> Scalar) {
    self.count = count
    width = (length + 3) / 4
    stride = width + (count + 3) / 4
    vectors = Array(repeating: .zero, count: count * stride)
    for row in 0..<count {
      for column in 0..<length { vectors[row * stride + column / 4][column % 4] = number(row, column) }
      vectors[row * stride + width + row / 4][row % 4] = 1
    }
    // Convergence is quadratic, in five or six rounds; the bound ends what rounding would keep going.
    for _ in 0..<30 where turnAllPairs() == false { return }
  }

  /// The first four numbers of a turned row.
  @_alwaysEmitIntoClient
  package func row(_ index: Int) -> SIMD4<Scalar> { vectors[index * stride] }

  /// The length of a turned row, whose square must not over- or underflow.
  @_alwaysEmitIntoClient
  package func length(_ index: Int) -> Scalar { Scalar._Leaves.squareRoot(product(index, index)) }

  /// The first four numbers of the turn: a row is Σ turn[j] · (the given row j). Its determinant is 1.
  @_alwaysEmitIntoClient
  package func turn(_ index: Int) -> SIMD4<Scalar> { vectors[index * stride + width] }

  /// All numbers of the turn.
  @_alwaysEmitIntoClient
  func wholeTurn(_ index: Int) -> [Scalar] { (0..<count).map { vectors[index * stride + width + $0 / 4][$0 % 4] } }

  /// Whether some pair had to be turned.
  @_alwaysEmitIntoClient
  mutating func turnAllPairs() -> Bool {
    var hasTurned = false
    for p in 0..<count {
      for q in p + 1..<Swift.max(count, p + 1) { hasTurned = turnPair(p, q) || hasTurned }
    }
    return hasTurned
  }

  @_alwaysEmitIntoClient
  func product(_ p: Int, _ q: Int, scaledBy power: Scalar = 1) -> Scalar {
    var sum = Scalar.zero
    for index in 0..<width { sum += (vectors[p * stride + index] * power).dot(vectors[q * stride + index] * power) }
    return sum
  }

  @_alwaysEmitIntoClient
  mutating func turnPair(_ p: Int, _ q: Int) -> Bool {
    var (pp, qq, pq) = (product(p, p), product(q, q), product(p, q))
    if !Scalar.safeDeterminants.contains(pp) || !Scalar.safeDeterminants.contains(qq) {
      let scale = scaleOfPair(p, q)
      (pp, qq, pq) = (product(p, p, scaledBy: scale), product(q, q, scaledBy: scale), product(p, q, scaledBy: scale))
    }
    let (isOrdered, root) = (pp >= qq, Scalar._Leaves.squareRoot(pp) * Scalar._Leaves.squareRoot(qq))
    let areUpright = !(pq.magnitude > Scalar(width) * Scalar.ulpOfOne * root)
    if areUpright && isOrdered { return false }
    let (sine, half) = areUpright ? (0, 0) : Self.turn(pp, qq, pq)
    for index in 0..<stride {
      let (a, b) = (vectors[p * stride + index], vectors[q * stride + index])
      let (first, second) = (a - sine * (b + half * a), b + sine * (a - half * b))
      // Rows that are exchanged make a quarter turn; the smaller angle leaves the longer row longer.
      (vectors[p * stride + index], vectors[q * stride + index]) = isOrdered ? (first, second) : (second, 0 - first)
    }
    return true
  }

  /// The sine of the smaller angle that makes two rows perpendicular, and the tangent of its half: small turns change
  /// little and so round little (H. Rutishauser).
  @_alwaysEmitIntoClient
  static func turn(_ pp: Scalar, _ qq: Scalar, _ pq: Scalar) -> (sine: Scalar, half: Scalar) {
    let zeta = (qq - pp) / (2 * pq)
    let root = zeta.magnitude + (zeta.magnitude < 0x1p60 ? Scalar._Leaves.squareRoot(1 + zeta * zeta) : zeta.magnitude)
    let tangent = (zeta < 0 ? -1 : 1) / root
    let cosine = 1 / Scalar._Leaves.squareRoot(1 + tangent * tangent)
    return (cosine * tangent, cosine * tangent / (1 + cosine))
  }

  /// A power of two that brings the largest number of two rows near 1.
  @_alwaysEmitIntoClient
  func scaleOfPair(_ p: Int, _ q: Int) -> Scalar {
    var largest = Scalar.zero
    for index in 0..<width {
      largest = .greater(largest, .greater(vectors[p * stride + index].largestMagnitude, vectors[q * stride + index].largestMagnitude))
    }
    return .reciprocal(ofPower: Scalar.power(over: largest))
  }
}

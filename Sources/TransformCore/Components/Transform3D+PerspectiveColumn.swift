extension Transform3D {
  /// The column p with L · p = (m14, m24, m34). It is `near` itself where that meets all three equations to rounding.
  /// Otherwise it is what Cramer's rule gives in twice the precision, out of line.
  ///
  /// An equation is met where it is off by at most 4 ε · Σ|mij·pj|, its own terms. No scaling of rows or columns
  /// changes that. A norm would not do: beside a row of 1e20, an error of ε in p is one of 22,000 in m34. Where one row
  /// is zero, p has no part along the direction that is perpendicular to the other two.
  ///
  /// - Parameter near: what some quicker way has found.
  @_alwaysEmitIntoClient
  package func perspectiveColumn(near: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let (p, least) = (near, Scalar.leastNormalMagnitude / Scalar.ulpOfOne)
    func isMet(_ row: SIMD4<Scalar>) -> Bool {
      let (x, y, z) = (row.x * p.x, row.y * p.y, row.z * p.z)
      let size = (x.magnitude + y.magnitude) + z.magnitude
      // Of products that underflow nothing is known, unless p has none of the directions of the row.
      return (((x + y) + z) - row.w).magnitude <= 4 * Scalar.ulpOfOne * size && (size >= least || size == 0)
    }
    if _fastPath(isMet(xAxis) && isMet(yAxis) && isMet(zAxis)) { return near }
    func wide(_ row: SIMD4<Scalar>) -> SIMD4<Double> { SIMD4(Double(row.x), Double(row.y), Double(row.z), Double(row.w)) }
    guard let column = WideEquations(wide(xAxis), wide(yAxis), wide(zAxis)).solution() else { return near }
    return SIMD3(Scalar(column.x), Scalar(column.y), Scalar(column.z))
  }
}

/// Three equations row.xyz · p = row.w.
@usableFromInline
struct WideEquations {
  private var x, y, z: SIMD4<Double>

  /// A row without numbers is replaced by the perpendicular of the other two.
  @usableFromInline
  init(_ x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>) {
    func perpendicular(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
      func scaled(_ row: SIMD4<Double>) -> SIMD3<Double> {
        row.xyz.scaled(byPowerOfTwo: -Double.power(over: row.xyz.largestMagnitude))
      }
      return SIMD4(Double.wideCross(scaled(one), scaled(other)), 0)
    }
    (self.x, self.y, self.z) = (x, y, z)
    if x.xyz == .zero { self.x = perpendicular(y, z) }
    if y.xyz == .zero { self.y = perpendicular(z, x) }
    if z.xyz == .zero { self.z = perpendicular(x, y) }
  }

  /// Each number of p to an ulp or two unless more than half of the digits cancel, or `nil` where the determinant is
  /// zero.
  ///
  /// Rows and columns are first scaled by powers of two, as for inverses (<doc:Inversion>). Therefore products keep
  /// their digits.
  @usableFromInline
  func solution() -> SIMD3<Double>? {
    let matrix = SquareMatrix(x, y, z, size: 3)
    guard let (rows, columns) = matrix.equilibratingExponents() else { return nil }
    let balanced = matrix.scaled(rows, columns)
    let (a, b, c) = (balanced.x.xyz, balanced.y.xyz, balanced.z.xyz)
    let determinant = Double.wideDeterminant(a, b, c)
    guard determinant != 0 else { return nil }
    // The right-hand side goes with its rows, and by one power more that brings its largest number near one.
    let sides = SIMD3(x.w, y.w, z.w)
    let powers = SIMD3(Int(rows.x), Int(rows.y), Int(rows.z))
    let largest = (0..<3).reduce(Int.min) { sides[$1] == 0 ? $0 : max($0, Double.power(over: sides[$1].magnitude) + powers[$1]) }
    guard largest != Int.min else { return .zero }
    let w = SIMD3(
      sides.x.scaled(byPowerOfTwo: powers.x - largest), sides.y.scaled(byPowerOfTwo: powers.y - largest),
      sides.z.scaled(byPowerOfTwo: powers.z - largest))
    func quotient(_ column: Int) -> Double {
      var (a, b, c) = (a, b, c)
      (a[column], b[column], c[column]) = (w.x, w.y, w.z)
      return (Double.wideDeterminant(a, b, c) / determinant).scaled(byPowerOfTwo: Int(columns[column]) + largest)
    }
    return SIMD3(quotient(0), quotient(1), quotient(2))
  }
}

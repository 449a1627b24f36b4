import Testing
import TransformCore
import TransformTestSupport

struct TriangularFactorTests {
  @Test("A line through points with hand-derived residuals")
  func leastSquaresIsHandDerived() throws {
    // The best line y = a·x + b through four points: the normal equations are 14a + 6b = 13 and 6a + 4b = 7.
    var factor = TriangularFactor(size: 3)
    for (x, y) in [(0.0, 1.0), (1, 2), (2, 1), (3, 3)] { factor.append([x, 1, y]) }
    let solution = try #require(factor.solution())
    #expect((solution.x[0] - 0.5).magnitude < 1e-15 && (solution.x[1] - 1).magnitude < 1e-15)
    #expect((solution.residual * solution.residual - 1.5).magnitude < 1e-14)  // 0, ½, −1, ½ squared
    // The inverse of [14 6; 6 4], whose determinant is 20.
    let covariance = try #require(factor.covariance())
    for (found, wanted) in zip(covariance.flatMap { $0 }, [0.2, -0.3, -0.3, 0.7]) { #expect((found - wanted).magnitude < 1e-15) }
  }

  @Test("Dependent columns have no solution, at any scale", arguments: [1, 1e-100, 1e100])
  func dependentColumnsAreRefused(scale: Double) {
    var factor = TriangularFactor(size: 3)
    for x in [1.0, 2, 3] { factor.append([x * scale, 3 * x * scale, 1]) }
    #expect(factor.solution() == nil && factor.covariance() == nil)
    #expect(TriangularFactor(size: 3).solution() == nil)
  }

  @Test("Singular values are those of a product made from them, small ones to their own digits", arguments: [1, 2, 3] as [UInt64])
  func singularValuesAreFound(seed: UInt64) {
    var random = SeededGenerator(seed)
    let wanted = [1e3, 1, 1e-4, 1e-9]
    // The rows of diag(wanted), rotated on the right by random rotations in planes. This keeps the singular values.
    var rows = (0..<4).map { i in (0..<4).map { $0 == i ? wanted[i] : 0 } }
    for i in 0..<4 {
      for j in (i + 1)..<4 {
        let turn = Double.sinCos(random.number(in: 0...6.0))
        for row in rows.indices {
          (rows[row][i], rows[row][j]) = (
            turn.cos * rows[row][i] - turn.sin * rows[row][j], turn.sin * rows[row][i] + turn.cos * rows[row][j]
          )
        }
      }
    }
    var factor = TriangularFactor(size: 4)
    for row in rows.reversed() { factor.append(row) }
    let (values, vectors) = factor.singularVectors()
    for (found, value) in zip(values, wanted) { #expect((found - value).magnitude < 1e-12 * value) }
    for (value, vector) in zip(values, vectors) {
      let image = rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
      let length = image.reduce(0) { $0 + $1 * $1 }.squareRoot()
      #expect((length - value).magnitude < 1e-12)
    }
  }
}

import Testing
import TransformTestSupport

@testable import TransformCore

struct SquareMatrixTests {
  func matrix<S: TransformScalar>(_ numbers: [S], size: Int) -> SquareMatrix<S> {
    let nan = SIMD4<S>(repeating: .nan)  // elements outside the size are never read
    var result = SquareMatrix<S>(nan, nan, nan, nan, size: size)
    for row in 0..<size { for column in 0..<size { result[row][column] = numbers[row * size + column] } }
    return result
  }

  func list<S: TransformScalar>(_ matrix: SquareMatrix<S>?) -> [S]? {
    guard let matrix else { return nil }
    return (0..<matrix.size).flatMap { row in (0..<matrix.size).map { matrix[row][$0] } }
  }

  @Test("Every size inverts to the hand-derived numbers")
  func everySizeInvertsToTheHandDerivedNumbers() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(list(matrix([0, 2, 4, 0] as [S], size: 2).invertedByElimination()) == [0, 0.25, 0.5, 0])
      #expect(list(matrix([0, 0, 2, 4, 0, 0, 0, 8, 0] as [S], size: 3).invertedByElimination()) == [0, 0.25, 0, 0, 0, 0.125, 0.5, 0, 0])
      let four = matrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.25, 3, 4, 5, 1] as [S], size: 4)
      let inverse = list(four.invertedByElimination()) ?? []
      // det of (1 −0.25; 5 1) is 2.25
      let expected: [S] = [1, 0, 0, 0, 0, 1, 0, 0, -1 / 3, -4.0 / 9, 4.0 / 9, 1.0 / 9, -4.0 / 3, -16.0 / 9, -20.0 / 9, 4.0 / 9]
      expectHolds(.violation(of: "inverse", inverse, expected, ulps: 2))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("The last pivot decides, not the one before")
  func theLastPivotDecidesNotTheOneBefore() {
    // Rows and columns are scaled by powers of two. Equilibration removes such factors, whatever they are.
    let graded = matrix([0x1p300, 0, 0, 0, 1, 0, 0, 0, 0x1p-300], size: 3)
    #expect(list(graded.invertedByElimination()) == [0x1p-300, 0, 0, 0, 1, 0, 0, 0, 0x1p300])
  }

  @Test("Empty rows, columns and non-finite numbers have none")
  func emptyRowsColumnsAndNonFiniteNumbersHaveNone() {
    for numbers: [Double] in [[0, 0, 1, 2], [0, 1, 0, 2], [.nan, 1, 1, 2], [.infinity, 1, 1, 2], [1, 1, 1, 1]] {
      #expect(matrix(numbers, size: 2).invertedByElimination() == nil)
    }
  }

  @Test("Scaling by powers of two is exact, even far")
  func scalingByPowersOfTwoIsExactEvenFar() {
    #expect(3.0.scaled(byPowerOfTwo: 5) == 96)
    #expect((-3.0).scaled(byPowerOfTwo: -1) == -1.5)
    #expect(Double.leastNonzeroMagnitude.scaled(byPowerOfTwo: 2000) == 0x1p926)
    #expect(Float(1).scaled(byPowerOfTwo: 400) == .infinity)
    #expect(Float(1).scaled(byPowerOfTwo: -400) == 0)
    #expect(0.0.scaled(byPowerOfTwo: 5000) == 0)
  }
}

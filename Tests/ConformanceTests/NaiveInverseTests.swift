import Foundation
import Testing
import TransformCore
import TransformTestSupport

/// The numbers of the article Inversion.
struct NaiveInverseTests {
  private func naive<S: TransformScalar>(_ m: Transform3D<S>) -> Transform3D<S>? {
    let (adjugate, determinant) = (m.adjugate, m.determinant)
    return determinant == 0 ? nil : Transform3D(rowMajor: adjugate.rowMajor.map { $0 / determinant })
  }

  @Test("Cofactors alone lose digits of ill-conditioned figures that elimination keeps")
  func cofactorsAlone() throws {
    var worst = 1.0
    for figure in try Fixtures.figures(named: "highprec_inverse4.jsonl") where figure.op == "t3d.invert" {
      let m = try FigureInput<Double>(values: figure.in).transform3("m")
      let naiveError = figure.error(of: ["m": Written.matrix(naive(m))])
      let error = figure.error(of: ["m": Written.matrix(m.inverted())])
      print("\(figure.id): cofactors alone \(naiveError), inverted() \(error)")
      #expect(error <= figure.tol)
      worst = max(worst, naiveError / error)
    }
    #expect(worst > 1000)  // hpi-0037
  }

  @Test("A determinant of zero is not the sign of a singular transform, nor one other than zero of a regular one")
  func zeroDeterminants() throws {
    // All sixteen numbers times 1e-12: it is the same map, but its determinant underflows in Float.
    let tiny = try #require(Transform3D<Float>(rowMajor: Transform3D<Float>.rotation(degrees: 30, axis: .z).rowMajor.map { $0 * 1e-12 }))
    #expect(tiny.determinant == 0 && naive(tiny) == nil)
    #expect(tiny.inverted() != nil)
    // The third row is the sum of the first two within rounding. There is no inverse, but cofactors give one of 1e16.
    let (a, b) = (SIMD4(0.1, 0.7, 0.3, 0), SIMD4(0.2, 0.1, 0.6, 0))
    let flat = Transform3D(xAxis: a, yAxis: b, zAxis: a * 0.3 + b * 0.7, origin: SIMD4(0, 0, 0, 1))
    print("rank three: determinant \(flat.determinant)")
    #expect(flat.determinant != 0 && naive(flat) != nil)
    #expect(flat.inverted() == nil)
    // A fixed threshold of 1e-8 refuses this harmless scale.
    let small = Transform3D<Double>.scale(0.002)
    #expect(small.determinant < 1e-8)
    #expect(try #require(small.inverted()).isApproximatelyEqual(to: .scale(500), relativeTolerance: 4 * Double.ulpOfOne))
  }

  @Test("The share of random matrices that cofactors serve")
  func shareOfTheFastPath() {
    var random = SeededGenerator(11)
    let count = 2_000
    let uniform = (0..<count).count { _ in
      let numbers = (0..<16).map { _ in Double.random(in: -1...1, using: &random) }
      return Transform3D(rowMajor: numbers).map(Self.isServed) ?? false
    }
    let perspective = (0..<count).count { _ in Self.isServed(Transform3D<Double>.sample(.perspective, using: &random)) }
    print("|det| ≥ 2⁻⁸ · Σ|terms|: \(uniform) of \(count) uniform matrices, \(perspective) of \(count) with perspective")
    #expect(uniform > count * 95 / 100 && perspective > count * 99 / 100)
  }

  /// The criterion computed from public members. Σ|terms| is the sum over all ways to pick one number from each row and
  /// column.
  private static func isServed(_ m: Transform3D<Double>) -> Bool {
    func permanent(_ rows: ArraySlice<[Double]>, _ columns: [Int]) -> Double {
      guard let row = rows.first else { return 1 }
      return columns.reduce(0) { sum, column in
        sum + row[column].magnitude * permanent(rows.dropFirst(), columns.filter { $0 != column })
      }
    }
    let rows = (0..<4).map { row in (0..<4).map { m[row, $0] } }
    return m.determinant.magnitude >= 0x1p-8 * permanent(rows[...], [0, 1, 2, 3])
  }
}

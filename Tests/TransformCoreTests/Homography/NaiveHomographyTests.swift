import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// How the direct linear transform fails in plain pixels. The numbers are those of the article VanishingPoints.
struct NaiveHomographyTests {
  @Test(
    "Without normalisation noise counts for more, and digits are lost with the distance of the picture's origin",
    arguments: [0, 1] as [Double])
  func plainCoordinatesFail(size: Double) throws {
    for offset in [0.0, 10_000, 1_000_000] {
      var (plain, fitted): ([Double], [Double]) = ([], [])
      for seed in 0..<Effort.size(debug: 15, release: 100) as Range<UInt64> {
        var random = SeededGenerator(seed)
        let truth = Homography<Double>(xAxis: SIMD3(1, 0.1, 2e-4), yAxis: SIMD3(-0.2, 0.9, -1e-4), origin: SIMD3(30, 20, 1))
        let source: [SIMD2<Double>] = (0..<20).map { _ in random.vector(in: 0...1000) }
        let target = try source.map { p in
          let noise: SIMD2<Double> = random.vector(in: -1...1)
          return try #require(truth.applied(toPoint: p)) + size * noise
        }
        func error(_ map: Homography<Double>) -> Double {
          let sum = source.reduce(0.0) { sum, p in
            let (found, wanted) = (map.applied(toHomogeneous: SIMD3(p + offset, 1)), truth.applied(toHomogeneous: SIMD3(p, 1)))
            let difference = SIMD2(found.x, found.y) / found.z - SIMD2(wanted.x, wanted.y) / wanted.z - offset
            return sum + (difference * difference).sum()
          }
          return (sum / 20).squareRoot()
        }
        // The usual shortcut: the least eigenvector of AᵀA.
        var square = (0..<9).map { _ in [Double](repeating: 0, count: 9) }
        for (p, q) in zip(source.map { $0 + offset }, target.map { $0 + offset }) {
          for row in [[-p.x, 0, q.x * p.x, -p.y, 0, q.x * p.y, -1, 0, q.x], [0, -p.x, q.y * p.x, 0, -p.y, q.y * p.y, 0, -1, q.y]] {
            for i in 0..<9 { for j in 0..<9 { square[i][j] += row[i] * row[j] } }
          }
        }
        var factor = TriangularFactor(size: 9)
        for row in square { factor.append(row) }
        plain.append(error(try #require(Homography(rowMajor: factor.singularVectors().vectors[8]))))
        let fit = try Homography<Double>.fit(leastSquares: source.map { $0 + offset }, to: target.map { $0 + offset })
        fitted.append(error(fit.homography))
      }
      let (without, with) = (plain.sorted()[plain.count / 2], fitted.sorted()[fitted.count / 2])
      print("naive homography, noise \(size) px, origin at \(offset) px: \(without) px without normalisation, \(with) px fitted")
      if size > 0 {
        #expect(with < 0.45 && without > 1.01 * with)  // noise of 0.58 px a coordinate, 8 unknowns of 40 measurements: 0.82·√0.2 = 0.37
      } else {
        #expect(with < 1e-7 && without > 100 * with)  // coordinates of 10⁶ have ulps of 10⁻¹⁰, and w cancels to a thousandth of its terms
      }
    }
  }
}

import PictureGeometry
import Testing
import TransformCore

/// What a fit with a tolerance says of pairs that have no map.
struct HomographyRefusalTests {
  typealias Fit = Homography<Double>.Fit

  @Test("Errors have the numbers of points among all, not among those that agree")
  func numbersOfPoints() {
    let source = [SIMD2(3.0, 0), SIMD2(0, 0), SIMD2(0, 3), SIMD2(3, 2), SIMD2(0, 0), SIMD2(1, 1), SIMD2(2, 1)]
    let target = [SIMD2(1.0, 0), SIMD2(2, 2), SIMD2(0, 0), SIMD2(1, 1), SIMD2(3, 2), SIMD2(1, 1), SIMD2(2, 2)]
    #expect(throws: HomographyFittingError.repeated(.target, first: 3, second: 5)) {
      try Fit(mapping: source, to: target, tolerance: 1, seed: 1)
    }
  }

  @Test("A pair that is not finite is no outlier", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    let square = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1), SIMD2(0.5, 0.25), SIMD2(0.25, 0.75)]
    var bad = square
    bad[4].y = number
    #expect(throws: HomographyFittingError.notFinite(.source, index: 4)) { try Fit(mapping: bad, to: square, tolerance: 1) }
    #expect(throws: HomographyFittingError.notFinite(.target, index: 4)) { try Fit(mapping: square, to: bad, tolerance: 1) }
  }

  @Test("Pairs of which no four have a map are refused for that reason")
  func reasons() {
    let line = (0..<6).map { SIMD2(Double($0), 0) }
    let bent = line.map { SIMD2($0.x, $0.x * $0.x) }
    #expect(throws: HomographyFittingError.collinear(.source)) { try Fit(mapping: line, to: bent, tolerance: 1) }
    #expect(throws: HomographyFittingError.collinear(.target)) { try Fit(mapping: bent, to: line, tolerance: 1) }
    let twice = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(1, 0), SIMD2(0, 0)]
    #expect(throws: HomographyFittingError.repeated(.source, first: 1, second: 3)) {
      try Fit(mapping: twice, to: Array(bent.prefix(5)), tolerance: 1)
    }
  }
}

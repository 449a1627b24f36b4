import Testing
import TransformCore

@testable import PathGeometry

struct Path2DBoundsTests {
  @Test("Bounds contain all points of the path and touch it; control bounds contain them")
  func boundsContainAndTouch() throws {
    func check<Scalar: TransformScalar>(_: Scalar.Type, samples: Int) throws {
      for seed in 0..<pathCount {
        let path = Path2D<Scalar>.sample(seed)
        let (bounds, control) = (try #require(path.bounds), try #require(path.controlBounds))
        var (low, high) = (SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity))
        path.forEachSegment { segment, _ in
          for step in 0...samples {
            let point = segment.point(at: Double(step) / Double(samples))
            (low, high) = (low.lesser(point), high.greater(point))
          }
        }
        // Coordinates are at most some 500: arcs may leave the square of the samples.
        let rounding = 512 * Double(Scalar.ulpOfOne)
        let (first, last) = (bounds.minimum.wide, bounds.maximum.wide)
        #expect((first - low).x <= rounding && (first - low).y <= rounding, "seed \(seed): \(first), \(low)")
        #expect((high - last).x <= rounding && (high - last).y <= rounding, "seed \(seed): \(last), \(high)")
        // Between two samples a curve rises by at most an eighth of its second derivative times the square of the step.
        let slack = 8000 / Double(samples * samples) + rounding
        #expect((low - first).x <= slack && (low - first).y <= slack, "seed \(seed): \(first), \(low)")
        #expect((last - high).x <= slack && (last - high).y <= slack, "seed \(seed): \(last), \(high)")
        #expect(control.minimum.isAtMost(bounds.minimum + SIMD2(repeating: Scalar(rounding))), "seed \(seed)")
        #expect(bounds.maximum.isAtMost(control.maximum + SIMD2(repeating: Scalar(rounding))), "seed \(seed)")
      }
    }
    try check(Float.self, samples: 100)
    try check(Double.self, samples: 1000)
  }

  @Test("A path that draws nothing, or not a number, has no bounds")
  func none() {
    #expect(Path2D<Double>().bounds == nil && Path2D<Double>([.move(to: SIMD2(3, 4))]).bounds == nil)
    #expect(Path2D<Float>([.move(to: .zero), .line(to: SIMD2(.nan, 1))]).bounds == nil)
    #expect(Path2D<Float>([.move(to: .zero), .line(to: SIMD2(.infinity, 1))]).controlBounds == nil)
  }
}

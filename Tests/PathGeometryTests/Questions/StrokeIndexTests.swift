import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct StrokeIndexTests {
  @Test("A round stroke is what lies within half the width of 100,000 points of the path")
  func roundStrokesAreNearSamples() {
    for seed in 0..<UInt64(caseCount(2, release: 60, full: 1000)) {
      let path = Path2D<Double>.sample(seed)
      var (random, samples, gap) = (SeededGenerator(seed), [SIMD2<Double>](), 0.0)
      var segments: [PathSegment] = []
      path.forEachSegment { segment, _ in segments.append(segment) }
      for segment in segments {
        let count = 100_000 / segments.count + 1
        for step in 0...count {
          samples.append(segment.point(at: Double(step) / Double(count)))
          if step > 0 { gap = max(gap, (samples[samples.count - 1] - samples[samples.count - 2]).length) }
        }
      }
      let style = StrokeStyle<Double>(width: random.number(in: 1...40), cap: .round, join: .round)
      let (stroke, reach) = (StrokeIndex(path, style: style), style.width / 2)
      for _ in 0..<20 {
        // Most points lie near the border.
        let from = samples[Int(random.next() % UInt64(samples.count))]
        let way = random.point2D(in: -1...1)
        let place = from + (random.next() % 4 == 0 ? 60 : reach / max(way.length, 0.1)) * way
        var squared = Double.infinity
        for sample in samples {
          let offset = place - sample
          let found = offset.x * offset.x + offset.y * offset.y
          if found < squared { squared = found }
        }
        let distance = squared.squareRoot()
        // No point of the path is farther than half a gap from a sample, but for the bend between two samples.
        guard distance < reach - 1e-9 || distance > reach + 0.51 * gap + 1e-9 else { continue }
        #expect(stroke.contains(place) == (distance < reach), "seed \(seed), \(style.width): \(place) at \(distance)")
        #expect(path.strokeContains(place, style: style) == (distance < reach), "seed \(seed), \(style.width): \(place) at \(distance)")
      }
    }
  }
}

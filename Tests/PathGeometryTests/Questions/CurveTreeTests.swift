import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct CurveTreeTests {
  /// The turns of the direction from a point to a curve, by samples.
  private static func turns(of curve: PathSegment, about point: SIMD2<Double>) -> Double {
    var (sum, last) = (0.0, curve.start - point)
    for step in 1...400 {
      let next = curve.point(at: Double(step) / 400) - point
      sum += Double.atan2(y: last.cross(next), x: last.dot(next))
      last = next
    }
    return sum / (2 * .pi)
  }

  @Test("The winding number is the sum of the turns about the point, in the tree and curve by curve", arguments: [true, false])
  func windingCountsTurns(onGrid: Bool) throws {
    var random = SeededGenerator(onGrid ? 11 : 12)
    var judged = 0
    for _ in 0..<QuestionSamples.count {
      let entries = QuestionSamples.entries(onGrid: onGrid, &random)
      let tree = CurveTree(entries)
      for _ in 0..<4 {
        let point = QuestionSamples.point(onGrid: onGrid, &random)
        let alone = entries.reduce(0) { $0 + $1.curve.winding(around: point) }
        #expect(tree.winding(around: point) == alone, "\(point) in \(entries)")
        let nearest = entries.compactMap { $0.curve.nearest(to: point, within: .infinity)?.squared }.min() ?? 0
        guard nearest > 0.01 else { continue }
        judged += 1
        let turns = entries.reduce(0) { $0 + Self.turns(of: $1.curve, about: point) }
        #expect((turns - Double(alone)).magnitude < 0.01, "\(point) in \(entries): \(turns) turns, winding \(alone)")
      }
    }
    #expect(judged > QuestionSamples.count)
  }

  @Test("The nearest place is as near as the nearest of many samples")
  func nearestIsNearest() throws {
    var random = SeededGenerator(13)
    for _ in 0..<QuestionSamples.count {
      let entries = QuestionSamples.entries(onGrid: random.next() & 1 == 0, &random)
      let tree = CurveTree(entries)
      let point = QuestionSamples.point(onGrid: random.next() & 1 == 0, &random)
      let found = try #require(tree.nearest(to: point))
      let place = entries[found.entry].curve.point(at: found.parameter)
      #expect((place - point).length == found.squared.squareRoot())
      var sampled = Double.infinity
      for entry in entries where entry.segment >= 0 {
        for step in 0...200 { sampled = min(sampled, (entry.curve.point(at: Double(step) / 200) - point).length) }
      }
      // Samples are on the curve, therefore none is nearer; the nearest of them is at most half a step off.
      #expect(found.squared.squareRoot() <= sampled + 1e-13, "\(point), \(entries)")
      #expect(found.squared.squareRoot() > sampled - 0.5, "\(point), \(entries)")
    }
  }
}

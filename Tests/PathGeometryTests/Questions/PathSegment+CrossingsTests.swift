import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct PathSegmentCrossingsTests {
  @Test("A line is crossed as often as its side changes, and each crossing lies on it")
  func linesAreCrossed() {
    var random = SeededGenerator(21)
    for _ in 0..<QuestionSamples.count {
      let curve = QuestionSamples.curve(from: random.point2D(in: -9...9), onGrid: false, &random)
      let (origin, direction) = (random.point2D(in: -5...5), random.point2D(in: -1...1))
      let found = curve.crossings(withLineFrom: origin, along: direction)
      var changes = 0
      var side = direction.cross(curve.start - origin) > 0
      for step in 1...2000 {
        let next = direction.cross(curve.point(at: Double(step) / 2000) - origin) > 0
        if next != side { changes += 1 }
        side = next
      }
      for index in 0..<found.count {
        #expect(direction.cross(curve.point(at: found[index]) - origin).magnitude < 1e-12, "\(curve), \(origin), \(direction)")
      }
      // Two crossings within one step of the samples are seen as none.
      #expect(found.count == changes || found.count == changes + 2, "\(found.count) for \(changes): \(curve), \(origin), \(direction)")
    }
  }

  @Test("Two curves meet where polylines of many samples cross")
  func curvesMeet() {
    var random = SeededGenerator(22)
    var (total, differing) = (0, 0)
    for _ in 0..<QuestionSamples.count / 2 {
      let one = QuestionSamples.curve(from: random.point2D(in: -9...9), onGrid: false, &random)
      let other = QuestionSamples.curve(from: random.point2D(in: -9...9), onGrid: false, &random)
      let found = CurvePair.meetings(one, other)
      for pair in found { #expect((one.point(at: pair.x) - other.point(at: pair.y)).length < 1e-11, "\(one), \(other)") }
      let count = Self.crossings(Self.samples(one), Self.samples(other))
      total += count
      if found.count != count { differing += 1 }
    }
    // A polyline misses two crossings between its samples once in some hundred pairs.
    #expect(
      total > QuestionSamples.count / 30 && differing <= max(QuestionSamples.count / 400, 1), "\(differing) differ, \(total) crossings")
  }

  private static func samples(_ curve: PathSegment) -> [SIMD2<Double>] { (0...150).map { curve.point(at: Double($0) / 150) } }

  private static func crossings(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) -> Int {
    var count = 0
    for (a, b) in zip(one, one.dropFirst()) {
      for (c, d) in zip(other, other.dropFirst()) {
        let (ab, cd) = (b - a, d - c)
        if (ab.cross(c - a) > 0) != (ab.cross(d - a) > 0), (cd.cross(a - c) > 0) != (cd.cross(b - c) > 0) { count += 1 }
      }
    }
    return count
  }

  @Test("A shared part is told by its two ends, a touch by one place")
  func sharedPartsAndTouches() {
    let one = PathSegment.line(SIMD2(0, 0), SIMD2(10, 0))
    let part = CurvePair.meetings(one, PathSegment.line(SIMD2(12, 0), SIMD2(4, 0))).sorted { $0.x < $1.x }
    #expect(part.count == 2 && part[0] == SIMD2(0.4, 1) && (part[1] - SIMD2(1, 0.25)).length < 1e-15)
    let curve = PathSegment.quadratic(SIMD2(0, 0), SIMD2(5, 8), SIMD2(10, 0))
    #expect(CurvePair.meetings(curve, curve).sorted { $0.x < $1.x } == [SIMD2(0, 0), SIMD2(1, 1)])
    // The same arch upside down touches at its top, where y = 4.
    let touch = CurvePair.meetings(curve, PathSegment.quadratic(SIMD2(0, 8), SIMD2(5, 0), SIMD2(10, 8)))
    #expect(touch.count == 1 && touch.allSatisfy { ($0 - SIMD2(0.5, 0.5)).length < 1e-5 })
    #expect(CurvePair.meetings(one, PathSegment.line(SIMD2(0, 1), SIMD2(10, 1))).isEmpty)
  }
}

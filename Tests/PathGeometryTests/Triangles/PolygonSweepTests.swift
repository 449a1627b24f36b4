import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct PolygonSweepTests {
  static let pathCount = caseCount(24, release: 1000, full: 1000)
  static let pointCount = caseCount(40, release: 100, full: 100_000)

  @Test("Triangles have the fill's area, and each point is in one of them or in none")
  func trianglesCoverTheFillOnce() {
    // One room for all paths.
    var sweep = PolygonSweep()
    for seed in 0..<UInt64(Self.pathCount) {
      let path = PolygonReference.sample(seed: seed)
      let covers = FillRule.allCases.map { rule in
        let isFilled: (Int32) -> Bool = { rule.fills(Int($0)) }
        var (rows, area) = (TriangleRows(), 0.0)
        let isComplete = path.triangles(rule: rule, mostCrossings: 100_000, by: &sweep) { a, b, c in
          rows.add([a, b, c])
          area += ((b - a).cross(c - a) / 2).magnitude
        }
        #expect(isComplete)
        let wanted = PolygonReference.area(path, isFilled)
        // Both sums round some 10³ terms of at most 2.
        #expect(abs(area - wanted) < 1e-11, "seed \(seed): \(area) for \(wanted)")
        return (rule: rule, rows: rows)
      }
      var random = SeededGenerator(seed &+ 77)
      for _ in 0..<Self.pointCount {
        let point = SIMD2(Double.random(in: 0...1.5, using: &random), Double.random(in: 0...1.5, using: &random))
        guard PolygonReference.distance(path, point) > 1e-3 else { continue }
        let winding = PolygonReference.winding(path, point)
        for (rule, rows) in covers {
          guard let count = rows.count(around: point) else { continue }
          #expect(count == (rule.fills(winding) ? 1 : 0), "seed \(seed), \(rule), at \(point)")
        }
      }
    }
  }
}

/// Triangles by the rows of y that they reach.
private struct TriangleRows {
  private var rows = Array(repeating: [[SIMD2<Double>]](), count: 64)

  private static func row(_ y: Double) -> Int { min(max(Int(y / 1.5 * 64), 0), 63) }

  mutating func add(_ triangle: [SIMD2<Double>]) {
    let heights = triangle.map(\.y).sorted()
    for row in Self.row(heights[0] - 1e-9)...Self.row(heights[2] + 1e-9) { rows[row].append(triangle) }
  }

  /// How many triangles a point lies in; `nil` on the border of two within rounding, where either may have it.
  func count(around point: SIMD2<Double>) -> Int? {
    var inside = 0
    for t in rows[Self.row(point.y)] {
      var (left, right) = (0, 0)
      for index in 0..<3 {
        let (a, b) = (t[index], t[index == 2 ? 0 : index + 1])
        guard a != b else { continue }
        let turn = (b - a).cross(point - a)
        if turn > 0 { left += 1 } else { right += 1 }
        if turn.magnitude < 1e-12 * (b - a).length, PolygonReference.segmentDistance(point, a, b) < 1e-12 { return nil }
      }
      if left == 3 || right == 3 { inside += 1 }
    }
    return inside
  }
}

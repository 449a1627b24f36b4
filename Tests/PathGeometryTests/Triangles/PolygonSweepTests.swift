import Foundation
import Testing
import TransformTestSupport

@testable import PathGeometry

struct PolygonSweepTests {
  #if DEBUG
    static let (pathCount, pointCount) = (24, 40)
  #else
    static let isFull = ProcessInfo.processInfo.environment["TRANSFORMS_FULL"] != nil
    static let (pathCount, pointCount) = isFull ? (1000, 100_000) : (1000, 60)
  #endif

  @Test("Triangles have the fill's area, and no point is in two of them")
  func trianglesCoverTheFillOnce() {
    for seed in 0..<UInt64(Self.pathCount) {
      let path = PolygonReference.sample(seed: seed)
      for rule in FillRule.allCases {
        let isFilled: (Int32) -> Bool = { rule == .nonZero ? $0 != 0 : $0 & 1 != 0 }
        var (triangles, area): ([[SIMD2<Double>]], Double) = ([], 0)
        let isComplete = path.triangles(rule: rule, mostCrossings: 100_000) { a, b, c in
          triangles.append([a, b, c])
          area += ((b - a).turn(to: c - a) / 2).magnitude
        }
        #expect(isComplete)
        let wanted = PolygonReference.area(path, isFilled)
        // Both sums round some 10³ terms of at most 2.
        #expect(abs(area - wanted) < 1e-11, "seed \(seed): \(area) for \(wanted)")
        var random = SeededGenerator(seed &+ 77)
        for _ in 0..<Self.pointCount {
          let point = SIMD2(Double.random(in: 0...1.5, using: &random), Double.random(in: 0...1.5, using: &random))
          guard PolygonReference.distance(path, point) > 1e-3 else { continue }
          var (inside, near) = (0, false)
          for t in triangles {
            var (left, right) = (0, 0)
            for (a, b) in [(t[0], t[1]), (t[1], t[2]), (t[2], t[0])] where a != b {
              let distance = (b - a).turn(to: point - a) / (b - a).norm
              if distance > 0 { left += 1 } else { right += 1 }
              // On the border of two triangles within rounding, either may claim the point.
              if PolygonReference.segmentDistance(point, a, b) < 1e-12 { near = true }
            }
            if left == 3 || right == 3 { inside += 1 }
          }
          guard !near else { continue }
          #expect(inside == (isFilled(Int32(PolygonReference.winding(path, point))) ? 1 : 0), "seed \(seed) at \(point)")
        }
      }
    }
  }
}

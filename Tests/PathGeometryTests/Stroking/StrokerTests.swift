import Foundation
import Testing
import TransformTestSupport

@testable import PathGeometry

struct StrokerTests {
  #if DEBUG
    static let (pathCount, pointCount) = (20, 100)
  #else
    static let (pathCount, pointCount) = (300, 1000)
  #endif

  static func outline(_ stroker: Stroker) -> Polylines {
    var result = Polylines(tolerance: 1)
    for (index, start) in stroker.outline.starts.enumerated() {
      let end = index + 1 < stroker.outline.starts.count ? stroker.outline.starts[index + 1] : stroker.outline.points.count
      for (offset, point) in stroker.outline.points[start..<end].enumerated() {
        if offset == 0 { result.move(to: point) } else { result.line(to: point) }
      }
      result.close()
    }
    return result
  }

  @Test("With round joins and caps, a point is in the outline's fill where it is near the curve")
  func roundStrokeIsADistance() {
    let tolerance = 0.01
    for seed in 0..<UInt64(Self.pathCount) {
      var random = SeededGenerator(seed)
      func point() -> SIMD2<Double> { SIMD2(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random)) }
      var style = StrokeStyle<Double>(width: [2, 15, 60][Int(seed % 3)], cap: .round, join: .round)
      style.miterLimit = 4
      var (stroker, center) = (Stroker(style: style, tolerance: tolerance), Polylines(tolerance: 1e-4))
      func both(_ body: (inout any PlaneSink) -> Void) {
        var one: any PlaneSink = stroker
        body(&one)
        if let one = one as? Stroker { stroker = one }
        var two: any PlaneSink = center
        body(&two)
        if let two = two as? Polylines { center = two }
      }
      let start = point()
      both { $0.move(to: start) }
      for index in 0..<4 {
        let (a, b, c) = (point(), point(), point())
        // Cusps and ways straight back are among them.
        switch (Int(seed) + index) % 5 {
        case 0: both { $0.line(to: a) }
        case 1: both { $0.quadratic(b, to: a) }
        case 2: both { $0.cubic(b, SIMD2(120, 130) - b, to: SIMD2(120, 130) - b + SIMD2(0, 1e-9)) }
        default: both { $0.cubic(b, c, to: a) }
        }
      }
      let isClosed = seed % 2 == 1
      if isClosed { both { $0.close() } }
      stroker.finish(isClosed: false)
      let outline = Self.outline(stroker)
      var wrong = 0
      for _ in 0..<Self.pointCount {
        let place = SIMD2(Double.random(in: -40...140, using: &random), Double.random(in: -40...140, using: &random))
        var distance = Double.infinity
        for index in center.contours.indices {
          let range = center.range(index)
          for (a, b) in zip(center.points[range], center.points[range].dropFirst()) {
            distance = min(distance, PolygonReference.segmentDistance(place, a, b))
          }
          if isClosed, let a = center.points[range].last, let b = center.points[range].first {
            distance = min(distance, PolygonReference.segmentDistance(place, a, b))
          }
        }
        guard abs(distance - style.width / 2) > tolerance + 1e-4 else { continue }
        let winding = PolygonReference.winding(outline, place)
        if (winding > 0) != (distance < style.width / 2) || winding < 0 { wrong += 1 }
      }
      #expect(wrong == 0, "seed \(seed), width \(style.width)")
    }
  }
}

import Foundation
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct StrokerTests {
  static let pathCount = caseCount(10, release: 300, full: 3000)
  static let pointCount = caseCount(100, release: 1000, full: 1000)

  static func outline(_ stroker: Stroker) -> Polylines {
    Path2D(stroker.outline.starts.map { .init(start: $0, isClosed: true) }, of: stroker.outline.points).source.polylines(tolerance: 1)
  }

  @Test("With round joins and caps, a point is in the outline's fill where it is near the curve")
  func roundStrokeIsADistance() {
    let tolerance = 0.01
    for seed in 0..<UInt64(Self.pathCount) {
      var random = SeededGenerator(seed)
      func point() -> SIMD2<Double> { SIMD2(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random)) }
      var style = StrokeStyle<Double>(width: [2, 15, 60][Int(seed % 3)], cap: .round, join: .round)
      style.miterLimit = 4
      let start = point()
      var path = Path2D<Double>([.move(to: start)])
      for index in 0..<4 {
        let (a, b, c) = (point(), point(), point())
        // Cusps and ways straight back are among them.
        switch (Int(seed) + index) % 5 {
        case 0: path.addLine(to: a)
        case 1: path.addQuadratic(control: b, to: a)
        case 2: path.addCubic(b, SIMD2(120, 130) - b, to: SIMD2(120, 130) - b + SIMD2(0, 1e-9))
        default: path.addCubic(b, c, to: a)
        }
      }
      let isClosed = seed % 2 == 1
      if isClosed { path.close() }
      var stroker = Stroker(style: style, tolerance: tolerance)
      path.forEachSegment { stroker.add($0, $1) }
      stroker.finish()
      let center = path.source.polylines(tolerance: 1e-4)
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

extension StrokerTests {
  @Test("Dashes, miters, caps and dots have hand-derived areas")
  func handDerivedAreas() {
    func area<S: TransformScalar>(_ path: Path2D<S>, _ style: StrokeStyle<S>) -> Double {
      var (triangles, sum) = (PathTriangles<S>(), 0.0)
      triangles.append(path.stroked(style, tolerance: 1e-4), tolerance: 1e-4)
      for place in stride(from: 0, to: triangles.vertices.count, by: 3) {
        let (a, b, c) = (triangles.vertices[place].wide, triangles.vertices[place + 1].wide, triangles.vertices[place + 2].wide)
        sum += ((b - a).cross(c - a) / 2).magnitude
      }
      return sum
    }
    func check<S: TransformScalar>(_: S.Type) {
      var line = Path2D<S>()
      line.move(to: SIMD2(0, 0))
      line.addLine(to: SIMD2(10, 0))
      var corner = line
      corner.addLine(to: SIMD2(10, 10))
      var square = corner
      square.addLine(to: SIMD2(0, 10))
      square.close()
      var dot = Path2D<S>()
      dot.move(to: SIMD2(3, 3))
      dot.close()
      // Float: corners near 10 are off by 5e-7 each, over sides of at most 12.
      let close = S.self == Float.self ? 2e-5 : 1e-9
      func expect(_ path: Path2D<S>, _ style: StrokeStyle<S>, _ wanted: Double, _ tolerance: Double? = nil) {
        let found = area(path, style)
        #expect(abs(found - wanted) < tolerance ?? close, "\(found) for \(wanted)")
      }
      expect(line, StrokeStyle(width: 2), 20)
      expect(line, StrokeStyle(width: 2, cap: .square), 24)
      expect(line, StrokeStyle(width: 2, cap: .round), 20 + .pi, 1e-3)
      expect(corner, StrokeStyle(width: 2), 40)
      // The limit 1.4 is below √2: a bevel, half of the square less.
      expect(corner, StrokeStyle(width: 2, miterLimit: 1.4), 39.5)
      expect(corner, StrokeStyle(width: 2, miterLimit: 1.5), 40)
      expect(square, StrokeStyle(width: 2), 80)
      expect(square, StrokeStyle(width: 2, join: .bevel), 78)
      // Wider than the square: no hole.
      expect(square, StrokeStyle(width: 12), 22 * 22)
      expect(dot, StrokeStyle(width: 2, cap: .square), 4)
      expect(dot, StrokeStyle(width: 2, cap: .round), Double.pi, 1e-3)
      expect(dot, StrokeStyle(width: 2), 0)
      // 4 on, 2 off: 0–4, 6–10.
      expect(line, StrokeStyle(width: 1, dashes: [4, 2]), 8)
      // Phase 5: off for 1, then 1–5, 7–10.
      expect(line, StrokeStyle(width: 1, dashes: [4, 2], dashPhase: 5), 7)
      // [3] counts twice: 0–3, 6–9. Dashes of length zero are dots.
      expect(line, StrokeStyle(width: 1, dashes: [3]), 6)
      expect(line, StrokeStyle(width: 1, cap: .square, dashes: [0, 4]), 3)
      // 40 round the square, [15, 10, 5, 10]: the dash 0–15 has corners at 10, that of 25–30 ends in the corner at 30.
      expect(square, StrokeStyle(width: 2, dashes: [15, 10, 5, 10]), 40)
      // Phase 5: 0–10, 20–25, 35–40. The last dash and the first are one, with a corner between them.
      expect(square, StrokeStyle(width: 2, dashes: [15, 10, 5, 10], dashPhase: 5), 40)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("A curve of one chord ends on the curve's perpendiculars at both ends")
  func oneChordHasTwoTangents() throws {
    let arc = try Path2D<Double>(svg: "M0 0A1000 1000 0 0 1 1000 1000")
    // 2.5 off, where the sides were those of the chord of 50.
    for path in [arc.dashed(pattern: [50, 5000]), arc.dashed(pattern: [50, 5000]).reversed()] {
      let corners = path.stroked(StrokeStyle(width: 200), tolerance: 1).points
      #expect(corners.count == 4)
      for corner in [SIMD2(0.0, 100), SIMD2(0, -100)] { #expect(corners.contains { ($0 - corner).length < 1e-9 }, "\(corners)") }
    }
  }

  @Test("Dashes share the chords that a curve may have")
  func chordsOfDashesAreLimited() throws {
    let path = try Path2D<Double>(svg: "M0 0C10 .001 20 .001 30 0")
    // 15 dashes of 65,536 chords had two million corners.
    #expect(path.stroked(StrokeStyle(width: 1, dashes: [1]), tolerance: 1e-30).points.count < 100_000)
  }

  @Test("Dashes start anew on each subpath, and a closed one's last dash runs into its first")
  func dashesAreHandDerived() {
    func check<S: TransformScalar>(_: S.Type) {
      var path = Path2D<S>()
      path.move(to: SIMD2(0, 0))
      path.addLine(to: SIMD2(5, 0))
      path.move(to: SIMD2(0, 10))
      path.addLine(to: SIMD2(4, 10))
      path.addLine(to: SIMD2(4, 14))
      path.addLine(to: SIMD2(0, 14))
      path.close()
      // Phase 1 of [3, 2]: 0–2, 4–5 on the first; 0–2, 4–7, 9–12, 14–16 on the second, the last and the first as one.
      let wanted: [Path2D<S>.Element] = [
        .move(to: SIMD2(0, 0)), .line(to: SIMD2(2, 0)), .move(to: SIMD2(4, 0)), .line(to: SIMD2(5, 0)),
        .move(to: SIMD2(4, 10)), .line(to: SIMD2(4, 13)), .move(to: SIMD2(3, 14)), .line(to: SIMD2(0, 14)),
        .move(to: SIMD2(0, 12)), .line(to: SIMD2(0, 10)), .line(to: SIMD2(2, 10)),
      ]
      #expect(path.dashed(pattern: [3, 2], phase: 1).elements == wanted)
      #expect(path.dashed(pattern: [0]).elements.count == 7)
    }
    check(Float.self)
    check(Double.self)
  }
}

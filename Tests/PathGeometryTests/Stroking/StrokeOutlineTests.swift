import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

/// The fill of an outline beside what a stroke is: the union of its bands, joins and caps.
struct StrokeOutlineTests {
  static let pathCount = caseCount(6, release: 60, full: 1000)
  static let pointCount = caseCount(3, release: 12, full: 12)

  /// A contour of twelve lines, quadratics and cubics around (50, 50), like a glyph, with tight bends.
  static func glyph(_ random: inout SeededGenerator, isClosed: Bool) -> Path2D<Double> {
    func around(_ index: Int) -> SIMD2<Double> {
      let (sine, cosine) = Double.sinCos(2 * .pi * Double(index) / 12)
      let radius: Double = random.number(in: 20...48)
      return SIMD2(50 + radius * cosine, 50 + radius * sine)
    }
    var path = Path2D<Double>()
    path.move(to: around(0))
    for index in 1...12 {
      let (end, control) = (around(index % 12), around(index))
      switch index % 3 {
      case 0: path.addLine(to: end)
      case 1: path.addQuadratic(control: control, to: end)
      default: path.addCubic(around(index - 1), control, to: end)
      }
    }
    if isClosed { path.close() }
    return path
  }

  /// The same path with its curves cut in three near their ends.
  static func cut(_ path: Path2D<Double>, isClosed: Bool) -> Path2D<Double> {
    var result = Path2D<Double>()
    path.forEachSegment { segment, role in
      if role.isFirst { result.move(to: segment.start) }
      if role.isClosing { return }
      for (low, high) in [(0, 0.8), (0.8, 0.95), (0.95, 1)] {
        let part = segment.part(from: low, to: high)
        if part.kind == .arc { result.addLine(to: part.end) } else { result.append(part) }
      }
    }
    if isClosed { result.close() }
    return result
  }

  /// Whether all points at a distance are answered alike.
  private static func isOffEdge(_ place: SIMD2<Double>, _ distance: Double, _ isInside: (SIMD2<Double>) -> Bool) -> Bool {
    let answer = isInside(place)
    return (0..<8).allSatisfy { step in
      let (sine, cosine) = Double.sinCos(.pi * Double(step) / 4)
      return isInside(place + distance * SIMD2(cosine, sine)) == answer
    }
  }

  /// Whether a condition holds for a point within a distance.
  private static func isNear(_ place: SIMD2<Double>, _ distance: Double, _ holds: (SIMD2<Double>) -> Bool) -> Bool {
    (1...32).contains { step in
      let (sine, cosine) = Double.sinCos(.pi * Double(step) / 8)
      return holds(place + (step <= 16 ? 0.5 : 1) * distance * SIMD2(cosine, sine))
    }
  }

  @Test("For every cap and join, outlines of glyphs fill the stroke, but for the tolerance", arguments: [1.0, 4, 15])
  func outlinesFillTheStroke(width: Double) {
    var random = SeededGenerator(UInt64(width))
    let tolerance = 0.05
    for number in 0..<Self.pathCount {
      let glyph = Self.glyph(&random, isClosed: number % 2 == 0)
      let path = number % 3 == 2 ? Self.cut(glyph, isClosed: number % 2 == 0) : glyph
      for join in StrokeStyle<Double>.Join.allCases {
        for cap in number % 2 == 0 ? [.butt] : StrokeStyle<Double>.Cap.allCases {
          let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: 4)
          let (stroke, outline) = (StrokeIndex(path, style: style), PathIndex(path.stroked(style, tolerance: tolerance)))
          path.forEachSegment { segment, _ in
            for _ in 0..<Self.pointCount {
              let t: Double = random.number(in: 0...1)
              guard let way = segment.tangent(at: t) else { continue }
              let side: Double = random.next() % 2 == 0 ? 1 : -1
              // Near the edge, or at an end, and some anywhere across.
              let reach: Double = random.next() % 4 == 0 ? random.number(in: 0...1) * width : width / 2 + random.number(in: -0.6...0.6)
              let ends = random.next() % 3 == 0 ? SIMD2(random.number(in: -1...1), random.number(in: -1...1)) * width : .zero
              let place = (ends == .zero ? segment.point(at: t) + side * reach * way.quarterTurned : segment.end + ends)
              // The diagonals of the octagon are 0.92 of its radius.
              guard Self.isOffEdge(place, 1.1 * tolerance, { stroke.contains($0) }) else { continue }
              let winding = outline.tree.winding(around: place)
              // Where two edges part at a sharp angle, both may lie in by the tolerance. Their crotch moves by more.
              let isStroked = stroke.contains(place)
              if isStroked, winding == 0, Self.isNear(place, tolerance, { outline.tree.winding(around: $0) > 0 }) { continue }
              #expect((winding > 0) == isStroked, "path \(number), \(join), \(cap): \(place)")
              #expect(winding >= 0)
            }
          }
        }
      }
    }
  }

  @Test("With round joins and caps the outline's edge is the tolerance away from half the width at the most")
  func roundOutlinesKeepTheirDistance() {
    var random = SeededGenerator(1)
    let (width, tolerance) = (4.0, 0.1)
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    for number in 0..<4 * Self.pathCount {
      let path = Self.glyph(&random, isClosed: number % 2 == 0)
      let (index, outline) = (PathIndex(path), PathIndex(path.stroked(style, tolerance: tolerance)))
      var worst = 0.0
      path.forEachSegment { segment, _ in
        for step in 0..<4 * Self.pointCount {
          guard let way = segment.tangent(at: (Double(step) + 0.5) / Double(4 * Self.pointCount)) else { continue }
          for _ in 0..<4 {
            let offset: Double = random.number(in: -1...1)
            let reach: Double = (random.next() % 2 == 0 ? 1 : -1) * (width / 2 + offset * offset * offset)
            let place = segment.point(at: (Double(step) + 0.5) / Double(4 * Self.pointCount)) + reach * way.quarterTurned
            guard let distance = index.nearestPlace(to: place)?.distance else { continue }
            if outline.contains(place) != (distance < width / 2) { worst = max(worst, (distance - width / 2).magnitude) }
          }
        }
      }
      #expect(worst <= tolerance + 1e-9, "path \(number): \(worst)")
    }
  }

  @Test("The tightest bends stay filled, and points and returns have their caps")
  func degenerateSubpaths() {
    func check<S: TransformScalar>(_: S.Type) {
      func outline(_ style: StrokeStyle<S>, _ build: (inout Path2D<S>) -> Void) -> Path2D<S> {
        var path = Path2D<S>()
        build(&path)
        return path.stroked(style, tolerance: 0.01)
      }
      // The parabola turns back at (5, 0) with radius of curvature 0; at (10, 0) the stroke ends.
      let returned = outline(StrokeStyle(width: 4, cap: .butt, join: .miter)) { $0.addQuadratic(control: SIMD2(10, 0), to: SIMD2(0, 0)) }
      #expect(returned.contains(SIMD2(6.9, 0)) && !returned.contains(SIMD2(7.1, 0)))
      #expect(returned.contains(SIMD2(2, 1.9)) && returned.contains(SIMD2(2, -1.9)) && !returned.contains(SIMD2(-0.1, 0)))
      // A near cusp: the curvature's radius is far below half the width.
      let bend = outline(StrokeStyle(width: 4, join: .bevel)) {
        $0.addCubic(SIMD2(10, 10), SIMD2(0.001, 10), to: SIMD2(10, 0))
      }
      for place in [SIMD2<S>(5, 7.5), SIMD2(5, 9.4), SIMD2(4, 7), SIMD2(6, 7), SIMD2(5, 5.6)] { #expect(bend.contains(place)) }
      #expect(!bend.contains(SIMD2(5, 9.6)) && !bend.contains(SIMD2(5, 2)))
      // Closed at one point: a dot, a square or nothing, by the caps. So is a line to itself.
      for isLine in [true, false] {
        func point(_ cap: StrokeStyle<S>.Cap) -> Path2D<S> {
          outline(StrokeStyle(width: 2, cap: cap)) {
            $0.move(to: SIMD2(3, 3))
            if isLine { $0.addLine(to: SIMD2(3, 3)) }
            $0.close()
          }
        }
        #expect(point(.butt).isEmpty)
        let (round, square) = (point(.round), point(.square))
        #expect(round.contains(SIMD2(3.6, 3.7)) && !round.contains(SIMD2(3.8, 3.8)))
        #expect(square.contains(SIMD2(3.9, 2.1)) && !square.contains(SIMD2(4.1, 3)))
      }
    }
    check(Float.self)
    check(Double.self)
  }
}

import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

/// Outline, bounds and hit test have one rule: the perpendiculars of the curve, and half a disc at a cusp.
///
/// The figures are from reports about other libraries, reduced and varied. Areas are those of sampled unions of
/// perpendiculars.
struct StrokeRuleTests {
  static func area(_ path: Path2D<Double>) -> Double {
    var (triangles, sum) = (PathTriangles<Double>(), 0.0)
    triangles.append(path, tolerance: 1e-4)
    for place in stride(from: 0, to: triangles.vertices.count, by: 3) {
      let (a, b, c) = (triangles.vertices[place], triangles.vertices[place + 1], triangles.vertices[place + 2])
      sum += ((b - a).cross(c - a) / 2).magnitude
    }
    return sum
  }

  /// The farthest that two rectangles' sides lie apart.
  static func distance(_ one: Bounds2D<Double>?, _ other: Bounds2D<Double>?) -> Double {
    guard let one, let other else { return .infinity }
    return max((one.minimum - other.minimum).largestMagnitude, (one.maximum - other.maximum).largestMagnitude)
  }

  @Test("A cusp has half a disc in outline, bounds and hit test")
  func cusps() throws {
    let wanted: [(text: String, width: Double, box: Bounds2D<Double>)] = [
      ("M0 0Q10 0 0 0", 4, Bounds2D(x: 0, y: -2, width: 7, height: 4)),
      ("M0 0C10 0 -5 0 5 0", 4, Bounds2D(x: -0.6180339887498949, y: -2, width: 6.2360679774997898, height: 4)),
      // Shorter than half the width: the far side of the disc is no part of it.
      ("M0 0Q10 0 0 0", 40, Bounds2D(x: 0, y: -20, width: 25, height: 40)),
      ("M0 0C.01 0 -.01 0 0 0", 30, Bounds2D(x: -15.002886751345948, y: -15, width: 30.005773502691896, height: 30)),
      // An ellipse without width turns back at the ends of its axis.
      ("M0 0A50 1e-20 0 1 1 60 0", 4, Bounds2D(x: -22, y: -2, width: 104, height: 4)),
    ]
    for (text, width, box) in wanted {
      let (path, style) = (try Path2D<Double>(svg: text), StrokeStyle<Double>(width: width))
      #expect(Self.distance(path.strokeBounds(style: style), box) < 1e-9, "\(text)")
      #expect(Self.distance(path.stroked(style, tolerance: 0.01).bounds, box) < 0.011, "\(text)")
    }
    let (cusp, style) = (try Path2D<Double>(svg: "M0 0C100 100 0 100 100 0"), StrokeStyle<Double>(width: 12))
    for (y, isIn) in [(80.0, true), (80.9, true), (81.1, false)] {
      #expect(cusp.strokeContains(SIMD2(50, y), style: style) == isIn)
      #expect(cusp.stroked(style, tolerance: 0.01).contains(SIMD2(50, y)) == isIn)
    }
    // A disc of radius 15: it was empty, or whole, by the tolerance.
    for tolerance in [0.01, 0.03, 0.1] {
      let tiny = try Path2D<Double>(svg: "M0 0C.01 0 -.01 0 0 0").stroked(StrokeStyle(width: 30), tolerance: tolerance)
      #expect((Self.area(tiny) - 707).magnitude < 100 * tolerance)
    }
  }

  @Test("A fold that is narrower than digits tell apart has half a disc")
  func nearFolds() throws {
    // A random path whose second curve, a cubic that nearly is a line, turns back at its end.
    let path = try Path2D<Double>(
      svg: """
        M.4884225675799749-.16686845495158298C-.029763870683344462-.5384764382889776 1.0268471527177832.21925294747821397 1 .2
        """)
    let style = StrokeStyle<Double>(width: 0.15980217488928758)
    let outline = path.stroked(style, tolerance: 1e-5)
    for place: SIMD2<Double> in [SIMD2(1.0006, 0.2006), SIMD2(1.005, 0.2), SIMD2(1.0005, 0.2003)] {
      #expect(path.strokeContains(place, style: style) && outline.contains(place), "\(place)")
    }
  }

  @Test("Behind a fold on a tilted line there is nothing, and the bounds reach no farther than the outline")
  func tiltedFolds() throws {
    // Reported: the direction of a derivative that is nothing but rounding had a perpendicular in the bounds.
    let path = try Path2D<Double>(
      svg: """
        M.42327503481263384.31961111916268425.9996071701692271.4432117959761718 1.1663570411278483.4789731142241904\
        Q1.3664594040049887.5218872360756289.42327503481263384.31961111916268425Z
        """)
    let reported = StrokeStyle<Double>(width: 2.1624514688472116, join: .bevel)
    #expect(Self.distance(path.strokeBounds(style: reported), path.stroked(reported, tolerance: 1e-5).bounds) < 2e-5)
    var random = SeededGenerator(5)
    for _ in 0..<100 {
      let (from, way) = (random.point2D(in: -9...9), random.point2D(in: -9...9))
      let (far, end) = (random.number(in: 1...3), random.number(in: -1...0.5))
      let curve = Path2D<Double>([.move(to: from), .quadratic(control: from + far * way, to: from + end * way)])
      let style = StrokeStyle<Double>(width: random.number(in: 0.1...9), join: .bevel)
      let outline = curve.stroked(style, tolerance: 1e-5).bounds
      // Where a curve bends tightly the outline's tolerance is at least 2⁻¹⁵ of half the width, and a turn has two sides.
      let slack: Double = 3e-5 + 0x1p-15 * style.width
      #expect(Self.distance(curve.strokeBounds(style: style), outline) < slack, "\(curve)")
    }
  }

  @Test("Wide butt strokes keep what their perpendiculars pass over")
  func wideStrokes() throws {
    for (text, width, area) in [
      ("M30 10Q20 75 30 15", 300.0, 70_747.0), ("M30 10Q20 75 30 15", 100, 8158), ("M40 70C5 65 40 70 80 70", 300, 71_036),
    ] {
      for tolerance in [0.1, 0.3] {
        let found = Self.area(try Path2D<Double>(svg: text).stroked(StrokeStyle(width: width), tolerance: tolerance))
        #expect((found - area).magnitude < 1e-3 * area + 50 * tolerance, "\(text), \(width): \(found)")
      }
    }
  }

  @Test("A curve does not end at a smooth join, and needs no more corners there than with round joins")
  func smoothJoins() throws {
    let oval = try Path2D<Double>(svg: "M0 10C16.57 10 30 5.52 30 0S16.57 -10 0 -10S-30 -5.52 -30 0S-16.57 10 0 10Z")
    for width in [4.0, 8, 12, 15] {
      for tolerance in [0.1, 0.03, 0.01] {
        let outline = oval.stroked(StrokeStyle(width: width), tolerance: tolerance)
        let round = oval.stroked(StrokeStyle(width: width, cap: .round, join: .round), tolerance: tolerance)
        #expect(outline.points.count <= round.points.count, "\(width), \(tolerance)")
      }
    }
  }

  @Test("Dashes of a line that is written as a curve have the caps of the line's")
  func dashesOfStraightCurves() throws {
    let line = try Path2D<Double>(svg: "M0 0L100 50")
    for text in ["M0 0Q100 50 100 50", "M0 0C100 50 100 50 100 50", "M0 0C0 0 0 0 100 50", "M0 0Q0 0 100 50", "M0 0C0 0 100 50 100 50"] {
      let curve = try Path2D<Double>(svg: text)
      for step in 0..<caseCount(40, release: 4000, full: 4000) {
        let style = StrokeStyle<Double>(width: 10, cap: .round, dashes: [7, 3], dashPhase: 0.0075 + 0.0025 * Double(step))
        #expect(Self.distance(curve.strokeBounds(style: style), line.strokeBounds(style: style)) < 1e-4, "\(text), \(style.dashPhase)")
      }
      let style = StrokeStyle<Double>(width: 10, cap: .round, dashes: [7, 3])
      let box = Bounds2D<Double>(x: -5, y: -5, width: 110, height: 60)
      #expect(Self.distance(curve.strokeBounds(style: style), box) < 1e-9, "\(text)")
      #expect(Self.distance(curve.stroked(style, tolerance: 0.01).bounds, box) < 0.02, "\(text)")
    }
  }

  @Test("Outline, bounds and hit test agree on random curves, at widths up to three times their size", arguments: [1, 3])
  func theyAgree(pieces: Int) throws {
    var random = SeededGenerator(UInt64(pieces))
    let (tolerance, directions) = (0.01, (0..<16).map { Double.sinCos(.pi * Double($0) / 8) }.map { SIMD2($0.cos, $0.sin) })
    func isNear(_ place: SIMD2<Double>, _ distance: Double, _ holds: (SIMD2<Double>) -> Bool) -> Bool {
      [0.5, 1].contains { share in directions.contains { holds(place + share * distance * $0) } }
    }
    func corner() -> SIMD2<Double> {
      let place = random.point2D(in: 0...1)
      return random.next() % 4 == 0 ? 0.1 * (10 * place).rounded(.toNearestOrEven) : place
    }
    for number in 0..<caseCount(24, release: 1000, full: 100_000) / pieces {
      var path = Path2D<Double>()
      path.move(to: corner())
      for _ in 0..<pieces {
        let (first, other, end) = (corner(), corner(), corner())
        var one = first
        // Every second join is smooth.
        let known = path.points.suffix(2)
        if known.count == 2, random.next() % 2 == 0 { one = 2 * known[known.endIndex - 1] - known[known.startIndex] }
        if random.next() % 3 == 0 { path.addQuadratic(control: one, to: end) } else { path.addCubic(one, other, to: end) }
      }
      guard let box = path.bounds, box.size.largestMagnitude > 0 else { continue }
      let share: Double = random.number(in: 0.05...3)
      let width = share * box.size.largestMagnitude
      var style = StrokeStyle(width: width)
      style.cap = StrokeStyle<Double>.Cap.allCases[Int(random.next() % 3)]
      style.join = StrokeStyle<Double>.Join.allCases[Int(random.next() % 3)]
      let slack = tolerance * width
      let (outline, stroke) = (path.stroked(style, tolerance: slack), StrokeIndex(path, style: style))
      let (index, bounds) = (PathIndex(outline), try #require(path.strokeBounds(style: style)))
      let name = "\(number): \(path.svg ?? ""), \(style)"
      #expect(Self.distance(outline.bounds, bounds) <= 1.01 * slack, "\(name)")
      for _ in 0..<8 {
        // Half of the points lie near the outline.
        let base = outline.points[Int(random.next() % UInt64(outline.points.count))] + 4 * slack * random.point2D(in: -1...1)
        let place = random.next() % 2 == 0 ? base : bounds.minimum + random.point2D(in: 0...1) * bounds.size
        let (isIn, winding) = (stroke.contains(place), index.tree.winding(around: place))
        #expect(winding >= 0, "\(name) at \(place)")
        if (winding > 0) == isIn || isNear(place, 1.1 * slack, { stroke.contains($0) != isIn }) { continue }
        // Where two edges part at a sharp angle, both may lie in by the tolerance. Their crotch moves by more.
        if isIn, isNear(place, slack, { index.tree.winding(around: $0) > 0 }) { continue }
        #expect(Bool(false), "\(name) at \(place): \(isIn), \(winding)")
      }
    }
  }
}

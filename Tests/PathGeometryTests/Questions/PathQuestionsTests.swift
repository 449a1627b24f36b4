import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct PathQuestionsTests {
  /// A random path with arcs, open and closed subpaths.
  static func path<S: TransformScalar>(_: S.Type, _ random: inout SeededGenerator) -> Path2D<S> {
    var path = Path2D<S>()
    func point() -> SIMD2<S> {
      let point = random.point2D(in: -9...9)
      return SIMD2(rounding: random.next() & 1 == 0 ? point : point.rounded(.toNearestOrEven))
    }
    for _ in 0...(random.next() % 3) {
      path.move(to: point())
      for _ in 0...(random.next() % 6) {
        switch random.next() % 5 {
        case 0: path.addLine(to: point())
        case 1: path.addQuadratic(control: point(), to: point())
        case 2: path.addCubic(point(), point(), to: point())
        case 3:
          path.addArc(
            radii: point(), degrees: S(random.number(in: -90.0...90)), isLarge: random.next() & 1 == 0, isPositive: random.next() & 1 == 0,
            to: point())
        default: path.addLine(to: path.currentPoint ?? .zero)
        }
      }
      if random.next() & 1 == 0 { path.close() }
    }
    return path
  }

  @Test("The index answers as the path does, in Float and in Double")
  func indexAgrees() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(41)
      for _ in 0..<QuestionSamples.count {
        let path = Self.path(S.self, &random)
        let (index, style) = (PathIndex(path), Self.style(S.self, &random))
        let stroke = StrokeIndex(path, style: style)
        for _ in 0..<4 {
          let point = SIMD2<S>(rounding: random.point2D(in: -10...10).rounded(.toNearestOrEven) / 2)
          #expect(index.tree.winding(around: point.wide) == path.winding(around: point), "\(point) in \(path)")
          #expect(stroke.contains(point) == path.strokeContains(point, style: style), "\(point) in \(path), \(style)")
          // A Float is rounded once more.
          let (one, other) = (index.nearestPlace(to: point)?.distance ?? 0, S(Self.leastDistance(of: path, to: point.wide)))
          #expect((one - other).magnitude <= 64 * .ulpOfOne, "\(point), \(path)")
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  /// The least distance of all segments, one after the other.
  private static func leastDistance<S: TransformScalar>(of path: Path2D<S>, to point: SIMD2<Double>) -> Double {
    var least = Double.infinity
    path.forEachSegment { segment, _ in least = segment.nearest(to: point, within: least)?.squared ?? least }
    return least.isFinite ? least.squareRoot() : 0
  }

  static func style<S: TransformScalar>(_: S.Type, _ random: inout SeededGenerator) -> StrokeStyle<S> {
    let (caps, joins) = (StrokeStyle<S>.Cap.allCases, StrokeStyle<S>.Join.allCases)
    return StrokeStyle(
      width: S(random.number(in: 0.2...5.0)), cap: caps[Int(random.next() % 3)], join: joins[Int(random.next() % 3)],
      miterLimit: S(random.number(in: 1...6.0)), dashes: random.next() % 3 == 0 ? [3, 1, 0, 1] : [])
  }

  @Test("A stroke is within its bounds, and touches each side")
  func strokesFillTheirBounds() throws {
    var random = SeededGenerator(42)
    for _ in 0..<QuestionSamples.count / 4 {
      let (path, style) = (Self.path(Double.self, &random), Self.style(Double.self, &random))
      let stroke = StrokeIndex(path, style: style)
      guard let bounds = path.strokeBounds(style: style) else { continue }
      for _ in 0..<20 {
        let point = random.point2D(in: -20...20)
        if stroke.contains(point) {
          let grown = Bounds2D(corner: bounds.minimum - 1e-9, opposite: bounds.maximum + 1e-9)
          #expect(
            point.x >= grown.minimum.x && point.y >= grown.minimum.y && point.x <= grown.maximum.x && point.y <= grown.maximum.y,
            "\(point), \(path), \(style)")
        }
      }
    }
  }

  @Test("A subpath without length is a place, closed or not")
  func dots() throws {
    for text in ["M100 0Z", "M100 0L100 0", "M100 0L100 0Z", "M100 0A9 9 0 1 1 100 0Z"] {
      let path = try Path2D<Double>(svg: text + "M0-50L50 0")
      let nearest = PathIndex(path).nearestPlace(to: SIMD2(100, 3))
      #expect(nearest?.place.segment == 0 && nearest?.distance == 3 && nearest?.place.point == SIMD2(100, 0), "\(text)")
    }
  }

  @Test("Lines and paths meet a path at places on it, in order")
  func lines() throws {
    var path = Path2D<Double>()
    path.move(to: SIMD2(0, 0))
    path.addLine(to: SIMD2(10, 0))
    path.addArc(radii: SIMD2(5, 5), isLarge: false, isPositive: true, to: SIMD2(10, 10))
    path.addLine(to: SIMD2(0, 10))
    path.close()
    // The half circle about (10, 5) reaches x = 15; the closing line is segment 3.
    let found = path.intersections(withLineThrough: SIMD2(-1, 5), direction: SIMD2(2, 0))
    #expect(found.map(\.place.segment) == [1, 3] && found.map(\.distance) == [8, 0.5])
    #expect(found[0].place.parameter == 0.5 && found[1].place.parameter == 0.5 && found[0].place.point == SIMD2(15, 5))
    let back = path.intersections(withLineThrough: SIMD2(5, 5), direction: SIMD2(-1, 0))
    #expect(back.filter { $0.distance >= 0 }.map(\.place.point) == [SIMD2(0, 5)] && back.map(\.distance) == [-10, 5])
    #expect(path.intersections(withLineThrough: .zero, direction: .zero).isEmpty)
    var other = Path2D<Double>()
    other.move(to: SIMD2(5, -5))
    other.addLine(to: SIMD2(5, 15))
    let meetings = PathIndex(path).intersections(with: PathIndex(other))
    #expect(meetings.map(\.place.segment) == [0, 2] && meetings.map(\.otherPlace.parameter) == [0.25, 0.75])
  }

  @Test("The nearest place on a cubic that begins with a cusp of 1e-13")
  func reportedFoot() throws {
    // linebender/kurbo#446: the point is on the curve.
    let path = try Path2D<Double>(svg: "M461 123C460.99999999999994 123.00000000000004 111 319 111 319")
    let point = SIMD2(282.0379003395483, 223.21877580985594)
    #expect((PathIndex(path).nearestPlace(to: point)?.distance ?? 1) < 3e-12)
  }

  @Test("Numbers that are not finite are in nothing and near nothing")
  func hostileNumbers() {
    for number in [Double.nan, .infinity, -.infinity] {
      var path = Path2D<Double>()
      path.move(to: SIMD2(-5, -5))
      path.addLine(to: SIMD2(5, -5))
      path.addQuadratic(control: SIMD2(5, number), to: SIMD2(0, 5))
      #expect(path.winding(around: .zero) == 0 && !PathIndex(path).contains(.zero))
      #expect(
        !path.strokeContains(SIMD2(0, -5), style: StrokeStyle(width: 2)) && path.strokeBounds(style: StrokeStyle(width: 2)) == nil)
      path = Path2D([.move(to: .zero), .line(to: SIMD2(1, 0))])
      #expect(path.winding(around: SIMD2(number, 0)) == 0 && PathIndex(path).nearestPlace(to: SIMD2(0, number)) == nil)
      #expect(!path.strokeContains(.zero, style: StrokeStyle(width: number)))
      path = Path2D(rect: Bounds2D(x: 0, y: 0, width: 2, height: 2))
      path.move(to: SIMD2(0, number))
      #expect(path.winding(around: SIMD2(1, 1)) == 1 && PathIndex(path).contains(SIMD2(1, 1)))
      path.close()
      #expect(path.winding(around: SIMD2(1, 1)) == 0 && !PathIndex(path).contains(SIMD2(1, 1)))
    }
  }
}

import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct StrokePartsTests {
  @Test("With round joins and caps the stroke is what is within half the width of the path")
  func roundStrokesAreDistances() {
    var random = SeededGenerator(31)
    var inside = 0
    for _ in 0..<QuestionSamples.count {
      let entries = QuestionSamples.entries(onGrid: random.next() & 1 == 0, &random)
      let parts = StrokeParts(reach: random.number(in: 0.2...3), cap: .round, join: .round, miterLimit: 4)
      let tree = CurveTree(entries)
      for _ in 0..<4 {
        let point = QuestionSamples.point(onGrid: false, &random)
        var (walk, isInside) = (StrokeWalk(), false)
        for entry in entries where entry.segment >= 0 {
          let role = SegmentRole(isFirst: entry.beginsSubpath, isClosing: false)
          walk.add(entry.curve, role, band: { isInside = isInside || parts.bandContains(point, $0) }) {
            isInside = isInside || parts.contains(point, $0)
          }
        }
        walk.finish { isInside = isInside || parts.contains(point, $0) }
        let distance = tree.nearest(to: point).map { $0.squared.squareRoot() } ?? .infinity
        guard (distance - parts.reach).magnitude > 1e-9 else { continue }
        #expect(isInside == (distance < parts.reach), "\(point) at \(distance) of \(parts), \(entries)")
        inside += isInside ? 1 : 0
      }
    }
    #expect(inside > QuestionSamples.count / 4)
  }

  @Test("A miter reaches its tip up to the limit, and is a bevel beyond")
  func miters() {
    // Right, then up: the outer corner is at (1, −1), the bevel's chord at x − y = 1.
    let (right, up) = (SIMD2(1.0, 0), SIMD2(0.0, 1))
    func contains(_ x: Double, _ y: Double, _ join: StrokeStyle<Double>.Join, limit: Double) -> Bool {
      StrokeParts(reach: 1, cap: .butt, join: join, miterLimit: limit).joinContains(SIMD2(x, y), from: right, to: up)
    }
    #expect(contains(0.95, -0.95, .miter, limit: 1.42) && !contains(0.95, -0.95, .miter, limit: 1.41))
    #expect(
      contains(0.49, -0.49, .miter, limit: 1) && contains(0.49, -0.49, .bevel, limit: 10) && !contains(0.51, -0.51, .bevel, limit: 10))
    #expect(contains(0.7, -0.7, .round, limit: 1) && !contains(0.72, -0.72, .round, limit: 10))
    #expect(!contains(-0.1, -0.5, .miter, limit: 10) && !contains(0.5, 0.1, .miter, limit: 10))
  }

  @Test("Caps end at the vertex, half a width beyond, or round it")
  func caps() {
    func contains(_ x: Double, _ y: Double, _ cap: StrokeStyle<Double>.Cap) -> Bool {
      StrokeParts(reach: 1, cap: cap, join: .bevel, miterLimit: 4).capContains(SIMD2(x, y), outward: SIMD2(1, 0))
    }
    #expect(!contains(0.1, 0, .butt) && contains(0.9, 0.9, .square) && !contains(1.1, 0, .square) && !contains(0.5, 1.1, .square))
    #expect(contains(0.7, 0.7, .round) && !contains(0.72, 0.72, .round) && !contains(-0.1, 0, .round))
  }

  @Test("Paths and indexes agree on widths whose squares leave the range")
  func extremeWidths() {
    let path = Path2D<Double>([.move(to: .zero), .line(to: .zero)])
    for scale in [0x1p-600, 1, 0x1p600] {
      for cap in [StrokeStyle<Double>.Cap.round, .square] {
        let style = StrokeStyle(width: 2 * scale, cap: cap, join: .round)
        let index = StrokeIndex(path, style: style)
        for (x, y, isIn) in [(0.0, 0.9, true), (0, 1.1, false), (0, 0x1p400, false), (0.9, 0.9, cap == .square)] {
          let place = SIMD2(x * scale, y * scale)
          #expect(path.strokeContains(place, style: style) == isIn && index.contains(place) == isIn, "\(place), \(cap)")
        }
      }
    }
  }

  @Test("The bounds of a stroke hold both sides of a curve, whatever its curvature is beside the width")
  func boundsHoldBothSides() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(9)
      for index in 0..<caseCount(100, release: 1000, full: 20_000) {
        func place() -> SIMD2<Double> { random.point2D(in: -9...9).rounded(.toNearestOrEven) }
        let (start, handle) = (place(), place())
        // Every fifth curve begins with a derivative of zero.
        let (first, second, end) = (index % 5 == 0 ? start : handle, place(), place())
        let curve = PathSegment.cubic(start, first, second, end)
        let path = Path2D<S>([
          .move(to: SIMD2(rounding: start)),
          .cubic(SIMD2(rounding: first), SIMD2(rounding: second), to: SIMD2(rounding: end)),
        ])
        let width = [1.0, 10, 100][index % 3]
        let bounds = try #require(path.strokeBounds(style: StrokeStyle(width: S(width))))
        // Steps of 1/512 see most of an extreme, and where the bounds end is rounded.
        let least = (width + 20) * Double(S.ulpOfOne) * 4
        for step in 1..<512 {
          guard let way = curve.derivative(at: Double(step) / 512).normalized() else { continue }
          for side in [SIMD2(-way.y, way.x), SIMD2(way.y, -way.x)] {
            let point = curve.point(at: Double(step) / 512) + side * (width / 2)
            let outside = Swift.max((bounds.minimum.wide - point).max(), (point - bounds.maximum.wide).max())
            #expect(outside <= least, "\(outside) at \(step) of \(path), \(width)")
          }
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A stroke that leaves the range of Float has no bounds there, and has them in Double")
  func boundsOutOfRange() throws {
    let (path, style) = (Path2D<Float>([.move(to: .zero), .line(to: SIMD2(3e38, 0))]), StrokeStyle<Float>(width: 2e38, cap: .square))
    #expect(path.strokeBounds(style: style) == nil)
    let (wide, wideStyle) = (Path2D<Double>([.move(to: .zero), .line(to: SIMD2(3e38, 0))]), StrokeStyle<Double>(width: 2e38, cap: .square))
    #expect((try #require(wide.strokeBounds(style: wideStyle)).maximum.x - 4e38).magnitude <= 4e38 * 0x1p-50)
  }
}

import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct Path2DOffsetTests {
  private static let count = UInt64(caseCount(4, release: 200, full: 1000))

  private static func points(of path: Path2D<Double>, _ count: Int) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    path.forEachSegment { segment, _ in
      for step in 0...count { result.append(segment.point(at: Double(step) / Double(count))) }
    }
    return result
  }

  @Test("The offset of a curve has each of its points shifted along the normal, within the tolerance", arguments: [1e-2, 1e-5])
  func curves(tolerance: Double) {
    for seed in 0..<Self.count {
      var random = SeededGenerator(seed)
      func point() -> SIMD2<Double> { SIMD2(random.number(in: -100...100), random.number(in: -100...100)) }
      let segments: [Path2D<Double>.Element] = [
        .quadratic(control: point(), to: point()), .cubic(point(), point(), to: point()),
        .arc(radii: SIMD2(50, 90), degrees: 30, isLarge: seed % 2 == 0, isPositive: seed % 3 == 0, to: point()),
        .arc(radii: SIMD2(90, 90), degrees: 30, isLarge: seed % 2 == 0, isPositive: seed % 3 == 0, to: point()),
      ]
      for segment in segments {
        let path = Path2D<Double>([.move(to: point()), segment])
        for distance in [-30.0, 0.5, 12] {
          let offset = path.offset(by: distance, tolerance: tolerance)
          let index = PathIndex(offset)
          path.forEachSegment { curve, _ in
            for step in 0...40 {
              guard let tangent = curve.tangent(at: Double(step) / 40) else { continue }
              let wanted = curve.point(at: Double(step) / 40) + distance * tangent.quarterTurned
              let found = index.nearestPlace(to: wanted)?.distance ?? .infinity
              #expect(found <= tolerance * 1.01 + 1e-9, "seed \(seed), \(path.svg ?? ""), \(distance): \(found) at \(step)")
            }
          }
          // And no point of it is elsewhere.
          let source = PathIndex(path)
          for place in Self.points(of: offset, 6) {
            let away = source.nearestPlace(to: place)?.distance ?? .infinity
            #expect(away <= distance.magnitude + tolerance * 1.01 + 1e-9, "seed \(seed), \(path.svg ?? ""), \(distance): \(away)")
          }
        }
      }
    }
  }

  @Test("Outside of a convex path with round joins, every point of the offset is at the distance")
  func convex() {
    // In seed 363 sides bulge so far that a corner points inwards. Their offsets meet beyond the next curve.
    for seed in Array(0..<Self.count) + [363] {
      var random = SeededGenerator(seed)
      // Corners on a circle, in order, with sides that bulge outwards.
      let count = 3 + Int(random.next() % 5)
      let corners: [SIMD2<Double>] = (0..<count).map { index in
        let share: Double = Double(index) + random.number(in: 0...0.8)
        let angle: Double = share * (2 * Double.pi / Double(count))
        return 50 * SIMD2<Double>(Double.cos(angle), Double.sin(angle))
      }
      var path = Path2D<Double>([.move(to: corners[0])])
      for index in 0..<count {
        let next = corners[(index + 1) % count]
        switch random.next() % 3 {
        case 0: path.addLine(to: next)
        case 1: path.addQuadratic(control: 0.55 * (path.last + next), to: next)
        default: path.addArc(radii: SIMD2(80, 80), isLarge: false, isPositive: true, to: next)
        }
      }
      path.close()
      let (offset, index) = (path.offset(by: -7, tolerance: 1e-4), PathIndex(path))
      for place in Self.points(of: offset, 50) {
        let distance = index.nearestPlace(to: place)?.distance ?? 0
        #expect((distance - 7).magnitude <= 1.01e-4, "seed \(seed): \(distance) at \(place) \(path.svg ?? "") | \(offset.svg ?? "")")
      }
      #expect(offset.subpaths.count == 1 && offset.verbs.last == .close)
    }
  }

  @Test("Rectangles grow and shrink to rectangles, circles to circles, and a line to a line")
  func byHand() {
    func check<S: TransformScalar>(_: S.Type) {
      let square: [SIMD2<S>] = [SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)]
      let path = Path2D<S>([.move(to: square[0]), .line(to: square[1]), .line(to: square[2]), .line(to: square[3]), .close])
      // From x towards y the inside lies on the left.
      let inner = path.offset(by: 2, tolerance: 0.01)
      #expect(inner.signedArea == 36 && inner.bounds == Bounds2D(x: 2, y: 2, width: 6, height: 6), "\(inner)")
      let outer = path.offset(by: -2, join: .miter, tolerance: 0.01)
      #expect(outer.signedArea == 196 && outer.bounds == Bounds2D(x: -2, y: -2, width: 14, height: 14), "\(outer)")
      #expect(path.offset(by: -2, join: .bevel, tolerance: 0.01).signedArea == 188)
      let round = path.offset(by: -2, tolerance: 0.01).signedArea
      let (roundArea, slip): (S, S) = (180 + 4 * .pi, 2000 * .ulpOfOne)
      #expect((round - roundArea).magnitude <= slip, "\(round)")
      var circle = Path2D<S>([.move(to: SIMD2(10, 0))])
      circle.addArc(radii: SIMD2(10, 10), isLarge: false, isPositive: true, to: SIMD2(-10, 0))
      circle.addArc(radii: SIMD2(10, 10), isLarge: false, isPositive: true, to: SIMD2(10, 0))
      let (small, large) = (circle.offset(by: 4, tolerance: 0.01), circle.offset(by: -4, tolerance: 0.01))
      let (smallLength, largeLength): (S, S) = (12 * .pi, 28 * .pi)
      #expect((small.length - smallLength).magnitude <= slip)
      #expect((large.length - largeLength).magnitude <= slip)
      let line = Path2D<S>([.move(to: .zero), .line(to: SIMD2(5, 0))])
      #expect(line.offset(by: 3, tolerance: 1).elements == [.move(to: SIMD2(0, 3)), .line(to: SIMD2(5, 3))])
      #expect(line.offset(by: 0, tolerance: 1) == line)
      #expect(line.offset(by: .nan, tolerance: 1).isEmpty)
      #expect(line.offset(by: 1, tolerance: 0).isEmpty)
    }
    check(Float.self)
    check(Double.self)
  }
}

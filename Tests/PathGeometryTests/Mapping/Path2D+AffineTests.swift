import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct PathAffineTests {
  @Test("The image of an arc is an arc through the images of its points")
  func arcs() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed)
      func number() -> Double { .random(in: -9...9, using: &random) }
      var path = Path2D<Double>()
      path.move(to: SIMD2(number(), number()))
      path.addArc(
        radii: SIMD2(number(), number()), degrees: 10 * number(), isLarge: .random(using: &random), isPositive: .random(using: &random),
        to: SIMD2(number(), number()))
      let transform = Transform2D<Double>(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let image = path.applying(transform)
      let (arc, mapped) = (try #require(path.onlyArc), try #require(image.onlyArc))
      for step in 0...10 {
        let place = transform.applied(toPoint: arc.point(at: arc.start + arc.sweep * Double(step) / 10))
        // On the mapped ellipse the axes are a frame of the point in which cos² + sin² = 1. The condition of the
        // two axes multiplies the rounding of the mapped radii; √ε at worst where a chord is as long as the ellipse.
        let way = place - mapped.center
        let frame = mapped.xAxis.cross(mapped.yAxis)
        let (x, y) = (way.cross(mapped.yAxis) / frame, mapped.xAxis.cross(way) / frame)
        #expect((x * x + y * y - 1).magnitude < 1e-6, "seed \(seed)")
      }
      #expect((mapped.sweep < 0) == ((arc.sweep < 0) != (transform.a * transform.d < transform.b * transform.c)), "seed \(seed)")
    }
  }

  @Test("Half circles stay half circles and ellipses under any transform: bounds are those of the closed form")
  func halfCircles() throws {
    func law<Scalar: TransformScalar>(_: Scalar.Type) throws {
      for seed in 0..<UInt64(caseCount(200, release: 20_000, full: 200_000)) {
        var random = SeededGenerator(seed)
        func number(_ size: Scalar) -> Scalar { random.number(in: -size...size) }
        // A circle about the origin is exact where its ends are: radii that are sums of two squares, by whole numbers.
        let (x, y, side) = [(100, 0, 100), (3, 4, 5), (-8, 15, 17), (-20, -21, 29), (0, -7, 7)][Int(random.next() % 5)]
        let (end, radius) = (SIMD2<Scalar>(Scalar(x), Scalar(y)), Scalar(side))
        let (large, positive) = (random.next() % 2 == 0, random.next() % 2 == 0)
        let turn = Transform2D<Scalar>.rotation(degrees: number(360)).concatenating(.translation(x: number(1000), y: number(1000)))
        let any = Transform2D<Scalar>(a: number(3), b: number(3), c: number(3), d: number(3), tx: number(1000), ty: number(1000))
        let transform = seed % 2 == 0 ? turn : any
        var path = Path2D<Scalar>([.move(to: -1 * end)])
        path.addArc(radii: SIMD2(radius, radius), isLarge: large, isPositive: positive, to: end)
        let image = path.applying(transform)
        #expect(image.verbs.count == 2 && image.verbs[1].isArc, "seed \(seed)")
        let wide = Transform2D<Double>(transform)
        var (low, high) = (wide.applied(toPoint: -1 * end.wide), wide.applied(toPoint: end.wide))
        (low, high) = (low.lesser(high), low.greater(high))
        let (r, center) = (Double(radius), SIMD2(wide.tx, wide.ty))
        for (axis, way) in [SIMD2(wide.a, wide.c), SIMD2(wide.b, wide.d)].enumerated() {
          // The point of the circle that goes farthest along an axis; the arc has it, or the opposite one.
          let isAhead = (positive ? 1.0 : -1.0) * end.wide.cross(way) < 0
          let farthest = center[axis] + (isAhead ? r : -r) * way.length
          (low[axis], high[axis]) = (min(low[axis], farthest), max(high[axis], farthest))
        }
        let box = try #require(image.bounds)
        // The ends are rounded, and the centre is their mean. Where the chord is the short diameter of a thin ellipse, the
        // long one grows by the ratio of both.
        let ratio = seed % 2 == 0 ? 1 : wide.ratioOfAxes
        let rounding = 8 * (1000 + 6 * r) * ratio * Double(Scalar.ulpOfOne)
        #expect(
          (box.minimum.wide - low).length <= rounding && (box.maximum.wide - high).length <= rounding,
          "seed \(seed): \(box), \(low), \(high)")
        // Back again it is what it was.
        guard seed % 2 == 0, let inverse = transform.inverted() else { continue }
        let back = try #require(image.applying(inverse).bounds)
        #expect((back.size - (try #require(path.bounds)).size).wide.length <= 2 * rounding, "seed \(seed): \(back)")
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Known half circles, turned and moved far")
  func reported() throws {
    // mathandy/svgpathtools#174, reduced; closed forms.
    let turned = try Path2D<Double>(svg: "M-100 0A100 100 0 0 1 100 0").applying(.rotation(degrees: 147))
    let box = try #require(turned.bounds)
    expectClose([box.minimum.x, box.minimum.y], [-83.86705679454239, -54.4639035015027], within: 1e-13)
    expectClose([box.size.x, box.size.y], [183.8670567945424, 154.4639035015027], within: 1e-13)
    expectClose([turned.length], [314.1592653589793], within: 1e-13)
    let far = try Path2D<Double>(svg: "M-400000 0A400000 400000 0 1 1 400000 0L400000 0A400000 400000 0 1 1-400000 0Z")
      .applying(Transform2D.rotation(degrees: -135).concatenating(.translation(x: 44_025_396, y: 70_238_598)))
    let circle = try #require(far.bounds)
    // Coordinates of 7e7 end at 1.5e-8.
    expectClose([circle.minimum.x, circle.minimum.y], [43_625_396, 69_838_598], within: 3e-8)
    expectClose([circle.size.x, circle.size.y], [800_000, 800_000], within: 3e-8)
  }

  private func expectClose(_ found: [Double], _ right: [Double], within tolerance: Double) {
    for (one, other) in zip(found, right) { #expect((one - other).magnitude <= tolerance, "\(found), \(right)") }
  }

  @Test("Points are mapped by the transform, in its order")
  func points() throws {
    let path = try Path2D<Double>(svg: "M1 0L0 1Q1 1 2 2C0 0 1 0 3 1Z")
    let scaleThenMove = Transform2D<Double>.scale(2).concatenating(.translation(x: 10, y: 0))
    #expect(path.applying(scaleThenMove) == (try Path2D<Double>(svg: "M12 0L10 2Q12 2 14 4C10 0 12 0 16 2Z")))
    // A circle that is turned and scaled alike stays a circle with its turn.
    let circle = Path2D<Float>(ellipseIn: Bounds2D(x: -1, y: -1, width: 2, height: 2)).applying(.scale(3))
    #expect(circle.svg == "M3 0A3 3 0 010 3 3 3 0 01-3 0 3 3 0 010-3 3 3 0 013 0Z")
  }

  @Test("Arcs that are squeezed to a line reach as far as the ellipse did")
  func squeezed() {
    let circle = Path2D<Double>(ellipseIn: Bounds2D(x: -1, y: -1, width: 2, height: 2))
    let flat = circle.applying(Transform2D(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    let box: Bounds2D<Double>? = flat.bounds
    #expect(flat.points.allSatisfy { $0.y == 0 })
    #expect(box?.maximum.x == 1 && box?.minimum.x == -1)
    var half = Path2D<Double>()
    half.move(to: SIMD2(1, 0))
    half.addArc(radii: SIMD2(1, 1), isLarge: false, isPositive: true, to: SIMD2(-1, 0))
    let line = half.applying(Transform2D(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    let top: Double = line.bounds?.maximum.y ?? 0
    #expect((top - 1).magnitude < 1e-15, "the top of the half circle is kept")
  }

  @Test("An arc that is squeezed to a line folds where it turns back, with half a disc in its stroke")
  func folds() throws {
    func law<Scalar: TransformScalar>(_: Scalar.Type) throws {
      let (style, flat) = (StrokeStyle<Scalar>(width: 2), Transform2D<Scalar>(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      let half = try Path2D<Scalar>(svg: "M0 0A5 5 0 0 1 10 0").applying(flat)
      let bounds = try #require(half.strokeBounds(style: style))
      // The half circle reaches y = −5, and half a disc of the radius 1 farther.
      let (low, rounding): (SIMD2<Scalar>, Scalar) = (SIMD2(-1, -6), 64 * .ulpOfOne)
      #expect((bounds.minimum - low).length <= rounding && bounds.maximum == SIMD2(1, 0), "\(bounds)")
      for (y, isIn) in [(-5.9, true), (-6.1, false)] as [(Scalar, Bool)] {
        #expect(half.strokeContains(SIMD2(0, y), style: style) == isIn)
        #expect(half.stroked(style, tolerance: 0.01).contains(SIMD2(0, y)) == isIn)
      }
      // Once round: back at y = −5 and at y = 5.
      let round = try Path2D<Scalar>(svg: "M0 0A5 5 0 1 1 5 5").applying(flat)
      let (length, lowest) = (Double(round.length), Double(try #require(round.bounds).minimum.y))
      #expect((length - 15).magnitude < 1e-4 && (lowest + 5).magnitude < 1e-5)
      // On a tilted line rounding leaves a curve beside the fold, which the perpendiculars pass round.
      let way = SIMD2<Scalar>(0.6, 0.8)
      let tilted = try Path2D<Scalar>(svg: "M0 0A5 5 0 0 1 10 0").applying(Transform2D(a: 0, b: 0, c: way.x, d: way.y, tx: 0, ty: 0))
      let (inner, outer): (Scalar, Scalar) = (-5.9, -6.1)
      #expect(tilted.strokeContains(inner * way, style: style) && !tilted.strokeContains(outer * way, style: style))
    }
    try law(Float.self)
    try law(Double.self)
  }
}

extension Transform2D<Double> {
  /// How thin the image of a circle is: (p + q)/|p − q| for the lengths p, q of its two circular parts.
  fileprivate var ratioOfAxes: Double {
    let (p, q) = (SIMD2(a + d, b - c).length, SIMD2(a - d, b + c).length)
    return (p + q) / (p - q).magnitude
  }
}

extension Path2D<Double> {
  fileprivate var onlyArc: EllipticalArc? {
    guard case .arc(let radii, let degrees, let isLarge, let isPositive, let to) = elements.last else { return nil }
    return EllipticalArc(from: points[0], to: to, radii: radii, degrees: degrees, isLarge: isLarge, isPositive: isPositive)
  }
}

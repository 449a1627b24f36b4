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
    let places: [Double] = flat.points.map(\.x)
    #expect(flat.points.allSatisfy { $0.y == 0 })
    #expect(places.max() == 1 && places.min() == -1)
    var half = Path2D<Double>()
    half.move(to: SIMD2(1, 0))
    half.addArc(radii: SIMD2(1, 1), isLarge: false, isPositive: true, to: SIMD2(-1, 0))
    let line = half.applying(Transform2D(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    let top: Double = line.points.map(\.y).max() ?? 0
    #expect((top - 1).magnitude < 1e-15, "the top of the half circle is kept")
  }
}

extension Path2D<Double> {
  fileprivate var onlyArc: EllipticalArc? {
    guard case .arc(let radii, let degrees, let isLarge, let isPositive, let to) = elements.last else { return nil }
    return EllipticalArc(from: points[0], to: to, radii: radii, degrees: degrees, isLarge: isLarge, isPositive: isPositive)
  }
}

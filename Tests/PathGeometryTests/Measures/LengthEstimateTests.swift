import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct LengthEstimateTests {
  @Test("An estimated length keeps the tolerance, and uses most of it")
  func toleranceHolds() {
    var mostUsed = 0.0
    for seed in 0..<UInt64(caseCount(200, release: 5000, full: 100_000)) {
      var random = SeededGenerator(seed)
      func point() -> SIMD2<Double> { SIMD2(random.number(in: -100...100), random.number(in: -100...100)) }
      let (p, q) = (point(), point())
      let small = Double.exp(-random.number(in: 0...12))
      let curves: [PathSegment] = [
        .quadratic(p, q, point()), .cubic(p, q, point(), point()), .quadratic(p, p + small * q, p + small * point()),
        .cubic(p, p + small * point(), p + small * point(), q), .cubic(p, q, p, q), .quadratic(p, q, p), .line(p, q),
      ]
      for curve in curves {
        let tolerance = Double.exp(random.number(in: -12...5))
        let error = (curve.length(within: tolerance) - curve.length()).magnitude
        #expect(error <= tolerance + 0x1p-40 * curve.polygonLength, "\(curve), \(tolerance): \(error)")
        mostUsed = max(mostUsed, error / tolerance)
      }
    }
    // A quadratic there and back reaches the bound.
    #expect(mostUsed > 0.5)
  }

  @Test("A curve whose chord is a point has half of its control polygon, or a third")
  func knownEstimates() {
    let cubic = PathSegment.cubic(.zero, SIMD2(1, 0), SIMD2(1, 0), .zero)
    #expect(cubic.length(within: 10) == 1 && (cubic.length(within: 1e-9) - cubic.length()).magnitude <= 1e-9)
    let quadratic = PathSegment.quadratic(.zero, SIMD2(3, 0), .zero)
    #expect(quadratic.length(within: 10) == 2 && (quadratic.length(within: 1e-9) - 3).magnitude <= 1e-9)
  }

  @Test("A path's estimate is that of its curves; lines and arcs keep their lengths")
  func pathLengths() {
    func check<S: TransformScalar>(_: S.Type) {
      for seed in 0..<UInt64(caseCount(20, release: 200, full: 2000)) {
        let path = Path2D<S>.sample(seed)
        let count = S(path.elements.count)
        for tolerance in [0, 0.125, 2] as [S] {
          let (rough, length) = (path.length(tolerance: tolerance), path.length)
          #expect((rough - length).magnitude <= tolerance * count + 8 * length * max(.ulpOfOne, 0x1p-40), "seed \(seed), \(tolerance)")
        }
        #expect(path.length(tolerance: .nan) == path.length && path.length(tolerance: -1) == path.length)
      }
      let box = Bounds2D<S>(x: 0, y: 0, width: 3, height: 4)
      let (rect, ellipse) = (Path2D(rect: box), Path2D(ellipseIn: box))
      #expect(rect.length(tolerance: .infinity) == 14 && ellipse.length(tolerance: 100) == ellipse.length)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Estimates hold where squares leave the range, and say what is not finite")
  func extremeLengths() {
    for scale in [0x1p-1000, 0x1p-600, 0x1p600, 0x1p1000] {
      let curve = Path2D<Double>([.move(to: .zero), .cubic(SIMD2(scale, 0), SIMD2(scale, scale), to: SIMD2(0, scale))])
      #expect((curve.length(tolerance: 0.1 * scale) - curve.length).magnitude <= 0.1 * scale)
      let quadratic = Path2D<Double>([.move(to: .zero), .quadratic(control: SIMD2(scale, 0), to: SIMD2(scale, scale))])
      #expect((quadratic.length(tolerance: 0.1 * scale) - quadratic.length).magnitude <= 0.1 * scale)
    }
    for number in [Double.nan, .infinity] {
      let curve = Path2D<Double>([.move(to: .zero), .cubic(SIMD2(1, 0), SIMD2(number, 1), to: SIMD2(0, 1))])
      #expect(!curve.length(tolerance: 1).isFinite && !curve.length(tolerance: .infinity).isFinite)
    }
    #expect(Path2D<Double>().length(tolerance: 1) == 0)
  }
}

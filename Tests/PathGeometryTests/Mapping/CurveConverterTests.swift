import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct CurveConverterTests {
  @Test("Quadratics of a cubic and cubics of an arc stay within their bounds")
  func conversionsKeepTheTolerance() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(3)
      for _ in 0..<20 {
        func number() -> S { S(Double.random(in: 0...100, using: &random)) }
        func point() -> SIMD2<S> { SIMD2(number(), number()) }
        let (a, b, c, d) = (point(), point(), point(), point())
        var path = Path2D<S>()
        path.move(to: a)
        path.addCubic(b, c, to: d)
        let quadratics = path.withQuadratics(tolerance: 0.1)
        #expect(quadratics.elements.count > 1)
        let (fine, exact) = (quadratics.source.polylines(tolerance: 0.001).points, path.source.polylines(tolerance: 0.001).points)
        for place in fine {
          let near = zip(exact, exact.dropFirst()).map { PolygonReference.segmentDistance(place, $0, $1) }.min() ?? .infinity
          // The tolerance, that of the lines, and Float's rounding of corners near 100.
          #expect(near <= 0.1 + 0.002 + 1e-5)
        }
      }
      var circle = Path2D<S>()
      circle.move(to: SIMD2(100, 0))
      circle.addArc(radii: SIMD2(100, 100), isLarge: true, isPositive: true, to: SIMD2(0, -100))
      // A quarter turn leaves the circle by 0.027. Four cubics are needed for 0.01, at an error of 0.0048.
      let cubics = circle.withCubics(tolerance: 0.01)
      #expect(cubics.elements.count == 5)
      let radii = cubics.source.polylines(tolerance: 1e-4).points.map { $0.length }
      #expect(radii.allSatisfy { abs($0 - 100) < 0.0051 } && radii.contains { $0 > 100.004 })
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("An arc becomes at most 4096 quadratics, also for a tolerance of zero or less, or NaN")
  func piecesAreLimited() {
    let arc = Path2D<Double>([.move(to: .zero), .arc(radii: SIMD2(10, 5), degrees: 20, isLarge: true, isPositive: true, to: SIMD2(3, 3))])
    for tolerance in [0, -1, .nan, 1e-300] { #expect(arc.withQuadratics(tolerance: tolerance).elements.count == 4097) }
  }
}

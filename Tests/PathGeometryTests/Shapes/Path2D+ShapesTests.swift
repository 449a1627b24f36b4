import Testing
import TransformCore

@testable import PathGeometry

struct PathShapesTests {
  @Test("Shapes have the elements that their names say")
  func shapes() {
    let rect = Bounds2D<Double>(x: 10, y: 20, width: 30, height: 40)
    #expect(Path2D(rect: rect).svg == "M10 20H40V60H10Z")
    #expect(Path2D(ellipseIn: rect).svg == "M40 40A15 20 0 0125 60 15 20 0 0110 40 15 20 0 0125 20 15 20 0 0140 40Z")
    #expect(Path2D<Double>(polygon: []).isEmpty)
    let round = Path2D(roundedRect: rect, radii: SIMD4(0, 5, 6, 7))
    #expect(round.svg == "M10 20H35a5 5 0 015 5V54a6 6 0 01-6 6H17a7 7 0 01-7-7V20Z")
    let star = Path2D<Double>(star: 4, center: SIMD2(0, 0), outerRadius: 2, innerRadius: 1)
    #expect(star.verbs.count == 9 && star.points[2] == SIMD2(0, 2) && star.points[4] == SIMD2(-2, 0))
    #expect(Path2D<Double>(star: 1, center: SIMD2(0, 0), outerRadius: 2, innerRadius: 1).isEmpty)
  }

  @Test("Arcs about a centre go as far as they say, and at most once round")
  func arcs() {
    var path = Path2D<Double>()
    path.addArc(center: SIMD2(1, 1), radii: SIMD2(2, 2), fromDegrees: 0, sweepDegrees: 90)
    #expect(path.svg == "M3 1A2 2 0 011 3")
    path.addArc(center: SIMD2(1, 1), radii: SIMD2(2, 2), fromDegrees: 180, sweepDegrees: -90)
    #expect(path.svg == "M3 1A2 2 0 011 3L-1 1A2 2 0 001 3")
    var whole = Path2D<Double>()
    whole.addArc(center: SIMD2(0, 0), radii: SIMD2(1, 1), fromDegrees: 30, sweepDegrees: 1e9)
    #expect(whole.verbs.count == 5 && whole.points.first == whole.last)
    for (radii, degrees) in [(SIMD2(-10.0, 10), 0.0), (SIMD2(10, -10), -1e300), (SIMD2(10, 10), 1e300)] {
      var circle = Path2D<Double>()
      circle.addArc(center: SIMD2(0, 0), radii: radii, fromDegrees: degrees, sweepDegrees: 360)
      #expect((circle.signedArea - 100 * .pi).magnitude < 1e-12 * 100 * .pi, "\(radii), \(degrees)")
    }
  }

  @Test("Radii that are too long shrink by one factor as in CSS, or to half of the shorter side as in Core Animation")
  func radii() {
    let css = CornerRule.css.fitted(SIMD4(60, 60, 10, 0), in: SIMD2<Double>(100, 40))
    #expect(css == SIMD4(60, 60, 10, 0) * (40.0 / 70))
    #expect(CornerRule.coreAnimation.fitted(SIMD4(50, 50, 20, -1), in: SIMD2<Double>(80, 60)) == SIMD4(30, 30, 20, 0))
    // Sums of radii leave the range, and infinity has no ratio.
    for radius in [1e308, .infinity] {
      #expect(CornerRule.css.fitted(SIMD4(repeating: radius), in: SIMD2(100.0, 40)) == SIMD4(repeating: 20))
    }
    #expect(CornerRule.css.fitted(SIMD4(repeating: 3e38), in: SIMD2<Float>(100, 40)) == SIMD4(repeating: 20))
    #expect(CornerRule.css.fitted(SIMD4(.nan, 1, 1, 1), in: SIMD2<Float>(80, 60)) == SIMD4(0, 1, 1, 1))
  }
}

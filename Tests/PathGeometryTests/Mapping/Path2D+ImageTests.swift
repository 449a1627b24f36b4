import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct Path2DImageTests {
  @Test("A circle under a homography is its conic, within the tolerance, and clipped in front of the eye")
  func circleIsAConic() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var path = Path2D<S>()
      path.move(to: SIMD2(1, 0))
      path.addArc(radii: SIMD2(1, 1), isLarge: false, isPositive: true, to: SIMD2(-1, 0))
      path.addArc(radii: SIMD2(1, 1), isLarge: false, isPositive: true, to: SIMD2(1, 0))
      path.close()
      // w = 2 + x: x' = x/(2 + x), y' = y/(2 + x). The image of the circle is an ellipse from x' = −1 to x' = 1/3.
      let homography = Homography<S>(xAxis: SIMD3(1, 0, 1), yAxis: SIMD3(0, 1, 0), origin: SIMD3(0, 0, 2))
      let image = path.image(under: homography, tolerance: 0.001)
      var count = 0
      for element in image.elements {
        guard case .line(let to) = element else { continue }
        count += 1
        // Back: x = 2x'/(1 − x'), y = y'·(2 + x). Corners lie on the conic up to rounding.
        let x: S = 2 * to.x / (1 - to.x)
        let y: S = to.y * (2 + x)
        let error: S = x * x + y * y - 1
        #expect(error.magnitude < 64 * S.ulpOfOne)
      }
      #expect((20...200).contains(count))
      // w = x: half of the circle is behind the eye.
      let half = path.image(under: Homography<S>(xAxis: SIMD3(0, 0, 1), yAxis: SIMD3(0, 1, 0), origin: SIMD3(1, 0, 0)), tolerance: 0.01)
      let points = half.elements.compactMap { if case .line(let to) = $0 { to } else { nil } }
      #expect(points.count > 8 && points.allSatisfy { $0.x >= 1 - 4 * S.ulpOfOne && $0.x <= 0x1p15 })
    }
    try check(Float.self)
    try check(Double.self)
  }
}

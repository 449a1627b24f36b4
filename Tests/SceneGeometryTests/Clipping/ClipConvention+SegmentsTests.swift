import SceneGeometry
import Testing
import TransformCore

struct ClipConventionSegmentsTests {
  @Test("A segment in clip coordinates enters and leaves the volume where it should")
  func shares() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let (start, end) = (SIMD4<S>(-3, 0, 0.5, 1), SIMD4<S>(5, 0, 0.5, 1))
      #expect(ClipConvention.metal.sharesInside(from: start, to: end) == 0.25...0.5)
      #expect(
        ClipConvention.metal.sharesInside(from: SIMD4(0, 0, 0.5, 1), to: SIMD4(0, 0, -0.5, 1))
          == 0...0.5)
      #expect(
        ClipConvention.openGL.sharesInside(from: SIMD4<S>(0, 0, 0.5, 1), to: SIMD4(0, 0, -0.5, 1))
          == 0...1)
      #expect(
        ClipConvention.metal.sharesInside(from: SIMD4<S>(2, 0, 0.5, 1), to: SIMD4(2, 1, 0.5, 1))
          == nil)
      // From in front of the eye to behind it.
      #expect(
        ClipConvention.openGL.sharesInside(from: SIMD4<S>(0, 0, 0, 1), to: SIMD4(0, 0, -2, -1))
          == 0...0.25)
      #expect(ClipConvention.openGL.sharesInside(from: SIMD4<S>(.nan, 0, 0, 1), to: end) == nil)
      #expect(ClipConvention.openGL.sharesInside(from: start, to: SIMD4(.infinity, 0, 0, 1)) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }
}

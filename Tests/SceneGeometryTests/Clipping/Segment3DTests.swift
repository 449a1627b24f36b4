import SceneGeometry
import Testing
import TransformCore

struct Segment3DTests {
  @Test("A plane keeps the front of a segment in its direction, from the same inner end both ways")
  func planes() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let wall = try #require(Plane<S>(coefficients: SIMD4(1, 0, 0, 0)))
      let segment = Segment3D<S>(SIMD3(-1, 0, 0.3), SIMD3(2, 0.7, 0.9))
      let (there, back) = (
        try #require(segment.clipped(by: wall)),
        try #require(Segment3D(segment.end, segment.start).clipped(by: wall))
      )
      #expect(there.start == back.end && there.end == segment.end && back.start == segment.end)
      expectClose(there.start, SIMD3(0, 0.7 / 3, 0.5))
      #expect(segment.clipped(by: wall.flipped)?.start == segment.start)
      let touching = Segment3D<S>(SIMD3(0, 0, 0), SIMD3(-1, 0, 0))
      #expect(touching.clipped(by: wall) == Segment3D(.zero, .zero))
      #expect(Segment3D<S>(SIMD3(-1, 0, 0), SIMD3(-2, 0, 0)).clipped(by: wall) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

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

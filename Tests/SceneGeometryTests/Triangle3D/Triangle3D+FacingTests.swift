import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Triangle3DFacingTests {
  @Test("The side seen under a camera is the side seen from its eye, in all conventions and under mirrors", arguments: seeds)
  func sides(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var seen: Set<Facing> = []
      for convention in ClipConvention.all {
        let lens = try #require(
          Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.5, far: 50, convention: convention))
        for mirror in [1, -1] as [S] {
          let toClip = Transform3D<S>.scale(x: mirror, y: 1, z: 1).concatenating(lens)
          for _ in 0..<20 {
            let triangle = Triangle3D<S>(random.vector(in: -5...5), random.vector(in: -5...5), random.vector(in: -5...5))
            guard let plane = Plane(through: triangle.a, triangle.b, triangle.c), plane.coefficients.w.magnitude > 0.01 else { continue }
            let side: Facing = plane.signedDistance(to: .zero) > 0 ? .front : .back
            seen.insert(side)
            #expect(triangle.facing(under: toClip, convention: convention) == side)
          }
        }
      }
      #expect(seen == [.front, .back])
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A mirror in the transform keeps the side that is seen; a triangle seen edge-on and NaN show none")
  func mirrors() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for convention in ClipConvention.all {
        let depth: S = convention.handedness == .right ? -5 : 5
        let lens = try #require(
          Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1, near: 1, far: 10, convention: convention))
        let triangle = Triangle3D<S>(SIMD3(0, 0, depth), SIMD3(1, 0, depth), SIMD3(0, 1, depth))
        let mirror = Transform3D<S>.scale(x: -1, y: 1, z: 1).concatenating(lens)
        // In a left-handed space the normal of this triangle leads away from the eye.
        let side: Facing = convention.handedness == .right ? .front : .back
        #expect(triangle.facing(under: lens, convention: convention) == side)
        #expect(triangle.facing(under: mirror, convention: convention) == side)
        let edge = Triangle3D<S>(SIMD3(0, 0, depth), SIMD3(0, 0, 2 * depth), SIMD3(0, 1, depth))
        #expect(edge.facing(under: lens, convention: convention) == .edgeOn)
        let nothing = Triangle3D<S>(SIMD3(.nan, 0, depth), triangle.b, triangle.c)
        #expect(nothing.facing(under: lens, convention: convention) == .edgeOn)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct Transform3DMirrorTests {
  @Test("Negating an axis negates that coordinate")
  func negatingAnAxisNegatesThatCoordinate() {
    let p = SIMD3<Double>(2, 3, 5)
    #expect(Transform3D.mirror(negating: .x).applied(toPoint: p) == SIMD3(-2, 3, 5))
    #expect(Transform3D.mirror(negating: .y).applied(toPoint: p) == SIMD3(2, -3, 5))
    #expect(Transform3D.mirror(negating: .z).applied(toPoint: p) == SIMD3(2, 3, -5))
    #expect(Transform3D.mirror(negating: .z).about(SIMD3(0, 0, 1)).applied(toPoint: p) == SIMD3(2, 3, -3))
    #expect(Transform3D<Double>.mirror(acrossPlaneNormal: SIMD3(0, 7, 0)) == .mirror(negating: .y))
    #expect(Transform3D<Double>.mirror(acrossLineAlong: SIMD3(0, 0, 3)) == .scale(x: -1, y: -1, z: 1))
  }

  @Test("Planes and lines stay and the rest turns over", arguments: seeds)
  func planesAndLinesStayAndTheRestTurnsOver(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for factor: S in [1, 1e-30, 1e30, -7] {
        let (u, v): (SIMD3<S>, SIMD3<S>) = (random.direction(), random.direction())
        let within = u.cross(v)
        let plane = try #require(Transform3D<S>.mirror(acrossPlaneNormal: u * factor))
        let line = try #require(Transform3D<S>.mirror(acrossLineAlong: u * factor))
        expectClose(plane.applied(toVector: u), 0 - u, norm: 1, ulps: 4)
        expectClose(plane.applied(toVector: within), within, norm: 1, ulps: 4)
        expectClose(line.applied(toVector: u), u, norm: 1, ulps: 4)
        expectClose(line.applied(toVector: within), 0 - within, norm: 1, ulps: 4)
        expectClose(plane.determinant, -1, ulps: 8)
        expectClose(line.determinant, 1, ulps: 8)
        for mirror in [plane, line] { expectClose(mirror.concatenating(mirror), .identity, norm: 1, ulps: 8) }
        #expect(plane.transposed == plane && line.transposed == line)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Without a direction there is none")
  func withoutADirectionThereIsNone() {
    for bad in [SIMD3<Float>(0, 0, 0), SIMD3(.nan, 0, 1), SIMD3(0, .infinity, 1)] {
      #expect(Transform3D<Float>.mirror(acrossPlaneNormal: bad) == nil)
      #expect(Transform3D<Float>.mirror(acrossLineAlong: bad) == nil)
      #expect(Transform3D<Float>.mirror(acrossPlaneNormal: bad)?.about(SIMD3(1, 2, 3)) == nil)
      #expect(Transform3D<Float>.mirror(acrossLineAlong: bad)?.about(SIMD3(1, 2, 3)) == nil)
    }
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct QuaternionAxisAngleTests {
  @Test("Positive angles go round the axes")
  func positiveAnglesGoRoundTheAxes() {
    func law<S: TransformScalar>(_: S.Type) {
      let (x, y, z) = (SIMD3<S>(1, 0, 0), SIMD3<S>(0, 1, 0), SIMD3<S>(0, 0, 1))
      for (axis, unit, from, to) in [(Axis3D.x, x, y, z), (.y, y, z, x), (.z, z, x, y)] {
        for q in [
          Quaternion<S>(degrees: 90, axis: axis), Quaternion<S>(radians: S.pi / 2, axis: axis), Quaternion<S>(degrees: 90, axis: unit * 5)!,
          Quaternion<S>(radians: S.pi / 2, axis: unit)!,
        ] { expectClose(q.rotated(from), to, ulps: 2) }
        // Half a turn is exact: its half is a quarter.
        #expect(Quaternion<S>(degrees: 180, axis: axis).components == SIMD4(unit, 0))
        #expect(Quaternion<S>(radians: .pi, axis: axis).components == SIMD4(unit, 0))
        #expect(Quaternion<S>(degrees: 360, axis: axis).components == SIMD4(0, 0, 0, -1))
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Axis and angle come back", arguments: seeds)
  func axisAndAngleComeBack(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let angles: [S] = [0.001, 0.5, 1, 2, 3, 3.1415, 1e-20]
      for angle in angles {
        let axis: SIMD3<S> = random.direction()
        let q = try #require(Quaternion(radians: angle, axis: axis))
        for size: S in [1, -1, 1000] {
          let found = try #require(Quaternion(components: q.components * size).axisAngle)
          expectClose(found.axis, axis, norm: 1, ulps: 8, "axis", with: [q, angle])
          expectClose(found.radians, angle, norm: S.maximum(angle, angle < 1 ? angle : 1), ulps: 8, "angle", with: [q])
        }
      }
      #expect(Quaternion<S>.identity.axisAngle?.radians == 0)
      #expect(Quaternion<S>.identity.axisAngle?.axis == SIMD3(1, 0, 0))
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Matrix of axis and angle is the same", arguments: seeds)
  func matrixOfAxisAndAngleIsTheSame(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let axis: SIMD3<S> = random.vector(in: -5...5)
      let angle: S = random.number(in: -3...3)
      let q = try #require(Quaternion(radians: angle, axis: axis))
      expectClose(Transform3D(q), try #require(.rotation(radians: angle, axis: axis)), norm: 1, ulps: 8)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Axis must have a direction and NaN stays")
  func axisMustHaveADirectionAndNaNStays() {
    for bad in [SIMD3<Float>(0, 0, 0), SIMD3(.nan, 0, 1), SIMD3(0, .infinity, 1)] {
      #expect(Quaternion(radians: 1, axis: bad) == nil)
      #expect(Quaternion(degrees: 1, axis: bad) == nil)
    }
    #expect(Quaternion<Double>(radians: .nan, axis: .x).w.isNaN)
    #expect(Quaternion<Double>(degrees: .infinity, axis: .x).w.isNaN)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct QuaternionMatrixTests {
  @Test("Every branch is hand-derived")
  func everyBranchIsHandDerived() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      // The largest component is w, x, y and z in turn. (1, 3, 1, 5)/6 and its permutations have unit length.
      let unit = { (x: S, y: S, z: S, w: S) in Quaternion<S>(components: SIMD4(x, y, z, w) / 6) }
      for q in [unit(1, 3, 1, 5), unit(5, 3, 1, 1), unit(3, 5, 1, 1), unit(1, 3, 5, 1), unit(5, -3, 1, 1), unit(-1, 3, -5, 1)] {
        expectClose(try #require(Quaternion(Transform3D(q))).components, q.components, norm: 1, ulps: 4, "round trip", with: [q])
      }
      for axis in Axis3D.allCases {
        #expect(Quaternion(Transform3D<S>.rotation(degrees: 180, axis: axis)) == Quaternion(degrees: 180, axis: axis))
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Quaternion of a matrix is within four ulps", arguments: seeds)
  func quaternionOfAMatrixIsWithinFourUlps(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<500 {
        let q = Quaternion<S>.sample(using: &random)
        let upper = q.w < 0 ? Quaternion(components: 0 - q.components) : q
        let back = try #require(Quaternion(Transform3D(q)))
        #expect(back.w >= 0)
        // Near w = 0 both signs are right.
        let same = S.ulpError(of: back.components.list, expected: upper.components.list, norm: 1)
        let other = S.ulpError(of: (0 - back.components).list, expected: upper.components.list, norm: 1)
        worst.record(min(same, back.w < 8 * S.ulpOfOne ? other : same), "\(q)")
      }
      worst.expectAtMost(4, "Quaternion(Transform3D)")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Matrix is within three ulps of the squared length", arguments: seeds)
  func matrixIsWithinThreeUlpsOfTheSquaredLength(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<200 {
        let q = Quaternion<S>(components: random.vector(in: -2...2))
        let (x, y, z, w) = (Wide(q.x), Wide(q.y), Wide(q.z), Wide(q.w))
        let two = Wide(2)
        let exact = [
          w * w + x * x - y * y - z * z, two * (x * y + z * w), two * (x * z - y * w), two * (x * y - z * w),
          w * w + y * y - z * z - x * x, two * (y * z + x * w), two * (x * z + y * w), two * (y * z - x * w),
          w * w + z * z - x * x - y * y,
        ]
        let t = Transform3D(q)
        worst.record(t.xAxis.xyz.list + t.yAxis.xyz.list + t.zAxis.xyz.list, exact, norm: { _ in q.squaredLength }, "\(q)")
        #expect(t.isAffine && t.origin == SIMD4(0, 0, 0, 1))
      }
      worst.expectAtMost(3, "Transform3D(Quaternion)")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("What is not a rotation is refused")
  func whatIsNotARotationIsRefused() {
    func law<S: TransformScalar>(_: S.Type) {
      let turn = Transform3D<S>.rotation(degrees: 30, axis: .y)
      for t in [
        .scale(1.01).concatenating(turn), .mirror(negating: .x).concatenating(turn), .shear(.x, by: .y, 0.01).concatenating(turn),
        .scale(0), .scale(.nan), .scale(.infinity), .scale(-1),
      ] as [Transform3D<S>] { #expect(Quaternion(t) == nil, "\(t)") }
      #expect(Quaternion(Transform3D<S>.scale(1 + 0x1p-13).concatenating(turn)) != nil)
      #expect(Quaternion(turn.concatenating(.translation(x: 5, y: 6, z: 7))) == Quaternion(turn))
    }
    law(Float.self)
    law(Double.self)
  }
}

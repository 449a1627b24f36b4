import Testing
import TransformCore
import TransformTestSupport

struct QuaternionSwingTwistTests {
  @Test("Twist comes first")
  func twistComesFirst() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let (twist, swing) = (Quaternion<S>(degrees: 40, axis: .z), Quaternion<S>(degrees: 70, axis: .x))
      let parts = try #require(twist.concatenating(swing).swingTwist(about: SIMD3(0, 0, 9)))
      expectSameRotation(parts.twist, twist, ulps: 4)
      expectSameRotation(parts.swing, swing, ulps: 4)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Parts make the whole", arguments: seeds)
  func partsMakeTheWhole(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let (q, axis): (Quaternion<S>, SIMD3<S>) = (.sample(using: &random), random.direction())
        let parts = try #require(Quaternion(components: q.components * 5).swingTwist(about: axis * 3))
        expectClose(
          parts.twist.concatenating(parts.swing).components, q.components, norm: 1, ulps: 8, "twist, then swing", with: [q, axis])
        let along = parts.swing.x * axis.x + parts.swing.y * axis.y + parts.swing.z * axis.z
        expectClose(along, 0, norm: 1, ulps: 8, "the swing's axis is at right angles", with: [q, axis])
        expectClose(parts.twist.rotated(axis), axis, norm: 1, ulps: 12, "the twist keeps the axis", with: [q, axis])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Swing by half a turn has no twist")
  func swingByHalfATurnHasNoTwist() throws {
    let half = Quaternion<Double>(degrees: 180, axis: .x)
    let parts = try #require(half.swingTwist(about: SIMD3(0, 0, 1)))
    #expect(parts.twist == .identity && parts.swing == half)
    for bad in [SIMD3<Double>(0, 0, 0), SIMD3(.nan, 0, 1)] { #expect(half.swingTwist(about: bad) == nil) }
    #expect(Quaternion<Double>(x: 0, y: 0, z: 0, w: 0).swingTwist(about: SIMD3(1, 0, 0)) == nil)
  }
}

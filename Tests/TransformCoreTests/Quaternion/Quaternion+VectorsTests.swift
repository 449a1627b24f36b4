import Testing
import TransformCore
import TransformTestSupport

struct QuaternionVectorsTests {
  @Test("Turns are hand-derived")
  func turnsAreHandDerived() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      // From y to x is a quarter turn about −z, for any lengths.
      for (a, b) in [(1, 1), (5, 0.25), (S.leastNonzeroMagnitude, S.greatestFiniteMagnitude)] as [(S, S)] {
        let q = try #require(Quaternion<S>(turning: SIMD3(0, a, 0), to: SIMD3(b, 0, 0)))
        let half = S(0.5).squareRoot()
        expectClose(q.components, SIMD4(0, 0, 0 - half, half), norm: 1, ulps: 2)
      }
      #expect(Quaternion<S>(turning: SIMD3(1, 2, 3), to: SIMD3(2, 4, 6)) == .identity)
      // For opposite vectors, the axis is the cross product of `from` and the coordinate axis along which it is
      // smallest.
      #expect(Quaternion<S>(turning: SIMD3(0, 3, 0), to: SIMD3(0, -1, 0)) == Quaternion(x: 0, y: 0, z: -1, w: 0))
      #expect(Quaternion<S>(turning: SIMD3(1, 0, 0), to: SIMD3(-1, 0, 0)) == Quaternion(x: 0, y: 0, z: 1, w: 0))
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("One direction becomes the other by the smallest angle", arguments: seeds)
  func oneDirectionBecomesTheOtherByTheSmallestAngle(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for gap: S in [0, 1e-30, 1e-10, 1e-5, 0.1, 2] {
        for side: S in [1, -1, -7] {
          let (a, b): (SIMD3<S>, SIMD3<S>) = (random.direction(), random.direction())
          let target = (a + b * gap) * side
          let q = try #require(Quaternion(turning: a, to: target))
          let unit = target / S.maximum(target.list.reduce(0) { $0 + $1 * $1 }.squareRoot(), .leastNormalMagnitude)
          expectClose(q.rotated(a), unit, norm: 1, ulps: 16, "a becomes b", with: [q, a, target])
          #expect(q.w >= 0)
          expectClose(
            (q.components.x * a.x + q.components.y * a.y) + q.components.z * a.z, 0, norm: 1, ulps: 4, "the axis is at right angles")
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Nearly opposite vectors keep the axis")
  func nearlyOppositeVectorsKeepTheAxis() throws {
    // The axis between x and −x + δ·y is z. Computed from 1 − cos and sin alone, no digit of it would be right.
    let q = try #require(Quaternion<Double>(turning: SIMD3(1, 1, 1), to: SIMD3(-1, -1, -1 - 1e-15)))
    // (1, 1, 1) × (−1, −1, −1 − δ) = (−δ, δ, 0)
    expectClose(q.components, SIMD4(0 - 0.5.squareRoot(), 0.5.squareRoot(), 0, 0), norm: 1, ulps: 8)
    #expect(q.w > 0 && q.w < 1e-15)
  }

  @Test("Angle is that of the difference", arguments: seeds)
  func angleIsThatOfTheDifference(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for angle: S in [1e-15, 1e-12, 1e-6, 1e-3, 1, 3, 3.1415, .pi] {
        // About a coordinate axis from the identity. There the quaternion is exact to an ulp of its components.
        let turned = Quaternion<S>(radians: angle, axis: .y)
        let found = try #require(Quaternion.identity.angle(to: turned))
        expectClose(found, angle, ulps: 4)
        let q = Quaternion<S>.sample(using: &random)
        for size: S in [1, -1, 100, S.leastNormalMagnitude * 8, S.greatestFiniteMagnitude / 8] {
          let scaled = Quaternion(components: turned.concatenating(q).components * size)
          expectClose(try #require(q.angle(to: scaled)), angle, norm: 1, ulps: 12, "any length", with: [q, angle, size])
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Bad vectors and quaternions have no answer")
  func badVectorsAndQuaternionsHaveNoAnswer() {
    for bad in [SIMD3<Float>(0, 0, 0), SIMD3(.nan, 1, 0), SIMD3(0, -.infinity, 1)] {
      #expect(Quaternion(turning: bad, to: SIMD3(1, 0, 0)) == nil && Quaternion(turning: SIMD3(1, 0, 0), to: bad) == nil)
    }
    let zero = Quaternion<Double>(x: 0, y: 0, z: 0, w: 0)
    #expect(zero.angle(to: .identity) == nil && Quaternion.identity.angle(to: zero) == nil)
    #expect(Quaternion(x: 0, y: .nan, z: 0, w: 1).angle(to: Quaternion<Double>.identity) == nil)
  }
}

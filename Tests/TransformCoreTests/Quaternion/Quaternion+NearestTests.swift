import Testing
import TransformCore
import TransformTestSupport

struct QuaternionNearestTests {
  @Test("Scale and then a rotation gives the rotation", arguments: seeds)
  func scaleAndThenARotationGivesTheRotation(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for scale: SIMD3<S> in [
        SIMD3(1, 1, 1), SIMD3(1e-12, 1e-12, 1e-12), SIMD3(3, 0.001, 0.5), SIMD3(2, 3, 0), SIMD3(1, 1e-4, 1e-5), SIMD3(1e15, 2e15, 1e15),
      ] {
        let q = Quaternion<S>.sample(using: &random)
        let t = Transform3D.scale(x: scale.x, y: scale.y, z: scale.z).concatenating(Transform3D(q)).concatenating(
          .translation(x: 5, y: 6, z: 7))
        // Rows at right angles need no rotation, therefore the condition does not matter.
        expectSameRotation(try #require(Quaternion(nearestTo: t)), q, ulps: 8, "\(scale)", with: [q])
        let other = Transform3D(q).concatenating(.scale(x: 3, y: 2, z: 1)).concatenating(Transform3D(q.conjugate))
        expectSameRotation(try #require(Quaternion(nearestTo: other)), .identity, ulps: 12, "a stretch has no rotation", with: [q])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("No other rotation is nearer", arguments: seeds)
  func noOtherRotationIsNearer(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      func distance(_ t: Transform3D<S>, _ q: Quaternion<S>) -> S {
        let r = Transform3D(q)
        let rows = [t.xAxis - r.xAxis, t.yAxis - r.yAxis, t.zAxis - r.zAxis]
        var sum: S = 0
        for row in rows { sum = sum + row.x * row.x + row.y * row.y + row.z * row.z }
        return sum
      }
      for kind in [SampleKind.general, .affine, .mirrored] {
        for _ in 0..<20 {
          let t = Transform3D<S>.sample(kind, condition: 10, using: &random)
          let nearest = try #require(Quaternion(nearestTo: t))
          #expect(nearest.w >= 0)
          let best = distance(t, nearest)
          let least: S = best * (1 - 64 * S.ulpOfOne)
          for _ in 0..<20 { #expect(distance(t, .sample(using: &random)) >= least) }
          let axis: SIMD3<S> = random.direction()
          for angle: S in [0.05, -0.05] {
            let beside = nearest.concatenating(Quaternion(radians: angle, axis: axis) ?? .identity)
            #expect(distance(t, beside) >= least, "\(t)")
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Mirrors and ranks are hand-derived")
  func mirrorsAndRanksAreHandDerived() {
    func law<S: TransformScalar>(_: S.Type) {
      func nearest(_ x: S, _ y: S, _ z: S) -> Quaternion<S>? { Quaternion(nearestTo: .scale(x: x, y: y, z: z)) }
      // The direction of the least stretch is reversed: diag(3, −2, 1) is nearest to diag(1, −1, −1).
      #expect(nearest(3, -2, 1) == Quaternion(degrees: 180, axis: .x))
      #expect(nearest(3, 2, -1) == .identity && nearest(1, 1, 0) == .identity && nearest(-1, -1, 1) == Quaternion(degrees: 180, axis: .z))
      for refused in [nearest(.nan, 1, 1), nearest(1, 1, .infinity)] { #expect(refused == nil) }
      // Several are nearest: the identity where it is one of them.
      #expect(nearest(1, 0, 0) == .identity && nearest(0, 0, 0) == .identity)
      for scale: SIMD3<S> in [SIMD3(-1, 1, 1), SIMD3(-1, -1, -1)] {
        let t = Transform3D<S>.scale(x: scale.x, y: scale.y, z: scale.z)
        // |L − R|² = |L|² + 3 − 2 (σ₁ + σ₂ − σ₃)
        let r = (nearest(scale.x, scale.y, scale.z).map { Transform3D<S>($0) })
        let square = r.map { r in zip(t.rowMajor, r.rowMajor).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
        #expect(square.map { ($0 - 4).magnitude <= 32 * S.ulpOfOne } == true, "\(scale)")
        #expect(t.polarFactors?.rotation == nearest(scale.x, scale.y, scale.z))
      }
    }
    law(Float.self)
    law(Double.self)
  }
}

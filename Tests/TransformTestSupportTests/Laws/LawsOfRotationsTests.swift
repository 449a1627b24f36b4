import Testing
import TransformCore
import TransformTestSupport

struct LawsOfRotationsTests {
  @Test("Slerp passes on every way")
  func rightFunctionsPass() {
    func law<S: TransformScalar>(_: S.Type) {
      for way in [RotationWay.short, .long, .asGiven] {
        #expect(Laws.violation(ofSlerp: { (p: Quaternion<S>, q, t) in p.slerp(to: q, at: t, way: way) }, way: way) == nil, "\(way)")
        // The other sign is the same rotation.
        let negated = Laws.violation(
          ofSlerp: { (p: Quaternion<S>, q, t) in Quaternion(components: 0 - p.slerp(to: q, at: t, way: way).components) }, way: way)
        #expect(negated == nil)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Faults of slerp are told apart")
  func faultsOfSlerp() {
    func law<S: TransformScalar>(_: S.Type) {
      typealias Q = Quaternion<S>
      func slerp(_ change: @escaping (Q, Q, S) -> Q) -> Fault? { Laws.violation(ofSlerp: change)?.fault }
      #expect(slerp { p, q, t in p.slerp(to: q, at: t).conjugate } == .transposed)
      #expect(slerp { p, q, t in p.slerp(to: q, at: 1 - t) } == .reversedOrder)
      #expect(slerp { p, q, t in p.slerp(to: q, at: t, way: .long) } == .otherWay)
      #expect(slerp { p, q, t in p.slerp(to: q, at: t, way: .asGiven) } == .otherWay)
      #expect(slerp { p, q, t in p.nlerp(to: q, at: t) ?? p } == .linear)
      #expect(slerp { p, q, t in Q(components: p.slerp(to: q, at: t).components * 1.25) } == .wrongLength)
      let signed = slerp { p, q, t in
        var found = p.slerp(to: q, at: t)
        found.components.y = 0 - found.components.y
        return found
      }
      #expect(signed == .wrongSign)
      #expect(slerp { p, q, t in Q(components: shortened(p.slerp(to: q, at: t).components)) } == .lowPrecision(bits: 11))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Faults of a rotated vector are told apart")
  func faultsOfRotations() {
    func law<S: TransformScalar>(_: S.Type) {
      func rotation(_ change: @escaping (Quaternion<S>, SIMD3<S>) -> SIMD3<S>) -> Fault? { Laws.violation(ofRotation: change)?.fault }
      #expect(rotation { q, v in q.conjugate.rotated(v) } == .transposed)
      #expect(rotation { q, v in q.rotated(v) * 2 } == .wrongLength)
      #expect(rotation { q, v in q.rotated(v) * SIMD3(1, 1, -1) } == .wrongSign)
      #expect(rotation { q, v in shortened(q.rotated(v)) } == .lowPrecision(bits: 11))
    }
    law(Float.self)
    law(Double.self)
  }
}

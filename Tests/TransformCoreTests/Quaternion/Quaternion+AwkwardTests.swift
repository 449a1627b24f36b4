import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// Zeros, denormals, infinities and NaN through every operation of `Quaternion`.
struct QuaternionAwkwardTests {
  @Test("Optional results are never NaN and nothing traps", arguments: seeds)
  func optionalResultsAreNeverNaNAndNothingTraps(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      func number() -> S { S.awkwardOrOrdinary(using: &random) }
      func quaternion() -> Quaternion<S> { Quaternion(x: number(), y: number(), z: number(), w: number()) }
      func isSound(_ q: Quaternion<S>?) -> Bool { q.map { $0.components.list.allSatisfy(\.isFinite) } ?? true }
      func isUnit(_ q: Quaternion<S>?) -> Bool { q.map { ($0.length - 1).magnitude <= 8 * .ulpOfOne } ?? true }
      for _ in 0..<Effort.size(debug: 120, release: 300) {
        let (p, q, t) = (quaternion(), quaternion(), number())
        let (u, v) = (SIMD3(number(), number(), number()), SIMD3(number(), number(), number()))
        let hasDirection = p.components.list.allSatisfy(\.isFinite) && p.components.list.contains { $0 != 0 }
        #expect((p.logarithm != nil) == hasDirection && isSound(p.logarithm), "\(p)")
        #expect(isSound(p.raised(to: t)), "\(p) \(t)")
        #expect(p.angle(to: q)?.isFinite != false, "\(p) \(q)")
        #expect(isUnit(p.nlerp(to: q, at: t)), "\(p) \(q) \(t)")
        #expect(isUnit(Quaternion(turning: u, to: v)), "\(u) \(v)")
        for order in EulerOrder.allCases {
          let angles = p.eulerAngles(order: order)
          #expect((angles != nil) == hasDirection && angles?.radians.list.allSatisfy(\.isFinite) != false, "\(p) \(order)")
          _ = Quaternion(radians: u, order: order)
          _ = Quaternion(degrees: u, order: order)
        }
        let parts = p.swingTwist(about: u)
        #expect(isUnit(parts?.swing) && isUnit(parts?.twist) && (hasDirection || parts == nil), "\(p) \(u)")
        let mean = Quaternion.mean(of: [p, q], weights: [number(), number()])
        #expect(isUnit(mean) && (mean == nil || hasDirection), "\(p) \(q)")
        for way in RotationWay.allCases {
          let path = QuaternionPath(from: p, to: q, way: way, extraTurns: Int(random.next() % 5) - 2)
          _ = (path.quaternion(at: t), path.angle, p.slerp(to: q, at: t, way: way), p.nlerp(to: q, at: t, way: way))
        }
        let m = Transform3D(rowMajor: (0..<16).map { _ in number() }) ?? .identity
        #expect(isUnit(Quaternion(nearestTo: m)), "\(m)")
        if Quaternion(m) != nil { #expect(Quaternion(nearestTo: m) != nil, "\(m)") }
        _ = p.exponential
      }
      let nan = Quaternion<S>(x: .nan, y: 0, z: 0, w: 1)
      #expect(nan.slerp(to: .identity, at: 0.5).w.isNaN && Quaternion.identity.slerp(to: nan, at: 0.5).w.isNaN)
      #expect(Quaternion<S>.identity.slerp(to: Quaternion(degrees: 90, axis: .x), at: .nan).w.isNaN)
      #expect(Quaternion<S>.identity.slerp(to: Quaternion(degrees: 90, axis: .x), at: .infinity).w.isNaN)
    }
    law(Float.self)
    law(Double.self)
  }
}

import TransformCore
import TransformTestSupport

extension Operations {
  /// Slerp, nlerp and the exponential map.
  static func interpolations<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias Q = Quaternion<S>
    let classes = ["rotations", "2⁻¹⁸ apart", "nearly half a turn apart", "extrapolation"]
    return [
      .cases("QuaternionPath.quaternion(at:)", "max(1, |t|)", 8, classes) { kind, random in
        let ((p, q), t): ((Q, Q), S) = (pair(kind, using: &random), time(kind, &random))
        return worst(QuaternionPath(from: p, to: q).quaternion(at: t).components.list, slerp(p, q, t), norm: max(1, Double(t.magnitude)))
      },
      .cases("Quaternion.slerp(to:at:way:)", "max(1, |t|)", 8, classes) { kind, random in
        let ((p, q), t): ((Q, Q), S) = (pair(kind, using: &random), time(kind, &random))
        return worst(p.slerp(to: q, at: t).components.list, slerp(p, q, t), norm: max(1, Double(t.magnitude)))
      },
      .cases("Quaternion.nlerp(to:at:way:)", "max(1, |t|) / |sum|", 6, classes) { kind, random in
        let ((p, q), t): ((Q, Q), S) = (pair(kind, using: &random), time(kind, &random))
        let (a, b, time) = (p.components.wide, near(p, q), Wide(t))
        let sum = combined(a, Wide(1) - time, b, time)
        return p.nlerp(to: q, at: t).map {
          worst($0.components.list, normalized(sum), norm: max(1, Double(t.magnitude)) / length(sum).high)
        }
      },
      .cases("QuaternionPath.angle", "θ", 5, ["rotations", "nearly half a turn apart"]) { kind, random in
        let (p, q): (Q, Q) = pair(kind, using: &random)
        let exact = arc(p, q) * Wide(2)
        return exact.ulpError(of: QuaternionPath(from: p, to: q).angle, norm: max(exact.high, 0x1p-10))
      },
      .cases("Quaternion.angle(to:)", "max(θ, 2⁻¹⁰)", 5, ["rotations", "2⁻¹⁸ apart", "nearly half a turn apart"]) { kind, random in
        let (p, q): (Q, Q) = pair(kind, using: &random)
        let exact = arc(p, q) * Wide(2)
        return p.angle(to: q).map { exact.ulpError(of: $0, norm: max(exact.high, 0x1p-10)) }
      },
      .single("Quaternion.exponential", "max(1, |v|, |w|) · |exp q|", 4, "any quaternion") { random in
        let q = Q(components: random.vector(in: -4...4))
        let (v, w) = (q.components.xyz.wide, Wide(q.w))
        let (angle, scale) = (length(v), exactExp(w))
        let (sin, cos) = angle.sinCos()
        let reference = normalized(v).map { $0 * sin * scale } + [cos * scale]
        return worst(q.exponential.components.list, reference, norm: max(1, angle.high, w.magnitude.high) * scale.high)
      },
      .single("Quaternion.logarithm, the imaginary part", "φ", 6, "any quaternion") { random in
        let q = Q(components: random.vector(in: -2...2))
        let v = q.components.xyz.wide
        let angle = exactAtan2(length(v), Wide(q.w))
        return q.logarithm.map { worst($0.components.xyz.list, normalized(v).map { $0 * angle }, norm: angle.high) }
      },
      .single("Quaternion.logarithm, the real part", "max(1, |ln|q||)", 4, "any quaternion") { random in
        let q = Q(components: random.vector(in: -2...2))
        let exact = exactLog(length(q.components.wide))
        return q.logarithm.map { exact.ulpError(of: $0.w, norm: max(1, exact.magnitude.high)) }
      },
      .single("Quaternion.raised(to:)", "max(1, |t|·φ)", 5, "rotation") { random in
        let (q, t): (Q, S) = (.sample(using: &random), random.number(in: -4...4))
        let v = q.components.xyz.wide
        let turned = exactAtan2(length(v), Wide(q.w)) * Wide(t)
        let (sin, cos) = turned.sinCos()
        return q.raised(to: t).map {
          worst($0.components.list, normalized(v).map { $0 * sin } + [cos], norm: max(1, turned.magnitude.high))
        }
      },
    ]
  }

  static func time<S: TransformScalar>(_ kind: String, _ random: inout SeededGenerator) -> S {
    kind == "extrapolation" ? random.number(in: -4...4) : random.number(in: 0...1)
  }

  /// Two unit quaternions: independent, or a small difference apart, or nearly half a turn apart. In the last case the
  /// quaternions are nearly at right angles.
  static func pair<S: TransformScalar>(_ kind: String, using random: inout SeededGenerator) -> (Quaternion<S>, Quaternion<S>) {
    let p = Quaternion<S>.sample(using: &random)
    guard kind == "2⁻¹⁸ apart" || kind == "nearly half a turn apart" else { return (p, .sample(using: &random)) }
    let angle: S = kind == "2⁻¹⁸ apart" ? 0x1p-18 : S.pi - 0x1p-10
    return (p, p.concatenating(Quaternion(radians: angle, axis: random.direction()) ?? .identity))
  }

  /// The second quaternion or its negative, whichever is nearer.
  static func near<S: TransformScalar>(_ p: Quaternion<S>, _ q: Quaternion<S>) -> [Wide] {
    let (a, b) = (p.components.wide, q.components.wide)
    return dot(a, b).high < 0 ? b.map { -$0 } : b
  }

  /// The angle between two quaternions as vectors.
  static func arc<S: TransformScalar>(_ p: Quaternion<S>, _ q: Quaternion<S>) -> Wide {
    let (u, v, one, minusOne) = (normalized(p.components.wide), normalized(near(p, q)), Wide(1), Wide(-1))
    return Wide(2) * exactAtan2(length(combined(u, one, v, minusOne)), length(combined(u, one, v, one)))
  }

  static func slerp<S: TransformScalar>(_ p: Quaternion<S>, _ q: Quaternion<S>, _ t: S) -> [Wide] {
    let (u, v, time, arc) = (normalized(p.components.wide), normalized(near(p, q)), Wide(t), arc(p, q))
    let reciprocal = Wide(1) / arc.sinCos().sin
    return combined(u, ((Wide(1) - time) * arc).sinCos().sin * reciprocal, v, (time * arc).sinCos().sin * reciprocal)
  }
}

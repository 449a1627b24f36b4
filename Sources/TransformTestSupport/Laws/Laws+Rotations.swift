public import TransformCore

// Rotations by quaternions.

extension Laws {
  /// `nil` if `rotated(q, v)` is the vector rotated by a unit quaternion, v' = q·v·q*, to `ulps` of the vector's
  /// length.
  public static func violation<Scalar: TransformScalar>(
    ofRotation rotated: (Quaternion<Scalar>, SIMD3<Scalar>) -> SIMD3<Scalar>, samples: Int = 100, seed: UInt64 = 1, ulps: Double = 12
  ) -> Violation? {
    firstViolation([.rotation], samples, seed) { _, random in
      let q = Quaternion<Scalar>.sample(using: &random)
      let v: SIMD3<Scalar> = random.vector(in: -1...1)
      let (turn, found) = (WideQuaternion(q), rotated(q, v))
      let exact = turn.rotated(v.wide)
      return Comparison(
        law: "rotated(q, v) = q·v·q*", found: found.list, exact: exact, norms: [length(v.wide).high], ulps: ulps, operands: [q, v]
      ) {
        let longer = length(found.wide) / length(exact)
        return [(.transposed, turn.conjugate.rotated(v.wide)), (.wrongLength, exact.map { $0 * longer })]
      }.violation
    }
  }

  /// `nil` if `slerp(p, q, t)` is the rotation at time t on the arc from p to q at constant speed, to `ulps` of 1.
  ///
  /// *Definition*: with the angle φ between p and q as vectors of four, (sin((1 − t)φ)·p + sin(tφ)·q) / sin φ. The
  /// short way takes −q for q if the angle is above a quarter turn, the long way if it is below. Both signs of the
  /// result are the same rotation, and right.
  ///
  /// Half of the samples have p and q in opposite hemispheres. t is within 0 … 1. Angles from 0 to nearly half a turn
  /// of the way are drawn; at half a turn no arc is distinguished.
  public static func violation<Scalar: TransformScalar>(
    ofSlerp slerp: (Quaternion<Scalar>, Quaternion<Scalar>, Scalar) -> Quaternion<Scalar>, way: RotationWay = .short,
    samples: Int = 200, seed: UInt64 = 1, ulps: Double = 12
  ) -> Violation? {
    firstViolation([.rotation], samples, seed) { _, random in
      let start = Quaternion<Scalar>.sample(using: &random)
      let axis: SIMD3<Double> = random.direction()
      let isFar = way == .long || (way == .asGiven && random.next() & 1 == 0)
      let angle = isFar ? random.number(in: 1.6...2.6) : random.number(in: 0.001...1.5)
      let t: Scalar = random.number(in: 0...1)
      func turned(_ part: Wide) -> WideQuaternion {
        let (sin, cos) = (Wide(angle) * part).sinCos()
        let unit = normalized(axis.wide).map { $0 * sin }
        return WideQuaternion(start).multiplied(by: WideQuaternion(x: unit[0], y: unit[1], z: unit[2], w: cos))
      }
      func rounded(_ q: WideQuaternion) -> SIMD4<Scalar> { SIMD4(q.list.map { Scalar($0.high) }) }
      let isNegated = way != .asGiven && random.next() & 1 == 0
      let end = Quaternion<Scalar>(components: isNegated ? 0 - rounded(turned(Wide(1))) : rounded(turned(Wide(1))))
      let found = slerp(start, end, t).components
      // Of q and −q the one on the side of the result.
      func facing(_ q: WideQuaternion) -> [Wide] { dot(q.list, found.wide).high < 0 ? q.list.map { -$0 } : q.list }
      let exact = facing(turned(Wide(t)))
      return Comparison(
        law: "slerp(p, q, t) lies at t on the \(way) arc from p to q", found: found.list, exact: exact, norms: [1], ulps: ulps,
        operands: [start, end, t]
      ) {
        let otherWay = Wide(t) * (Wide(1) - Wide.pi / Wide(angle))
        let longer = length(found.wide)
        let (p, q) = (WideQuaternion(start), turned(Wide(1)))
        let weights = (Wide(1) - Wide(t), Wide(t))
        let mixed = zip(p.list, q.list).map { weights.0 * $0 + weights.1 * $1 }
        return [
          (.transposed, facing(turned(Wide(t)).conjugate)), (.reversedOrder, facing(turned(Wide(1) - Wide(t)))),
          (.otherWay, facing(turned(otherWay))), (.linear, facing(WideQuaternion(mixed))),
          (.linear, facing(WideQuaternion(normalized(mixed)))), (.wrongLength, exact.map { $0 * longer }),
        ]
      }.violation
    }
  }
}

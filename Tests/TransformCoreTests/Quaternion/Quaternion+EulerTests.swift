import Testing
import TransformCore
import TransformTestSupport

struct QuaternionEulerTests {
  func axisTurn<S: TransformScalar>(_ radians: S, _ axis: Axis3D) -> Quaternion<S> { Quaternion(radians: radians, axis: axis) }

  @Test("Order is asked by hand")
  func orderIsAskedByHand() {
    func law<S: TransformScalar>(_: S.Type) {
      let angles = SIMD3<S>(90, 90, 0)
      // Fixed axes: the rotation about x sends y to z, then that about y sends z to x.
      expectClose(Quaternion(degrees: angles, order: .extrinsic(.xyz)).rotated(SIMD3(0, 1, 0)), SIMD3(1, 0, 0), norm: 1, ulps: 4)
      // Own axes: after the rotation about x, the object's y axis points along z. The rotation about its own y axis
      // keeps it there.
      expectClose(Quaternion(degrees: angles, order: .intrinsic(.xyz)).rotated(SIMD3(0, 1, 0)), SIMD3(0, 0, 1), norm: 1, ulps: 4)
      // Own axes: about x, then about the rotated z, which is −y. The x axis stays in the first rotation, then goes to
      // z.
      expectClose(Quaternion(degrees: SIMD3(90, 90, 0), order: .intrinsic(.xzx)).rotated(SIMD3(1, 0, 0)), SIMD3(0, 0, 1), norm: 1, ulps: 4)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Every order is the product of turns about its axes", arguments: seeds)
  func everyOrderIsTheProductOfTurnsAboutItsAxes(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for sequence in EulerSequence.allCases {
        let (i, j, k) = sequence.axes
        for _ in 0..<20 {
          let a: SIMD3<S> = random.vector(in: -7...7)
          let fixed = axisTurn(a.x, i).concatenating(axisTurn(a.y, j)).concatenating(axisTurn(a.z, k))
          let along = axisTurn(a.z, k).concatenating(axisTurn(a.y, j)).concatenating(axisTurn(a.x, i))
          expectClose(
            Quaternion(radians: a, order: .extrinsic(sequence)).components, fixed.components, norm: 1, ulps: 8, "\(sequence)", with: [a])
          expectClose(
            Quaternion(radians: a, order: .intrinsic(sequence)).components, along.components, norm: 1, ulps: 8, "\(sequence)", with: [a])
        }
        // The object's own axes after each rotation: the second rotation is about the image of axis j under the first.
        let first = axisTurn(S(0.5), i)
        let direction = { (axis: Axis3D) -> SIMD3<S> in axis == .x ? SIMD3(1, 0, 0) : axis == .y ? SIMD3(0, 1, 0) : SIMD3(0, 0, 1) }
        if let second = Quaternion(radians: S(0.75), axis: first.rotated(direction(j))) {
          let both = first.concatenating(second)
          if let third = Quaternion(radians: S(-1.25), axis: both.rotated(direction(k))) {
            let q = Quaternion<S>(radians: SIMD3(0.5, 0.75, -1.25), order: .intrinsic(sequence))
            expectClose(q.components, both.concatenating(third).components, norm: 1, ulps: 8, "moved axes, \(sequence)")
          }
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Angles come back in every order", arguments: seeds)
  func anglesComeBackInEveryOrder(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for order in EulerOrder.allCases {
        let isProper = order.isProper
        for _ in 0..<50 {
          let (side, middle): (SIMD2<S>, S) = (
            random.vector(in: -3...3), isProper ? random.number(in: 0.25...2.75) : random.number(in: -1.25...1.25)
          )
          let given = SIMD3(side.x, middle, side.y)
          let q = Quaternion(radians: given, order: order)
          for size: S in [1, -1, 1000] {
            let found = try #require(Quaternion(components: q.components * size).eulerAngles(order: order))
            #expect(!found.isGimbalLocked)
            // The half angle is at least 0.12 away from the lock. The bound is 8 rounding errors of 1, divided by that.
            expectClose(found.radians, given, norm: 1, ulps: 64, "angles come back, \(order)", with: [q])
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Rotation comes back in every order at and near the lock", arguments: seeds)
  func rotationComesBackInEveryOrderAtAndNearTheLock(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for order in EulerOrder.allCases {
        let ends: [S] = order.isProper ? [0, .pi] : [.pi / 2, 0 - .pi / 2]
        for end in ends {
          for power in [0, 1, 2, 4, 8, 16, 32, 64, 1 << 10, 1 << 16, 1 << 20] {
            let side: SIMD2<S> = random.vector(in: -3...3)
            let q = Quaternion(radians: SIMD3(side.x, end + S(power) * .ulpOfOne * (end > 0 ? -1 : 1), side.y), order: order)
            let found = try #require(q.eulerAngles(order: order))
            // Four rounding errors come from making q, up to 6 from the tolerance of the lock, and the rest from three
            // angles up to π.
            expectSameRotation(
              Quaternion(radians: found.radians, order: order), q, ulps: 16, "\(order), \(power) ulps from the lock",
              with: [q, found.radians])
            #expect(!found.isGimbalLocked || found.radians.z == 0)
            if power == 0 { #expect(found.isGimbalLocked, "\(order) \(q)") }
            if power >= 64 { #expect(!found.isGimbalLocked, "\(order) \(power)") }
            // In Float, π is rounded towards zero, but an angle is rounded to nearest.
            for angle in [found.radians.x, found.radians.z] { #expect(angle.magnitude <= S.pi.nextUp) }
            let range: ClosedRange<S> = order.isProper ? 0...S.pi.nextUp : (0 - S.pi.nextUp / 2)...(S.pi.nextUp / 2)
            #expect(range.contains(found.radians.y), "\(order) \(found)")
          }
        }
        for _ in 0..<50 {
          let q = Quaternion<S>.sample(using: &random)
          let found = try #require(q.eulerAngles(order: order))
          expectSameRotation(Quaternion(radians: found.radians, order: order), q, ulps: 12, "\(order)", with: [q, found.radians])
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Turns of one axis and locks are hand-derived")
  func turnsOfOneAxisAndLocksAreHandDerived() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let quarter = Quaternion<S>(degrees: 90, axis: .x)
      let found = try #require(quarter.eulerAngles(order: .extrinsic(.xyz)))
      expectClose(found.radians, SIMD3(.pi / 2, 0, 0), ulps: 2)
      expectClose(found.radians / .pi * 180, SIMD3(90, 0, 0), ulps: 2)
      #expect(!found.isGimbalLocked && found.radians.y == 0 && found.radians.z == 0)
      #expect(Quaternion<S>(degrees: SIMD3(180, 0, 0), order: .intrinsic(.zyx)) == Quaternion(x: 0, y: 0, z: 1, w: 0))
      #expect(Quaternion<S>(radians: SIMD3(0, .pi, 0), order: .extrinsic(.zyx)) == Quaternion(x: 0, y: 1, z: 0, w: 0))
      // Straight up, yaw and roll are about the same axis. The last angle of the order is zero.
      let up = try #require(Quaternion<S>(degrees: SIMD3(30, 90, 50), order: .intrinsic(.zyx)).eulerAngles(order: .intrinsic(.zyx)))
      #expect(up.isGimbalLocked && up.radians.z == 0)
      expectClose(up.radians / .pi * 180, SIMD3(-20, 90, 0), norm: 90, ulps: 8)
      let down = try #require(Quaternion<S>(degrees: SIMD3(30, -90, 50), order: .extrinsic(.xyz)).eulerAngles(order: .extrinsic(.xyz)))
      #expect(down.isGimbalLocked && down.radians.z == 0)
      expectClose(down.radians / .pi * 180, SIMD3(80, -90, 0), norm: 90, ulps: 8)
      let still = try #require(Quaternion<S>.identity.eulerAngles(order: .intrinsic(.zxz)))
      #expect(still.isGimbalLocked && still.radians == .zero)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Small second angles keep their digits")
  func smallSecondAnglesKeepTheirDigits() throws {
    let q = Quaternion<Double>(radians: SIMD3(0.5, 1e-12, -0.25), order: .extrinsic(.xyz))
    let angle = try #require(q.eulerAngles(order: .extrinsic(.xyz))).radians.y
    // w·y − x·z cancels. The rest has the rounding error of the components, 1e-16 / 1e-12.
    #expect((angle - 1e-12).magnitude < 4e-16)
    let alone = Quaternion<Double>(radians: SIMD3(0, 1e-12, 0), order: .extrinsic(.xyz))
    expectClose(try #require(alone.eulerAngles(order: .extrinsic(.xyz))).radians.y, 1e-12, ulps: 4)
  }

  @Test("Zero, infinity and NaN have no angles")
  func zeroInfinityAndNaNHaveNoAngles() {
    for order in EulerOrder.allCases {
      for bad in [Double.nan, .infinity] { #expect(Quaternion(x: 0, y: bad, z: 0, w: 1).eulerAngles(order: order) == nil) }
      #expect(Quaternion<Float>(x: 0, y: 0, z: 0, w: 0).eulerAngles(order: order) == nil)
      #expect(Quaternion<Float>(x: 0, y: 0, z: 0, w: .leastNonzeroMagnitude).eulerAngles(order: order)?.radians == .zero)
      #expect(Quaternion(radians: SIMD3<Double>(.nan, 0, 0), order: order).components.x.isNaN)
    }
    #expect(EulerOrder.allCases.count == 24 && Set(EulerOrder.allCases).count == 24)
  }
}

extension EulerOrder {
  /// Whether the first and the last axis are the same.
  var isProper: Bool {
    switch self {
    case .extrinsic(let sequence), .intrinsic(let sequence): sequence.axes.0 == sequence.axes.2
    }
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct QuaternionPathTests {
  /// A rotation that differs from another by an angle about a random axis.
  func neighbour<S: TransformScalar>(of q: Quaternion<S>, by angle: S, using random: inout SeededGenerator) -> Quaternion<S> {
    let axis: SIMD3<S> = random.direction()
    return q.concatenating(Quaternion(radians: angle, axis: axis) ?? .identity)
  }

  @Test("Ends are returned to the bit", arguments: seeds)
  func endsAreReturnedToTheBit(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for way in RotationWay.allCases {
        for turns in -2...2 {
          let (a, b) = (Quaternion<S>.sample(using: &random), Quaternion<S>.sample(using: &random))
          let path = QuaternionPath(from: a, to: b, way: way, extraTurns: turns)
          #expect(path.quaternion(at: 0) == a && path.start == a)
          let end = path.quaternion(at: 1)
          #expect(end == path.end && (end == b || end == Quaternion(components: 0 - b.components)))
          // There is no jump at the ends: the formula is as accurate next to them as anywhere.
          expectClose(path.quaternion(at: S.leastNonzeroMagnitude).components, a.components, norm: 1, ulps: 16, "start")
          expectClose(path.quaternion(at: 1 - .ulpOfOne / 2).components, end.components, norm: 1, ulps: 32, "end")  // and an ulp of 5π
        }
      }
      #expect(QuaternionPath<S>(from: .identity, to: .identity).angle == 0)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Slerp is the path without preparation", arguments: seeds)
  func slerpIsThePathWithoutPreparation(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for angle in [0.0, 0x1p-30, 0x1p-18, 0x1p-9, 0.1, 1, 2, 3, Double.pi] {
        let a = Quaternion<S>.sample(using: &random)
        let b = neighbour(of: a, by: S(angle), using: &random)
        let path = QuaternionPath(from: a, to: b)
        for t in [S.leastNonzeroMagnitude, .ulpOfOne, 0.01, 0.25, 0.5, 0.7, 1 - .ulpOfOne, -0.3, 1.5] {
          // If the ends are half a turn apart, rounding decides which way is shorter. Both use the same dot product.
          expectClose(a.slerp(to: b, at: t).components, path.quaternion(at: t).components, norm: 1, ulps: 16, "\(angle) \(t)")
        }
        #expect(a.slerp(to: b, at: 0) == a && a.slerp(to: b, at: 1) == path.end)
        // A rotation between equal ends has the same bits at any time.
        #expect(a.slerp(to: a, at: 0.3) == a && a.slerp(to: Quaternion(components: 0 - a.components), at: 0.3) == a)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Half a turn goes to the second quaternion as it is, whichever zero the dot product is")
  func halfTurnsKeepTheirEnd() {
    let (p, q) = (Quaternion<Double>(x: -1, y: 0, z: 0, w: 0), Quaternion<Double>(x: 0, y: -0.48, z: -0.64, w: -0.6))
    #expect(p.components.dot(q.components).sign == .minus)
    for way in [RotationWay.short, .asGiven] { #expect(QuaternionPath(from: p, to: q, way: way).end == q) }
    expectClose(p.slerp(to: q, at: 0.5).components, (p.components + q.components) * 0.5.squareRoot(), norm: 1, ulps: 8)
  }

  @Test("The short way is never longer than half a turn")
  func halfTurnsAreHalfTurns() throws {
    var random = SeededGenerator(7)
    for _ in 0..<500 {
      let p: Quaternion<Double> = .sample(using: &random)
      let half = p.multiplied(by: Quaternion(x: 0, y: 1, z: 0, w: 0))
      #expect(QuaternionPath(from: p, to: half).angle <= .pi)
      let single = Quaternion<Float>(x: Float(p.x), y: Float(p.y), z: Float(p.z), w: Float(p.w))
      #expect(QuaternionPath(from: single, to: single.multiplied(by: Quaternion(x: 0, y: 1, z: 0, w: 0))).angle <= .pi)
    }
  }

  @Test("No time is no rotation, between equal ones too")
  func noTime() {
    let q = Quaternion<Double>(degrees: 30, axis: .x)
    #expect(q.slerp(to: q, at: .nan).w.isNaN && q.slerp(to: .identity, at: .nan).w.isNaN && q.slerp(to: q, at: 7) == q)
  }

  @Test("Ways are hand-derived")
  func waysAreHandDerived() {
    func law<S: TransformScalar>(_: S.Type) {
      let (a, b) = (Quaternion<S>.identity, Quaternion<S>(degrees: 120, axis: .z))
      let opposite = Quaternion(components: 0 - b.components)
      func expectTurn(_ q: Quaternion<S>, _ degrees: S) {
        expectClose(q.components, Quaternion(degrees: degrees, axis: .z).components, norm: 1, ulps: 8, "\(degrees)°")
      }
      // A quarter of the way: of 120°, −240°, 120° + 360° and −240° − 360°.
      expectTurn(a.slerp(to: b, at: 0.25), 30)
      expectTurn(a.slerp(to: opposite, at: 0.25), 30)
      expectTurn(a.slerp(to: b, at: 0.25, way: .long), -60)
      expectTurn(a.slerp(to: opposite, at: 0.25, way: .long), -60)
      expectTurn(a.slerp(to: b, at: 0.25, way: .asGiven), 30)
      expectTurn(a.slerp(to: opposite, at: 0.25, way: .asGiven), -60)
      expectTurn(QuaternionPath(from: a, to: b, extraTurns: 1).quaternion(at: 0.25), 120)
      expectTurn(QuaternionPath(from: a, to: b, extraTurns: -1).quaternion(at: 0.25), -60)
      expectTurn(QuaternionPath(from: a, to: b, way: .long, extraTurns: 1).quaternion(at: 0.25), -150)
      expectTurn(QuaternionPath(from: a, to: b, extraTurns: 2).quaternion(at: 0.25), 210)
      expectTurn(a.slerp(to: b, at: 2), 240)
      expectTurn(a.slerp(to: b, at: -0.5), -60)
      let angles = [
        QuaternionPath(from: a, to: b), QuaternionPath(from: a, to: b, way: .long), QuaternionPath(from: a, to: b, extraTurns: 1),
      ]
      for (path, degrees) in zip(angles, [120, 240, 480] as [S]) { expectClose(path.angle, degrees / 180 * .pi, ulps: 4) }
      // The order matters here: from 90° about x to 90° about y, a third differs from two thirds.
      let (x, y) = (Quaternion<S>(degrees: 90, axis: .x), Quaternion<S>(degrees: 90, axis: .y))
      // 60° apart on the sphere of quaternions: sin 40° and sin 20° over sin 60°, each times √½.
      let weights = SIMD2<S>(0.742227198968559155, 0.394930843634698458) * S(0.5).squareRoot()
      expectClose(x.slerp(to: y, at: S(1) / 3).components, SIMD4(weights.x, weights.y, 0, weights.x + weights.y), norm: 1, ulps: 8)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Speed is constant and length stays", arguments: seeds)
  func speedIsConstantAndLengthStays(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for gap: S in [0, 1e-30, 1e-20, 1e-12, 1e-8, 1e-6, 1e-3, 0.1, 1, 2, 3, 3.1415, .pi] {
        for way in RotationWay.allCases {
          let a = Quaternion<S>.sample(using: &random)
          let path = QuaternionPath(from: a, to: neighbour(of: a, by: gap, using: &random), way: way)
          let steps = 64
          var previous = a
          for step in 1...steps {
            let next = path.quaternion(at: S(step) / S(steps))
            expectClose(next.length, 1, norm: 1, ulps: 12, "length", with: [path.start, path.end])
            let (turned, expected) = (try #require(previous.angle(to: next)), path.angle / S(steps))
            // Differences of samples. Each sample has an error of at most 5 ulps.
            expectClose(turned, expected, norm: 1, ulps: 40, "equal steps, \(way), \(gap)", with: [path.start, path.end])
            #expect((previous.components * next.components).sum() > 0, "the sign stays")
            previous = next
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Path is the power of the difference", arguments: seeds)
  func pathIsThePowerOfTheDifference(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let (a, b) = (Quaternion<S>.sample(using: &random), Quaternion<S>.sample(using: &random))
        let t: S = random.number(in: -1...2)
        let difference = b.multiplied(by: a.conjugate)
        let short = difference.w < 0 ? Quaternion(components: 0 - difference.components) : difference
        let expected = try #require(short.raised(to: t)).multiplied(by: a)
        expectClose(a.slerp(to: b, at: t).components, expected.components, norm: 1, ulps: 24, "(b·a*)ᵗ·a", with: [a, b, t])
        expectClose(
          b.slerp(to: a, at: 1 - t).components, a.slerp(to: b, at: t).components * (short.w == difference.w ? 1 : -1), norm: 1, ulps: 16,
          "backwards",
          with: [a, b, t])
        let early: S = random.number(in: 0...1)
        let blend = try #require(a.nlerp(to: b, at: early))
        let plain = a.slerp(to: b, at: early)
        #expect(try #require(blend.angle(to: plain)) < 0.15, "the same arc at about the same speed")
        let middle = try #require(a.nlerp(to: b, at: 0.5))
        expectClose(middle.components, a.slerp(to: b, at: 0.5).components, norm: 1, ulps: 12, "the same middle", with: [a, b])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Equal and opposite ends have a documented way")
  func equalAndOppositeEndsHaveADocumentedWay() {
    func law<S: TransformScalar>(_: S.Type) {
      let a = Quaternion<S>(x: 0.5, y: -0.5, z: 0.5, w: 0.5)
      let opposite = Quaternion(components: 0 - a.components)
      for t: S in [-1, 0.25, 0.5, 3] {
        expectClose(a.slerp(to: a, at: t).components, a.components, ulps: 2)
        expectClose(a.slerp(to: opposite, at: t).components, a.components, ulps: 2)
      }
      // A whole turn about the start's own x axis: a quarter of the way is 90°.
      let turned = Quaternion<S>(degrees: 90, axis: .x).concatenating(a)
      expectSameRotation(a.slerp(to: a, at: 0.75, way: .long), turned, ulps: 8)
      expectSameRotation(QuaternionPath(from: a, to: a, extraTurns: 1).quaternion(at: 0.25), turned, ulps: 8)
      #expect(a.nlerp(to: opposite, at: 0.5, way: .asGiven) == nil && a.nlerp(to: a, at: 0.5, way: .long) == nil)
      #expect(a.nlerp(to: opposite, at: 0.5) == a)
    }
    law(Float.self)
    law(Double.self)
  }
}

import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct QuaternionAlgebraTests {
  let sampleCount = Effort.size(debug: 200, release: 20_000)

  let i = Quaternion<Double>(x: 1, y: 0, z: 0, w: 0)
  let j = Quaternion<Double>(x: 0, y: 1, z: 0, w: 0)
  let k = Quaternion<Double>(x: 0, y: 0, z: 1, w: 0)

  @Test("Product is Hamilton's")
  func productIsHamiltons() {
    let minusOne = Quaternion<Double>(x: 0, y: 0, z: 0, w: -1)
    #expect(i.multiplied(by: j) == k && j.multiplied(by: k) == i && k.multiplied(by: i) == j)
    #expect(j.multiplied(by: i) == Quaternion(components: 0 - k.components))
    for unit in [i, j, k] { #expect(unit.multiplied(by: unit) == minusOne) }
    // (1i + 2j + 3k + 4)(5i + 6j + 7k + 8)
    let (a, b) = (Quaternion<Double>(x: 1, y: 2, z: 3, w: 4), Quaternion<Double>(x: 5, y: 6, z: 7, w: 8))
    #expect(a.multiplied(by: b) == Quaternion(x: 24, y: 48, z: 48, w: -6))
    #expect(b.multiplied(by: a) == Quaternion(x: 32, y: 32, z: 56, w: -6))
    #expect(a.concatenating(b) == b.multiplied(by: a))
  }

  @Test("Concatenating applies the receiver first", arguments: seeds)
  func concatenatingAppliesTheReceiverFirst(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      let (x, y) = (Quaternion<S>(degrees: 90, axis: .x), Quaternion<S>(degrees: 90, axis: .y))
      // The first sends y to z, the second sends z to x.
      expectClose(x.concatenating(y).rotated(SIMD3(0, 1, 0)), SIMD3(1, 0, 0), ulps: 4)
      expectClose(y.concatenating(x).rotated(SIMD3(0, 1, 0)), SIMD3(0, 0, 1), ulps: 4)
      for _ in 0..<50 {
        let (p, q) = (Quaternion<S>.sample(using: &random), Quaternion<S>.sample(using: &random))
        let v: SIMD3<S> = random.direction()
        expectClose(p.concatenating(q).rotated(v), q.rotated(p.rotated(v)), norm: 1, ulps: 8, "(p then q)(v) = q(p(v))", with: [p, q])
        expectClose(
          Transform3D(p.concatenating(q)), Transform3D(p).concatenating(Transform3D(q)), norm: 1, ulps: 8, "matrices agree", with: [p, q])
        expectClose(p.multiplied(by: q).length, p.length * q.length, norm: 1, ulps: 4)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Inverse undoes from both sides at every length", arguments: seeds)
  func inverseUndoesFromBothSidesAtEveryLength(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for size: S in [1, 3, S.leastNormalMagnitude * 16, S.greatestFiniteMagnitude / 16] {
        let q = Quaternion<S>(components: Quaternion<S>.sample(using: &random).components * size)
        let inverse = try #require(q.inverted(), "\(q)")
        // The inverse of a huge quaternion has denormal components. Each has an absolute error of half the least
        // nonzero magnitude.
        let slack = 4 + Double(S.leastNonzeroMagnitude * size / S.ulpOfOne)
        expectClose(q.multiplied(by: inverse).components, SIMD4(0, 0, 0, 1), norm: 1, ulps: 4 + slack, "q·q⁻¹ = 1", with: [q])
        expectClose(inverse.multiplied(by: q).components, SIMD4(0, 0, 0, 1), norm: 1, ulps: 4 + slack, "q⁻¹·q = 1", with: [q])
        expectClose(q.length, size, norm: size, ulps: 4)
        expectClose(try #require(q.normalized()).length, 1, ulps: 4)
        let turned = try #require(q.normalized()).components * size
        expectClose(turned, q.components, norm: size, ulps: 4, "the direction stays", with: [q])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Lengths that overflow still have an inverse")
  func lengthsThatOverflowStillHaveAnInverse() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let large = S.greatestFiniteMagnitude
      let q = Quaternion<S>(x: large, y: large, z: large, w: large)
      #expect(q.length == .infinity)
      let inverse = try #require(q.inverted())
      expectClose(inverse.w, 0.25 / large, norm: S.leastNormalMagnitude, ulps: 1)
      #expect(inverse.w > 0)
      expectClose(try #require(q.normalized()).components, SIMD4(repeating: 0.5), ulps: 1)
      let small = S.leastNonzeroMagnitude
      #expect(Quaternion<S>(x: small, y: 0, z: 0, w: 0).inverted() == nil)
      #expect(Quaternion<S>(x: small, y: 0, z: 0, w: 0).normalized() == Quaternion(x: 1, y: 0, z: 0, w: 0))
      #expect(Quaternion<S>(x: small, y: 0, z: 0, w: 0).length == small)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Zero, infinity and NaN have neither inverse nor direction")
  func zeroInfinityAndNaNHaveNeitherInverseNorDirection() {
    func law<S: TransformScalar>(_: S.Type) {
      for bad: S in [.nan, .infinity, 0 - .infinity] {
        for index in 0..<4 {
          var components = SIMD4<S>(1, 2, 3, 4)
          components[index] = bad
          let q = Quaternion(components: components)
          #expect(q.inverted() == nil && q.normalized() == nil && q.axisAngle == nil)
          #expect(bad.isNaN ? q.length.isNaN : q.length == .infinity)
        }
      }
      let zero = Quaternion<S>(x: 0, y: 0, z: -0.0, w: 0)
      #expect(zero.inverted() == nil && zero.normalized() == nil && zero.axisAngle == nil && zero.length == 0)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Turned vector is within twelve ulps", arguments: seeds)
  func turnedVectorIsWithinTwelveUlps(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<sampleCount {
        let q = Quaternion<S>.sample(using: &random)
        let v: SIMD3<S> = random.vector(in: -1...1)
        let (x, y, z, w) = (Wide(q.x), Wide(q.y), Wide(q.z), Wide(q.w))
        let p = v.list.map { Wide($0) }
        let two = Wide(2)
        let squared = x * x + y * y + z * z + w * w
        let exact = [
          (w * w + x * x - y * y - z * z) * p[0] + two * (x * y - z * w) * p[1] + two * (x * z + y * w) * p[2],
          two * (x * y + z * w) * p[0] + (w * w + y * y - z * z - x * x) * p[1] + two * (y * z - x * w) * p[2],
          two * (x * z - y * w) * p[0] + two * (y * z + x * w) * p[1] + (w * w + z * z - x * x - y * y) * p[2],
        ].map { $0 / squared }
        let length = v.dot(v).squareRoot()
        worst.record(q.rotated(v).list, exact, norm: { _ in length }, "\(q), \(v)")
      }
      worst.expectAtMost(12, "Quaternion.rotated")  // the worst of 800,000 was 8.54
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Conjugate turns back")
  func conjugateTurnsBack() {
    let q = Quaternion<Double>(degrees: 90, axis: .z)
    #expect(q.conjugate == Quaternion(degrees: -90, axis: .z))
    expectClose(q.rotated(SIMD3(1, 0, 0)), SIMD3(0, 1, 0), ulps: 2)
    #expect(Quaternion<Double>(x: 1, y: 2, z: 3, w: 4).squaredLength == 30)
  }
}

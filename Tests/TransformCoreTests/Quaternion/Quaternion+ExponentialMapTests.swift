import Testing
import TransformCore
import TransformTestSupport

struct QuaternionExponentialMapTests {
  @Test("Logarithms and powers are hand-derived")
  func logarithmsAndPowersAreHandDerived() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let quarter = Quaternion<S>(degrees: 90, axis: .z)
      expectClose(try #require(quarter.logarithm).components, SIMD4(0, 0, .pi / 4, 0), norm: 1, ulps: 2)
      expectClose(try #require(quarter.raised(to: 3)).components, Quaternion(degrees: 270, axis: .z).components, norm: 1, ulps: 4)
      expectClose(try #require(quarter.raised(to: -0.5)).components, Quaternion(degrees: -45, axis: .z).components, norm: 1, ulps: 4)
      let minusOne = Quaternion<S>(x: 0, y: 0, z: 0, w: -1)
      #expect(minusOne.logarithm == Quaternion(x: .pi, y: 0, z: 0, w: 0))
      #expect(minusOne.raised(to: 0.5) == Quaternion(x: 1, y: 0, z: 0, w: 0))
      #expect(Quaternion<S>.identity.logarithm == Quaternion(x: 0, y: 0, z: 0, w: 0) && Quaternion<S>.identity.raised(to: 7) == .identity)
      expectClose(try #require(Quaternion<S>(x: 0, y: 0, z: 0, w: 8).logarithm).w, S(2.0794415416798357), ulps: 2)
      #expect(Quaternion<S>(x: 0, y: 0, z: 0, w: 0).exponential == .identity)
      // e^(π i) = −1 to the bit, because half turns are exact.
      #expect(Quaternion<S>(x: .pi, y: 0, z: 0, w: 0).exponential == minusOne)
      // (2i)² = −4
      expectClose(try #require(Quaternion<S>(x: 2, y: 0, z: 0, w: 0).raised(to: 2)).components, SIMD4(0, 0, 0, -4), norm: 4, ulps: 4)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Exponential undoes the logarithm", arguments: seeds)
  func exponentialUndoesTheLogarithm(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for size: S in [1, 1e-6, 1e6, S.leastNormalMagnitude * 16, S.greatestFiniteMagnitude / 16] {
        let q = Quaternion<S>(components: Quaternion<S>.sample(using: &random).components * size)
        let log = try #require(q.logarithm)
        // The real part is up to ±745 and is rounded. The relative error of the exponential is as many ulps.
        expectClose(log.exponential.components, q.components, norm: size, ulps: 8 + 4 * Double(log.w.magnitude), "exp log q = q", with: [q])
        expectClose(
          try #require(q.raised(to: 1)).components, q.components, norm: size, ulps: 8 + 4 * Double(log.w.magnitude), "q¹", with: [q])
        let (s, t): (S, S) = (random.number(in: -1...1), random.number(in: -1...1))
        let unit = try #require(q.normalized())
        let product = try #require(unit.raised(to: s)).multiplied(by: try #require(unit.raised(to: t)))
        expectClose(
          product.components, try #require(unit.raised(to: s + t)).components, norm: 1, ulps: 16, "qˢ·qᵗ = qˢ⁺ᵗ", with: [q, s, t])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Large powers of a hair's turn keep their digits, and no length grows out of rounding")
  func largePowers() throws {
    // Computed by mpmath with 60 digits from exactly these components.
    let hair = Quaternion<Double>(
      x: 1.9100868838000768e-08, y: -8.627178479558986e-08, z: -2.258590510305534e-08, w: 0.9999999999999959)
    let power = try #require(hair.raised(to: -8656319.01545025))
    let exact = SIMD4(-0.14869508411841, 0.67160244939771, 0.17582514636757, 0.70421973768329)
    expectClose(power.components, exact, norm: 1, ulps: 64)  // the 14 digits of the figures
    for exponent in [100.0, 1e4, 1e6] {
      let q = Quaternion<Double>(degrees: 0.25, axis: .y)
      let turned = try #require(q.raised(to: exponent))
      let length = Wide(q.x) * Wide(q.x) + Wide(q.y) * Wide(q.y) + Wide(q.z) * Wide(q.z) + Wide(q.w) * Wide(q.w) - Wide(1)
      expectClose(turned.length, 1 + exponent * length.high / 2, ulps: 8)
    }
  }

  @Test("The axis keeps its digits beside a length that is out of all proportion")
  func smallImaginaryParts() throws {
    let tall = Quaternion<Double>(x: 1e-30, y: 2e-30, z: 0, w: -1e300)
    let third = Double.pi / 5.0.squareRoot()
    expectClose(try #require(tall.logarithm).components.xyz, SIMD3(third, 2 * third, 0), norm: .pi, ulps: 6)
    let axis = try #require(Quaternion<Float>(x: 1e-13, y: 3e-13, z: 0, w: 1e30).axisAngle).axis
    expectClose(axis, SIMD3(1, 3, 0) / Float(10).squareRoot(), norm: 1, ulps: 2)
    #expect(Quaternion<Float>(x: -1e-13, y: 0, z: 0, w: -1e30).axisAngle?.axis == SIMD3(1, 0, 0))
  }

  @Test("What has no answer has none")
  func whatHasNoAnswerHasNone() {
    func law<S: TransformScalar>(_: S.Type) {
      let zero = Quaternion<S>(x: 0, y: 0, z: 0, w: 0)
      #expect(zero.logarithm == nil && zero.raised(to: 2) == nil)
      for bad: S in [.nan, .infinity] {
        let q = Quaternion<S>(x: bad, y: 0, z: 0, w: 1)
        #expect(q.logarithm == nil && q.raised(to: 2) == nil && q.exponential.w.isNaN)
        #expect(Quaternion<S>.identity.raised(to: bad) == nil)
      }
      #expect(Quaternion<S>(x: 0, y: 0, z: 0, w: .greatestFiniteMagnitude).raised(to: 2) == nil)
    }
    law(Float.self)
    law(Double.self)
  }
}

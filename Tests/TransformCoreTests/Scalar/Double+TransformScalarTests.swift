import Testing
import TransformTestSupport

@testable import TransformCore

struct DoubleTransformScalarTests {
  /// π/2 to 107 bits.
  let halfPi = Wide(Double.pi / 2) + Wide(6.123233995736766e-17)

  @Test("Quarter turns follow the definition around every one")
  func quarterTurnsFollowTheDefinitionAroundEveryOne() {
    for k in -64...64 {
      let exact = Wide(Double(k)) * halfPi
      var angle = (0..<6).reduce(exact.high) { angle, _ in angle.nextDown }
      for step in -6...6 {
        let own = Wide(Double(k)) * Wide(Double.pi / 2)
        let isNear = (Wide(angle) - exact).high.magnitude <= angle.ulp || (Wide(angle) - own).high.magnitude <= angle.ulp
        #expect(Double.quarterTurns(radians: angle) == (isNear ? k : nil), "\(k) quarter turns and \(step) steps")
        angle = angle.nextUp
      }
    }
  }

  @Test("The nearest angle and a division are quarter turns")
  func theNearestAngleAndADivisionAreQuarterTurns() {
    for k in -64...64 {
      let exact = Wide(Double(k)) * halfPi
      #expect(Double.quarterTurns(radians: exact.high) == k, "\(k)")
      #expect(Double.quarterTurns(radians: Double(k * 90) / 180 * .pi) == k, "\(k)")
    }
  }

  @Test("Nothing else is a quarter turn")
  func nothingElseIsAQuarterTurn() {
    for angle: Double in [0.1, 1, 1.5, 1.6, 3, 65 * Double.pi / 2, 1e10, 1e308, .infinity, -.infinity, .nan] {
      #expect(Double.quarterTurns(radians: angle) == nil, "\(angle)")
    }
  }

  @Test("sinCos is that of the platform")
  func sinCosIsThatOfThePlatform() {
    let (sin, cos) = Double.sinCos(1)
    expectClose(sin, 0.841_470_984_807_896_5, ulps: 1)
    expectClose(cos, 0.540_302_305_868_139_7, ulps: 1)
    #expect(Double.sinCos(.nan).sin.isNaN && Double.sinCos(.infinity).cos.isNaN)
  }

  @Test("Safe determinants are symmetric about one")
  func safeDeterminantsAreSymmetricAboutOne() {
    #expect(Double.safeDeterminants.lowerBound * Double.safeDeterminants.upperBound == 1)
    #expect(Double.safeDeterminants.contains(1))
  }
}

extension TransformScalar {
  /// The whole number of quarter turns that an angle stands for.
  static func quarterTurns(radians: Self) -> Int? { eighthTurns(radians: radians).flatMap { $0 & 1 == 0 ? $0 / 2 : nil } }
}

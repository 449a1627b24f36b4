import Testing
import TransformTestSupport

@testable import TransformCore

struct FloatTransformScalarTests {
  @Test("Quarter turns follow the definition around every one")
  func quarterTurnsFollowTheDefinitionAroundEveryOne() {
    for k in -64...64 {
      let exact = Double(k) * (Double.pi / 2)  // right to 2⁻⁵³: 2⁻²⁹ of a Float's ulp
      let nearest = Float(exact)
      var angle = (0..<6).reduce(nearest) { angle, _ in angle.nextDown }
      for step in -6...6 {
        let own = Double(k) * (Double(Float.pi) / 2)
        let isNear = [exact, own].contains { (Double(angle) - $0).magnitude <= Double(angle.ulp) }
        #expect(Float.quarterTurns(radians: angle) == (isNear ? k : nil), "\(k) quarter turns and \(step) steps")
        angle = angle.nextUp
      }
    }
  }

  @Test("The nearest angle is a quarter turn")
  func theNearestAngleIsAQuarterTurn() {
    for k in -64...64 { #expect(Float.quarterTurns(radians: Float(Double(k) * (Double.pi / 2))) == k, "\(k)") }
  }

  @Test("Multiples of Float's own π are quarter turns")
  func multiplesOfFloatsOwnPiAreQuarterTurns() {
    // Float.pi is rounded towards zero, and 0.73 ulps too small. Five quarter turns, rounded again, make that 1.3 ulps.
    for k in -64...64 {
      #expect(Float.quarterTurns(radians: Float(k * 90) / 180 * .pi) == k)
      #expect(Float.quarterTurns(radians: Float(k) * .pi / 2) == k)
      #expect(Float.quarterTurns(radians: Float(k) * (.pi / 2)) == k)
    }
    #expect(Transform2D<Float>.rotation(radians: 5 * .pi / 2) == .rotation(degrees: 90))
  }

  @Test("Nothing else is a quarter turn")
  func nothingElseIsAQuarterTurn() {
    for angle: Float in [0.1, 1, 1.5, 1.6, 3, 65 * Float.pi / 2, 1e10, 1e38, .infinity, -.infinity, .nan] {
      #expect(Float.quarterTurns(radians: angle) == nil, "\(angle)")
    }
  }

  @Test("sinCos is that of the platform")
  func sinCosIsThatOfThePlatform() {
    let (sin, cos) = Float.sinCos(1)
    expectClose(sin, 0.841_470_98, ulps: 1)
    expectClose(cos, 0.540_302_3, ulps: 1)
    #expect(Float.sinCos(.nan).sin.isNaN && Float.sinCos(.infinity).cos.isNaN)
  }

  @Test("Safe determinants are symmetric about one")
  func safeDeterminantsAreSymmetricAboutOne() {
    #expect(Float.safeDeterminants.lowerBound * Float.safeDeterminants.upperBound == 1)
    #expect(Float.safeDeterminants.contains(1))
  }
}

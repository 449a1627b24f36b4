import Testing
import TransformCore
import TransformTestSupport

struct TransformScalarAnglesTests {
  /// Sine and cosine of k quarter turns.
  func circle<S: TransformScalar>(_ k: Int) -> (sin: S, cos: S) { ([0, 1, 0, -1][k & 3], [1, 0, -1, 0][k & 3]) }

  @Test("Quarter turns in radians are exact")
  func quarterTurnsInRadiansAreExact() {
    func law<S: TransformScalar>(_: S.Type) {
      for k in -64...64 {
        let angle = S(Double(k * 90) / 180 * .pi)
        #expect(S.exactSinCos(radians: angle) == circle(k), "\(k)")
        let toOne = S.exactSinCos(radians: angle.nextUp) == circle(k)
        let toOther = S.exactSinCos(radians: angle.nextDown) == circle(k)
        #expect(toOne || toOther, "at least one neighbour is within an ulp of \(k) quarter turns")
        for away in [angle + 4 * angle.ulp, angle - 4 * angle.ulp] {
          let (sin, cos) = S.exactSinCos(radians: away)
          #expect(sin != 0 && cos != 0, "\(k)")
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Quarter turns in degrees are exact, however many")
  func quarterTurnsInDegreesAreExactHoweverMany() {
    func law<S: TransformScalar>(_: S.Type) {
      for k in -1000...1000 { #expect(S.exactSinCos(degrees: S(k) * 90) == circle(k)) }
      // 360·2ᵏ is exact in both types. So is a sum with 90, as long as it fits.
      for power: S in [0x1p10, 0x1p14, 0x1p30, 0x1p60, 0x1p100] {
        #expect(S.exactSinCos(degrees: 360 * power) == circle(0))
        #expect(S.exactSinCos(degrees: -360 * power) == circle(0))
      }
      #expect(S.exactSinCos(degrees: 360 * 0x1p10 + 90) == circle(1))
      #expect(S.exactSinCos(degrees: 360 * 0x1p10 + 270) == circle(3))
      #expect(S.exactSinCos(degrees: S.greatestFiniteMagnitude).sin.magnitude <= 1)
    }
    law(Float.self)
    law(Double.self)
  }

  /// Sine and cosine of m times 15 degrees, if trigonometry has a simple value: ½, √½ and √3/2, rounded once. `nil` for
  /// the others.
  func known<S: TransformScalar>(_ m: Int) -> (sin: S, cos: S)? {
    let (half, diagonal, tall) = (S(0.5), S(0.5).squareRoot(), S(0.75).squareRoot())
    let sines: [S?] = [0, nil, half, diagonal, tall, nil, 1, nil, tall, diagonal, half, nil]
    func sine(_ m: Int) -> S? { sines[(m % 12 + 12) % 12].map { (m % 24 + 24) % 24 < 12 ? $0 : 0 - $0 } }
    guard let sin = sine(m), let cos = sine(m + 6) else { return nil }
    return (sin, cos)
  }

  @Test("The sine of 30 degrees is ½, and sine and cosine of 45 are equal")
  func knownSinesInDegreesAreRoundedOnce() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      #expect(S.exactSinCos(degrees: 30) == (0.5, S(3).squareRoot() / 2))
      #expect(S.exactSinCos(degrees: -45) == (0 - S(0.5).squareRoot(), S(0.5).squareRoot()))
      #expect(S.exactSinCos(degrees: 390) == S.exactSinCos(degrees: 30))
      var count = 0
      for m in -5000...5000 {
        guard let expected: (sin: S, cos: S) = known(m) else { continue }
        count += 1
        #expect(S.exactSinCos(degrees: S(m * 15)) == expected, "\(m * 15)")
        // Gradians and turns cannot represent all twelfths: the numbers nearest to them count, up to sixteen turns.
        guard m.magnitude <= 16 * 24 else { continue }
        #expect(S.exactSinCos(S(m * 50) / 3, quarter: 100) == expected, "\(m * 50)/3 gradians")
        #expect(S.exactSinCos(S(m) / 24, quarter: 0.25) == expected, "\(m)/24 turns")
      }
      #expect(count > 6000)
      // The numbers next to 30 are other angles, with other sines.
      #expect(S.exactSinCos(degrees: S(30) + 4 * S(30).ulp).sin > 0.5)
      #expect(S.exactSinCos(degrees: S(45) + 4 * S(45).ulp).sin > S.exactSinCos(degrees: S(45) + 4 * S(45).ulp).cos)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Sine and cosine of .pi / 4 are equal")
  func oddEighthTurnsInRadiansHaveEqualSinesAndCosines() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(S.exactSinCos(radians: .pi / 4) == (S(0.5).squareRoot(), S(0.5).squareRoot()))
      for k in stride(from: -127, through: 127, by: 2) {
        let expected: (sin: S, cos: S) = known(3 * k)!
        let degrees = k * 45
        let angle = S(Double(degrees) / 180 * Double.pi)
        let (converted, multiple): (S, S) = (S(degrees) / 180 * S.pi, S(k) * (S.pi / 4))
        for angle in [angle, converted, multiple] {
          #expect(S.exactSinCos(radians: angle) == expected, "\(k) eighths of a turn")
        }
        for away in [angle + 4 * angle.ulp, angle - 4 * angle.ulp] {
          let (sin, cos) = S.exactSinCos(radians: away)
          #expect(sin.magnitude != cos.magnitude, "\(k)")
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Rotations by known angles have their exact numbers")
  func rotationsByKnownAnglesHaveTheirExactNumbers() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let (half, tall, diagonal) = (S(0.5), S(0.75).squareRoot(), S(0.5).squareRoot())
      let flat = Transform2D<S>.rotation(degrees: 30)
      #expect([flat.a, flat.b, flat.c, flat.d] == [tall, half, 0 - half, tall])
      #expect(try #require(Transform3D<S>.rotation(degrees: 60, axis: SIMD3(0, 0, 7))).m11 == half)
      #expect(Transform3D<S>.rotation(degrees: 135, axis: .x).m22 == 0 - diagonal)
      // Quaternions have half the angle.
      #expect(Quaternion<S>(degrees: 60, axis: .z).components == SIMD4(0, 0, half, tall))
      #expect(try #require(Quaternion<S>(degrees: 120, axis: SIMD3(0, 3, 0))).components == SIMD4(0, tall, 0, half))
      #expect(Quaternion<S>(degrees: 90, axis: .x).components == SIMD4(diagonal, 0, 0, diagonal))
      #expect(Quaternion<S>(radians: .pi / 2, axis: .y).components == SIMD4(0, diagonal, 0, diagonal))
      #expect(Quaternion<S>(degrees: SIMD3(0, 0, 60), order: .extrinsic(.xyz)).components == SIMD4(0, 0, half, tall))
      #expect(Quaternion<S>(radians: SIMD3(.pi / 2, 0, 0), order: .extrinsic(.xyz)).components == SIMD4(diagonal, 0, 0, diagonal))
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Angles between quarter turns go with the library")
  func anglesBetweenQuarterTurnsGoWithTheLibrary() {
    func law<S: TransformScalar>(_: S.Type) {
      for step in -720...720 {
        let degrees = S(step) + 0.5
        let (sin, cos) = S.exactSinCos(degrees: degrees)
        let expected = Double.sinCos(Double(degrees) / 180 * .pi)
        // In Double the expected value itself has an error: two rounding errors of an angle of up to 4π, 4 ulps of 1
        // each, and its own.
        expectClose(sin, S(expected.sin), norm: 1, ulps: S.self == Double.self ? 10 : 2)
        expectClose(cos, S(expected.cos), norm: 1, ulps: S.self == Double.self ? 10 : 2)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Tangents are exact at multiples of 45°")
  func tangentsAreExactAtMultiplesOf45Degrees() {
    func law<S: TransformScalar>(_: S.Type) {
      for k in -100...100 {
        #expect(S.exactTangent(S(k) * 180, quarter: 90) == 0)
        #expect(S.exactTangent(S(k) * 180 + 45, quarter: 90) == 1)
        #expect(S.exactTangent(S(k) * 180 + 135, quarter: 90) == -1)
        #expect(S.exactTangent(S(k) * 180 + 90, quarter: 90).magnitude > 1e7)
      }
      expectClose(S.exactTangent(30, quarter: 90), S(0.577_350_269_189_625_8), ulps: 2)
      expectClose(S.exactTangent(60, quarter: 90), S(1.732_050_807_568_877_2), ulps: 2)
      expectClose(S.exactTangent(120, quarter: 90), S(-1.732_050_807_568_877_2), ulps: 2)
      expectClose(S.exactTangent(-89, quarter: 90), S(-57.289_961_630_759_42), ulps: 2)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("The tangent of a right angle has the angle's sign")
  func tangentsOfRightAnglesAreOdd() {
    for angle: Double in [90, 270, 450, 810, 360_090] {
      #expect(Double.exactTangent(angle, quarter: 90) == Double.exactTangent(90, quarter: 90))
      #expect(Double.exactTangent(-angle, quarter: 90) == -Double.exactTangent(90, quarter: 90))
      #expect(Float.exactTangent(Float(-angle), quarter: 90) == -Float.exactTangent(90, quarter: 90))
    }
    #expect(Transform2D<Double>.skew(xDegrees: -90, yDegrees: 0).c == Transform2D<Double>.skew(xRadians: -.pi / 2, yRadians: 0).c)
  }

  @Test("Tangent of a right angle is that of the nearest angle")
  func tangentOfARightAngleIsThatOfTheNearestAngle() {
    expectClose(Double.exactTangent(90, quarter: 90), 1.633123935319537e16, ulps: 1)
    expectClose(Float.exactTangent(90, quarter: 90), 13_245_402, ulps: 2)  // Float.pi is rounded towards zero, so the sign is positive
  }

  @Test("Nothing comes of NaN and infinity")
  func nothingComesOfNaNAndInfinity() {
    func law<S: TransformScalar>(_: S.Type) {
      for angle: S in [.nan, .infinity, 0 - .infinity] {
        #expect(S.exactSinCos(radians: angle).sin.isNaN && S.exactSinCos(radians: angle).cos.isNaN)
        #expect(S.exactSinCos(degrees: angle).sin.isNaN && S.exactSinCos(degrees: angle).cos.isNaN)
        #expect(S.exactTangent(angle, quarter: 90).isNaN)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Small angles keep their digits")
  func smallAnglesKeepTheirDigits() {
    #expect(Double.exactSinCos(radians: 1e-300).sin == 1e-300)
    #expect(Double.exactSinCos(degrees: 1e-300).sin == 1e-300 / 180 * .pi)
    #expect(Float.exactSinCos(radians: .leastNormalMagnitude).sin == .leastNormalMagnitude)
  }
}

import RealModule
import Testing
import TransformCore
import TransformTestSupport

/// Tests of the reference itself, against integers of 128 bits and published digits.
struct WideTests {
  typealias W = Wide
  var random = SeededGenerator(5)

  /// An integer below 2 to the power of `bits`, and the same number as a `Wide`.
  mutating func whole(bits: Int) -> (Int128, W) {
    let top: UInt128 = UInt128(1) << UInt128(bits - 1)
    let word = (UInt128(random.next()) << UInt128(64)) | UInt128(random.next())
    let number = Int128(top | (word & (top - 1)))
    let high = Double(number)
    return (number, W(high: high, low: Double(number - Int128(high))))
  }

  func int(_ number: W) -> Int128 { Int128(number.high) + Int128(number.low.rounded()) }

  /// |found − exact| ≤ 2⁻¹⁰⁰ · |exact|
  func expectHundredBits(_ found: W, _ exact: Int128, of size: Int128? = nil, _ operation: String) {
    let difference = int(found) - exact
    #expect(Double(difference.magnitude) <= 0x1p-100 * Double((size ?? exact).magnitude), "\(operation): \(difference) of \(exact)")
  }

  @Test("Sums and differences have a hundred bits")
  mutating func sumsAndDifferencesHaveAHundredBits() {
    for _ in 0..<2000 {
      let ((a, wideA), (b, wideB)) = (whole(bits: 100), whole(bits: 40 + Int(random.next() % 60)))
      expectHundredBits(wideA + wideB, a + b, "a + b")
      expectHundredBits(wideA - wideB, a - b, of: a + b, "a − b")
    }
  }

  @Test("Products have a hundred bits")
  mutating func productsHaveAHundredBits() {
    for _ in 0..<2000 {
      let ((a, wideA), (b, wideB)) = (whole(bits: 60), whole(bits: 64))
      expectHundredBits(wideA * wideB, a * b, "a · b")
      let ((c, wideC), (d, wideD)) = (whole(bits: 106), whole(bits: 18))
      expectHundredBits(wideC * wideD, c * d, "long · short")
    }
  }

  @Test("Quotients have a hundred bits")
  mutating func quotientsHaveAHundredBits() {
    for _ in 0..<2000 {
      // Let q = a/b to 2⁻¹⁰⁰. Then q·2²⁴ rounded to an integer, times b, is a·2²⁴ within b/2 and the error.
      let ((a, wideA), (b, wideB)) = (whole(bits: 98), whole(bits: 20))
      let scaled = int((wideA / wideB) * W(0x1p24))
      let dividend: Int128 = a << 24
      let rest: Int128 = scaled * b - dividend
      #expect(Double(rest.magnitude) <= Double(b) + 0x1p-100 * Double(dividend))
      // Long divisors, checked through the product, which is tested above.
      let ((_, long), (_, divisor)) = (whole(bits: 106), whole(bits: 106))
      #expect(((long / divisor * divisor - long) / long).high.magnitude <= 0x1p-100)
    }
  }

  @Test("Roots have a hundred bits")
  mutating func rootsHaveAHundredBits() {
    for bits in 2...106 {
      for _ in 0..<20 {
        let (_, number) = whole(bits: bits)
        let root = number.squareRoot()
        #expect(((root * root - number) / number).high.magnitude <= 0x1p-100)
      }
    }
    // √2 = 1.41421356237309504880168872420969807856967187537694…
    let difference = W(2).squareRoot() - W(high: 0x1.6a09e667f3bcdp+0, low: -0x1.bdd3413b26456p-54)
    #expect(difference.high.magnitude <= 0x1p-102)
    #expect(W(0).squareRoot().high == 0)
  }

  @Test("Sines and cosines have nearly a hundred bits")
  mutating func sinesAndCosinesHaveNearlyAHundredBits() {
    // sin 1 = 0.84147098480789650665250232163029899962256306079837…, cos 1 =
    // 0.54030230586813971740093660744297660373231042061792…
    let one = W(1).sinCos()
    #expect((one.sin - W(high: 0x1.aed548f090ceep-1, low: 0x1.06374f484e288p-59)).high.magnitude <= 0x1p-100)
    #expect((one.cos - W(high: 0x1.14a280fb5068cp-1, low: -0x1.b71edcc9344bcp-55)).high.magnitude <= 0x1p-100)
    #expect(W.pi.sinCos().sin.high.magnitude <= 0x1p-100 && W.pi.sinCos().cos.high == -1)
    for _ in 0..<500 {
      let (a, b): (Double, Double) = (random.number(in: -1000...1000), random.number(in: -1...1))
      let (first, second, both) = (W(a).sinCos(), W(b).sinCos(), (W(a) + W(b)).sinCos())
      let sine = first.sin * second.cos + first.cos * second.sin
      let cosine = first.cos * second.cos - first.sin * second.sin
      // The sum of the angles is rounded too, to 2⁻¹⁰⁶ of 1,000.
      #expect((both.sin - sine).high.magnitude <= 0x1p-95 && (both.cos - cosine).high.magnitude <= 0x1p-95)
      #expect((first.sin * first.sin + first.cos * first.cos - W(1)).high.magnitude <= 0x1p-100)
      #expect((first.sin.high - Double.sin(a)).magnitude <= Double.ulpOfOne)
      #expect((first.cos.high - Double.cos(a)).magnitude <= Double.ulpOfOne)
    }
    let tiny = W(0x1p-80).sinCos()
    #expect(tiny.sin.high == 0x1p-80 && tiny.cos.high == 1)
  }

  @Test("Errors are counted in the number's own ulps")
  func errorsAreCountedInTheNumbersOwnUlps() {
    let third = W(1) / W(3)
    #expect(third.ulpError(of: Float(1) / 3, norm: 0.5) < 0.5)
    #expect(third.ulpError(of: Float(1) / 3 + Float(0.5).ulp * 2, norm: 0.5) > 1.5)
    #expect(third.ulpError(of: 1.0 / 3, norm: 0.5) < 0.5)
    #expect(W(1).ulpError(of: 1 + 4 * Double.ulpOfOne, norm: 1.9) == 4)
    #expect(W(1).ulpError(of: Double.nan, norm: 1) == .infinity)
    #expect(W(1).ulpError(of: 2.0, norm: .nan) == .infinity && W(1).ulpError(of: 2.0, norm: .infinity) == .infinity)
    #expect(W(0).ulpError(of: Float.leastNonzeroMagnitude, norm: 0) == 1)
    func generic<S: TransformScalar>(_ number: S, norm: Double) -> Double { W(norm).ulpError(of: number, norm: norm) }
    for power in [-1000, -1022, 0, 1000] {
      let norm = Double(sign: .plus, exponent: power, significand: 1)
      #expect(generic(norm.nextUp, norm: norm) == 1)
    }
  }

  @Test("Matrices are the textbooks")
  mutating func matricesAreTheTextbooks() {
    let numbers = (0..<16).map { _ in Double(Int(random.next() % 17)) - 8 }
    let (t, h) = (Transform3D(rowMajor: numbers)!, Homography(rowMajor: Array(numbers.prefix(9)))!)
    // Small integers are exact on both sides.
    #expect(WideMatrix(t).determinant().high == t.determinant && WideMatrix(h).determinant().high == h.determinant)
    #expect(WideMatrix(t).adjugate().rounded == t.adjugate.rowMajor && WideMatrix(h).adjugate().rounded == h.adjugate.rowMajor)
    #expect(WideMatrix(t).multiplied(by: WideMatrix(t)).rounded == t.concatenating(t).rowMajor)
    #expect(WideMatrix(t).transposed.rounded == t.transposed.rowMajor)
    let image = t.applied(toHomogeneous: SIMD4(1, 2, 3, 4))
    #expect(WideMatrix(t).image(of: [W(1), W(2), W(3), W(4)]).map(\.high) == [image.x, image.y, image.z, image.w])
    let ones = WideMatrix(Array(repeating: W(-1), count: 16), order: 4)
    #expect(ones.determinant().high == 0 && ones.determinant(unsigned: true).high == 24 && ones.adjugate(unsigned: true)[1, 2].high == 6)
    for element in zip(WideMatrix(t).multiplied(by: WideMatrix(t).inverse).elements, Transform3D<Double>.identity.rowMajor) {
      #expect((element.0 - W(element.1)).high.magnitude < 0x1p-90)
    }
  }
}

import TestEffort
import AnimationTiming
import RealModule
import Testing
import TransformTestSupport

@Suite struct SpringAccuracyTests {
  private typealias W = Wide

  /// e^x for x ≤ 0: a Taylor series at x/2¹⁰ after whole powers of e^(−ln 2), then squares.
  private static func exponential(_ x: W) -> W {
    if x.high < -700 { return W(0) }
    let ln2 = W(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)
    let count = (x.high / ln2.high).rounded()
    let rest = (x - ln2 * W(count)) * W(0x1p-10)
    var (sum, term) = (W(0), W(1))
    // e^r − 1, so that the squares keep the digits: (1 + s)² − 1 = 2s + s².
    for n in 1...12 {
      term = term * rest / W(Double(n))
      sum = sum + term
    }
    for _ in 0..<10 { sum = sum + sum + sum * sum }
    return (sum + W(1)) * W(Double(sign: .plus, exponent: Int(count), significand: 1))
  }

  /// The value with a hundred bits, and e^(−ζω₀t).
  private static func reference(_ spring: Spring, _ time: Double) -> (value: W, decay: Double) {
    let (mass, t) = (W(spring.mass), W(time))
    let square = W(spring.stiffness) / mass
    let rate = W(spring.damping) / mass * W(0.5)
    let difference = square - rate * rate
    let lead = rate - W(spring.initialVelocity)
    if difference.high > 0 {
      let frequency = difference.squareRoot()
      let (sin, cos) = (frequency * t).sinCos()
      let decay = exponential(-(rate * t))
      return (W(1) - decay * (cos + lead * sin / frequency), decay.high)
    }
    if difference.high == 0 {
      let decay = exponential(-(rate * t))
      return (W(1) - decay * (W(1) + lead * t), decay.high)
    }
    let spread = (-difference).squareRoot()
    let decay = exponential(-(square / (rate + spread) * t))
    let other = exponential(-(spread * t * W(2)))
    let rest = W(0.5) * (W(1) + other) + lead * (W(1) - other) / (W(2) * spread)
    return (W(1) - decay * rest, exponential(-(rate * t)).high)
  }

  @Test("Springs are within 8 + 2·ω₀t·e^(−ζω₀t) ulps of max(1, amplitude)") func accuracy() throws {
    let count = Effort.size(debug: 1_000, release: 100_000)
    var random = SeededGenerator(14)
    var worst = (share: 0.0, line: "")
    for index in 0..<count {
      let mass = Double.exp(.random(in: -2...2, using: &random))
      let stiffness = Double.exp(.random(in: -2...8, using: &random))
      // One ratio in four is near 1.
      let power = Double.random(in: -6...3, using: &random)
      let ratio = index % 4 == 0 ? 1 + Double.exp10(-abs(power) * 2) * (index % 8 == 0 ? 1 : -1) : Double.exp10(power)
      let damping = 2 * ratio * (mass * stiffness).squareRoot()
      let velocity = index % 3 == 0 ? 0 : Double.random(in: -5...5, using: &random)
      let spring = try #require(
        Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true))
      let frequency = (stiffness / mass).squareRoot()
      let time = Double.exp10(.random(in: -3...4, using: &random)) * 2 * .pi / frequency
      let (value, decay) = Self.reference(spring, time)
      let amplitude = 1 + abs(velocity) / frequency
      let bound = 8 + 2 * frequency * time * decay
      let share = abs((W(spring.value(at: time)) - value).high) / (amplitude * .ulpOfOne) / bound
      if !(share <= worst.share) { worst = (share, "\(spring) at \(time)") }
    }
    #expect(worst.share <= 1, "\(worst.share) of the bound: \(worst.line)")
  }
}

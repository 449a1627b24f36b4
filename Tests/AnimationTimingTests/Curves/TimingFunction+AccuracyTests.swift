import TestEffort
import AnimationTiming
import Testing
import TransformTestSupport

@Suite struct TimingFunctionAccuracyTests {
  private typealias W = Wide

  private static func cubic(_ a: Double, _ b: Double, _ u: W) -> W {
    let v = W(1) - u
    return W(3) * u * v * (v * W(a) + u * W(b)) + u * u * u
  }

  private static func slope(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * (v * v * a + 2 * u * v * (b - a) + u * u * (1 - b))
  }

  /// The curve's parameter by halving, to 2⁻¹⁰⁴.
  private static func parameter(_ x1: Double, _ x2: Double, _ x: Double) -> W {
    var (low, step) = (W(0), W(1))
    for _ in 0..<104 {
      step = step * W(0.5)
      if (cubic(x1, x2, low + step) - W(x)).high <= 0 { low = low + step }
    }
    return low
  }

  @Test("Béziers are within 4 ulps of max(1, |dy/dx|)") func bezier() {
    let count = Effort.size(debug: 300, release: 100_000)
    var random = SeededGenerator(28)
    var worst = 0.0
    for _ in 0..<count {
      let first = SIMD2(Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random))
      let second = SIMD2(Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random))
      let x = Double.random(in: 0...1, using: &random)
      let u = Self.parameter(first.x, second.x, x)
      let norm = max(1, abs(Self.slope(first.y, second.y, u.high) / Self.slope(first.x, second.x, u.high)))
      let found = TimingFunction.cubicBezier(first, second).value(at: x)
      // Units of the norm itself, not of the power of two below it: the norm is a slope, no result.
      worst = max(worst, abs((W(found) - Self.cubic(first.y, second.y, u)).high) / (norm * Double.ulpOfOne))
    }
    #expect(worst <= 4, "\(worst) ulps")
  }
}

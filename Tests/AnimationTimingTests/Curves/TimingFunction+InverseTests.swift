import AnimationTiming
import Testing
import TransformTestSupport

@Suite struct TimingFunctionInverseTests {
  private static func slope(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * (v * v * a + 2 * u * v * (b - a) + u * u * (1 - b))
  }

  @Test("There and back, rising Béziers are within 8 ulps of max(1, |dy/dx|)") func bezier() throws {
    var random = SeededGenerator(31)
    var worst = 0.0
    for index in 0..<2_000 {
      // One in four has heights 0 or 1; one in four leaves 0 … 1 and still rises.
      let heights: SIMD2<Double> =
        switch index % 4 {
        case 0: [Double.random(in: 0...1, using: &random).rounded(), Double.random(in: 0...1, using: &random).rounded()]
        case 1: [Double.random(in: 1...1.1, using: &random), Double.random(in: 0.4...0.8, using: &random)]
        default: [Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)]
        }
      let (x1, x2) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
      let curve = TimingFunction.cubicBezier([x1, heights.x], [x2, heights.y])
      let u = Double.random(in: 0.01...0.99, using: &random)
      let v = 1 - u
      let y = 3 * u * v * (v * heights.x + u * heights.y) + u * u * u
      let x = try #require(curve.inverse(of: y))
      let norm = max(1, abs(Self.slope(heights.x, heights.y, u) / Self.slope(x1, x2, u)))
      worst = max(worst, abs(curve.value(at: x) - y) / (norm * .ulpOfOne))
    }
    #expect(worst <= 8, "\(worst) ulps")
  }

  @Test("Ends are exact, and outside the end tangents are inverted") func ends() {
    #expect(TimingFunction.ease.inverse(of: 0) == 0 && TimingFunction.ease.inverse(of: 1) == 1)
    #expect(TimingFunction.cubicBezier([0.5, 0.25], [0.5, 1]).inverse(of: -0.5) == -1)
    #expect(TimingFunction.easeIn.inverse(of: -0.5) == nil)  // flat at its start
    #expect(TimingFunction.linear.inverse(of: 7) == 7)
    #expect(TimingFunction.cubicBezier([0.2, 1], [0.8, 0]).inverse(of: 0.5) == 0.5)
  }

  @Test("What is not strictly monotone has no inverse") func refused() throws {
    let refused: [TimingFunction] = [
      .steps(3, .jumpEnd), .cubicBezier([0.3, -0.1], [0.5, 1]), .cubicBezier([0.3, 0], [0.5, 1.01]), .cubicBezier([0.3, 1.5], [0.5, 0]),
      .piecewiseLinear([[0, 0], [0.5, 0.5], [0.6, 0.5], [1, 1]]), .piecewiseLinear([[0, 1]]),
      .spring(try #require(Spring(damping: 10)), duration: 1),
    ]
    for curve in refused { #expect(curve.inverse(of: 0.4) == nil, "\(curve)") }
    #expect(TimingFunction.linear.inverse(of: .nan) == nil)
  }

  @Test("Polylines that rise or fall, and springs that do not turn back, are inverted") func others() throws {
    #expect(TimingFunction.piecewiseLinear([[0, 0], [0.25, 0.5], [1, 1]]).inverse(of: 0.75) == 0.625)
    #expect(TimingFunction.piecewiseLinear([[0, 1], [0.25, 0.5], [1, 0]]).inverse(of: 0.75) == 0.125)
    let curve = TimingFunction.spring(try #require(Spring(damping: 30, allowsOverdamping: true)), duration: 3)
    let x = try #require(curve.inverse(of: 0.6))
    #expect(abs(curve.value(at: x) - 0.6) <= 4 * .ulpOfOne)
  }
}

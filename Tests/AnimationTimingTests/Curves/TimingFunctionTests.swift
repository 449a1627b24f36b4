import AnimationTiming
import Testing

@Suite struct TimingFunctionTests {
  @Test("Known values of the named and of steep curves") func knownValues() {
    // The figures have six digits.
    #expect(abs(TimingFunction.easeIn.value(at: 0.1) - 0.0170266096516) < 1e-9)
    #expect(abs(TimingFunction.easeOut.value(at: 0.9) - 0.982973) < 1e-6)
    #expect(abs(TimingFunction.easeInEaseOut.value(at: 0.1) - 0.0197225) < 1e-6)
    #expect(abs(TimingFunction.ease.value(at: 0.5) - 0.802403) < 1e-6)
    #expect(abs(TimingFunction.cubicBezier([0.1, 1], [1, 0.2]).value(at: 0.3) - 0.524427) < 1e-6)
    #expect(abs(TimingFunction.cubicBezier([0.3, -1], [0.7, 2]).value(at: 0.15) + 0.20576) < 1e-6)
  }

  @Test("Ends are exact and tangents go on outside") func ends() {
    #expect(TimingFunction.ease.value(at: 0) == 0)
    #expect(TimingFunction.ease.value(at: 1) == 1)
    #expect(TimingFunction.cubicBezier([0.5, 1], [0.5, 0]).value(at: -0.5) == -1)
    #expect(TimingFunction.cubicBezier([0.5, 1], [0.5, 0]).value(at: 1.5) == 2)
    #expect(TimingFunction.ease.value(at: .nan).isNaN)
  }
}

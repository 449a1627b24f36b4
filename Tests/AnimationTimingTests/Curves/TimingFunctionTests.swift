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
    // Near its vertical end, by mpmath: lvgl/lvgl#4254 (conformance/reports, P1).
    let steep = TimingFunction.cubicBezier([1013.0 / 1024, 393.0 / 1024], [1023.0 / 1024, 65.0 / 1024])
    #expect(abs(steep.value(at: 1021.0 / 1024) - 0.6951347814487019) < 1e-15)
  }

  @Test("Ends are exact and tangents go on outside") func ends() {
    #expect(TimingFunction.ease.value(at: 0) == 0)
    #expect(TimingFunction.ease.value(at: 1) == 1)
    #expect(TimingFunction.cubicBezier([0.5, 1], [0.5, 0]).value(at: -0.5) == -1)
    #expect(TimingFunction.cubicBezier([0.5, 1], [0.5, 0]).value(at: 1.5) == 2)
    #expect(TimingFunction.ease.value(at: .nan).isNaN)
  }

  @Test(
    "An end of linear() that jumps goes on level",
    arguments: [
      ("linear(0 50%, 1 50%)", 0.25, false, 0.0), ("linear(0 50%, 1 50%)", -0.5, false, 0), ("linear(0 50%, 1 50%)", 0.5, true, 0),
      ("linear(0 50%, 1 50%)", 0.5, false, 1), ("linear(0 50%, 1 50%)", 0.75, false, 1), ("linear(0 0%, 0.5 0%, 1)", -0.1, false, 0),
      ("linear(0 0%, 0.5 0%, 1)", 0, true, 0), ("linear(0 0%, 0.5 0%, 1)", 0, false, 0.5), ("linear(1 100%, 0 0%)", 0.5, false, 1),
      ("linear(0, 1 50%, 2 50%)", 1.5, false, 2), ("linear(0, 1)", -0.5, false, -0.5),
    ])
  func jumpsAtEnds(_ text: String, _ progress: Double, _ before: Bool, _ expected: Double) throws {
    #expect(try TimingFunction(css: text).value(at: progress, before: before) == expected)
  }

  @Test("Beyond a vertical end a Bézier is level, as in the web platform tests") func verticalEnds() {
    #expect(TimingFunction.cubicBezier([0, 1], [0.5, 1]).value(at: -0.5) == 0)
  }
}

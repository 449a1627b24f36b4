import AnimationTiming
import Testing
import TransformTestSupport

@Suite struct TimingFunctionCSSWritingTests {
  @Test("Curves have their shortest texts") func texts() throws {
    let known: [(String, String)] = [
      ("cubic-bezier(0.25, 0.1, 0.25, 1)", "ease"), ("cubic-bezier(0.42, 0, 1, 1.0)", "ease-in"),
      ("cubic-bezier(0.5, -0.25, 1e-3, 2)", "cubic-bezier(.5,-.25,.001,2)"), ("steps(1)", "steps(1)"), ("step-start", "step-start"),
      ("steps(4, jump-start)", "steps(4,start)"), ("steps(4, jump-both)", "steps(4,jump-both)"), ("linear", "linear"),
      ("linear(0 0%, 0.5 50%, 1 100%)", "linear(0,.5,1)"), ("linear(0, 0.5 25% 75%, 1)", "linear(0,.5 25% 75%,1)"),
      ("linear(0, 0.1 10%, 0.9, 0.8, 1)", "linear(0,.1 10%,.9,.8,1)"), ("linear(0.25 -10%, 1 120%)", "linear(.25 -10%,1 120%)"),
      ("linear(0.125 0%, 0.125 30%, 1)", "linear(.125 0% 30%,1)"), ("linear(1)", "linear(1)"),
    ]
    for (text, want) in known { #expect(try TimingFunction(css: text).css == want) }
    // An even polyline of any length needs no inputs.
    let points = (0...500).map { SIMD2<Double>(Double($0) / 500, Double($0 % 7)) }
    #expect(TimingFunction.piecewiseLinear(points).css?.contains("%") == false)
  }

  @Test("What CSS cannot write has no text") func refused() throws {
    let refused: [TimingFunction] = [
      .cubicBezier([1.5, 0], [0, 0]), .cubicBezier([.nan, 0], [0, 0]), .cubicBezier([0, .infinity], [0, 0]), .steps(0, .jumpEnd),
      .steps(.max, .jumpEnd), .steps(1, .jumpNone), .piecewiseLinear([]), .piecewiseLinear([[0.5, 0], [0.25, 1]]),
      .piecewiseLinear([[0, .nan]]), .spring(try #require(Spring()), duration: 1),
    ]
    for curve in refused { #expect(curve.css == nil, "\(curve)") }
  }

  @Test("Percentages are read by their digits, not divided") func percentages() throws {
    // 35.1/100 is an ulp off.
    guard case .piecewiseLinear(let points) = try TimingFunction(css: "linear(0, 1 35.1% 3.51e+1%, 2 7e1%)") else { return }
    #expect(points[1].x == 0.351 && points[2].x == 0.351 && points[3].x == 0.7)
    #expect(35.1 / 100 != 0.351)
  }

  @Test("Random polylines read back to the same bits") func polylines() throws {
    var random = SeededGenerator(5)
    for _ in 0..<400 {
      var x = [0.0, -0.5, 0.25][Int.random(in: 0...2, using: &random)]
      let points = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        defer { x += [0, 0.1, 0.125, Double.random(in: 0...0.3, using: &random)][Int.random(in: 0...3, using: &random)] }
        return SIMD2(x, Double.random(in: 0...3, using: &random).rounded() / 4)
      }
      let text = try #require(TimingFunction.piecewiseLinear(points).css, "\(points)")
      guard case .piecewiseLinear(let again) = try TimingFunction(css: text) else { continue }
      #expect(again == points)
    }
  }
}

import AnimationTiming
import Testing

@Suite struct TimingFunctionCSSTextTests {
  @Test("Easing texts read as their curves") func reading() throws {
    #expect(try TimingFunction(css: " EASE-in ") == .easeIn)
    #expect(try TimingFunction(css: "steps( 3 , start )") == .steps(3, .jumpStart))
    #expect(try TimingFunction(css: "linear(0, 0.5 25% 75%, 1)") == .piecewiseLinear([[0, 0], [0.25, 0.5], [0.75, 0.5], [1, 1]]))
  }

  @Test("Springs are read where they are allowed, with WebKit's numbers for those left out") func springs() throws {
    let spring = try TimingFunction(css: " Spring( 2 100 )", allowsSprings: true)
    guard case .spring(let read, let duration) = spring else {
      Issue.record("no spring: \(spring)")
      return
    }
    #expect(
      read == Spring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 0, allowsOverdamping: true)
        && duration == read.settlingDuration())
    #expect(try TimingFunction(css: "ease", allowsSprings: true) == .ease)
    for text in ["spring(1 100 10 0)", "spring()"] { #expect(throws: TransformSyntaxError.self) { try TimingFunction(css: text) } }
    let wrong = [
      ("spring(0)", 8), ("spring(1", 9), ("spring(1 1 1 1 1)", 16), ("spring() x", 10), ("spring(1 1 0)", 1), ("spring(1 x)", 10),
    ]
    for (text, column) in wrong {
      let error = #expect(throws: TransformSyntaxError.self) { try TimingFunction(css: text, allowsSprings: true) }
      #expect(error?.column == column, "\(text): \(String(describing: error))")
    }
  }

  @Test("Errors name their place") func errors() {
    let wrong = [
      ("", 1), ("easy", 1), ("cubic-bezier(2, 0, 1, 1)", 14), ("steps(0)", 7), ("steps(1, jump-none)", 7), ("linear()", 8),
      ("ease x", 6), ("steps(2", 8), ("linear(0, 1% 2% 3%)", 17), ("linear(", 8), ("linear(1% 0 2%)", 13), ("cubic-bezier(nan,0,0,0)", 14),
      ("steps(1e3)", 7),
    ]
    for (text, column) in wrong {
      do throws(TransformSyntaxError) {
        _ = try TimingFunction(css: text)
        Issue.record("\(text) was read")
      } catch {
        #expect(error.column == column, "\(text): \(error)")
      }
    }
  }
}

import TestEffort
import AnimationTiming
import Testing
import TransformTestSupport

/// Random easing texts and timings, among them broken ones. On request there are a million of each.
@Suite struct HostileTimeTests {
  private static let count = Effort.size(debug: 1_000, release: 2_000, full: 1_000_000)

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 0.1, 2, 1e9, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0x1p53, 1e-9,
  ]

  private static let pieces = [
    "cubic-bezier(", "steps(", "linear(", "linear", "ease", "ease-in-out", "step-end", ")", "(", ",", ", ", " ", "%", "0", "1", ".5", "-2",
    "1e3", "1e-400", "1e400", "9999999999", "0.333", "33.3%", "100%", "jump-none", "jump-both", "start", "end", "e", "+", ".", "π",
    "\u{301}",
    "\r\n", "3 10%", "7 20% 30%", "50% .1",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    func pick(_ texts: [String]) -> String { texts[Int.random(in: 0..<texts.count, using: &random)] }
    if Bool.random(using: &random) { return call(&random) }
    var text = pick(Array(pieces.prefix(7)))
    for _ in 0..<Int.random(in: 0...12, using: &random) { text += pick(pieces) + (Bool.random(using: &random) ? "," : "") }
    return text.hasSuffix(",") ? text.dropLast() + ")" : text + ")"
  }

  /// A call with numbers, most of which CSS allows.
  private static func call(_ random: inout SeededGenerator) -> String {
    func number() -> String {
      let digits = ["0", "1", ".5", "0.25", "1e-3", "-2", "7E+1", "0.1", "33.3", "1e-400", "12345678901234567890"]
      return digits[Int.random(in: 0..<digits.count, using: &random)]
    }
    switch Int.random(in: 0...3, using: &random) {
    case 0: return "cubic-bezier(0.3,\(number()), .7 , \(number()))"
    case 1:
      return
        "steps(\(Int.random(in: 0...9, using: &random)), \(["start", "END", "jump-none", "jump-both"].randomElement(using: &random) ?? ""))"
    default:
      let stops = (0...Int.random(in: 0...6, using: &random)).map { _ in
        number() + (0..<Int.random(in: 0...2, using: &random)).map { _ in " \(number())%" }.joined()
      }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }

  @Test("Easing texts are read or refused at a place, and what is written is read back as it was") func texts() throws {
    var random = SeededGenerator(97)
    var read = 0
    for _ in 0..<Self.count {
      let text = Self.text(&random)
      let curve: TimingFunction
      do throws(TransformSyntaxError) {
        curve = try TimingFunction(css: text)
      } catch {
        #expect(error.column >= 1 && error.column <= text.count + 1, "\(text): \(error)")
        continue
      }
      read += 1
      let written = try #require(curve.css, "\(text)")
      #expect(try TimingFunction(css: written) == curve, "\(text) as \(written)")
      let x = Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)]
      let y = curve.value(at: x, before: true)
      #expect(x.isNaN ? y.isNaN : !y.isNaN || x.magnitude > 1e300, "\(text) at \(x): \(y)")
      _ = curve.inverse(of: x)
    }
    #expect(read > Self.count / 20)
  }

  @Test("Timings give no progress or one of 0 … 1, for any numbers") func timings() throws {
    var random = SeededGenerator(98)
    func number() -> Double {
      Bool.random(using: &random)
        ? Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)] : Double.random(in: -100...1000, using: &random)
    }
    let curves: [TimingFunction] = [
      .linear, .ease, .steps(.max, .jumpBoth), .steps(.min, .jumpNone), .piecewiseLinear([[0, 0], [0, 1]]),
    ]
    var shown = 0
    for index in 0..<Self.count {
      let effect = EffectTiming(
        delay: number(), endDelay: number(), duration: number(), iterations: number(), iterationStart: number(),
        direction: EffectTiming.Direction.allCases[index % 4], fill: EffectTiming.Fill.allCases[index / 4 % 4],
        easing: curves[index % curves.count])
      let media = MediaTiming(
        beginTime: number(), duration: number(), speed: number(), timeOffset: number(), repeatCount: number(), repeatDuration: number(),
        autoreverses: index % 2 == 0, fillMode: EffectTiming.Fill.allCases[index % 4])
      let time = number()
      for progress in [effect.progress(atLocalTime: time, playbackRate: number()), media.progress(atParentTime: time)] {
        guard let progress else { continue }
        shown += 1
        #expect(
          progress.fraction >= 0 && progress.fraction <= 1 + .ulpOfOne && !progress.iteration.isNaN, "\(effect) or \(media) at \(time)")
      }
    }
    #expect(shown > Self.count / 20)
  }

  @Test("Springs of any numbers are refused or have a value") func springs() throws {
    var random = SeededGenerator(99)
    func number() -> Double {
      Bool.random(using: &random)
        ? Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &random)] : Double.random(in: -1...100, using: &random)
    }
    for index in 0..<Self.count / 10 {
      guard
        let spring = Spring(
          mass: number(), stiffness: number(), damping: number(), initialVelocity: number(), allowsOverdamping: index % 2 == 0)
      else { continue }
      let time = number()
      _ = (spring.value(at: time), spring.velocity(at: time), spring.settlingDuration(within: number()))
      #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0 && spring.value(at: .nan).isNaN)
      _ = spring.redirected(at: time, to: number())?.value(at: time)
      _ = TimingFunction.spring(spring, duration: number()).inverse(of: 0.5)
    }
  }
}

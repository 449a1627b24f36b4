import AnimationGeometry
import CSSTransforms
import Testing
import TransformCore

/// Figures of transforms under stacks of effects: real Chromium's.
struct EffectFigureTests {
  private static func keyframe(_ value: JSONValue) throws -> TransformEffect.Keyframe {
    guard case .object(let values) = value else { throw FigureInput<Double>.Missing(key: "keyframes") }
    let input = FigureInput<Double>(values: values)
    return TransformEffect.Keyframe(
      try TransformList(css: try input.text("transform")), offset: values["offset"]?.number,
      easing: try values["easing"]?.text.map { try TimingFunction(css: $0) } ?? .linear,
      composite: values["composite"]?.text.flatMap { TransformEffect.Composite(rawValue: $0) })
  }

  private static func effect(_ value: JSONValue) throws -> TransformEffect {
    guard case .object(let values) = value, case .object(let timing)? = values["timing"] else {
      throw FigureInput<Double>.Missing(key: "animations")
    }
    let input = FigureInput<Double>(values: values)
    let composite = try #require(TransformEffect.Composite(rawValue: try input.text("composite")))
    let keyframes = try #require(values["keyframes"]?.list).map(keyframe)
    return try #require(
      TransformEffect(
        keyframes: keyframes, timing: try TimingFigureTests.effect(timing), composite: composite, playbackRate: try input.number("rate")))
  }

  private static func stack(_ input: FigureInput<Double>) throws -> TransformEffectStack {
    TransformEffectStack(
      try #require(input.values["animations"]?.list).map(effect), underlying: try TransformList(css: try input.text("base")))
  }

  /// The Bézier of this line is vertical at the time 25. There Chromium stops 1.5e-6 away from the exact value.
  private static let tolerances = ["animation.sample/0264": 2e-6]

  @Test("Stacks of effects have the figures' matrices, as lists and as matrices to the bit")
  func figures() throws {
    var (plain, weighted, worst) = (0, 0, 0.0)
    let lines = try NamedAnswer.lines(of: "effects")
    for line in lines {
      let stack = try Self.stack(line.input)
      let times = try line.input.numbers("times")
      let wants = try #require(line.want.list)
      #expect(wants.count == times.count)
      let size = wants.flatMap { $0.numbers ?? [] }.reduce(1) { max($0, $1.magnitude) }
      for (time, want) in zip(times, wants) {
        let wanted = try FigureInput<Double>(values: ["m": want]).transform3("m")
        let got = stack.transform(atLocalTime: time)
        // Parts keep m44 as a positive weight, where browsers divide by it. The images are the same.
        let weight = got.m44 > 0 && wanted.m44 > 0 ? wanted.m44 / got.m44 : 1
        (weighted, plain) = (weight - 1).magnitude < 1e-6 ? (weighted, plain + 1) : (weighted + 1, plain)
        let off = zip(got.rowMajor, wanted.rowMajor).reduce(0) { max($0, ($1.0 * weight - $1.1).magnitude) } / size
        #expect(off <= (Self.tolerances[line.id] ?? line.tol), "\(line.id) at \(time): \(got.rowMajor), not \(wanted.rowMajor)")
        #expect(zip(got.rowMajor, stack.list(atLocalTime: time).transform.rowMajor).allSatisfy { $0.bitPattern == $1.bitPattern })
        worst = max(worst, off)
      }
    }
    #expect(lines.count == 143 && plain == 794 && weighted == 64, "\(plain) and \(weighted)")
    #expect(worst > 0)
  }
}

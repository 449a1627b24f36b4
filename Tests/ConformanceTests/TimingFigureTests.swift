import AnimationGeometry
import Testing

/// Figures of timings, curves and springs: real Chromium's, and known answers.
struct TimingFigureTests {
  private static func timing(_ input: FigureInput<Double>) throws -> MediaTiming {
    MediaTiming(
      beginTime: try input.number("beginTime", default: 0), duration: try input.number("duration", default: 0),
      speed: try input.number("speed", default: 1), timeOffset: try input.number("timeOffset", default: 0),
      repeatCount: try input.number("repeatCount", default: 0), repeatDuration: try input.number("repeatDuration", default: 0),
      autoreverses: { if case .bool(true)? = input.values["autoreverses"] { true } else { false } }(),
      fillMode: EffectTiming.Fill(rawValue: input.values["fillMode"]?.text ?? "none") ?? .none)
  }

  static func effect(_ values: [String: JSONValue]) throws -> EffectTiming {
    let input = FigureInput<Double>(values: values)
    return EffectTiming(
      delay: try input.number("delay"), endDelay: try input.number("endDelay"), duration: try input.number("duration"),
      iterations: values["iterations"]?.number ?? .infinity, iterationStart: try input.number("iterationStart"),
      direction: try #require(EffectTiming.Direction(rawValue: values["direction"]?.text ?? "")),
      fill: try #require(EffectTiming.Fill(rawValue: values["fill"]?.text ?? "")),
      easing: try TimingFunction(css: values["easing"]?.text ?? ""))
  }

  private static func spring(_ input: FigureInput<Double>) throws -> Spring {
    let isOver = if case .bool(true)? = input.values["allowsOverdamping"] { true } else { false }
    return try #require(
      Spring(
        mass: try input.number("mass"), stiffness: try input.number("stiffness"), damping: try input.number("damping"),
        initialVelocity: try input.number("initialVelocity"), allowsOverdamping: isOver))
  }

  private static func function(_ input: FigureInput<Double>) throws -> TimingFunction {
    if let points = input.values["controlPoints"]?.numbers { return .cubicBezier([points[0], points[1]], [points[2], points[3]]) }
    let name = try #require(input.values["name"]?.text)
    let named: [String: TimingFunction] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .ease,
    ]
    return try #require(named[name])
  }

  private static func convert(_ input: FigureInput<Double>) throws -> JSONValue {
    let chain = try #require(input.values["chain"]?.list).map { entry in
      guard case .object(let values) = entry else { throw FigureInput<Double>.Missing(key: "chain") }
      return try timing(FigureInput(values: values))
    }
    var time = try input.number("time")
    if input.values["direction"]?.text == "down" {
      for layer in chain { time = layer.localTime(fromParent: time) }
      return .number(time)
    }
    for layer in chain.reversed() {
      guard let parent = layer.parentTime(fromLocal: time) else { return .null }
      time = parent
    }
    return .number(time)
  }

  private static func answer(to line: NamedAnswer) throws -> JSONValue {
    let input = line.input
    switch line.op {
    case "media.localTime": return .number(try timing(input).localTime(fromParent: try input.number("parentTime")))
    case "media.convertTime": return try convert(input)
    case "media.activeDuration": return .number(try timing(input).activeDuration)
    case "timingFunction.value": return .number(try function(input).value(at: try input.number("x")))
    case "media.progress":
      let timing = try timing(input)
      let curve = try input.values["timingFunction"]?.text.map { try TimingFunction(css: $0) } ?? .linear
      return .list(
        try #require(input.values["parentTimes"]?.numbers).map { time in
          timing.progress(atParentTime: time).map { .number(curve.value(at: $0.fraction)) } ?? .null
        })
    case "easing.value":
      let curve = try TimingFunction(css: try #require(input.values["easing"]?.text))
      return JSONValue(try #require(input.values["x"]?.numbers).map { curve.value(at: $0) })
    case "timing.progress":
      guard case .object(let values)? = input.values["timing"] else { throw FigureInput<Double>.Missing(key: "timing") }
      let timing = try effect(values)
      let rate = try input.number("playbackRate")
      return .list(
        try #require(input.values["times"]?.numbers).map { time in
          guard let progress = timing.progress(atLocalTime: time, playbackRate: rate) else { return .null }
          let count: JSONValue = progress.iteration.isFinite ? .number(progress.iteration) : .text("infinite")
          return .list([.number(progress.fraction), count])
        })
    case "spring.value": return .number(try spring(input).value(at: try input.number("time")))
    case "spring.sample":
      let (from, to) = (try input.number("from"), try input.number("to"))
      return .number((from + (to - from) * (try spring(input).value(at: try input.number("time")))).rounded())
    case "spring.settlingDuration": return try spring(input).settlingDuration().map { .number($0) } ?? .null
    case "spring.fromDurationAndBounce":
      let spring = try #require(Spring(duration: try input.number("duration"), bounce: try input.number("bounce")))
      return .object(["mass": .number(spring.mass), "stiffness": .number(spring.stiffness), "damping": .number(spring.damping)])
    default: throw FigureInput<Double>.Missing(key: line.op)
    }
  }

  /// Whether numbers agree to the tolerance, and nulls and texts are equal, in the shape that is wanted.
  private static func holds(_ line: NamedAnswer, _ want: JSONValue, _ got: JSONValue) -> Bool {
    switch (want, got) {
    case (.null, .null): true
    case (.text(let a), .text(let b)): a == b
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { holds(line, $0, $1) }
    case (.number(let a), .number(let b)):
      (a - b).magnitude <= line.tol * (line.op == "spring.sample" ? 1 : max(1, a.magnitude))
    case (.object(let a), .object(let b)):
      Set(a.keys) == Set(b.keys) && a.allSatisfy { holds(line, $0.value, b[$0.key] ?? .null) }
    default: false
    }
  }

  @Test("Timings, curves and springs have the figures' answers")
  func figures() throws {
    var counts: [String: Int] = [:]
    for row in ["timing", "S15", "springs"] {
      for line in try NamedAnswer.lines(of: row) {
        let answer = try Self.answer(to: line)
        #expect(Self.holds(line, line.want, answer), "\(line.id): \(answer), not \(line.want)")
        counts["\(row) \(line.op)", default: 0] += 1
      }
    }
    #expect(counts == Self.expected)
  }

  private static let expected = [
    "timing timing.progress": 81,
    "timing easing.value": 48,
    "timing media.progress": 30,
    "S15 media.localTime": 6,
    "S15 media.convertTime": 3,
    "S15 media.activeDuration": 4,
    "S15 timingFunction.value": 22,
    "S15 media.progress": 2,
    "springs spring.value": 16,
    "springs spring.sample": 6,
    "springs spring.settlingDuration": 4,
    "springs spring.fromDurationAndBounce": 3,
  ]
}

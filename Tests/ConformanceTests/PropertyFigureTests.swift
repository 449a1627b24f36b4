import AnimationGeometry
import LayerGeometry
import PathGeometry
import Testing
import TransformCore

/// Known answers of property animations, keyframes, presentation, transactions and actions.
struct PropertyFigureTests {
  private typealias Input = FigureInput<Double>

  private static func optional(_ input: Input, _ key: String) -> Double? { input.values[key]?.number }

  private static func mode<Value>(_ input: Input, _: Value.Type) throws -> Keyframes<Value>.Mode {
    switch input.values["mode"]?.text {
    case "linear": .linear
    case "discrete": .discrete
    case "paced": .paced
    case "cubic":
      .cubic(
        tension: try input.number("tension", default: 0), continuity: try input.number("continuity", default: 0),
        bias: try input.number("bias", default: 0))
    default: throw Input.Missing(key: "mode")
    }
  }

  private static func keyframes(_ input: Input) throws -> JSONValue {
    let values = try input.points("values", as: { $0.vector2 })
    let keyframes = try #require(
      Keyframes(values: values, keyTimes: input.values["keyTimes"]?.numbers, mode: try mode(input, SIMD2<Double>.self)))
    return JSONValue(keyframes.value(at: try input.number("time")))
  }

  private static func motion(_ input: Input) throws -> JSONValue {
    let rotation = try #require(PathKeyframes.Rotation(rawValue: try input.text("rotation")))
    let keyframes = try #require(PathKeyframes(path: try input.path(), mode: try mode(input, Double.self), rotation: rotation))
    let place = keyframes.place(at: try input.number("time"))
    return .object(["position": JSONValue(place.position), "degrees": .number(place.radians * 180 / .pi)])
  }

  private static func matrix(_ transform: Transform3D<Double>) -> JSONValue {
    JSONValue([transform.xAxis, transform.yAxis, transform.zAxis, transform.origin].flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }

  private static func transform(_ input: Input, _ key: String) throws -> Transform3D<Double> {
    let n = try input.numbers(key, atLeast: 16)
    func row(_ index: Int) -> SIMD4<Double> { SIMD4(n[index], n[index + 1], n[index + 2], n[index + 3]) }
    return Transform3D(xAxis: row(0), yAxis: row(4), zAxis: row(8), origin: row(12))
  }

  private static func additive(_ input: Input) throws -> JSONValue {
    let (model, value) = (try transform(input, "model"), try transform(input, "value"))
    guard try input.text("order") == "valueFirst" else { return matrix(model.concatenating(value)) }
    var animation = PropertyAnimation(BasicAnimation(from: value, to: value), timing: MediaTiming(duration: 1))
    animation.isAdditive = true
    return matrix(try #require(animation.value(at: 0.5, underlying: model)))
  }

  /// The hands of a clock, read back from a layer that animations have turned.
  private static func clock(_ input: Input) throws -> JSONValue {
    let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 10))
    return JSONValue(
      try [("hour", 12.0), ("minute", 60), ("second", 60)].map { key, count in
        let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(try input.number(key) / count * 2 * .pi))
        let timing = MediaTiming(duration: 0.5, fillMode: .forwards)
        let hand = LayerAnimation(.transform(.rotationZ), PropertyAnimation(ends, timing: timing)).presentation(of: layer, at: 1)
        guard case .number(let angle)? = hand.value(at: .transform(.rotation)) else { throw Input.Missing(key: key) }
        return angle < 0 ? angle + 2 * .pi : angle
      })
  }

  private static func width(_ input: Input) throws -> JSONValue {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 10))
    layer.bounds = Bounds2D(x: 0, y: 0, width: try input.number("model"), height: 10)
    var animated = AnimatedTree(LayerTree(root: layer))
    for change in try #require(input.values["changes"]?.list) {
      guard case .object(let values) = change else { throw Input.Missing(key: "changes") }
      let change = Input(values: values)
      // Later changes have not been made yet.
      guard try change.number("at") <= input.number("time") else { break }
      let isSet = animated.set(
        .boundsWidth, of: animated.model.root, to: .number(try change.number("to")), at: try change.number("at"),
        in: Transaction(duration: try change.number("duration"), timingFunction: try TimingFunction(css: input.text("timing"))),
        blending: try input.text("blending") == "additive" ? .add : .replace)
      #expect(isSet)
    }
    let shown = animated.presentation(at: try input.number("time"))
    return .number(shown[shown.root].bounds.size.x)
  }

  private static func action(_ input: Input) -> JSONValue {
    var search = ActionSearch<String>()
    func answers(_ key: String) -> [String: ActionSearch<String>.Answer] {
      guard let text = input.values[key]?.text else { return [:] }
      return ["position": text == "null" ? .null : .action(text)]
    }
    (search.delegate, search.actions, search.style, search.defaults) = (
      answers("delegate"), answers("actions"), answers("style"), answers("default")
    )
    return search.action(forKey: "position").map { .text($0) } ?? .null
  }

  private static func answer(to line: NamedAnswer) throws -> JSONValue {
    let input = line.input
    switch line.op {
    case "basic.ends":
      let animation = BasicAnimation(from: optional(input, "from"), to: optional(input, "to"), by: optional(input, "by"))
      let ends = animation.ends(current: try input.number("current"))
      return JSONValue([ends.from, ends.to])
    case "keyframes.value": return try keyframes(input)
    case "basic.cumulative":
      let ends = BasicAnimation(from: try input.number("from"), to: try input.number("to"))
      var animation = PropertyAnimation(ends, timing: MediaTiming(duration: 1, repeatCount: try input.number("repeatCount")))
      animation.isCumulative = true
      return .number(try #require(animation.value(at: try input.number("cycles"), underlying: 0)))
    case "keyframes.path": return try motion(input)
    case "valueFunction.matrix":
      let function = try #require(ValueFunction(rawValue: try input.text("function")))
      return matrix(try #require(function.transform(of: try input.numbers("value"))))
    case "transform.additive": return try additive(input)
    case "clock.angles": return try clock(input)
    case "presentation.width": return try width(input)
    case "transaction.duration":
      let nested = try #require(input.values["nested"]?.list).map { Transaction(duration: $0.number) }
      return .number(nested.reduce(Transaction()) { $1.nested(in: $0) }.duration ?? 0.25)
    case "action.search": return action(input)
    default: throw Input.Missing(key: line.op)
    }
  }

  @Test("Property animations, keyframes, presentation, transactions and actions have the known answers")
  func figures() throws {
    var counts: [String: Int] = [:]
    for row in ["S14", "S16"] {
      for line in try NamedAnswer.lines(of: row) {
        let answer = try Self.answer(to: line)
        var isRight = line.holds(answer)
        if let text = line.want.text { isRight = answer.text == text }
        #expect(isRight, "\(line.id): \(answer), not \(line.want)")
        counts["\(row) \(line.op)", default: 0] += 1
      }
    }
    #expect(counts == Self.expected)
  }

  private static let expected = [
    "S14 basic.ends": 6,
    "S14 keyframes.value": 15,
    "S14 basic.cumulative": 3,
    "S14 keyframes.path": 7,
    "S14 valueFunction.matrix": 6,
    "S14 transform.additive": 2,
    "S14 clock.angles": 2,
    "S16 presentation.width": 10,
    "S16 transaction.duration": 3,
    "S16 action.search": 4,
  ]
}

import AnimationGeometry
import CSSTransforms
import Testing
import TransformCore

@Suite struct TransformEffectTests {
  private static func list(_ text: String) throws -> TransformList { try TransformList(css: text) }

  private static func effect(
    _ texts: [String], composite: TransformEffect.Composite = .replace, accumulates: Bool = false, iterations: Double = 1
  ) throws -> TransformEffect {
    let keyframes = try texts.map { TransformEffect.Keyframe(try list($0)) }
    return try #require(
      TransformEffect(
        keyframes: keyframes, timing: EffectTiming(duration: 1000, iterations: iterations, fill: .both), composite: composite,
        accumulatesIterations: accumulates))
  }

  @Test("Composites put a value in the place, after, or on top of the value below, in this order") func composites() throws {
    let below = try Self.list("translateX(10px) scale(2)")
    // Half of translateX(30px) after a scale by 2 moves by 30; before it by 15.
    for (composite, want) in [(TransformEffect.Composite.replace, 15.0), (.add, 40), (.accumulate, 25)] {
      let effect = try Self.effect(["translateX(0px)", "translateX(30px)"], composite: composite)
      let stack = TransformEffectStack([effect], underlying: below)
      #expect(stack.transform(atLocalTime: 500).m41 == want)
      #expect(stack.list(atLocalTime: 500).transform == stack.transform(atLocalTime: 500))
    }
  }

  @Test("A missing first keyframe is the value below, and later effects stand above earlier ones") func stacks() throws {
    let first = try Self.effect(["translateX(100px)"])
    let second = try Self.effect(["scale(1)", "scale(3)"], composite: .add)
    let stack = TransformEffectStack([first, second], underlying: try Self.list("translateX(20px)"))
    #expect(stack.transform(atLocalTime: 500).m41 == 60)
    #expect(stack.transform(atLocalTime: 500).m11 == 2)
    #expect(TransformEffectStack([]).transform(atLocalTime: 3) == .identity)
    #expect(TransformEffectStack([], underlying: try Self.list("scale(3)")).list(atLocalTime: 3).css == "scale(3)")
  }

  @Test("Accumulating iterations go on from the last keyframe, also after a thousand and after 2⁵³ of them") func iterations() throws {
    let effect = try Self.effect(["translateX(5px) rotate(0deg)", "translateX(8px) rotate(90deg)"], accumulates: true, iterations: 1e300)
    let stack = TransformEffectStack([effect])
    for (time, x, turn) in [(500.0, 6.5, 45.0), (1500, 14.5, 135), (1_000_500, 8_006.5, 45)] {
      let shown = stack.transform(atLocalTime: time)
      #expect((shown.m41 - x).magnitude < 1e-9 && (shown.m11 - Transform3D<Double>.rotation(degrees: turn, axis: .z).m11).magnitude < 1e-9)
    }
    #expect(stack.transform(atLocalTime: 0x1p53 * 1000).m41 == 0x1p56 + 5)
    _ = stack.transform(atLocalTime: 1e300)
  }

  @Test("Offsets spread evenly, and two at one place jump") func offsets() throws {
    let texts = ["translateX(0px)", "translateX(10px)", "translateX(20px)", "translateX(80px)"]
    let offsets: [Double?] = [nil, 0.5, 0.5, nil]
    let keyframes = try zip(texts, offsets).map { TransformEffect.Keyframe(try Self.list($0), offset: $1) }
    let effect = try #require(TransformEffect(keyframes: keyframes, timing: EffectTiming(duration: 1000)))
    let stack = TransformEffectStack([effect])
    #expect(stack.transform(atLocalTime: 499).m41 == 9.98)
    #expect(stack.transform(atLocalTime: 500).m41 == 20)
    #expect(stack.transform(atLocalTime: 750).m41 == 50)
    for wrong in [[0.5, 0.4], [-0.1], [1.1], [.nan]] {
      #expect(TransformEffect(keyframes: wrong.map { .init(TransformList(), offset: $0) }, timing: EffectTiming()) == nil)
    }
    #expect(TransformEffect(keyframes: [], timing: EffectTiming(duration: 1, fill: .both)) != nil)
  }

  @Test("A value below that has no inverse stays under an effect that adds") func singular() throws {
    let effect = try Self.effect(["translateX(0px)", "translateX(30px)"], composite: .add)
    let stack = TransformEffectStack([effect], underlying: try Self.list("matrix(1, 0, 0, 0, 0, 0)"))
    #expect(stack.transform(atLocalTime: 250).m41 == 7.5)
  }
}

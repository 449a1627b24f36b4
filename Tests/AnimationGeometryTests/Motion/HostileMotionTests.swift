import AnimationGeometry
import LayerGeometry
import PathGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Numbers that no animation should have. Nothing traps, the work is bounded, and what is answered is finite.
@Suite struct HostileMotionTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.5, 1e300, -1e300, .leastNonzeroMagnitude, 1e-300, .greatestFiniteMagnitude, 3, 0x1p53,
  ]

  private static func timing(_ random: inout RandomMotion) -> MediaTiming {
    func number() -> Double { random.isTrue(in: 2) ? random.one(of: numbers) : random.number(-2...3) }
    return MediaTiming(
      beginTime: number(), duration: number(), speed: number(), timeOffset: number(), repeatCount: number(), repeatDuration: number(),
      autoreverses: random.isTrue(in: 2), fillMode: random.one(of: [.none, .forwards, .backwards, .both]))
  }

  private static func curve(_ random: inout RandomMotion) -> TimingFunction {
    func number() -> Double { random.isTrue(in: 3) ? random.one(of: numbers) : random.number(-1...2) }
    let spring = Spring(mass: number(), stiffness: number(), damping: number(), initialVelocity: number(), allowsOverdamping: true)
    let count = random.one(of: [Int.min, -1, 0, 1, 3, 1 << 40, Int.max])
    return random.one(of: [
      .linear, .cubicBezier([number(), number()], [number(), number()]),
      .steps(count, random.one(of: [.jumpStart, .jumpEnd, .jumpNone, .jumpBoth])),
      .piecewiseLinear((0..<random.one(of: [0, 1, 2, 5])).map { _ in [number(), number()] }),
      spring.map { .spring($0, duration: number()) } ?? .linear,
    ])
  }

  private static func animation(_ random: inout RandomMotion) -> LayerAnimation {
    func value() -> Double { random.isTrue(in: 2) ? random.one(of: numbers) : random.number(-90...90) }
    func kind(_ path: LayerKeyPath) -> LayerValue {
      switch path {
      case .position, .boundsSize: .point([value(), value()])
      case .bounds: .rect(Bounds2D(x: value(), y: value(), width: value(), height: value()))
      case .transform(nil): .transform(.rotation(radians: value(), axis: .z).concatenating(.translation(SIMD3(value(), value(), value()))))
      default: .number(value())
      }
    }
    if random.isTrue(in: 4) {
      var path = Path2D<Double>()
      path.move(to: SIMD2(value(), value()))
      path.addCubic(SIMD2(value(), value()), SIMD2(value(), value()), to: SIMD2(value(), value()))
      path.addArc(radii: SIMD2(value(), value()), degrees: value(), isLarge: true, isPositive: false, to: SIMD2(value(), value()))
      let curves = (0..<2).map { _ in curve(&random) }
      let mode = random.one(of: [Keyframes<Double>.Mode.linear, .paced, .discrete])
      if let along = PathKeyframes(
        path: path, timingFunctions: mode == .linear ? curves : [], mode: mode, rotation: random.one(of: [nil, .auto]))
      {
        return LayerAnimation(along: along, timing: timing(&random), timingFunction: curve(&random))
      }
    }
    let path = random.one(of: [
      LayerKeyPath.position, .boundsSize, .bounds, .zPosition, .opacity, .transform(), .transform(.rotationX), .transform(.scaleY),
    ])
    let modes: [Keyframes<LayerValue>.Mode] = [.linear, .discrete, .paced, .cubic(tension: value()), .cubicPaced()]
    let values = (0..<random.one(of: [1, 2, 3])).map { _ in kind(path) }
    let curves = (1..<values.count + 1).dropLast().map { _ in curve(&random) }
    let keyframes = Keyframes(values: values, timingFunctions: curves, mode: random.one(of: modes)) ?? Keyframes(values: [kind(path)])
    let ends = BasicAnimation(from: random.isTrue(in: 3) ? nil : kind(path), to: kind(path))
    var animation = PropertyAnimation(ends, timing: timing(&random), timingFunction: curve(&random))
    if let keyframes, random.isTrue(in: 2) {
      animation = PropertyAnimation(keyframes, timing: timing(&random), timingFunction: curve(&random))
    }
    if random.isTrue(in: 6) { animation.spring = Spring(response: value(), dampingRatio: value()) }
    (animation.isAdditive, animation.isCumulative) = (random.isTrue(in: 3), random.isTrue(in: 3))
    let single = LayerAnimation(path, animation)
    return random.isTrue(in: 5) ? LayerAnimation(group: [single], timing: timing(&random), timingFunction: curve(&random)) : single
  }

  @Test("Bounds are finite or none, and changes never lie before the time") func motion() {
    for seed in 0..<RandomMotion.count {
      var random = RandomMotion(seed: seed &+ 77)
      var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 40, height: 30)))
      var ids = [tree.root]
      for _ in 0..<2 { ids.append(tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 9, height: 9)), to: ids[ids.count - 1])) }
      var animated = AnimatedTree(tree)
      for id in ids {
        for _ in 0..<2 { animated.add(Self.animation(&random), to: id, at: random.number(-1...1)) }
        if random.isTrue(in: 3) { animated.timings[id] = Self.timing(&random) }
      }
      for _ in 0..<3 {
        let (one, other) = (random.one(of: Self.numbers + [2, 4]), random.one(of: Self.numbers + [2, 4]))
        if one <= other, let bounds = animated.sweptBounds(of: ids[2], during: one...other) {
          let numbers = [bounds.minimum.x, bounds.minimum.y, bounds.maximum.x, bounds.maximum.y]
          #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
        }
        if let next = animated.nextChange(from: one) { #expect(next >= one, "seed \(seed)") }
        #expect(animated.isAtRest(at: one) == (animated.nextChange(from: one) == nil), "seed \(seed)")
      }
    }
  }
}

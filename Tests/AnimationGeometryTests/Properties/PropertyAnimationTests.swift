import AnimationGeometry
import Testing
import TransformCore
import TransformTestSupport

@Suite struct PropertyAnimationTests {
  private static let timing = MediaTiming(beginTime: 1, duration: 2, repeatCount: 2.5, autoreverses: true, fillMode: .both)

  @Test("An end that is left out is the value underneath") func open() {
    let animation = PropertyAnimation(BasicAnimation(from: 10.0), timing: MediaTiming(duration: 2))
    #expect(animation.value(at: 1, underlying: 30) == 20)
    #expect(animation.value(at: 1, underlying: 50) == 30)
    #expect(animation.value(at: 2, underlying: 50) == nil)
  }

  @Test("Inside a cycle every animation is continuous") func continuous() throws {
    let modes: [Keyframes<Double>.Mode] = [.linear, .paced, .cubic(tension: 0.3, continuity: 0.2, bias: -0.4), .cubicPaced()]
    let springs = [nil, Spring(damping: 4), Spring(damping: 40, allowsOverdamping: true)]
    for (mode, spring) in modes.flatMap({ mode in springs.map { (mode, $0) } }) where mode == .linear || spring?.damping != 4 {
      let keyframes = try #require(Keyframes(values: [0.0, 10, -5, 7], mode: mode))
      let animation = PropertyAnimation(keyframes, timing: Self.timing, timingFunction: .easeInEaseOut, spring: spring)
      let values = try (0...4000).map { try #require(animation.value(at: 1 + Double($0) / 1000, underlying: 0)) }
      // 15 a segment of 0.66 s, by a curve, a spline and a spring up to forty times steeper.
      #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 1 }, "\(mode)")
    }
  }

  @Test("Times can be asked in any order, and many at once give the same bits") func order() throws {
    let keyframes = try #require(Keyframes(values: [SIMD2(0.0, 1), [5, 5], [-3, 9]], timingFunctions: [.easeIn, .ease]))
    var animation = PropertyAnimation(keyframes, timing: Self.timing, timingFunction: .easeOut)
    animation.isCumulative = true
    animation.isAdditive = true
    let times = (0..<200).map { Double($0 * 73 % 200) / 15 }
    let underlying = SIMD2(100.0, 200)
    var values = [SIMD2<Double>](repeating: .zero, count: times.count)
    do {
      var span = values.mutableSpan
      animation.sample(at: times.span, underlying: underlying, into: &span)
    }
    #expect(values == times.map { animation.value(at: $0, underlying: underlying) ?? underlying })
    let animations = times.map { time in
      var moved = animation
      moved.timing.beginTime = time
      return moved
    }
    var others = [SIMD2<Double>](repeating: underlying, count: times.count)
    do {
      var span = others.mutableSpan
      PropertyAnimation.sample(animations.span, at: 7, over: &span)
    }
    #expect(others == animations.map { $0.value(at: 7, underlying: underlying) ?? underlying })
  }

  @Test("A spring runs in the time of the leg, and takes the time to settle without one") func spring() throws {
    let spring = try #require(Spring())
    let ends = BasicAnimation(from: 0.0, to: 10)
    let animation = PropertyAnimation(ends, timing: MediaTiming(duration: 3), spring: spring)
    let value = try #require(animation.value(at: 0.3, underlying: 0))
    #expect(abs(value - 10 * spring.value(at: 0.3)) < 1e-13)
    let settled = PropertyAnimation(ends, timing: MediaTiming(), spring: spring)
    #expect(settled.value(at: 1.47, underlying: 0) != nil)
    #expect(settled.value(at: 1.48, underlying: 0) == nil)
  }

  @Test("Cumulative cycles go on, and with a way back each ends at its begin") func cumulative() {
    var animation = PropertyAnimation(BasicAnimation(from: 10.0, to: 20), timing: MediaTiming(duration: 1, repeatCount: 3))
    animation.isCumulative = true
    #expect(animation.value(at: 1.5, underlying: 0) == 35)
    animation.timing.autoreverses = true
    #expect(animation.value(at: 2.5, underlying: 0) == 25)
    animation.isAdditive = true
    #expect(animation.value(at: 2.5, underlying: 100) == 125)
  }

  @Test("Media and effect timing agree where both can say it") func timings() {
    var random = SeededGenerator(7)
    for _ in 0..<2000 {
      let duration = Double.random(in: 0.1...3, using: &random)
      let count = Double.random(in: 0.1...4, using: &random)
      let isBack = Bool.random(using: &random)
      let begin = Double.random(in: -2...2, using: &random)
      let media = MediaTiming(beginTime: begin, duration: duration, repeatCount: count, autoreverses: isBack, fillMode: .both)
      let effect = EffectTiming(
        duration: duration, iterations: isBack ? 2 * count : count, direction: isBack ? .alternate : .normal, fill: .both)
      let time = Double.random(in: -3...15, using: &random)
      let (one, other) = (media.progress(atParentTime: time), effect.progress(atLocalTime: time - begin))
      #expect(one.map { [$0.iteration, $0.fraction] } == other.map { [$0.iteration, $0.fraction] })
      #expect(one?.isReversed == other?.isReversed)
    }
  }

  @Test("A transition starts at the old value and ends at the new one") func transition() throws {
    let old = Transform3D<Double>.rotation(degrees: 30, axis: .z)
    let new = Transform3D<Double>.translation(SIMD3(3, 4, 0))
    let timing = MediaTiming(duration: 1, fillMode: .both)
    let animation = try #require(PropertyAnimation.transition(from: old, to: new, timing: timing))
    #expect(try #require(animation.value(at: 0, underlying: new)).isApproximatelyEqual(to: old, absoluteTolerance: 1e-14))
    #expect(try #require(animation.value(at: 1, underlying: new)).isApproximatelyEqual(to: new, absoluteTolerance: 1e-14))
    #expect(PropertyAnimation.transition(from: old, to: .scale(x: 0, y: 0, z: 0), timing: timing) == nil)
  }

  @Test("Value functions make the matrices of their names, and refuse other counts") func functions() {
    for function in ValueFunction.allCases {
      let count = function == .scale || function == .translate ? 3 : 1
      #expect(function.transform(of: [Double](repeating: 2, count: count)) != nil)
      #expect(function.transform(of: []) == nil)
      #expect(function.transform(of: [1, 2]) == nil)
    }
    #expect(ValueFunction.translate.transform(of: [5, 6, 7])?.origin == SIMD4(5, 6, 7, 1))
  }
}

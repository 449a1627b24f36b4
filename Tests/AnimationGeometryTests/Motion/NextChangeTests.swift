import AnimationGeometry
import LayerGeometry
import Testing
import TransformCore
import TransformTestSupport

@Suite struct NextChangeTests {
  private static func isNear(_ time: Double?, _ expected: Double) -> Bool {
    guard let time else { return false }
    return time <= expected && expected - time < 1e-12
  }

  private static func fade(_ timing: MediaTiming, _ curve: TimingFunction = .linear) -> LayerAnimation {
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(1))
    return LayerAnimation(.opacity, PropertyAnimation(ends, timing: timing, timingFunction: curve))
  }

  @Test("Before its begin an animation changes then, inside it moves, and after its end it rests") func phases() {
    let animation = Self.fade(MediaTiming(beginTime: 3, duration: 2))
    #expect(Self.isNear(animation.nextChange(from: 0), 3))
    #expect(animation.nextChange(from: 4) == 4)
    #expect(animation.nextChange(from: 5) == nil)
    #expect(animation.nextChange(from: 5) == nil && animation.nextChange(from: 4.99) != nil && animation.nextChange(from: -100) != nil)
    // With a negative speed it runs back from its end, in the same time.
    let backwards = Self.fade(MediaTiming(beginTime: 3, duration: 2, speed: -1))
    #expect(Self.isNear(backwards.nextChange(from: 0), 3))
    #expect(backwards.nextChange(from: 4) == 4)
    #expect(backwards.nextChange(from: 5.5) == nil)
  }

  @Test("Steps change at their edges, also backwards and in later cycles") func steps() {
    let animation = Self.fade(MediaTiming(beginTime: 1, duration: 4, repeatCount: 2, autoreverses: true), .steps(4, .jumpEnd))
    #expect(Self.isNear(animation.nextChange(from: 1.5), 2))
    #expect(Self.isNear(animation.nextChange(from: 4.5), 5))
    #expect(Self.isNear(animation.nextChange(from: 5.5), 6))
    #expect(Self.isNear(animation.nextChange(from: 10.25), 11))
    #expect(Self.isNear(animation.nextChange(from: 16.5), 17))
    #expect(animation.nextChange(from: 17) == nil)
  }

  @Test("Held keyframes rest between their times, and equal values never move") func keyframes() throws {
    let values = try #require(Keyframes(values: [0, 5, 5, 9].map { LayerValue.number($0) }, keyTimes: [0, 0.25, 0.5, 1]))
    let animation = LayerAnimation(.positionX, PropertyAnimation(values, timing: MediaTiming(beginTime: 10, duration: 4)))
    #expect(animation.nextChange(from: 10.5) == 10.5)
    #expect(Self.isNear(animation.nextChange(from: 11.5), 12))
    #expect(animation.nextChange(from: 12.5) == 12.5)
    let same = BasicAnimation<LayerValue>(from: .number(7), to: .number(7))
    let still = LayerAnimation(.positionX, PropertyAnimation(same, timing: MediaTiming(beginTime: 10, duration: 4)))
    #expect(Self.isNear(still.nextChange(from: 11), 14))
    let discrete = try #require(Keyframes(values: [0, 5, 9].map { LayerValue.number($0) }, mode: .discrete))
    let jumps = LayerAnimation(.positionX, PropertyAnimation(discrete, timing: MediaTiming(beginTime: 10, duration: 3)))
    #expect(Self.isNear(jumps.nextChange(from: 10.5), 11))
    #expect(Self.isNear(jumps.nextChange(from: 12.5), 13))
  }

  @Test("A group rests while its members do, and cuts them off") func groups() {
    let group = LayerAnimation(
      group: [Self.fade(MediaTiming(beginTime: 1, duration: 1)), Self.fade(MediaTiming(beginTime: 3, duration: 9))],
      timing: MediaTiming(beginTime: 10, duration: 4))
    #expect(Self.isNear(group.nextChange(from: 10.5), 11))
    #expect(group.nextChange(from: 11.5) == 11.5)
    #expect(Self.isNear(group.nextChange(from: 12.5), 13))
    #expect(group.nextChange(from: 13.5) == 13.5)
    #expect(group.nextChange(from: 14) == nil)
  }

  @Test("A tree changes when the first of its layers does, in the time around the root") func layers() {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)))
    let slow = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
    var animated = AnimatedTree(tree)
    #expect(animated.isAtRest(at: 0))
    animated.timings[slow] = MediaTiming(beginTime: 2, speed: 0.5)
    animated.add(Self.fade(MediaTiming(beginTime: 3, duration: 1)), to: slow, at: 0)
    // Local 3 is 2 + 3 / 0.5; local 4 is 10.
    #expect(Self.isNear(animated.nextChange(from: 0), 8))
    #expect(animated.nextChange(from: 9) == 9)
    #expect(animated.isAtRest(at: 10.001))
    animated.timings[slow] = MediaTiming(speed: 0, timeOffset: 3.5)
    #expect(animated.isAtRest(at: 0))
    #expect(animated.nextChange(from: .nan) == nil)
  }

  /// Five copies, each 0.2 s after the one before, of a layer whose y goes from 50 to 150 in a second
  /// (conformance/reports, issue 46).
  private static func delayed(by delay: Double, from begin: Double = 0) -> AnimatedTree {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)))
    tree[tree.root].replication = Replication(count: 5, transform: .translation(SIMD3(20, 0, 0)))
    tree[tree.root].replication?.delay = delay
    let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
    var animated = AnimatedTree(tree)
    let ends = BasicAnimation<LayerValue>(from: .number(50), to: .number(150))
    animated.add(LayerAnimation(.positionY, PropertyAnimation(ends, timing: MediaTiming(beginTime: begin, duration: 1))), to: card, at: 0)
    return animated
  }

  @Test("A tree moves until its last delayed copy rests, and from the first that begins") func delays() {
    let late = Self.delayed(by: 0.2, from: 3)
    #expect(Self.isNear(late.nextChange(from: 0), 3) && late.nextChange(from: 4.2) == 4.2 && late.nextChange(from: 4.79) == 4.79)
    #expect(late.isAtRest(at: 4.81))
    // Copies that are ahead: the last begins 0.8 s before the first.
    let early = Self.delayed(by: -0.2, from: 3)
    #expect(Self.isNear(early.nextChange(from: 0), 2.2) && early.nextChange(from: 2.5) == 2.5 && early.nextChange(from: 3.9) == 3.9)
    #expect(early.isAtRest(at: 4))
    // A delay that comes to rest at 0.5, at 1 s.
    var moving = Self.delayed(by: 0, from: 0)
    let delays = BasicAnimation<LayerValue>(from: .number(0), to: .number(0.5))
    let timing = MediaTiming(beginTime: -1, duration: 2, fillMode: .forwards)
    moving.add(LayerAnimation(.instanceDelay, PropertyAnimation(delays, timing: timing)), to: moving.model.root, at: 0)
    #expect(moving.nextChange(from: 0.9) == 0.9 && moving.nextChange(from: 2.9) == 2.9 && moving.isAtRest(at: 3.01))
    for delay in [Double.nan, .infinity] { #expect(Self.delayed(by: delay).nextChange(from: 7) == 7) }
  }

  @Test("A finished animation rests for ever in layers with timings too, and changes at its begin from the start of time")
  func endsOfTime() {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)))
    let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
    var animated = AnimatedTree(tree)
    animated.add(Self.fade(MediaTiming(beginTime: 3, duration: 2)), to: card, at: 0)
    for timing in [nil, MediaTiming(beginTime: 1), MediaTiming(beginTime: 1, speed: 2), MediaTiming(beginTime: 1, speed: -1)] {
      animated.timings[tree.root] = timing
      #expect(animated.isAtRest(at: .infinity), "\(String(describing: timing))")
      // Local 3 is 4, or 1 + 3 / 2, and run back 5 is −4.
      let begin = timing.map { $0.speed < 0 ? -4 : 1 + 3 / $0.speed } ?? 3
      #expect(Self.isNear(animated.nextChange(from: -.infinity), begin), "\(String(describing: timing))")
    }
    #expect(Self.delayed(by: 0.2).isAtRest(at: .infinity) && Self.delayed(by: -0.2).isAtRest(at: .infinity))
  }

  @Test("Until the next change delayed copies are the same to the bit too", arguments: 0..<RandomMotion.count / 4)
  func copiesAreSameUntilThen(seed: UInt64) {
    var motion = RandomMotion(seed: seed &+ 2_000_003)
    var (tree, ids) = motion.tree(depth: 3)
    let delays = [motion.number(-1...1), motion.number(0...0.5)]
    for (id, delay) in zip(ids[1...], delays) {
      tree.model[id].replication = Replication(count: 3)
      tree.model[id].replication?.delay = delay
    }
    var faults: [String] = []
    for _ in 0..<12 {
      let time = motion.number(-8...12)
      let next = tree.nextChange(from: time)
      let until = min(next ?? time + 10, time + 10)
      guard until > time else { continue }
      let shown = tree.moment(at: time).copies.map(\.layer)
      for share in [0.001, 0.5, 1] {
        let later = share == 1 ? until.nextDown : time + share * (until - time)
        if tree.moment(at: later).copies.map(\.layer) != shown { faults.append("from \(time) to \(later) of \(until)") }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults, the first: \(faults[0])")
  }

  @Test("Until the next change the presentation is the same to the bit", arguments: 0..<RandomMotion.count / 4)
  func sameUntilThen(block: UInt64) {
    var (sleeps, faults) = (0, [String]())
    for seed in block * 4..<block * 4 + 4 {
      var motion = RandomMotion(seed: seed &+ 1_000_003)
      let (tree, ids) = motion.tree(depth: 2)
      for _ in 0..<30 {
        let time = motion.number(-8...12)
        let next = tree.nextChange(from: time)
        if let next { #expect(next >= time) }
        let until = min(next ?? time + 10, time + 10)
        guard until > time else { continue }
        sleeps += 1
        let shown = tree.presentation(at: time)
        for share in [0, 0.001, 0.3, 0.7, 0.999, 1] {
          let later = share == 1 ? until.nextDown : time + share * (until - time)
          let then = tree.presentation(at: later)
          for id in ids where shown[id] != then[id] { faults.append("seed \(seed), from \(time) to \(later) of \(until)") }
        }
      }
    }
    #expect(sleeps > 0)
    #expect(faults.isEmpty, "\(faults.count) faults, the first: \(faults[0])")
  }
}

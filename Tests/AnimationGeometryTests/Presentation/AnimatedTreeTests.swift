import AnimationGeometry
import LayerGeometry
import Testing
import TransformCore
import TransformTestSupport

@Suite struct AnimatedTreeTests {
  private static let bounds = Bounds2D<Double>(x: 0, y: 0, width: 40, height: 40)

  private static func timing(_ random: inout SeededGenerator) -> MediaTiming {
    MediaTiming(
      beginTime: .random(in: -2...2, using: &random), duration: .random(in: 0.5...3, using: &random),
      repeatCount: .random(in: 0.5...3, using: &random), autoreverses: .random(using: &random),
      fillMode: [.none, .forwards, .backwards, .both][Int.random(in: 0..<4, using: &random)])
  }

  private static func animation(_ random: inout SeededGenerator) -> LayerAnimation {
    let number = { (r: inout SeededGenerator) in Double.random(in: -3...3, using: &r) }
    let paths: [LayerKeyPath] = [.position, .positionX, .zPosition, .opacity, .transform(), .transform(.rotationZ), .bounds, .boundsWidth]
    let path = paths[Int.random(in: 0..<paths.count, using: &random)]
    func value() -> LayerValue {
      switch path {
      case .position: .point([number(&random), number(&random)])
      case .bounds: .rect(Bounds2D(x: number(&random), y: 0, width: 4 + number(&random), height: 5))
      case .transform(nil): .transform(.rotation(radians: number(&random), axis: .z))
      case .boundsWidth: .number(20 + number(&random))
      default: .number(number(&random))
      }
    }
    let ends = BasicAnimation(from: value(), to: value())
    var animation = PropertyAnimation(ends, timing: timing(&random), timingFunction: .easeIn)
    animation.isAdditive = Int.random(in: 0..<4, using: &random) == 0
    return LayerAnimation(path, animation)
  }

  private static func tree(_ count: Int) -> LayerTree {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 400), position: SIMD2(200, 200)))
    var ids = [tree.root]
    for index in 1..<count { ids.append(tree.append(Layer(bounds: bounds, position: SIMD2(Double(index), 9)), to: ids[(index - 1) / 3])) }
    return tree
  }

  @Test("A kept tree is the presentation at every time, through edits, removals and additions", arguments: [1, 2, 3, 4])
  func kept(seed: UInt64) {
    var random = SeededGenerator(seed)
    var animated = AnimatedTree(Self.tree(40))
    let ids = Array(animated.model.ids)
    var tree = animated.presentation(at: 0)
    var resolved = tree.resolved()
    for step in 0..<60 {
      let id = ids[Int.random(in: 0..<ids.count, using: &random)]
      switch step % 4 {
      case 0, 1: animated.add(Self.animation(&random), forKey: "\(step % 3)", to: id, at: Double(step) / 10)
      case 2: animated.remove(forKey: "\(step % 3)", from: ids[Int.random(in: 0..<10, using: &random)])
      default: animated[id].opacity = .random(in: 0...1, using: &random)
      }
      let time = Double.random(in: -3...10, using: &random)
      animated.present(at: time, into: &tree)
      #expect(tree == animated.presentation(at: time))
      tree.resolve(into: &resolved)
      let fresh = tree.resolved()
      #expect(ids.allSatisfy { resolved.localToViewport(of: $0) == fresh.localToViewport(of: $0) })
      for id in ids {
        var layer = animated.model[id]
        for key in animated.keys(of: id) { layer = animated.animation(forKey: key, of: id)?.presentation(of: layer, at: time) ?? layer }
        #expect(tree[id] == layer)
      }
    }
  }

  /// A replicator of five copies with a card that moves in it, beside other layers.
  private static func replicated(delay: Double) -> (AnimatedTree, card: LayerTree.ID, replicator: LayerTree.ID) {
    var tree = tree(9)
    let ids = Array(tree.ids)
    tree[ids[1]].replication = Replication(count: 5, transform: .translation(SIMD3(9, 0, 0)))
    tree[ids[1]].replication?.delay = delay
    let card = tree.sublayers(of: ids[1])[0]
    var animated = AnimatedTree(tree)
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(100))
    animated.add(LayerAnimation(.positionX, PropertyAnimation(ends, timing: MediaTiming(duration: 9))), forKey: "x", to: card, at: 1)
    return (animated, card, ids[1])
  }

  @Test("A kept tree with a plain replicator is written where something moves, and not elsewhere") func keptReplicator() {
    let (animated, card, replicator) = Self.replicated(delay: 0)
    var tree = animated.presentation(at: 2)
    animated.present(at: 3, into: &tree)
    #expect(tree == animated.presentation(at: 3))
    // A tree with replicators is always resolved as a whole. One without them tells what was written.
    tree[replicator].replication = nil
    var resolved = tree.resolved()
    animated.present(at: 4, into: &tree)
    tree.resolve(into: &resolved)
    #expect(tree[card] == animated.presentation(at: 4)[card] && resolved.changedLayers == [card])
  }

  @Test("A kept tree is made anew with delayed copies, and when they are delayed or animated no more") func keptDelays() {
    let (delayed, card, replicator) = Self.replicated(delay: 0.5)
    var (plain, single, still) = (delayed, delayed, delayed)
    plain[replicator].replication?.delay = 0
    single[replicator].replication = nil
    still.remove(forKey: "x", from: card)
    for (index, other) in [plain, single, still].enumerated() {
      var tree = delayed.presentation(at: 2)
      delayed.present(at: 3, into: &tree)
      #expect(tree == delayed.presentation(at: 3))
      other.present(at: 4, into: &tree)
      #expect(tree == other.presentation(at: 4), "\(index)")
      delayed.present(at: 5, into: &tree)
      #expect(tree == delayed.presentation(at: 5), "\(index)")
    }
  }

  @Test("A layer is hit where it is shown, and after its end where the model is") func hits() {
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 400, height: 400), position: SIMD2(200, 200)))
    let card = tree.append(Layer(bounds: Self.bounds, position: SIMD2(50, 50)), to: tree.root)
    var animated = AnimatedTree(tree)
    let ends = BasicAnimation<LayerValue>(from: .point([50, 50]), to: .point([350, 50]))
    animated.add(
      LayerAnimation(.position, PropertyAnimation(ends, timing: MediaTiming(duration: 3))), forKey: "slide", to: card, at: 10)
    #expect(animated.presentation(at: 12).resolved().hits(at: SIMD2(250, 50)).map(\.layer) == [card])
    #expect(animated.presentation(at: 13).resolved().hits(at: SIMD2(350, 50)).isEmpty)
    #expect(animated.presentation(at: 13) == tree)
    #expect(animated.keys(of: card) == ["slide"])
  }

  @Test("A key has one animation, the last, and keys keep their order") func keys() {
    var animated = AnimatedTree(Self.tree(2))
    let id = Array(animated.model.ids)[1]
    func move(_ x: Double) -> LayerAnimation {
      LayerAnimation(.positionX, PropertyAnimation(BasicAnimation(from: .number(x), to: .number(x)), timing: MediaTiming(duration: 9)))
    }
    animated.add(move(1), forKey: "a", to: id, at: 0)
    animated.add(move(2), forKey: "b", to: id, at: 0)
    #expect(animated.presentation(at: 1)[id].position.x == 2)
    animated.add(move(3), forKey: "a", to: id, at: 0)
    #expect(animated.keys(of: id) == ["b", "a"])
    #expect(animated.presentation(at: 1)[id].position.x == 3)
    animated.remove(forKey: "a", from: id)
    #expect(animated.presentation(at: 1)[id].position.x == 2)
    #expect(animated.animation(forKey: "a", of: id) == nil && animated.keys(of: animated.model.root).isEmpty)
  }

  @Test("Times are converted there and back, through speeds and begins") func times() throws {
    var random = SeededGenerator(3)
    var animated = AnimatedTree(Self.tree(30))
    let ids = Array(animated.model.ids)
    for id in ids where Bool.random(using: &random) {
      animated.timings[id] = MediaTiming(
        beginTime: .random(in: -5...5, using: &random), speed: .random(in: 0.2...3, using: &random),
        timeOffset: .random(in: -5...5, using: &random))
    }
    for _ in 0..<200 {
      let (from, to) = (ids[Int.random(in: 0..<30, using: &random)], ids[Int.random(in: 0..<30, using: &random)])
      let there = try #require(animated.convertTime(7, from: from, to: to))
      // Some ulps for each of eight layers, times speeds of up to 15.
      #expect(abs(try #require(animated.convertTime(there, from: to, to: from)) - 7) < 1e-9)
    }
    animated.timings[ids[1]] = MediaTiming(speed: 0, timeOffset: 5)
    #expect(animated.convertTime(5, from: ids[1], to: nil) == nil)
    #expect(animated.convertTime(5, from: ids[4], to: ids[5]) != nil)
    #expect(animated.convertTime(99, from: nil, to: ids[1]).map { $0 == 5 } == true)
  }

  @Test("A layer of speed 2 runs its animations twice as fast") func speed() {
    var animated = AnimatedTree(Self.tree(2))
    let id = Array(animated.model.ids)[1]
    animated.timings[id] = MediaTiming(beginTime: 3, speed: 2)
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(100))
    animated.add(LayerAnimation(.positionX, PropertyAnimation(ends, timing: MediaTiming(duration: 4))), to: id, at: 10)
    #expect(animated.presentation(at: 11)[id].position.x == 50)
    #expect(animated.presentation(at: 12)[id].position.x == 1)
  }

  @Test("A change is animated from what is shown, and a transaction says how") func changes() {
    var animated = AnimatedTree(Self.tree(2))
    let id = Array(animated.model.ids)[1]
    animated.set(.opacity, of: id, to: .number(0), at: 0, in: Transaction(duration: 2, timingFunction: .linear))
    #expect(animated.presentation(at: 1)[id].opacity == 0.5)
    animated.set(.opacity, of: id, to: .number(1), at: 1, in: Transaction(duration: 1, timingFunction: .easeIn))
    #expect(animated.presentation(at: 1)[id].opacity == 0.5)
    #expect(animated.presentation(at: 1.5)[id].opacity < 0.75)
    #expect(animated.keys(of: id) == ["opacity"])
    animated.set(.zPosition, of: id, to: .number(5), at: 1, in: Transaction(disablesActions: true))
    #expect(animated.presentation(at: 1)[id].zPosition == 5 && animated.keys(of: id) == ["opacity"])
    var actions = ActionSearch<LayerAnimation>()
    actions.actions["position.x"] = .null
    animated.set(.positionX, of: id, to: .number(77), at: 1, actions: actions)
    #expect(animated.presentation(at: 1)[id].position.x == 77)
    let isSet = animated.set(.positionX, of: id, to: .flag(true), at: 1)
    let isSame = animated.set(.positionX, of: id, to: .number(77), at: 1)
    #expect(!isSet && isSame && animated.keys(of: id) == ["opacity"])
  }

  @Test("A change without a curve has Core Animation's default one, and doubleSided is set at once") func defaults() {
    var animated = AnimatedTree(Self.tree(2))
    let id = Array(animated.model.ids)[1]
    animated.set(.positionX, of: id, to: .number(5), at: 0, in: Transaction(disablesActions: true))
    animated.set(.positionX, of: id, to: .number(105), at: 4, in: Transaction(duration: 1))
    #expect(abs(animated.presentation(at: 4.25)[id].position.x - 45.85) < 0.01)
    animated.set(.isDoubleSided, of: id, to: .flag(!animated.model[id].isDoubleSided), at: 4)
    #expect(animated.keys(of: id) == ["position.x"] && animated.presentation(at: 4)[id].isDoubleSided == animated.model[id].isDoubleSided)
  }
}

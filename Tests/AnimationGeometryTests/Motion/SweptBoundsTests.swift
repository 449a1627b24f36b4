import TestEffort
import AnimationGeometry
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

@Suite struct SweptBoundsTests {
  private static func square(_ side: Double) -> Bounds2D<Double> { Bounds2D(x: 0, y: 0, width: side, height: side) }

  /// A square of 10 at (100, 50) in a larger layer, with an animation.
  private static func animated(_ animation: LayerAnimation, transform: Transform3D<Double> = .identity) -> (AnimatedTree, LayerTree.ID) {
    var tree = LayerTree(root: Layer(bounds: square(200), position: SIMD2(100, 100)))
    var card = Layer(bounds: square(10), position: SIMD2(100, 50))
    card.transform = transform
    let id = tree.append(card, to: tree.root)
    var animated = AnimatedTree(tree)
    animated.add(animation, to: id, at: 0)
    return (animated, id)
  }

  private static func isNear(_ a: Bounds2D<Double>?, _ b: Bounds2D<Double>, within: Double) -> Bool {
    guard let a else { return false }
    let (low, high) = (b.minimum - a.minimum, a.maximum - b.maximum)
    return [low.x, low.y, high.x, high.y].allSatisfy { $0 >= -1e-9 && $0 <= within }
  }

  @Test("A slide covers its way, and only the part of it that is asked for") func slide() {
    let ends = BasicAnimation<LayerValue>(from: .number(100), to: .number(160))
    let (tree, id) = Self.animated(LayerAnimation(.positionX, PropertyAnimation(ends, timing: MediaTiming(beginTime: 1, duration: 2))))
    // 95 … 105 at rest, 155 … 165 at the end. At 2 it is half-way.
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 1...3), Bounds2D(x: 95, y: 45, width: 70, height: 10), within: 1.2))
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 1.5...2), Bounds2D(x: 110, y: 45, width: 25, height: 10), within: 1.2))
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 5...9), Bounds2D(x: 95, y: 45, width: 10, height: 10), within: 1e-9))
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 2...2), Bounds2D(x: 125, y: 45, width: 10, height: 10), within: 1e-9))
  }

  @Test("A turning square reaches as far as its diagonal") func turn() {
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(6.3))
    let (tree, id) = Self.animated(
      LayerAnimation(.transform(.rotationZ), PropertyAnimation(ends, timing: MediaTiming(beginTime: 1, duration: 1))))
    let reach = 5 * 2.0.squareRoot()
    let circle = Bounds2D(x: 100 - reach, y: 50 - reach, width: 2 * reach, height: 2 * reach)
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 1...2), circle, within: 0.25))
    // A whole transform, by the interpolation's own bounds: only the corners' way of a quarter turn.
    let half = BasicAnimation<LayerValue>(from: .transform(.identity), to: .transform(.rotation(radians: .pi / 2, axis: .z)))
    let (second, other) = Self.animated(
      LayerAnimation(.transform(), PropertyAnimation(half, timing: MediaTiming(beginTime: 1, duration: 1))))
    #expect(Self.isNear(second.sweptBounds(of: other, during: 1...2), circle, within: 0.25))
  }

  @Test("Overshoot by curves and springs counts") func overshoot() {
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(100))
    let bounce = PropertyAnimation(
      ends, timing: MediaTiming(beginTime: 1, duration: 1), timingFunction: .cubicBezier([0.3, -1], [0.7, 2]))
    let (tree, id) = Self.animated(LayerAnimation(.positionX, bounce))
    // y(u) = −3u(1−u)² + 6u²(1−u) + u³ is least at u = (2 − √2)/4: (1 − √2)/2 there, and as far beyond 1 by symmetry.
    let reach = 100 * (2.0.squareRoot() - 1) / 2
    #expect(
      Self.isNear(tree.sweptBounds(of: id, during: 1...2), Bounds2D(x: -5 - reach, y: 45, width: 110 + 2 * reach, height: 10), within: 2.5))
  }

  @Test("There are no bounds where a corner gets to the eye") func eye() {
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(600))
    var (tree, id) = Self.animated(LayerAnimation(.zPosition, PropertyAnimation(ends, timing: MediaTiming(beginTime: 1, duration: 6))))
    tree.model[tree.model.root].sublayerTransform = .perspective(eyeDistance: 500) ?? .identity
    #expect(tree.sweptBounds(of: id, during: 1...5) != nil)
    #expect(tree.sweptBounds(of: id, during: 1...6.5) == nil)
    #expect(tree.sweptBounds(of: id, during: -Double.infinity...0) == nil)
  }

  @Test("At no time does a layer leave its bounds, and most bounds are tight") func containment() {
    var (known, faults, loose) = (0, [String](), [UInt64]())
    for seed in 0..<RandomMotion.count {
      var motion = RandomMotion(seed: seed)
      let (tree, ids) = motion.tree(depth: 1 + Int(seed % 4))
      let (id, start) = (ids[ids.count - 1], motion.number(-3...3))
      let end = start + motion.number(0...3)
      guard let bounds = tree.sweptBounds(of: id, during: start...end) else { continue }
      known += 1
      var hull: Bounds2D<Double>?
      let steps = Effort.size(debug: 40, release: 200)
      for step in 0...steps {
        let time = step == steps ? end : start + (end - start) * Double(step) / Double(steps)
        for corner in Self.corners(of: id, in: tree, at: time) {
          let room = SIMD2(repeating: 1e-9 * (1 + max(abs(corner.x), abs(corner.y))))
          let holder = Bounds2D(corner: bounds.minimum - room, opposite: bounds.maximum + room)
          if !holder.contains(corner) { faults.append("seed \(seed) at \(time): \(corner) beside \(bounds)") }
          hull = hull?.union(corner) ?? Bounds2D(corner: corner, opposite: corner)
        }
      }
      if let hull, max(bounds.size.x, bounds.size.y) > 1.25 * max(hull.size.x, hull.size.y) { loose.append(seed) }
    }
    #expect(faults.isEmpty, "\(faults.count) faults, the first with \(faults[0])")
    #expect(known * 2 >= Int(RandomMotion.count) && loose.count * 8 <= known, "\(known) known, loose \(loose)")
  }

  @Test("At no time does a delayed copy leave the bounds of its layer") func delayedCopies() throws {
    var (known, faults) = (0, [String]())
    let seeds = Effort.size(debug: 3, release: 60, full: 1_000)
    for seed in 0..<seeds {
      var motion = RandomMotion(seed: UInt64(seed) &+ 3_000_003)
      var (tree, ids) = motion.tree(depth: 3)
      let delays = [motion.number(-1...1), motion.number(0...0.5)]
      for (id, delay) in zip(ids[1...], delays) {
        tree.model[id].replication = Replication(count: 3, transform: .rotation(radians: 0.6, axis: .z))
        tree.model[id].replication?.delay = delay
      }
      let (start, length) = (motion.number(-3...3), motion.number(0...2))
      guard let bounds = tree.sweptBounds(of: ids[3], during: start...start + length) else { continue }
      known += 1
      for step in 0...10 {
        let moment = tree.moment(at: start + length * Double(step) / 10)
        let shown = moment.tree.resolved()
        for copy in moment.copies where copy.id == ids[3] {
          for corner in shown.corners(of: copy.place.id, instance: copy.place.instance).compactMap({ $0 }) {
            let room = SIMD2(repeating: 1e-9 * (1 + max(abs(corner.x), abs(corner.y))))
            let holder = Bounds2D(corner: bounds.minimum - room, opposite: bounds.maximum + room)
            if !holder.contains(corner) { faults.append("seed \(seed), copy \(copy.instance): \(corner) beside \(bounds)") }
          }
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults, the first with \(faults[0])")
    #expect(known * 4 >= seeds, "\(known) known")
  }

  @Test("Five copies whose y goes from 50 to 150, 0.2 s apart, cover 45 to 115 at 0.7 and no more after 1.8") func delays() {
    let ends = BasicAnimation<LayerValue>(from: .number(50), to: .number(150))
    var (tree, id) = Self.animated(LayerAnimation(.positionY, PropertyAnimation(ends, timing: MediaTiming(beginTime: 10, duration: 1))))
    tree.model[tree.model.root].replication = Replication(count: 5)
    tree.model[tree.model.root].replication?.delay = 0.2
    // The last copy waits at 50 until 10.8; the first is at 120.
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 10.7...10.7), Bounds2D(x: 95, y: 45, width: 10, height: 80), within: 2))
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 11.9...20), Bounds2D(x: 95, y: 45, width: 10, height: 10), within: 1e-9))
  }

  /// A square of 10 whose x goes from 100 to 160 in a second from 10 on, copied to the right, each copy 0.01 s later.
  private static func crowd(_ count: Int) -> (AnimatedTree, LayerTree.ID) {
    let ends = BasicAnimation<LayerValue>(from: .number(100), to: .number(160))
    var (tree, id) = animated(LayerAnimation(.positionX, PropertyAnimation(ends, timing: MediaTiming(beginTime: 10, duration: 1))))
    tree.model[tree.model.root].replication = Replication(count: count, transform: .translation(SIMD3(1, 0, 0)))
    tree.model[tree.model.root].replication?.delay = 0.01
    return (tree, id)
  }

  @Test("4,096 delayed copies have swept bounds, and more have none") func manyCopies() {
    let (tree, id) = Self.crowd(4096)
    let bounds = tree.sweptBounds(of: id, during: 20...20.5)
    // Copies before 900 rest, and are at 95 at least; the last waits at 4,195.
    #expect(Self.isNear(bounds, Bounds2D(x: 95, y: 45, width: 4105, height: 10), within: 1))
    #expect(Self.crowd(4097).0.sweptBounds(of: id, during: 20...20.5) == nil)
  }

  @Test("A moving transform of copies is known for 64 delayed ones, and not for more") func movingCopies() {
    let ends = BasicAnimation<LayerValue>(from: .number(1), to: .number(2))
    let spread = LayerAnimation(.instanceTransform(.translationX), PropertyAnimation(ends, timing: MediaTiming(beginTime: 20, duration: 1)))
    for count in [64, 65, 4096] {
      var (tree, id) = Self.crowd(count)
      tree.add(spread, to: tree.model.root, at: 0)
      let bounds = tree.sweptBounds(of: id, during: 20...20.5)
      // The last copy goes from 63 beyond the first to 94.5.
      let known = Self.isNear(bounds, Bounds2D(x: 95, y: 45, width: 104.5, height: 10), within: 3)
      #expect(count == 64 ? known : bounds == nil, "\(count): \(String(describing: bounds))")
    }
  }

  @Test("Moving bounds keep the copies of a still transform, however many") func movingBounds() {
    var (tree, id) = Self.crowd(200)
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(7))
    let scroll = LayerAnimation(.boundsOriginX, PropertyAnimation(ends, timing: MediaTiming(beginTime: 30, duration: 1)))
    tree.add(scroll, to: tree.model.root, at: 0)
    // The bounds scroll to the left by 7.
    #expect(Self.isNear(tree.sweptBounds(of: id, during: 30...31), Bounds2D(x: 88, y: 45, width: 216, height: 10), within: 5))
  }

  @Test("An animation of the bounds changes no bit of the copies before it begins") func waitingBounds() {
    let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(7))
    let scroll = LayerAnimation(.boundsOriginX, PropertyAnimation(ends, timing: MediaTiming(beginTime: 30, duration: 1)))
    for seed in 0..<UInt64(100) {
      var motion = RandomMotion(seed: seed)
      var (tree, id) = Self.crowd(3)
      let root = tree.model.root
      tree.model[root].bounds = Bounds2D(x: motion.number(-5...5), y: motion.number(-5...5), width: motion.number(20...120), height: 40)
      tree.model[root].replication?.transform = .rotation(radians: motion.number(-1...1), axis: .z)
      let still = tree.sweptBounds(of: id, during: 10...11)
      tree.add(scroll, to: root, at: 0)
      #expect(still != nil && tree.sweptBounds(of: id, during: 10...11) == still, "seed \(seed)")
    }
  }

  /// The corners of all copies of a layer that are in front of the eye.
  private static func corners(of id: LayerTree.ID, in tree: AnimatedTree, at time: Double) -> [SIMD2<Double>] {
    let shown = tree.presentation(at: time).resolved()
    let copies = shown.drawOrder.filter { $0.layer == id }.map(\.instance) + [[]]
    return copies.flatMap { shown.corners(of: id, instance: $0).compactMap { $0 } }
  }
}

import AnimationGeometry
import LayerGeometry
import SceneGeometry
import Testing
import TestEffort
import TransformCore

/// A random tree with delayed copies, and the same tree with each copy as layers of its own.
private struct WrittenScene {
  var animated: AnimatedTree
  var written: AnimatedTree
  /// Every copy of a layer: the model's layer, its instance, and the layer of the written tree.
  var copies: [(id: LayerTree.ID, instance: [Int], own: LayerTree.ID)] = []
  private var animations: [LayerTree.ID: [LayerAnimation]] = [:]

  init(seed: UInt64) {
    var motion = RandomMotion(seed: seed)
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 200, height: 200), position: SIMD2(100, 100)))
    var ids = [tree.root]
    for level in 0..<Int.random(in: 2...5, using: &motion.random) {
      var layer = Layer(
        bounds: Bounds2D(x: motion.number(-5...5), y: motion.number(-5...5), width: motion.number(20...120), height: 40),
        position: SIMD2(motion.number(0...120), motion.number(0...120)))
      if motion.isTrue(in: 2) { layer.transform = .rotation(radians: motion.number(-3...3), axis: .z) }
      if motion.isTrue(in: 6) { layer.sublayerTransform = .perspective(eyeDistance: motion.number(900...2000)) ?? .identity }
      if motion.isTrue(in: 4) { layer.isGeometryFlipped = true }
      if motion.isTrue(in: 4) { layer.kind = .transform }
      layer.zPosition = motion.one(of: [0, 0, 3, -2])
      ids.append(tree.append(layer, to: motion.isTrue(in: 4) ? ids[max(level - 1, 0)] : ids[level]))
    }
    // The replicators: all that is around the innermost, which is around the last layer.
    var (around, inner) = (tree.superlayer(of: ids[ids.count - 1]), true)
    while let id = around {
      if inner || motion.isTrue(in: 2) {
        let turn = Transform3D.rotation(radians: motion.number(-1...1), axis: .z)
        var replication = Replication(count: motion.one(of: [0, 1, 2, 3]), transform: turn.concatenating(.translation(SIMD3(9, 4, 0))))
        replication.delay = inner || motion.isTrue(in: 2) ? motion.number(-1...1) : 0
        (replication.color, replication.colorOffset) = (SIMD4(1, 0.9, 0.8, 1), SIMD4(-0.1, 0, 0.1, -0.2))
        replication.preservesDepth = motion.isTrue(in: 4)
        tree[id].replication = replication
      }
      (around, inner) = (tree.superlayer(of: id), false)
    }
    (animated, written) = (AnimatedTree(tree), AnimatedTree(LayerTree(root: tree[tree.root])))
    for id in ids {
      let isLast = id == ids[ids.count - 1]
      motion.properties = []
      let found = (0..<(isLast ? 2 : Int.random(in: 0...1, using: &motion.random))).map { _ in motion.animation() }
      // No layer of a written tree follows the bounds of a replicator about its copies. The property tells this for all
      // times, whatever duration the tree gives to an animation that has none.
      let moves = tree[id].replication != nil && !motion.properties.isDisjoint(with: [.bounds, .boundsSize, .boundsOrigin, .boundsWidth])
      animations[id] = moves ? [] : found
      for animation in animations[id] ?? [] { animated.add(animation, to: id, at: 0) }
    }
    for id in ids where motion.isTrue(in: 3) {
      animated.timings[id] = MediaTiming(
        beginTime: motion.number(-1...1), speed: motion.one(of: [0, -1, 0.5, 2, 1]), timeOffset: motion.number(-1...1))
    }
    write(tree.root, as: tree.root, [])
  }

  /// Writes out a layer. It stands in the written tree already.
  private mutating func write(_ id: LayerTree.ID, as own: LayerTree.ID, _ instance: [Int]) {
    copies.append((id, instance, own))
    for animation in animations[id] ?? [] { written.add(animation, to: own, at: 0) }
    written.timings[own] = animated.timings[id]
    var layer = animated.model[id]
    guard let replication = layer.replication else {
      written.model[own] = layer
      for sublayer in animated.model.sublayers(of: id) {
        write(sublayer, as: written.model.append(animated.model[sublayer], to: own), instance)
      }
      return
    }
    layer.replication = nil
    if replication.preservesDepth { layer.kind = .transform }
    written.model[own] = layer
    var wrapper = Layer(bounds: layer.bounds, position: layer.bounds.center)
    (wrapper.kind, wrapper.isHidden) = (.transform, replication.count == 0)
    for index in 0..<max(replication.count, 1) {
      if index > 0 { wrapper.transform = index == 1 ? replication.transform : wrapper.transform.concatenating(replication.transform) }
      let copy = written.model.append(wrapper, to: own)
      written.timings[copy] = MediaTiming(beginTime: Double(index) * replication.delay)
      for sublayer in animated.model.sublayers(of: id) {
        write(sublayer, as: written.model.append(animated.model[sublayer], to: copy), instance + [index])
      }
    }
  }
}

/// Copies of replicators that delay what moves in them.
@Suite struct MomentTests {
  private struct Key: Hashable {
    let id: LayerTree.ID
    let instance: [Int]
  }

  /// The seeds of a block. In the last of them an animation of a replicator's bounds was made without a duration. The
  /// tree gives it a quarter of a second, and in that time the written tree could not follow it.
  private static func seeds(_ block: Int) -> [Int] {
    let count = Effort.size(debug: 40, release: 400, full: 4_000)
    return stride(from: block, to: count, by: 10)
      + [1058, 1303, 1627, 1981, 2580, 2711, 2949, 3104, 3679].filter { $0 % 10 == block && $0 >= count }
  }

  @Test("What delayed copies show is what the written tree shows, to the bit", arguments: 0..<10)
  func presentations(block: Int) throws {
    var faults: [String] = []
    for seed in Self.seeds(block) {
      let scene = WrittenScene(seed: UInt64(seed) &+ 4_000_037)
      for time in [-2.5, 0.3, 1.7, 6] {
        let (moment, shown) = (scene.animated.moment(at: time), scene.written.presentation(at: time))
        let (resolved, other) = (moment.tree.resolved(), shown.resolved())
        let found = Dictionary(uniqueKeysWithValues: moment.copies.map { (Key(id: $0.id, instance: $0.instance), $0) })
        if moment.tree != scene.animated.presentation(at: time) { faults.append("seed \(seed): another tree") }
        if moment.tree.ids.count != shown.ids.count || found.count != scene.copies.count { faults.append("seed \(seed): other layers") }
        for copy in scene.copies {
          let same = try #require(found[Key(id: copy.id, instance: copy.instance)])
          let (id, instance) = same.place
          let isSame =
            same.layer == shown[copy.own]
            && resolved.localToViewport(of: id, instance: instance) == other.localToViewport(of: copy.own)
            && resolved.depth(of: id, instance: instance) == other.depth(of: copy.own)
            && same.time == scene.written.convertTime(time, from: nil, to: copy.own)
            && same.tint == scene.animated.model.color(of: copy.id, instance: copy.instance)
          if !isSame { faults.append("seed \(seed) at \(time): \(copy.instance)") }
        }
        let entries = resolved.drawOrder.compactMap { moment.copy(of: $0.layer, instance: $0.instance) }
        let own = Dictionary(uniqueKeysWithValues: scene.copies.map { ($0.own, Key(id: $0.id, instance: $0.instance)) })
        if entries.map({ Key(id: $0.id, instance: $0.instance) }) != other.drawOrder.compactMap({ own[$0.layer] }) {
          faults.append("seed \(seed) at \(time): another order")
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults, the first: \(faults[0])")
  }

  @Test("The next change of delayed copies is that of the written tree, to the bit", arguments: 0..<10)
  func nextChanges(block: Int) {
    var (faults, isAwake) = ([String](), false)
    for seed in Self.seeds(block) {
      let scene = WrittenScene(seed: UInt64(seed) &+ 4_000_037)
      for step in -6...14 {
        let time = Double(step) * 0.7
        let (next, other) = (scene.animated.nextChange(from: time), scene.written.nextChange(from: time))
        if next != other { faults.append("seed \(seed) from \(time)") }
        isAwake = isAwake || next.map { $0 > time } == true
      }
    }
    #expect(faults.isEmpty && isAwake, "\(faults)")
  }

  @Test("The bounds of delayed copies are those of the written tree, to the bit", arguments: 0..<10)
  func bounds(block: Int) {
    var known = 0
    for seed in Self.seeds(block) {
      let scene = WrittenScene(seed: UInt64(seed) &+ 4_000_037)
      let interval = Double(seed % 7) - 2...Double(seed % 7) - 1.5
      guard let id = scene.copies.last?.id else { continue }
      let own = scene.copies.filter { $0.id == id }.map { scene.written.sweptBounds(of: $0.own, during: interval) }
      let all = own.contains { $0 == nil } ? nil : own.compactMap(\.self).reduce(own[0]) { $0?.union($1) }
      #expect(scene.animated.sweptBounds(of: id, during: interval) == all, "seed \(seed) during \(interval)")
      if all != nil { known += 1 }
    }
    #expect(known * 2 > Self.seeds(block).count, "\(known) known")
  }
}

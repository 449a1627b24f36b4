import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

/// Single rules of replicators.
struct ReplicatorTests {
  private func layer(_ width: Double, _ height: Double, at position: SIMD2<Double> = .zero) -> Layer {
    Layer(bounds: Bounds2D(x: 0, y: 0, width: width, height: height), position: position)
  }

  /// A replicator in a plain root, with one layer in it.
  private func tree(_ replication: Replication, _ edit: (inout Layer) -> Void = { _ in }) -> (LayerTree, LayerTree.ID, LayerTree.ID) {
    var tree = LayerTree(root: layer(400, 400, at: SIMD2(200, 200)))
    var replicator = layer(400, 400, at: SIMD2(200, 200))
    replicator.replication = replication
    edit(&replicator)
    let id = tree.append(replicator, to: tree.root)
    let card = tree.append(layer(100, 100, at: SIMD2(150, 150)), to: id)
    return (tree, id, card)
  }

  @Test("Without an instance nothing in the replicator is drawn or hit, and the replicator is")
  func none() {
    for count in [0, -3, Int.min] {
      let (tree, replicator, _) = tree(Replication(count: count))
      let resolved = tree.resolved()
      #expect(resolved.drawOrder.map(\.layer) == [tree.root, replicator])
      #expect(resolved.hits(at: SIMD2(150, 150)).map(\.layer) == [replicator])
    }
  }

  @Test("One instance has the bits of no replicator, whatever the transform")
  func one() {
    let (replicated, replicator, _) = tree(Replication(transform: .rotation(degrees: 30, axis: .y))) {
      $0.transform = .rotation(degrees: 9, axis: .z)
    }
    var plain = replicated
    plain[replicator].replication = nil
    let points = [SIMD2(150.0, 150), SIMD2(20, 380)]
    let (one, other) = (plain.resolved(), replicated.resolved())
    let answers = (Answers(one, ids: plain.ids, points: points), Answers(other, ids: plain.ids, points: points))
    #expect(answers.0.layers == answers.1.layers && answers.0.polygons == answers.1.polygons && answers.0.hits == answers.1.hits)
    #expect(one.drawOrder.map(\.layer) == other.drawOrder.map(\.layer))
    #expect(other.drawOrder.map(\.instance) == [[], [], [0]])
  }

  @Test("A power has the same bits whatever the count is")
  func powers() {
    let turn = Transform3D<Double>.rotation(degrees: 36, axis: .z).concatenating(.translation(SIMD3(0.1, 0.7, 0)))
    let (few, _, card) = tree(Replication(count: 5, transform: turn))
    let (many, _, same) = tree(Replication(count: 50, transform: turn))
    #expect(few.resolved().localToSpace(of: card, instance: [4]) == many.resolved().localToSpace(of: same, instance: [4]))
    let (five, nine) = (Array(Replication(count: 5, transform: turn).instances), Array(Replication(count: 9, transform: turn).instances))
    #expect(five.map(\.power) == nine.prefix(5).map(\.power) && nine.count == 9)
    #expect(nine[0].power == .identity && nine[1].power == turn && nine[3].power == turn.concatenating(turn).concatenating(turn))
  }

  @Test("Instances have clamped colours and growing delays, and a count of 0 has the hidden first one")
  func instances() {
    var replication = Replication(count: 4)
    (replication.color, replication.colorOffset, replication.delay) = (SIMD4(1, 0.5, 0.25, 1), SIMD4(0.5, -0.25, 0.25, -0.5), 0.5)
    #expect(replication.instances.map(\.delay) == [0, 0.5, 1, 1.5])
    let colors: [SIMD4<Double>] = [SIMD4(1, 0.5, 0.25, 1), SIMD4(1, 0.25, 0.5, 0.5), SIMD4(1, 0, 0.75, 0), SIMD4(1, 0, 1, 0)]
    #expect(replication.instances.map(\.color) == colors)
    for count in [1, 0, -3] {
      replication.count = count
      #expect(replication.instances.map(\.power) == [.identity])
    }
  }

  @Test("A squeezing transform of 180° shows the front of its copies, and one of 180° about y their back")
  func sides() {
    let squeezed = Transform3D<Double>.translation(SIMD3(0, 102, 0)).concatenating(.scale(SIMD3(-1, -1, 0)))
    var (flat, _, card) = tree(Replication(count: 2, transform: squeezed))
    flat[card].isDoubleSided = false
    #expect(flat.resolved().facing(of: card, instance: [1]) == .front && flat.resolved().drawOrder.count == 4)
    var (turned, _, back) = tree(Replication(count: 3, transform: .rotation(degrees: 180, axis: .y)))
    turned[back].isDoubleSided = false
    #expect(turned.resolved().facing(of: back, instance: [1]) == .back)
    #expect(turned.resolved().drawOrder.map(\.instance) == [[], [], [0], [2]])
  }

  @Test("Instances are flattened into the replicator, or keep their depth in the space around it")
  func depth() {
    var replication = Replication(count: 3, transform: .translation(SIMD3(0, 0, 10)))
    let (flat, replicator, card) = tree(replication)
    var resolved = flat.resolved()
    #expect(resolved.depth(of: card, instance: [2]) == 20)
    #expect(resolved.drawOrder.map(\.groupEnd) == [5, 5, 3, 4, 5])
    #expect(resolved.corners(of: card, instance: [2])[0] == SIMD2(100, 100))
    replication.preservesDepth = true
    var deep = flat
    deep[replicator].replication = replication
    deep[deep.root].sublayerTransform = .rotation(degrees: 30, axis: .y)
    resolved = deep.resolved()
    // No content of its own, and depths that the space around turns.
    #expect(resolved.drawOrder.map(\.layer) == [deep.root, card, card, card])
    #expect((resolved.corners(of: card, instance: [2])[0]?.x ?? 0) - (resolved.corners(of: card)[0]?.x ?? 0) > 9)
  }

  @Test("The nearest instance is drawn last and hit first")
  func order() {
    let (tree, replicator, card) = tree(Replication(count: 4, transform: .translation(SIMD3(0, 0, -5))))
    let resolved = tree.resolved()
    #expect(resolved.drawOrder.dropFirst(2).map(\.instance) == [[3], [2], [1], [0]])
    #expect(resolved.hits(at: SIMD2(150, 150)).map(\.instance) == [[0], [1], [2], [3], []])
    #expect(resolved.hits(at: SIMD2(150, 150), order: .tree).map(\.layer) == [card, replicator, tree.root])
    // A layer is there once, however many copies are.
    #expect(resolved.layers(in: Bounds2D(x: 140, y: 140, width: 5, height: 5)) == [card, replicator])
  }

  @Test("Colours of nested instances multiply, and their delays add")
  func colors() {
    var outer = Replication(count: 3)
    (outer.colorOffset, outer.delay) = (SIMD4(0, -0.25, 0, 0), 0.5)
    var (tree, replicator, card) = tree(outer)
    var inner = Replication(count: 3)
    (inner.color, inner.colorOffset, inner.delay) = (SIMD4(1, 0.5, 1, 1), SIMD4(0, 0, -0.75, 0), 0.125)
    tree[card].replication = inner
    let dot = tree.append(layer(10, 10), to: card)
    #expect(tree.color(of: dot, instance: [2, 1]) == SIMD4(1, 0.25, 0.25, 1))
    #expect(tree.color(of: dot, instance: [2, 2]) == SIMD4(1, 0.25, 0, 1))
    #expect(tree.color(of: dot) == SIMD4(1, 0.5, 1, 1) && tree.color(of: replicator) == SIMD4(repeating: 1))
    #expect(tree.time(of: dot, instance: [2, 1], at: 3) == 1.875 && tree.time(of: card, instance: [1], at: 3) == 2.5)
  }

  @Test("A hundred thousand instances are resolved; with more no layer is copied, and the result says where")
  func limits() {
    var (tree, replicator, card) = tree(Replication(count: 100_000, transform: .translation(SIMD3(0.001, 0, 0))))
    var resolved = tree.resolved()
    #expect(resolved.layerBeyondLimits == nil && resolved.drawOrder.count == 100_002)
    #expect(resolved.corners(of: card, instance: [99_999])[0].map { ($0.x - 199.999).magnitude < 1e-6 } == true)
    for count in [100_001, Int(Int32.max), Int.max] {
      tree[replicator].replication?.count = count
      tree.resolve(into: &resolved)
      #expect(resolved.layerBeyondLimits == replicator && resolved.drawOrder.count == 3)
    }
    // Nested counts multiply.
    tree[replicator].replication?.count = 500
    tree[card].replication = Replication(count: 200)
    let dot = tree.append(layer(1, 1), to: card)
    #expect(tree.resolved().layerBeyondLimits == card)
    tree[card].replication?.count = 199
    #expect(tree.resolved().layerBeyondLimits == nil)
    tree[card].replication?.count = 1
    let last = (0..<2_100).map { _ in tree.append(layer(1, 1), to: dot) }
    let found = tree.resolved().layerBeyondLimits
    #expect(found.map(last.contains) == true)
  }
}

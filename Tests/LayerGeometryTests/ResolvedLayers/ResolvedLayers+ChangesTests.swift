import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Results that are brought to other states, against results that are made anew.
struct ResolvedLayersChangesTests {
  static let seeds = 0..<Effort.size(debug: 20, release: 10_000)

  /// A result and what it answered last.
  private struct Held {
    var resolved: ResolvedLayers
    /// `nil` if it was not asked.
    var answers: Answers?
    let viewport: Bounds2D<Double>?
    let entriesPerLayer: Int

    init(_ tree: LayerTree, viewport: Bounds2D<Double>?, entriesPerLayer: Int, _ points: [SIMD2<Double>]) {
      (self.viewport, self.entriesPerLayer) = (viewport, entriesPerLayer)
      resolved = tree.resolved(viewport: viewport, entriesPerLayer: entriesPerLayer)
      answers = Answers(resolved, ids: tree.ids, points: points)
    }

    /// Takes over a tree, and says what is wrong then.
    mutating func take(_ tree: LayerTree, _ points: [SIMD2<Double>]) -> String? {
      let before = answers
      tree.resolve(into: &resolved)
      let now = Answers(resolved, ids: tree.ids, points: points)
      answers = now
      let new = tree.resolved(viewport: viewport, entriesPerLayer: entriesPerLayer)
      let expected = Answers(new, ids: tree.ids, points: points)
      if now != expected { return now.difference(from: expected) }
      let changed = resolved.changedLayers
      if Set(changed).count != changed.count || !changed.allSatisfy(tree.contains) { return "changed layers: \(changed)" }
      guard let before else { return nil }
      var differing = Set(now.layers.filter { before.layers[$0.key] != $0.value }.keys)
      // Without a viewport, polygons also depend on all layers if the root has no area.
      if viewport != nil { differing.formUnion(now.polygons.filter { before.polygons[$0.key] != $0.value }.keys) }
      let silent = differing.subtracting(changed)
      return silent.isEmpty ? nil : "changed in silence: \(silent.sorted())"
    }
  }

  private static func point(_ random: inout SeededGenerator) -> SIMD2<Double> {
    SIMD2(.random(in: -20...220, using: &random), .random(in: -20...220, using: &random))
  }

  /// One sequence of edits over copies of trees and several results. Returns how many layers were left as they were.
  private static func run(_ seed: Int, count: Int, steps: Int) -> Int {
    var random = SeededGenerator(UInt64(seed))
    let scene = EditedTree.Scene.allCases[seed % 3]
    let points = (0..<2).map { _ in point(&random) }
    var trees = (0..<2).map { _ in EditedTree(scene, count: .random(in: 1...count, using: &random), using: &random) }
    trees.append(trees[0])
    let viewports = [nil, Bounds2D<Double>(x: 0, y: 0, width: 200, height: 200)]
    var results = (0..<2).map { place in
      Held(trees[place].tree, viewport: viewports[seed / 3 % 2], entriesPerLayer: place == 0 ? 64 : seed % 7, points)
    }
    var kept = 0
    for step in 0..<steps {
      let place = Int.random(in: 0..<trees.count, using: &random)
      switch Int.random(in: 0...9, using: &random) {
      case 0: trees[Int.random(in: 0..<trees.count, using: &random)] = trees[place]
      case 1: results[1] = results[0]
      default: for _ in 0..<Int.random(in: 0...3, using: &random) { trees[place].edit(using: &random) }
      }
      let result = Int.random(in: 0..<results.count, using: &random)
      if Int.random(in: 0...3, using: &random) == 0 {
        // A draw order that nobody asked for is not kept.
        trees[place].tree.resolve(into: &results[result].resolved)
        results[result].answers = nil
        trees[place].edit(using: &random)
      }
      let other = results[1 - result]
      let tree = trees[place].tree
      if let fault = results[result].take(tree, points) { Issue.record("seed \(seed), step \(step): \(fault)") }
      kept += tree.ids.count - results[result].resolved.changedLayers.count
      // The other result is a value of its own.
      if step == steps - 1, let before = other.answers {
        let now = Answers(other.resolved, ids: before.layers.keys, points: points)
        if now != before { Issue.record("seed \(seed): the other result has changed") }
      }
    }
    return kept
  }

  @Test("A result that is brought to any state of any tree has the bits of a new one, and names what has changed")
  func anyStateOfAnyTree() {
    let kept = Self.seeds.reduce(0) { $0 + Self.run($1, count: 12, steps: 8) }
    print("layers left as they were: \(kept)")
    #expect(kept > 10 * Self.seeds.count)
  }

  @Test("The same with hundreds of layers")
  func largeTrees() {
    for seed in 0..<Effort.size(debug: 1, release: 60) { _ = Self.run(seed, count: 300, steps: 4) }
  }

  @Test("An order that is kept is the order of a new result, even where rounding decides which of two depths is nearer")
  func depthsThatAreNearlyEqual() {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    var tree = LayerTree(root: Layer(bounds: bounds))
    var near = Layer(bounds: bounds)
    near.transform = .translation(SIMD3(0, 0, 1e-9))
    let (first, second) = (tree.append(near, to: tree.root), tree.append(Layer(bounds: bounds), to: tree.root))
    var resolved = tree.resolved()
    #expect(resolved.drawOrder.map(\.layer) == [tree.root, second, first])
    // Far from the origin 1e-9 is rounding, and tree order counts.
    tree[first].position.x = 10_000
    tree.resolve(into: &resolved)
    #expect(tree.resolved().drawOrder.map(\.layer) == [tree.root, first, second])
    #expect(resolved.drawOrder.map(\.layer) == [tree.root, first, second])
  }

  @Test("Pictures of many layers that change cost no map")
  func looksOfManyLayers() {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
    var tree = LayerTree(root: Layer(bounds: bounds))
    let ids = (0..<100).map { _ in tree.append(Layer(bounds: bounds), to: tree.root) }
    var resolved = tree.resolved()
    for id in ids { tree[id].contents = LayerContents(pixelSize: SIMD2(3, 4)) }
    tree[ids[7]].position.x = 1
    tree.resolve(into: &resolved)
    #expect(resolved.changedLayers == [ids[7]])
  }

  @Test("The layers that have changed are those that the last resolving has computed")
  func changedLayers() {
    func square(_ z: Double) -> Layer {
      var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10), position: SIMD2(50, 50))
      layer.zPosition = z
      return layer
    }
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
    let ids = (0..<6).map { tree.append(square(Double($0)), to: tree.root) }
    var resolved = tree.resolved()
    #expect(resolved.drawOrder.map(\.layer) == [tree.root] + ids && resolved.changedLayers.count == 7)
    tree[ids[2]].position = SIMD2(10, 10)
    tree.resolve(into: &resolved)
    #expect(resolved.drawOrder.map(\.layer) == [tree.root] + ids && resolved.changedLayers == [ids[2]])
    // The third comes after the fourth and fifth.
    tree[ids[2]].zPosition = 4.5
    tree.resolve(into: &resolved)
    #expect(resolved.drawOrder.map(\.layer) == [tree.root] + [0, 1, 3, 4, 2, 5].map { ids[$0] } && resolved.changedLayers == [ids[2]])
    tree.remove(ids[0])
    tree.resolve(into: &resolved)
    #expect(resolved.drawOrder.map(\.layer) == [tree.root] + [1, 3, 4, 2, 5].map { ids[$0] } && resolved.changedLayers.isEmpty)
    let last = tree.append(square(9), to: tree.root)
    tree.resolve(into: &resolved)
    #expect(resolved.drawOrder.count == 7 && resolved.drawOrder.last?.layer == last)
    tree.resolve(into: &resolved)
    #expect(resolved.drawOrder.count == 7 && resolved.changedLayers.isEmpty)
  }

  @Test("Of many leaves that change, some twice, each is computed once, and no other layer", arguments: [1, 15, 16, 17, 48, 64, 65, 500])
  func manyLeaves(count: Int) {
    var random = SeededGenerator(UInt64(count))
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    var tree = LayerTree(root: Layer(bounds: bounds))
    var leaves: [LayerTree.ID] = []
    for group in 0..<100 {
      var panel = Layer(bounds: bounds, position: SIMD2(Double(group), 1))
      if group % 3 == 0 { panel.kind = .transform }
      if group % 3 == 1 { panel.sublayerTransform = .perspective(eyeDistance: 300) ?? .identity }
      let id = tree.append(panel, to: tree.root)
      for leaf in 0..<10 {
        var layer = Layer(bounds: bounds, position: SIMD2(Double(leaf), 2))
        if leaf % 2 == 0 { layer.transform = .rotation(degrees: 20, axis: leaf % 4 == 0 ? .y : .z) }
        leaves.append(tree.append(layer, to: id))
      }
    }
    var resolved = tree.resolved()
    let changed = leaves.shuffled(using: &random).prefix(count)
    for id in changed + changed.prefix(7) { tree[id].position += SIMD2.random(in: 1...2, using: &random) }
    tree.resolve(into: &resolved)
    #expect(resolved.changedLayers.count == count && Set(resolved.changedLayers) == Set(changed))
    let fresh = tree.resolved()
    for id in tree.ids {
      #expect(resolved.localToSpace(of: id) == fresh.localToSpace(of: id), "\(id)")
      #expect(resolved.localToViewport(of: id) == fresh.localToViewport(of: id), "\(id)")
    }
  }
}

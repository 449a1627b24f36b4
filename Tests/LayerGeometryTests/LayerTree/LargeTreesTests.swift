import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

/// Deep, wide and long-lived trees.
struct LargeTreesTests {
  private static let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))
  private static let depth = Effort.size(debug: 10_000, release: 100_000)
  private static let width = Effort.size(debug: 50_000, release: 1_000_000)

  /// Layers in one another below the root.
  private static func chain(_ count: Int) -> (tree: LayerTree, first: LayerTree.ID, last: LayerTree.ID) {
    var tree = LayerTree(root: layer)
    let first = tree.append(layer, to: tree.root)
    var last = first
    for _ in 1..<count { last = tree.append(layer, to: last) }
    return (tree, first, last)
  }

  @Test("Layers in one another, as deep as they are, are moved, resolved and removed at both ends")
  func deepTree() {
    var (tree, first, last) = Self.chain(Self.depth)
    var resolved = tree.resolved()
    let side = tree.append(Self.layer, to: tree.root)
    tree.move(first, to: side, at: 0)
    let inner = tree.insert(Self.layer, at: 0, in: last)
    tree[first].position.x = 7
    tree.resolve(into: &resolved)
    // All anchors are at (½, ½), and all positions but that of the first at the origin.
    #expect(tree.count == Self.depth + 3 && resolved.corners(of: first)[0] == SIMD2(5.5, -1.5))
    #expect(resolved.corners(of: inner)[0] == SIMD2(7, 0) - 0.5 * Double(Self.depth + 3))
    #expect(resolved.drawOrder.last?.layer == inner && resolved.drawOrder.first?.groupEnd == tree.count)
    // The side layer comes after the chain in storage.
    let fresh = tree.resolved()
    #expect(resolved.localToViewport(of: inner) == fresh.localToViewport(of: inner) && resolved.drawOrder.elementsEqual(fresh.drawOrder))
    tree.remove(inner)
    tree.move(last, to: tree.root, at: 0)
    tree.resolve(into: &resolved)
    #expect(tree.sublayers(of: tree.root) == [last, side] && resolved.corners(of: last)[0] == SIMD2(-1, -1))
    tree.remove(first)
    tree.resolve(into: &resolved)
    #expect(tree.count == 3 && resolved.drawOrder.map(\.layer) == [tree.root, last, side])
    #expect(!tree.contains(first) && !tree.contains(inner))
  }

  @Test("Any number of siblings change at both ends")
  func wideTree() throws {
    var tree = LayerTree(root: Self.layer)
    for _ in 0..<Self.width { tree.append(Self.layer, to: tree.root) }
    let (first, last) = try (#require(tree.ids.dropFirst().first), #require(tree.ids.last))
    // A thousand of each: with a walk over all siblings these would take minutes.
    var added: [LayerTree.ID] = []
    for _ in 0..<1_000 {
      added.append(tree.insert(Self.layer, at: 0, in: tree.root))
      added.append(tree.insert(Self.layer, at: Self.width + added.count, in: tree.root))
      tree.move(first, to: tree.root, at: Self.width + added.count - 1)
      tree.move(last, to: tree.root, at: 0)
    }
    let sublayers = tree.sublayers(of: tree.root)
    #expect(sublayers.count == Self.width + 2_000 && sublayers.first == last && sublayers.last == first)
    #expect(Array(sublayers[1...3]) == [added[1_998], added[1_996], added[1_994]])
    for id in added { tree.remove(id) }
    let rest = tree.sublayers(of: tree.root)
    #expect(rest.count == Self.width && rest.first == last && rest.last == first && tree.count == Self.width + 1)
  }

  #if !DEBUG
    @Test("Four times as many layers take about four times as long, in one another and side by side")
    func linearTime() {
      func time(_ work: () -> Void) -> Double { (0..<3).map { _ in ContinuousClock().measure(work) / .milliseconds(1) }.min() ?? 0 }
      func deep(_ count: Int) {
        var (tree, first, _) = Self.chain(count)
        let side = tree.append(Self.layer, to: tree.root)
        tree.move(first, to: side, at: 0)
        tree.remove(side)
      }
      func wide(_ count: Int) {
        var tree = LayerTree(root: Self.layer)
        for _ in 0..<count { tree.insert(Self.layer, at: 0, in: tree.root) }
        for id in tree.sublayers(of: tree.root) { tree.remove(id) }
      }
      // Quadratic time would be sixteen times.
      for work in [deep, wide] {
        let (few, many) = (time { work(50_000) }, time { work(200_000) })
        #expect(many < 10 * few, "\(few) and \(many) ms")
      }
    }
  #endif

  @Test("A tree in which layers come and go does not grow")
  func slotsAreUsedAgain() {
    var tree = LayerTree(root: Self.layer)
    var tilted = Self.layer
    (tilted.transform, tilted.sublayerTransform) = (.rotation(degrees: 30, axis: .y), .rotation(degrees: 30, axis: .x))
    let kept = tree.append(tilted, to: tree.root)
    for step in 0..<(Self.width / 10) {
      let outer = tree.append(tilted, to: step % 2 == 0 ? tree.root : kept)
      tree.append(tilted, to: outer)
      tree[outer].transform = .identity
      tree[outer].transform = tilted.transform
      tree.remove(outer)
    }
    #expect(tree.nodes.count == 4 && tree.matrices.count == 6 && tree.freeNodes.count == 2 && tree.freeMatrices.count == 4)
    #expect(Array(tree.ids) == [tree.root, kept] && tree[kept] == tilted)
  }

  @Test("A removed ID stays refused after its place has had every generation, and then the place is not used again")
  func generations() {
    var tree = LayerTree(root: Self.layer)
    let first = tree.append(Self.layer, to: tree.root)
    tree.remove(first)
    tree.nodes[first.index].generation = .max - 2
    var removed = [first]
    for _ in 0..<6 {
      let id = tree.append(Self.layer, to: tree.root)
      #expect(!removed.contains(id) && tree.contains(id) && !removed.contains(where: tree.contains))
      tree.remove(id)
      removed.append(id)
    }
    #expect(removed.count { $0.index == first.index } == 4 && tree.nodes.count == 3)
    #expect(!removed.contains(where: tree.contains) && Array(tree.ids) == [tree.root])
    #expect(tree.resolved().changedLayers == [tree.root])
  }

  @Test("A removed layer ends the process, in its tree and in results")
  func removedLayers() async {
    await #expect(processExitsWith: .failure) { _ = LargeTreesTests.removed().tree[LargeTreesTests.removed().id] }
    await #expect(processExitsWith: .failure) { _ = LargeTreesTests.removed().tree.resolved().depth(of: LargeTreesTests.removed().id) }
    await #expect(processExitsWith: .failure) {
      let (tree, id) = LargeTreesTests.removed()
      var resolved = LargeTreesTests.reused().resolved()
      tree.resolve(into: &resolved)
      _ = resolved.localToSpace(of: id)
    }
    await #expect(processExitsWith: .failure) { _ = LargeTreesTests.reused()[LargeTreesTests.removed().id] }
    await #expect(processExitsWith: .failure) { _ = LargeTreesTests.reused().resolved().visiblePolygon(of: LargeTreesTests.removed().id) }
    await #expect(processExitsWith: .failure) {
      var (tree, id) = LargeTreesTests.removed()
      tree.move(id, to: tree.root, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var (tree, id) = LargeTreesTests.removed()
      tree.remove(id)
    }
    await #expect(processExitsWith: .success) { _ = LargeTreesTests.reused().resolved().depth(of: LargeTreesTests.removed().tree.root) }
  }

  private static func removed() -> (tree: LayerTree, id: LayerTree.ID) {
    var tree = LayerTree(root: layer)
    let id = tree.append(layer, to: tree.root)
    tree.remove(id)
    return (tree, id)
  }

  /// The same tree with another layer at that place.
  private static func reused() -> LayerTree {
    var tree = removed().tree
    tree.append(layer, to: tree.root)
    return tree
  }

  @Test("The root is neither moved nor removed, no layer is moved into itself, and positions end at the number of sublayers")
  func refusedEdits() async {
    await #expect(processExitsWith: .failure) {
      var tree = LargeTreesTests.removed().tree
      tree.remove(tree.root)
    }
    await #expect(processExitsWith: .failure) {
      var tree = LargeTreesTests.reused()
      if let last = tree.ids.last { tree.move(tree.root, to: last, at: 0) }
    }
    await #expect(processExitsWith: .failure) {
      var (tree, first, last) = LargeTreesTests.chain(3)
      tree.move(first, to: last, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var (tree, first, _) = LargeTreesTests.chain(3)
      tree.move(first, to: first, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var (tree, first, _) = LargeTreesTests.chain(3)
      tree.move(first, to: tree.root, at: 1)
    }
    await #expect(processExitsWith: .failure) {
      var (tree, first, _) = LargeTreesTests.chain(3)
      tree.insert(LargeTreesTests.layer, at: 2, in: first)
    }
    await #expect(processExitsWith: .success) {
      var (tree, first, last) = LargeTreesTests.chain(3)
      tree.insert(LargeTreesTests.layer, at: 1, in: first)
      tree.move(last, to: tree.root, at: 1)
    }
  }
}

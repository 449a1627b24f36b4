import LayerGeometry
import Testing
import TransformCore

/// Layers in their tree, by their places.
struct LayerTreeTests {
  private static let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 1, height: 1))

  private static func tree(count: Int) -> LayerTree {
    var tree = LayerTree(root: layer)
    for _ in 1..<count { tree.append(layer, to: tree.root) }
    return tree
  }

  @Test("The places of a tree are a collection in the order of adding, from any end")
  func idsAreInTheOrderOfAdding() {
    var tree = LayerTree(root: Self.layer)
    let first = tree.append(Self.layer, to: tree.root)
    let inner = tree.append(Self.layer, to: first)
    let second = tree.append(Self.layer, to: tree.root)
    let ids = tree.ids
    #expect(Array(ids) == [tree.root, first, inner, second])
    #expect(ids.count == 4 && ids.first == tree.root && ids.last == second)
    #expect(Array(ids.reversed()) == [second, inner, first, tree.root] && Array(ids.dropFirst(2).prefix(1)) == [inner])
    #expect(ids[ids.index(ids.startIndex, offsetBy: 2)] == inner && ids.distance(from: ids.startIndex, to: ids.endIndex) == 4)
    // The ids stay those of the tree before the change.
    tree.append(Self.layer, to: second)
    #expect(ids.count == 4 && tree.ids.count == 5)
  }

  @Test("To ask for the places costs the same for one layer and for forty thousand")
  func idsCostNothing() {
    let (small, large) = (Self.tree(count: 1), Self.tree(count: 40_000))
    func time(_ tree: LayerTree) -> Duration {
      let times = (0..<5).map { _ in
        ContinuousClock().measure { for _ in 0..<1_000 where tree.ids.first != tree.root { Issue.record("the root comes first") } }
      }
      return times.min() ?? .zero
    }
    #expect(time(large) < time(small) * 10)
  }

  @Test("A place that the tree does not have ends the process, with a sentence in debug builds and without it in release builds")
  func placesOfLargerTrees() async {
    let append = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = LayerTreeTests.tree(count: 2)
      let other = LayerTreeTests.tree(count: 3)
      if let last = other.ids.last { tree.append(other[last], to: last) }
    }
    let get = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      if let last = LayerTreeTests.tree(count: 3).ids.last { _ = LayerTreeTests.tree(count: 2)[last] }
    }
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = LayerTreeTests.tree(count: 2)
      if let last = LayerTreeTests.tree(count: 3).ids.last { tree[last] = LayerTreeTests.layer }
    }
    let superlayer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      if let last = LayerTreeTests.tree(count: 3).ids.last { _ = LayerTreeTests.tree(count: 2).superlayer(of: last) }
    }
    let sublayers = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      if let last = LayerTreeTests.tree(count: 3).ids.last { _ = LayerTreeTests.tree(count: 2).sublayers(of: last) }
    }
    for (result, words) in [
      (append, "the layer must be one of this tree"), (get, "the layer must be one of this tree"),
      (set, "the layer must be one of this tree"), (superlayer, "the layer must be one of this tree"),
      (sublayers, "the layer must be one of this tree"),
    ] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #if DEBUG
        #expect(text.contains(words), "\(text)")
      #else
        #expect(!text.contains(words), "\(text)")
      #endif
    }
  }
}

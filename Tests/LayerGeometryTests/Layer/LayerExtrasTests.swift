import LayerGeometry
import Testing
import TransformCore

@Suite("Properties that few layers have")
struct LayerExtrasTests {
  private let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)

  private func replicator(_ count: Int) -> Layer {
    var layer = Layer(bounds: bounds)
    layer.replication = Replication(count: count, transform: .translation(SIMD3(1, 0, 0)))
    return layer
  }

  @Test("A layer keeps its replication, and without one it equals a layer that never had one")
  func layer() {
    var layer = replicator(3)
    #expect(layer.replication?.count == 3 && layer != Layer(bounds: bounds))
    layer.replication?.count = 4
    #expect(layer.replication?.count == 4)
    layer.replication = nil
    #expect(layer == Layer(bounds: bounds))
  }

  @Test("A tree keeps the replication of each layer through edits, and copies stay as they were")
  func edits() {
    var tree = LayerTree(root: replicator(2))
    let plain = tree.append(Layer(bounds: bounds), to: tree.root)
    let other = tree.append(replicator(5), to: plain)
    let before = tree
    tree[other].replication?.count = 6
    tree[plain].replication = Replication(count: 7)
    tree[tree.root].replication = nil
    #expect(tree[other].replication?.count == 6 && tree[plain].replication?.count == 7 && tree[tree.root].replication == nil)
    #expect(before[other].replication?.count == 5 && before[plain].replication == nil && before[before.root].replication?.count == 2)
    #expect(before != tree)
    tree[other].replication?.count = 5
    tree[plain].replication = nil
    tree[tree.root] = before[before.root]
    #expect(before == tree)
  }

  @Test("A layer that takes the place of a removed one does not have its replication")
  func removed() {
    var tree = LayerTree(root: Layer(bounds: bounds))
    tree.remove(tree.append(replicator(5), to: tree.root))
    let next = tree.append(Layer(bounds: bounds), to: tree.root)
    #expect(tree[next] == Layer(bounds: bounds))
  }

  @Test("A change of the replication is a change of the layer and of all that is in it")
  func change() {
    var tree = LayerTree(root: replicator(2))
    let inner = tree.append(Layer(bounds: bounds), to: tree.root)
    var resolved = tree.resolved()
    tree[tree.root].replication?.count = 3
    tree.resolve(into: &resolved)
    #expect(Set(resolved.changedLayers) == [tree.root, inner])
    tree[tree.root].replication?.count = 3
    tree.resolve(into: &resolved)
    #expect(resolved.changedLayers.isEmpty)
  }
}

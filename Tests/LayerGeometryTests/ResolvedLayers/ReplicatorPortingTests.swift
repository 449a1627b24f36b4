import LayerGeometry
import Testing
import TransformCore

/// The table of replicator layers in the article on porting. What it says to write is this code.
struct ReplicatorPortingTests {
  @Test("What the article says to write for replicator layers does what it says")
  func code() {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 200, height: 200)
    var tree = LayerTree(root: Layer(bounds: bounds, position: SIMD2(100, 100)))
    let ring = tree.append(Layer(bounds: bounds, position: SIMD2(100, 100)), to: tree.root)
    let dot = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 20, height: 20), position: SIMD2(100, 10)), to: ring)

    tree[ring].replication = Replication(count: 4)
    tree[ring].replication?.transform = .rotation(degrees: 90, axis: .z)
    tree[ring].replication?.color = SIMD4(1, 0.5, 0, 1)
    tree[ring].replication?.colorOffset.z = 0.25
    tree[ring].replication?.delay = 0.1
    tree[ring].replication?.preservesDepth = true

    let resolved = tree.resolved()
    #expect(resolved.layerBeyondLimits == nil)
    let right = resolved.hits(at: SIMD2(190, 100)).first
    #expect(right?.layer == dot && right?.instance == [1])
    #expect(tree.color(of: dot, instance: [2]) == SIMD4(1, 0.5, 0.5, 1))
    #expect(tree.time(of: dot, instance: [2], at: 1) == 0.8)
  }

  @Test("Each cell of the article's table of replicators that says what to write is this code")
  func table() throws {
    try checkPortingTable(of: "Replicator layers", rows: 8, in: #filePath)
  }
}

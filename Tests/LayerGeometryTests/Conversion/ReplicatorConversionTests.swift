import LayerGeometry
import SceneGeometry
import Testing
import TransformCore

/// Conversion and scrolling in replicators that keep the depth of what they copy.
struct ReplicatorConversionTests {
  /// A card turned in a replicator, which is turned itself under the perspective of the root.
  private static func scene(preservesDepth: Bool, count: Int = 3) -> (tree: LayerTree, replicator: LayerTree.ID, card: LayerTree.ID) {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 200, height: 200)
    var root = Layer(bounds: bounds, position: SIMD2(100, 100))
    root.sublayerTransform = .perspective(eyeDistance: 500) ?? .identity
    var replicator = Layer(bounds: bounds, position: SIMD2(100, 100))
    replicator.transform = .rotation(degrees: 30, axis: .x)
    replicator.replication = Replication(count: count, transform: .translation(x: 0, y: 0, z: 20))
    replicator.replication?.preservesDepth = preservesDepth
    var card = Layer(bounds: Bounds2D(x: 0, y: 0, width: 80, height: 80), position: SIMD2(90, 110))
    card.transform = .rotation(degrees: 40, axis: .y)
    var tree = LayerTree(root: root)
    let id = tree.append(replicator, to: tree.root)
    let cardID = tree.append(card, to: id)
    return (tree, id, cardID)
  }

  @Test("A point of a layer in a replicator is converted to where the first copy shows it", arguments: [false, true], [0, 1, 3])
  func conversionIsThatOfResolving(preservesDepth: Bool, count: Int) throws {
    let (tree, replicator, card) = Self.scene(preservesDepth: preservesDepth, count: count)
    let resolved = tree.resolved()
    let maps = [replicator, card].map { resolved.localToViewport(of: $0).planeHomography }
    for point in [SIMD2<Double>(0, 0), SIMD2(80, 0), SIMD2(33, 71)] {
      let seen = try #require(maps[1].applied(toPoint: point))
      let converted = try #require(tree.convert(point, from: card, to: nil))
      #expect(converted.isApproximatelyEqual(to: seen))
      let onReplicator = try #require(maps[0].inverted()?.applied(toPoint: seen))
      #expect(try #require(tree.convert(point, from: card, to: replicator)).isApproximatelyEqual(to: onReplicator))
      #expect(try #require(tree.convert(onReplicator, from: replicator, to: card)).isApproximatelyEqual(to: point))
    }
  }

  @Test("A replicator that preserves depth does not flatten what is seen through it, and is no scroll layer")
  func visibleRectIsThatOfATransformLayer() throws {
    var (tree, replicator, card) = Self.scene(preservesDepth: true)
    tree[tree.root].scrolling = .both
    tree[tree.root].bounds = Bounds2D(x: 90, y: 90, width: 30, height: 20)
    tree[replicator].scrolling = .both
    let visible = try #require(tree.visibleRect(of: card))
    tree[replicator].kind = .transform
    #expect(tree.visibleRect(of: card) == visible)
    tree[replicator].kind = .plain
    #expect(tree.scrollPoint(SIMD2(40, 40), in: card) == tree.root)
  }
}

extension SIMD2<Double> {
  fileprivate func isApproximatelyEqual(to other: Self) -> Bool {
    (x - other.x).magnitude < 1e-9 && (y - other.y).magnitude < 1e-9
  }
}

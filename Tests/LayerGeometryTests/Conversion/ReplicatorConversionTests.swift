import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

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

  @Test("A point of a copy is converted to where that copy shows it, and from one copy to another", arguments: 0..<100)
  func copiesAreConvertedLikeLayers(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let nest = Nest(&random)
    let (tree, resolved, point) = (nest.tree, nest.tree.resolved(), SIMD2<Double>.random(in: 0...40, using: &random))
    for (id, instance) in nest.copies {
      let map = resolved.localToViewport(of: id, instance: instance).planeHomography
      let seen = try #require(map.applied(toPoint: point))
      #expect(try #require(tree.convert(point, from: id, instance: instance, to: nil)).isApproximatelyEqual(to: seen))
      let (other, there) = try #require(nest.copies.randomElement(using: &random))
      let back = try #require(resolved.localToViewport(of: other, instance: there).planeHomography.inverted())
      let expected = try #require(back.applied(toPoint: seen))
      #expect(
        try #require(tree.convert(point, from: id, instance: instance, to: other, toInstance: there)).isApproximatelyEqual(to: expected))
      #expect(tree.conversion(from: id, instance: instance, to: id, toInstance: instance)?.homography == .identity)
    }
    #expect(tree.conversion(from: nest.card, instance: [0, 0], to: nest.card)?.homography == .identity)
    #expect(
      tree.convert(point, from: nest.card, instance: [1], to: nil) == tree.convert(point, from: nest.card, instance: [1, 0], to: nil))
  }

  @Test("By hand: the third copy is two steps further, for points, rectangles and what is visible of it")
  func copiesByHand() {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
    var root = Layer(bounds: bounds, position: SIMD2(50, 50))
    (root.replication, root.scrolling) = (Replication(count: 3, transform: .translation(x: 40, y: 10, z: 0)), .both)
    var tree = LayerTree(root: root)
    let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 30, height: 20), position: SIMD2(15, 10)), to: tree.root)
    #expect(tree.convert(SIMD2(1, 2), from: card, instance: [2], to: nil) == SIMD2(81, 22))
    #expect(tree.convert(SIMD2(1, 2), from: card, instance: [2], to: card, toInstance: [1]) == SIMD2(41, 12))
    #expect(tree.convert(SIMD2(81, 22), from: tree.root, to: card, toInstance: [2]) == SIMD2(1, 2))
    let rect = Bounds2D<Double>(x: 0, y: 0, width: 5, height: 5)
    #expect(tree.convert(rect, from: card, instance: [1], to: nil) == Bounds2D(x: 40, y: 10, width: 5, height: 5))
    #expect(tree.visibleRect(of: card) == Bounds2D(x: 0, y: 0, width: 30, height: 20))
    #expect(tree.visibleRect(of: card, instance: [2]) == Bounds2D(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("What is visible of a copy is what is visible of the layer that is written out for it", arguments: 0..<100)
  func visibleRectsOfCopies(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let nest = Nest(&random)
    var (written, ids): (LayerTree, [LayerTree.ID: [[Int]: LayerTree.ID]]) = (LayerTree(root: nest.tree[nest.tree.root]), [:])
    nest.writeOut(nest.tree.root, at: written.root, [], &written, &ids)
    var seen = 0
    for (id, instance) in nest.copies {
      let (found, expected) = (nest.tree.visibleRect(of: id, instance: instance), written.visibleRect(of: try #require(ids[id]?[instance])))
      #expect((found == nil) == (expected == nil))
      guard let found, let expected else { continue }
      #expect(found.minimum.isApproximatelyEqual(to: expected.minimum) && found.maximum.isApproximatelyEqual(to: expected.maximum))
      seen += 1
    }
    #expect(seen > 0)
  }
}

/// A card in a replicator in another one, all turned, under a perspective, with scroll layers.
private struct Nest {
  let tree: LayerTree
  let card: LayerTree.ID
  /// Copies of the card, and of the layer that it is in.
  let copies: [(id: LayerTree.ID, instance: [Int])]

  init(_ random: inout SeededGenerator) {
    func layer(_ size: Double) -> Layer {
      var layer = Layer(bounds: Bounds2D(origin: .random(in: -9...9, using: &random), size: SIMD2(size, size)))
      layer.position = .random(in: 40...60, using: &random)
      layer.transform = .rotation(degrees: .random(in: -20...20, using: &random), axis: Bool.random(using: &random) ? .z : .y)
      if Int.random(in: 0..<3, using: &random) == 0 { layer.scrolling = .both }
      return layer
    }
    func replicator(_ count: Int) -> Layer {
      let (degrees, step) = (Double.random(in: -15...15, using: &random), SIMD2<Double>.random(in: -30...30, using: &random))
      var result = layer(100)
      let turn = Transform3D<Double>.rotation(degrees: degrees, axis: Bool.random(using: &random) ? .z : .x)
      result.replication = Replication(count: count, transform: turn.concatenating(.translation(SIMD3(step, 3))))
      result.replication?.preservesDepth = Bool.random(using: &random)
      if Bool.random(using: &random) { result.sublayerTransform = .perspective(eyeDistance: 900) ?? .identity }
      return result
    }
    var root = layer(100)
    root.sublayerTransform = .perspective(eyeDistance: 1_000) ?? .identity
    var tree = LayerTree(root: root)
    let outer = tree.append(replicator(3), to: tree.root)
    var group = layer(80)
    if Bool.random(using: &random) { group.kind = .transform }
    let middle = tree.append(group, to: outer)
    let inner = tree.append(replicator(2), to: middle)
    let card = tree.append(layer(40), to: inner)
    (self.tree, self.card) = (tree, card)
    copies = (0..<3).flatMap { one in (0..<2).map { (card, [one, $0]) } + [(middle, [one])] }
  }

  /// Writes a layer's sublayers into another tree, with a transform layer for each instance.
  func writeOut(
    _ id: LayerTree.ID, at place: LayerTree.ID, _ instance: [Int], _ written: inout LayerTree,
    _ ids: inout [LayerTree.ID: [[Int]: LayerTree.ID]]
  ) {
    ids[id, default: [:]][instance] = place
    let replication = tree[id].replication
    written[place].replication = nil
    if replication?.preservesDepth == true { (written[place].kind, written[place].scrolling) = (.transform, nil) }
    for (index, step) in (replication ?? Replication()).instances.enumerated() {
      var wrapper = Layer(bounds: tree[id].bounds, position: tree[id].bounds.center)
      (wrapper.kind, wrapper.transform) = (.transform, step.power)
      let around = replication == nil ? place : written.append(wrapper, to: place)
      for sublayer in tree.sublayers(of: id) {
        let copy = written.append(tree[sublayer], to: around)
        writeOut(sublayer, at: copy, instance + (replication == nil ? [] : [index]), &written, &ids)
      }
    }
  }
}

extension SIMD2<Double> {
  fileprivate func isApproximatelyEqual(to other: Self) -> Bool {
    (x - other.x).magnitude < 1e-9 && (y - other.y).magnitude < 1e-9
  }
}

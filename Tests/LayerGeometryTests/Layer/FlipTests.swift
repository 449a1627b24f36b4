import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// What a flip of the geometry is, in everything that a tree answers. Random trees of the other tests have flips too.
struct FlipTests {
  /// A flipped layer with the flip written out: a transform layer at its place, and in it the layer itself, mirrored
  /// about the middle of its bounds.
  private static func written(_ layer: Layer) -> (around: Layer, inside: Layer) {
    var (around, inside) = (layer, layer)
    around.kind = .transform
    (around.isGeometryFlipped, inside.isGeometryFlipped) = (false, false)
    (around.sublayerTransform, around.opacity, around.isDoubleSided) = (.identity, 1, true)
    inside.transform = .scale(x: 1, y: -1, z: 1)
    inside.position = SIMD2(layer.anchor.x, layer.bounds.minimum.y + layer.bounds.maximum.y - layer.anchor.y)
    (inside.zPosition, inside.anchorPointZ) = (0, 0)
    return (around, inside)
  }

  @Test("A flip is a mirror about the middle of the bounds, in a transform layer of the same place", arguments: EditedTree.Scene.allCases)
  func flipsAreMirrors(scene: EditedTree.Scene) throws {
    var (random, flips) = (SeededGenerator(255), 0)
    for _ in 0..<200 {
      let tree = EditedTree(scene, count: 12, using: &random).tree
      var other = LayerTree(root: tree[tree.root])
      var ids = [tree.root: other.root]
      // The root's flip cannot be written out; it stays.
      var waiting = tree.sublayers(of: tree.root)
      while !waiting.isEmpty {
        let id = waiting.removeFirst()
        let above = try #require(tree.superlayer(of: id).flatMap { ids[$0] })
        if tree[id].isGeometryFlipped {
          let (around, inside) = Self.written(tree[id])
          ids[id] = other.append(inside, to: other.append(around, to: above))
          flips += 1
        } else {
          ids[id] = other.append(tree[id], to: above)
        }
        waiting += tree.sublayers(of: id)
      }
      let (resolved, wanted) = (tree.resolved(), other.resolved())
      for id in tree.ids {
        let twin = try #require(ids[id])
        let (one, two) = (resolved.localToSpace(of: id), wanted.localToSpace(of: twin))
        let size = one.rowMajor.map(\.magnitude).max() ?? 1
        #expect(zip(one.rowMajor, two.rowMajor).allSatisfy { ($0 - $1).magnitude <= 1e-12 * size })
        for (corner, wantedCorner) in zip(resolved.corners(of: id), wanted.corners(of: twin)) {
          guard let corner, let wantedCorner else { continue }
          let size = max(1, corner.x.magnitude, corner.y.magnitude)
          #expect(max((corner.x - wantedCorner.x).magnitude, (corner.y - wantedCorner.y).magnitude) <= 1e-9 * size)
        }
        if one.facing != .edgeOn { #expect(resolved.facing(of: id) == wanted.facing(of: twin)) }
      }
    }
    #expect(flips > 100)
  }

  @Test("A flip moves neither the frame nor sublayers in the layer, shows no back, and is undone by a second one")
  func flipsByHand() throws {
    let bounds = Bounds2D<Double>(x: 0, y: 10, width: 50, height: 30)
    var layer = Layer(bounds: bounds, position: SIMD2(100, 60))
    layer.isDoubleSided = false
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 200, height: 200), position: SIMD2(100, 100)))
    let card = tree.append(layer, to: tree.root)
    let inside = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 4, height: 6), position: SIMD2(2, 13)), to: card)
    #expect(tree.convert(SIMD2(0, 10), from: card, to: tree.root) == SIMD2(75, 45))
    var resolved = tree.resolved()
    tree[card].isGeometryFlipped = true
    #expect(tree[card].frame == layer.frame && tree[card] != layer)
    #expect(tree.convert(SIMD2(0, 0), from: inside, to: card) == SIMD2(0, 10))
    #expect(tree.convert(SIMD2(0, 0), from: inside, to: tree.root) == SIMD2(75, 75))
    // The change of a trait reaches what was resolved before.
    tree.resolve(into: &resolved)
    #expect(resolved.facing(of: card) == .front && resolved.corners(of: card)[0] == SIMD2(75, 75))
    #expect(resolved.hits(at: SIMD2(76, 74)).map(\.layer) == [inside, card])
    tree[inside].isGeometryFlipped = true
    #expect(tree.convert(SIMD2(1, 2), from: inside, to: tree.root) == SIMD2(76, 71))
    #expect(tree.conversion(from: inside, to: tree.root)?.homography.yAxis == SIMD3(0, 1, 0))
  }
}

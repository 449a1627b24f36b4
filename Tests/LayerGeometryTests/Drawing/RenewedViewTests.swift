import SceneGeometry
import Testing
import TransformCore

@testable import LayerGeometry

/// Without a viewport the rectangle around the root is the view, or that around all layers. A change of it changes what is
/// seen of layers that have not changed.
struct RenewedViewTests {
  /// Two walls that cross and go on behind the eye, so that pieces of them end where the view does; and a flat layer.
  private static func tree(side: Double) -> (tree: LayerTree, flat: LayerTree.ID) {
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: side, height: side))
    root.anchorPoint = .zero
    root.sublayerTransform = .perspective(eyeDistance: 500) ?? .identity
    var tree = LayerTree(root: root)
    for degrees in [70.0, 80] {
      var wall = Layer(bounds: Bounds2D(x: 0, y: 0, width: 2000, height: 100), position: SIMD2(100, 50))
      wall.transform = .rotation(degrees: degrees, axis: .y)
      tree.append(wall, to: tree.root)
    }
    let flat = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
    return (tree, flat)
  }

  private static let points = (-40...40).flatMap { x in (-4...4).map { SIMD2(Double(x) * 211, Double($0) * 97 + 50) } }

  /// Resolves a tree, makes its order and its index, and renews them after a change.
  private func expectSame(side: Double, _ change: (inout LayerTree, LayerTree.ID) -> Void) {
    var (tree, flat) = Self.tree(side: side)
    var resolved = tree.resolved()
    let clips = resolved.drawOrder.indices.map { resolved.clip(ofEntry: $0) }
    #expect(!resolved.hits(at: SIMD2(100, 50)).isEmpty)
    change(&tree, flat)
    tree.resolve(into: &resolved)
    let fresh = tree.resolved()
    #expect(resolved.drawOrder.elementsEqual(fresh.drawOrder))
    for entry in resolved.drawOrder.indices { #expect(resolved.clip(ofEntry: entry) == fresh.clip(ofEntry: entry)) }
    #expect(Self.points.allSatisfy { resolved.hits(at: $0) == fresh.hits(at: $0) })
    // The change is one that counts.
    #expect(clips.contains { $0 != nil } && clips != fresh.drawOrder.indices.map { fresh.clip(ofEntry: $0) })
  }

  @Test("A layer that widens the view around all layers changes the pieces and hits of others")
  func viewAroundAllLayers() { expectSame(side: 0) { tree, flat in tree[flat].position.x += 5000 } }

  @Test("A root that grows, or gets an area, changes the pieces and hits of layers that have not moved")
  func viewAroundRoot() {
    expectSame(side: 100) { tree, _ in tree[tree.root].bounds = Bounds2D(x: 0, y: 0, width: 900, height: 900) }
    expectSame(side: 0) { tree, _ in tree[tree.root].bounds = Bounds2D(x: 0, y: 0, width: 300, height: 300) }
    expectSame(side: 100) { tree, _ in tree[tree.root].bounds = Bounds2D(x: 0, y: 0, width: 0, height: 0) }
  }
}

import LayerGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// Hits in tree order are what Core Animation's `hitTest` walks through.
struct TreeOrderHitsTests {
  private static let seeds = 0..<Effort.size(debug: 60, release: 2_000)

  /// The walk: the sublayers from the last, then the layer itself. A layer is met where its bounds hold the point.
  private static func walk(_ tree: LayerTree, _ id: LayerTree.ID, _ point: SIMD2<Double>) -> [LayerTree.ID] {
    if tree[id].isHidden { return [] }
    let sublayers = tree.sublayers(of: id).enumerated().sorted {
      (tree[$0.element].zPosition, $0.offset) < (tree[$1.element].zPosition, $1.offset)
    }
    let found = sublayers.reversed().flatMap { walk(tree, $0.element, point) }
    guard tree[id].kind == .plain, let local = tree.convert(point, from: nil, to: id), tree[id].bounds.contains(local) else { return found }
    return found + [id]
  }

  private static func isInside(_ tree: LayerTree, _ id: LayerTree.ID, _ other: LayerTree.ID) -> Bool {
    sequence(first: id) { tree.superlayer(of: $0) }.contains(other)
  }

  @Test("Hits in tree order are those of a walk from the last sublayers, backs and the root among them, from any layer on")
  func walked() throws {
    var (backs, roots, inside) = (0, 0, 0)
    for seed in Self.seeds {
      var tree = RandomScenesTests.tree(seed: seed, count: 2 + seed % 20)
      var random = SeededGenerator(UInt64(seed) + 3)
      for id in tree.ids where id != tree.root {
        tree[id].isHidden = Int.random(in: 0...9, using: &random) == 0
        tree[id].isDoubleSided = Bool.random(using: &random)
      }
      let resolved = tree.resolved(viewport: Bounds2D(x: 0, y: 0, width: 300, height: 300))
      for round in 0..<20 {
        // Beyond 1,200 the viewport's margin ends.
        let point = SIMD2<Double>.random(in: round == 0 ? -1_000...2_000 : 0...300, using: &random)
        let hits = resolved.hits(at: point, order: .tree)
        #expect(hits.map(\.layer) == Self.walk(tree, tree.root, point), "seed \(seed), \(point)")
        backs += hits.count { !tree[$0.layer].isDoubleSided && resolved.facing(of: $0.layer) == .back }
        roots += hits.last?.layer == tree.root ? 1 : 0
        let layer = try #require(tree.ids.randomElement(using: &random))
        for order in HitOrder.allCases {
          let found = resolved.hits(at: point, within: layer, order: order)
          #expect(found == resolved.hits(at: point, order: order).filter { Self.isInside(tree, $0.layer, layer) }, "seed \(seed)")
          inside += found.isEmpty || layer == tree.root ? 0 : 1
        }
      }
    }
    #expect(backs > Self.seeds.count / 2 && roots > Self.seeds.count && inside > Self.seeds.count / 2)
  }

  @Test("A touch on face 3 of a cube of single-sided faces meets face 6 behind it in tree order, and face 3 by depth")
  func cube() throws {
    // A cube as tutorials make it, turned by −45° about y, then x: conformance/reports/files/cube-single.json.
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 320, height: 480), position: SIMD2(160, 240))
    root.sublayerTransform = Transform3D.rotation(degrees: -45, axis: .y).concatenating(.rotation(degrees: -45, axis: .x))
      .concatenating(try #require(.perspective(eyeDistance: 500)))
    var tree = LayerTree(root: root)
    func turn(_ degrees: Double, _ axis: Axis3D) -> Transform3D<Double> { .rotation(degrees: degrees, axis: axis) }
    let faces = [
      (turn(0, .x), SIMD3<Double>(0, 0, 100)), (turn(90, .y), SIMD3(100, 0, 0)), (turn(90, .x), SIMD3(0, -100, 0)),
      (turn(-90, .x), SIMD3(0, 100, 0)), (turn(-90, .y), SIMD3(-100, 0, 0)), (turn(180, .y), SIMD3(0, 0, -100)),
    ].map { turn, place in
      var face = Layer(bounds: Bounds2D(x: 0, y: 0, width: 200, height: 200), position: SIMD2(160, 240))
      face.transform = turn.concatenating(.translation(place))
      face.isDoubleSided = false
      return tree.append(face, to: tree.root)
    }
    let resolved = tree.resolved()
    let point = SIMD2(240.0, 140)
    #expect(resolved.hits(at: point).map(\.layer) == [faces[2]])
    #expect(resolved.hits(at: point, order: .tree).first?.layer == faces[5])
    #expect(resolved.hits(at: point, within: faces[2], order: .tree).map(\.layer) == [faces[2]])
  }
}

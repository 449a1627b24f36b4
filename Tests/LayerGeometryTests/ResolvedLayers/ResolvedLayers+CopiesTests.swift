import TestEffort
import LayerGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Trees with replicators against trees in which every copy is a layer.
struct ResolvedLayersCopiesTests {
  static let seeds = 0..<Effort.size(debug: 50, release: 3_000)

  private let view = Bounds2D<Double>(x: -100, y: -100, width: 300, height: 300)

  private func tree(_ seed: Int) -> CopiedTree {
    var random = SeededGenerator(UInt64(seed))
    return CopiedTree(CopiedTree.model(levels: 1 + seed % 4, using: &random))
  }

  private func isNear(_ one: [Double], _ other: [Double], within bound: Double) -> Bool {
    let scale = max(1, other.map(\.magnitude).max() ?? 0)
    return zip(one, other).allSatisfy { ($0 - $1).magnitude <= bound * scale }
  }

  @Test("Matrices, corners, depths and sides of copies are those of layers written out, to 10⁻¹² of the largest number")
  func numbers() {
    var count = 0
    for seed in Self.seeds {
      let copied = tree(seed)
      let (resolved, written) = (copied.tree.resolved(viewport: view), copied.written.resolved(viewport: view))
      for (copy, id) in copied.writtenIDs {
        let (one, other) = (resolved.localToSpace(of: copy.layer, instance: copy.instance), written.localToSpace(of: id))
        #expect(isNear(one.rowMajor, other.rowMajor, within: 1e-12), "seed \(seed), \(copy): \(one), not \(other)")
        let maps = (resolved.localToViewport(of: copy.layer, instance: copy.instance), written.localToViewport(of: id))
        #expect(isNear(maps.0.rowMajor, maps.1.rowMajor, within: 1e-12), "seed \(seed), \(copy)")
        for (corner, wanted) in zip(resolved.corners(of: copy.layer, instance: copy.instance), written.corners(of: id)) {
          guard let corner, let wanted, wanted.x.magnitude + wanted.y.magnitude < 1e4 else { continue }
          #expect(isNear([corner.x, corner.y], [wanted.x, wanted.y], within: 1e-9), "seed \(seed), \(copy)")
        }
        #expect(resolved.facing(of: copy.layer, instance: copy.instance) == written.facing(of: id), "seed \(seed), \(copy)")
        let normals = (resolved.unitNormal(of: copy.layer, instance: copy.instance), written.unitNormal(of: id))
        #expect((normals.0 == nil) == (normals.1 == nil), "seed \(seed), \(copy)")
        if let one = normals.0, let other = normals.1 {
          #expect(isNear([one.x, one.y, one.z], [other.x, other.y, other.z], within: 1e-9), "seed \(seed), \(copy)")
        }
        count += 1
      }
    }
    #expect(count > 5 * Self.seeds.count)
  }

  @Test("Copies are drawn in the order, the groups and the pieces of layers written out")
  func drawOrder() {
    var (entries, pieces) = (0, 0)
    for seed in Self.seeds {
      let copied = tree(seed)
      let (resolved, written) = (copied.tree.resolved(viewport: view), copied.written.resolved(viewport: view))
      let copies = copied.copies
      let order: [CopiedTree.Copy?] = resolved.drawOrder.map { CopiedTree.Copy(layer: $0.layer, instance: $0.instance) }
      #expect(order == written.drawOrder.map { copies[$0.layer] }, "seed \(seed)")
      #expect(resolved.drawOrder.map(\.fragment) == written.drawOrder.map(\.fragment), "seed \(seed)")
      #expect(resolved.drawOrder.map(\.groupEnd) == written.drawOrder.map(\.groupEnd), "seed \(seed)")
      entries += order.count
      pieces += resolved.drawOrder.count { $0.fragment > 0 }
    }
    #expect(entries > 3 * Self.seeds.count && pieces > 10)
  }

  @Test("A point hits the copies that layers written out have there, and Core Animation's order the first ones alone")
  func hits() {
    var (found, copiesFound) = (0, 0)
    for seed in Self.seeds {
      let copied = tree(seed)
      let (resolved, written) = (copied.tree.resolved(viewport: view), copied.written.resolved(viewport: view))
      let copies = copied.copies
      var random = SeededGenerator(UInt64(seed) + 77)
      for _ in 0..<20 {
        let point = SIMD2<Double>.random(in: -100...200, using: &random)
        for order in HitOrder.allCases {
          let hits = resolved.hits(at: point, order: order).map { CopiedTree.Copy(layer: $0.layer, instance: $0.instance) }
          var wanted = written.hits(at: point, order: order).compactMap { copies[$0.layer] }
          if order == .tree { wanted.removeAll { $0.instance.contains { $0 > 0 } } }
          #expect(hits == wanted, "seed \(seed), \(point), \(order)")
          found += hits.count
          copiesFound += hits.count { $0.instance.contains { $0 > 0 } }
        }
      }
    }
    #expect(found > Self.seeds.count && copiesFound > Self.seeds.count / 4)
  }

  @Test("After any changes a result has the bits of a fresh one")
  func changes() {
    for seed in Self.seeds {
      var random = SeededGenerator(UInt64(seed) + 5)
      var tree = tree(seed).tree
      var result = tree.resolved(viewport: view)
      let points = (0..<5).map { _ in SIMD2<Double>.random(in: -100...200, using: &random) }
      for _ in 0..<6 {
        let id = tree.ids.randomElement(using: &random) ?? tree.root
        switch Int.random(in: 0...5, using: &random) {
        case 0: tree[id].replication = nil
        case 1: tree[id].replication = Replication(count: 3, transform: .translation(SIMD3(5, 1, 2)))
        case 2: tree[id].replication?.count += 1
        case 3 where id != tree.root: tree.remove(id)
        case 4: tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 9, height: 9)), to: id)
        default: tree[id].position.x += 1
        }
        if Bool.random(using: &random) { _ = result.drawOrder.count }
        tree.resolve(into: &result)
        let fresh = Answers(tree.resolved(viewport: view), ids: tree.ids, points: points)
        let answers = Answers(result, ids: tree.ids, points: points)
        #expect(answers == fresh, "seed \(seed): \(answers.difference(from: fresh))")
      }
    }
  }
}

import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

/// The index gives what a look at every layer gives.
struct HitIndexTests {
  /// A million points with `TRANSFORMS_FULL=1`.
  static let trees = Effort.size(debug: 15, release: 400, full: 2_000)
  static let points = Effort.size(debug: 40, release: 500)

  /// A random tree, flat or with perspectives, of 10 to 1,000 layers.
  private static func tree(_ seed: Int) -> LayerTree {
    let count = [10, 30, 100, 300, 1_000][seed % 5]
    if seed % 3 == 0, count <= 100 { return RandomScenesTests.tree(seed: seed, count: count) }
    var random = SeededGenerator(UInt64(seed))
    var root = Layer(bounds: Bounds2D(x: 0, y: 0, width: 300, height: 300), position: SIMD2(150, 150))
    if seed % 3 == 1 { root.sublayerTransform = .perspective(eyeDistance: 400) ?? .identity }
    var tree = LayerTree(root: root)
    var parents = [tree.root]
    for _ in 0..<count {
      let side = Double.random(in: 1...6, using: &random)
      var layer = Layer(bounds: Bounds2D(x: -1, y: 2, width: side * side, height: side * 2))
      layer.position = SIMD2(.random(in: -20...320, using: &random), .random(in: -20...320, using: &random))
      // Parallel planes: their order needs no comparison.
      layer.zPosition = Double(Int.random(in: -3...3, using: &random)) * 10
      if Bool.random(using: &random) { layer.transform = .rotation(degrees: .random(in: 0...360, using: &random), axis: .z) }
      layer.isHidden = Int.random(in: 0...30, using: &random) == 0
      let id = tree.append(layer, to: parents[Int.random(in: 0..<parents.count, using: &random)])
      if Int.random(in: 0...9, using: &random) == 0 { parents.append(id) }
    }
    return tree
  }

  /// The hits by the definition: every layer is looked at.
  private static func scanned(_ resolved: ResolvedLayers, _ point: SIMD2<Double>, _ order: HitOrder) -> [LayerHit] {
    guard order == .depth else {
      let layers = resolved.treeOrder.indices.reversed().map { Int($0) }
      return layers.filter { resolved.records[$0].isInTreeHits }.compactMap { resolved.hit($0, at: point) }
    }
    let layers = resolved.drawnLayers
    guard resolved.isOrderExact else { return resolved.hitsByDepth(at: point, among: layers) }
    var hits: [LayerHit] = []
    var seen: Set<LayerTree.ID> = []
    for (entry, drawn) in resolved.drawOrder.enumerated().reversed() where drawn.layer.index != 0 && !seen.contains(drawn.layer) {
      guard let hit = resolved.hit(drawn.layer.index, at: point) else { continue }
      guard resolved.clips(around: entry).allSatisfy({ ConvexRegion($0)?.holds(point) ?? false }) else { continue }
      seen.insert(drawn.layer)
      hits.append(hit)
    }
    return hits
  }

  private static func place(_ random: inout SeededGenerator) -> SIMD2<Double> {
    SIMD2(.random(in: -300...600, using: &random), .random(in: -300...600, using: &random))
  }

  @Test("Random points of random trees are hit as a look at every layer says, in both orders")
  func points() {
    var found = 0
    for seed in 0..<Self.trees {
      let resolved = Self.tree(seed).resolved(entriesPerLayer: seed % 7 == 0 ? 1 : 64)
      var random = SeededGenerator(UInt64(seed + 1))
      let places = (0..<Self.points).map { _ in Self.place(&random) }
      for order in HitOrder.allCases {
        for point in places {
          let hits = resolved.hits(at: point, order: order)
          found += hits.count
          #expect(hits == Self.scanned(resolved, point, order), "seed \(seed), \(point)")
        }
      }
    }
    // About every tenth question finds a layer: most points are outside.
    #expect(found > Self.trees * Self.points / 20)
  }

  @Test("An index that was renewed with changes gives what a new one gives")
  func renewal() {
    for seed in 0..<Effort.size(debug: 4, release: Self.trees / 4) {
      var tree = Self.tree(seed)
      var random = SeededGenerator(UInt64(seed + 7))
      var resolved = tree.resolved()
      var copy = resolved
      for round in 0..<6 {
        let point = Self.place(&random)
        #expect(resolved.hits(at: point) == tree.resolved().hits(at: point))
        let before = tree
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          let ids = Array(tree.ids)
          let id = ids[Int.random(in: 1..<ids.count, using: &random)]
          switch Int.random(in: 0...5, using: &random) {
          case 0: tree[id].isHidden.toggle()
          case 1:
            let card = tree[id]
            tree.remove(id)
            // A layer may have held all others.
            while tree.count < 8 { tree.append(card, to: tree.root) }
          case 2: tree.insert(tree[id], at: 0, in: id)
          case 3: tree[id].position.x += .random(in: -500...500, using: &random)
          default: tree[id].position += SIMD2(.random(in: -3...3, using: &random), .random(in: -3...3, using: &random))
          }
        }
        // A copy keeps its own index.
        if round == 3 { copy = resolved }
        tree.resolve(into: &resolved)
        let fresh = tree.resolved()
        for _ in 0..<20 {
          let point = Self.place(&random)
          for order in HitOrder.allCases {
            #expect(resolved.hits(at: point, order: order) == fresh.hits(at: point, order: order), "seed \(seed)")
          }
          if round == 3 { #expect(copy.hits(at: point) == before.resolved().hits(at: point), "seed \(seed)") }
        }
      }
    }
  }

  @Test("A rectangle has the layers of which a part is in it, the topmost first")
  func rectangles() {
    for seed in 0..<Effort.size(debug: 10, release: Self.trees / 4) {
      let resolved = Self.tree(seed).resolved()
      var random = SeededGenerator(UInt64(seed + 3))
      for _ in 0..<10 {
        let rectangle = Bounds2D(
          origin: Self.place(&random), size: SIMD2(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random)))
        let found = resolved.layers(in: rectangle)
        // Of what is hit in the rectangle, nothing is missing.
        for step in 0..<25 {
          let share = SIMD2(Double(step % 5), Double(step / 5)) / 4
          for hit in resolved.hits(at: rectangle.minimum + share * rectangle.size) { #expect(found.contains(hit.layer), "seed \(seed)") }
        }
        let order = resolved.drawOrder.map(\.layer)
        #expect(
          found == found.sorted { order.lastIndex(of: $0) ?? 0 > order.lastIndex(of: $1) ?? 0 }
            || !resolved.drawOrder.allSatisfy { $0.fragment == 0 })
        for id in found {
          let corners = Bounds2D(enclosing: resolved.visiblePolygon(of: id))
          #expect(corners?.intersects(rectangle) == true, "seed \(seed)")
        }
      }
    }
    var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
    let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10), position: SIMD2(15, 15)), to: tree.root)
    let resolved = tree.resolved()
    #expect(resolved.layers(in: Bounds2D(x: 20, y: 20, width: 5, height: 0)) == [card])
    #expect(resolved.layers(in: Bounds2D(x: 20.001, y: 10, width: 5, height: 5)).isEmpty)
  }
}

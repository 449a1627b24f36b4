import SceneGeometry
import SharedState
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import LayerGeometry

/// Results of trees with replicators that changes have renewed, against results that are made anew.
struct ResolvedLayersCopyChangesTests {
  static let seeds = 0..<Effort.size(debug: 60, release: 4_000)

  private static let view = Bounds2D<Double>(x: -100, y: -100, width: 300, height: 300)

  @Test("After any edits, each layer and copy has the bits of a new result, and so have the draw order and hits")
  func anyEdits() {
    var (kept, renewed, whole) = (0, 0, 0)
    for seed in Self.seeds {
      var random = SeededGenerator(UInt64(seed) + 11)
      var tree = CopiedTree(CopiedTree.model(levels: 2 + seed % 3, using: &random)).tree
      var result = tree.resolved(viewport: Self.view)
      let points = (0..<4).map { _ in SIMD2<Double>.random(in: -100...200, using: &random) }
      var held = (result: result, tree: tree)
      for step in 0..<12 {
        if Bool.random(using: &random) { _ = (result.drawOrder.count, result.hits(at: points[0]).count) }
        if Int.random(in: 0...5, using: &random) == 0 { held = (result, tree) }
        for _ in 0..<Int.random(in: 1...3, using: &random) { Self.edit(&tree, using: &random) }
        tree.resolve(into: &result)
        if let reached = result.reached {
          renewed += 1
          kept += result.treeOrder.indices.count - reached.count
          #expect(Set(reached).count == reached.count, "seed \(seed), step \(step)")
        } else {
          whole += 1
        }
        if let fault = Self.difference(result, tree.resolved(viewport: Self.view), points) {
          Issue.record("seed \(seed), step \(step): \(fault)")
        }
      }
      let fault = Self.difference(held.result, held.tree.resolved(viewport: Self.view), points)
      if let fault { Issue.record("seed \(seed): a copy of the result has changed: \(fault)") }
    }
    #expect(renewed > 2 * whole && whole > Self.seeds.count && kept > 20 * Self.seeds.count, "\(kept) \(renewed) \(whole)")
  }

  /// Changes a layer, or seldom which layers and copies there are.
  private static func edit(_ tree: inout LayerTree, using random: inout SeededGenerator) {
    // Most changes of the root compute everything. Therefore it is changed less often than others.
    let ids = Int.random(in: 0...3, using: &random) == 0 ? tree.ids[...] : tree.ids.dropFirst()
    let id = ids.randomElement(using: &random) ?? tree.root
    let turn = Transform3D<Double>.rotation(degrees: .random(in: -90...90, using: &random), axis: Bool.random(using: &random) ? .z : .y)
    switch Int.random(in: 0...29, using: &random) {
    case 0: tree[id].replication = Replication(count: 3, transform: turn)
    case 1: tree[id].replication?.count += Int.random(in: -2...2, using: &random)
    case 2: tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 9, height: 9), position: SIMD2(10, 10)), to: id)
    case 3 where id != tree.root: tree.remove(id)
    case 4 where id != tree.root: tree.move(id, to: tree.root, at: 0)
    case 5: tree[id].zPosition = Double(Int.random(in: -2...2, using: &random)) * 10
    case 6: tree[id].replication?.preservesDepth.toggle()
    case 7: tree[id].replication?.delay += 0.25
    case 8: tree[id].replication?.colorOffset.x -= 0.125
    case 9, 10: tree[id].replication?.transform = turn
    case 11: tree[id].replication?.transform.concatenate(.scale(SIMD3(1, -1, 0)))
    case 12: tree[id].isHidden = Int.random(in: 0...2, using: &random) == 0
    case 13: tree[id].isDoubleSided.toggle()
    case 14: tree[id].isGeometryFlipped.toggle()
    case 15: tree[id].kind = Bool.random(using: &random) ? .plain : .transform
    case 16: tree[id].sublayerTransform = Bool.random(using: &random) ? .identity : .perspective(eyeDistance: 300) ?? .identity
    case 17, 18: tree[id].opacity = .random(in: 0...1, using: &random)
    case 19, 20: tree[id].transform = Bool.random(using: &random) ? .identity : turn
    case 21: tree[id].bounds = Bounds2D(x: 0, y: 0, width: .random(in: 1...60, using: &random), height: 30)
    case 22: tree[id].anchorPoint.x = .random(in: 0...1, using: &random)
    default: tree[id].position += SIMD2.random(in: -5...5, using: &random)
    }
  }

  /// What differs between two results of one tree; `nil` if nothing does.
  private static func difference(_ one: ResolvedLayers, _ other: ResolvedLayers, _ points: [SIMD2<Double>]) -> String? {
    guard one.treeOrder.indices == other.treeOrder.indices, one.treeOrder.superlayers == other.treeOrder.superlayers else {
      return "which layers and copies there are"
    }
    for record in other.treeOrder.indices.map({ Int($0) }) {
      let isSame = one.id(record) == other.id(record) && path(one, record) == path(other, record)
      if !isSame { return "what record \(record) is" }
      if bits(one, record) != bits(other, record) { return "the numbers of \(other.id(record)), instance \(path(other, record))" }
      let polygons = (one.visiblePolygon(record), other.visiblePolygon(record))
      if bits(polygons.0) != bits(polygons.1) { return "the polygon of \(other.id(record)), instance \(path(other, record))" }
    }
    guard one.drawOrder.elementsEqual(other.drawOrder) else { return "the draw order" }
    for entry in other.drawOrder.indices where one.clip(ofEntry: entry) != other.clip(ofEntry: entry) { return "clip \(entry)" }
    for point in points {
      for order in HitOrder.allCases where one.hits(at: point, order: order) != other.hits(at: point, order: order) {
        return "hits at \(point), \(order)"
      }
      let part = Bounds2D(origin: point, size: SIMD2(10, 10))
      if one.layers(in: part) != other.layers(in: part) { return "layers in \(part)" }
    }
    return nil
  }

  private static func path(_ resolved: ResolvedLayers, _ record: Int) -> [Int] { resolved.instances?.path(of: record) ?? [] }

  private static func bits(_ points: [SIMD2<Double>]) -> [UInt64] { points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] } }

  /// All numbers of a record, and where they belong.
  private static func bits(_ resolved: ResolvedLayers, _ index: Int) -> [UInt64] {
    let record = resolved.records[index]
    var numbers = resolved.localToSpace(index).rowMajor + resolved.linearPart(index).rowMajor
    numbers += (resolved.step(index)?.aboutAnchor ?? .identity).rowMajor + [record.opacity]
    let points = [record.xAxis, record.yAxis, record.origin, record.bounds.minimum, record.bounds.maximum]
    numbers += [record.third.0, record.third.1, record.third.2]
    return bits(points) + numbers.map(\.bitPattern) + [UInt64(record.traits.rawValue), UInt64(bitPattern: Int64(record.flattener))]
  }
}

/// How many records changes compute. A test of results alone does not see that everything is computed.
extension ResolvedLayersCopyChangesTests {
  /// Six plain layers; a replicator of four instances of a row of three; in each row a replicator of five instances.
  private struct Interface {
    var tree = LayerTree(root: Interface.square)
    var plain: [LayerTree.ID] = []
    let ring: LayerTree.ID
    let row: LayerTree.ID
    var cells: [LayerTree.ID] = []
    let inner: LayerTree.ID
    let dot: LayerTree.ID

    static var square: Layer { Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)) }

    init() {
      for _ in 0..<6 { plain.append(tree.append(Self.square, to: tree.root)) }
      var ring = Self.square
      ring.replication = Replication(count: 4, transform: .rotation(degrees: 90, axis: .z))
      self.ring = tree.append(ring, to: tree.root)
      row = tree.append(Self.square, to: self.ring)
      for _ in 0..<3 { cells.append(tree.append(Self.square, to: row)) }
      ring.replication?.count = 5
      inner = tree.append(ring, to: row)
      dot = tree.append(Self.square, to: inner)
    }
  }

  @Test("A change computes its layer, what is below it, and their copies; no other")
  func work() {
    let interface = Interface()
    let (row, dots) = (4 * (1 + 3 + 1 + 5), 4 * 5)
    // `nil` for all.
    let changes: [(name: String, records: Int?, change: (inout LayerTree) -> Void)] = [
      ("a plain layer", 1, { $0[interface.plain[2]].position.x += 1 }),
      ("the root", nil, { $0[$0.root].position.x += 1 }),
      ("the opacity of the root", 1, { $0[$0.root].opacity = 0.5 }),
      ("a layer in a replicator", 4, { $0[interface.cells[1]].position.x += 1 }),
      ("the opacity of a layer that holds others in a replicator", 4, { $0[interface.row].opacity = 0.5 }),
      ("a layer in two replicators", dots, { $0[interface.dot].position.x += 1 }),
      ("a layer with others in a replicator", row, { $0[interface.row].position.x += 1 }),
      ("a replicator", 1 + row, { $0[interface.ring].replication?.transform = .rotation(degrees: 80, axis: .z) }),
      ("a replicator in one", 4 + dots, { $0[interface.inner].replication?.transform = .rotation(degrees: 80, axis: .z) }),
      ("a layer and one below it", row, { tree in for id in [interface.dot, interface.row] { tree[id].position.x += 1 } }),
      ("two layers", 1 + 4, { tree in for id in [interface.plain[0], interface.cells[0]] { tree[id].position.x += 1 } }),
      ("a picture", 0, { $0[interface.cells[2]].name = "cell" }),
    ]
    for (name, records, change) in changes {
      var tree = interface.tree
      var result = tree.resolved()
      change(&tree)
      tree.resolve(into: &result)
      #expect(result.reached?.count == records, "\(name)")
    }
  }

  @Test("A layer that moves in a replicator leaves the draw order, its ranks and the index for hits as they are")
  func products() {
    let interface = Interface()
    var tree = interface.tree
    var result = tree.resolved(viewport: Self.view)
    _ = result.hits(at: SIMD2(50, 50), order: .depth)
    let drawing = result.drawing
    tree[interface.cells[1]].position.x += 1
    tree.resolve(into: &result)
    #expect(result.products.drawing.load() === drawing && result.products.treeRanks.load() != nil)
    #expect(result.products.index.load() != nil && result.products.windows.load() != nil)
  }
}

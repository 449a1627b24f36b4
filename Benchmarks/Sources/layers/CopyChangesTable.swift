import MeasuredOperations
import Tables
import TransformKit
import TransformTestSupport

/// One change in an interface with replicators, as a share of a whole resolve.
struct CopyChangesTable {
  let rounds: Int

  func measure(_ report: inout Report) {
    let changes = CopyChanges(sections: 20)
    head(
      "One change among \(changes.layers) layers and \(changes.copies) copies", "change of", "records", "whole ms", "with order ms",
      "changed", "with order")
    for change in CopyChanges.Change.allCases {
      let samples = changes.measure(rounds: rounds, change)
      row(
        change.rawValue, "\(changes.records(change))", (samples[0] * 1e3).text(2), (samples[1] * 1e3).text(2),
        samples.ratio(2, to: 0).percent, samples.ratio(3, to: 1).percent)
      check(changes.isRight, "the result after a change of \(change.rawValue)")
    }
  }
}

/// An interface that changes, and two results that follow it. Each section has 200 plain layers, and a replicator of 20
/// instances of a row of ten.
final class CopyChanges {
  enum Change: String, CaseIterable {
    case outside = "a layer outside of replicators"
    case inside = "a layer in a replicator"
    case row = "a row in a replicator"
    case replicator = "the transform of a replicator"
    case root = "the root"
  }

  private static let (instances, cells) = (20, 10)
  private let scene: Scene
  private var tree: LayerTree
  private let (full, fullWithOrder): (FullResolve, FullResolve)
  private var (plain, ordered): (ResolvedLayers, ResolvedLayers)
  private var random = SeededGenerator(3)
  let (layers, copies): (Int, Int)

  private struct Scene {
    var tree = LayerTree(root: Layer(bounds: Shape.viewport, position: SIMD2(500, 500)))
    var outside: [LayerTree.ID] = []
    var replicators: [LayerTree.ID] = []
    var rows: [LayerTree.ID] = []
    var cells: [LayerTree.ID] = []

    init(sections: Int, seed: Double) {
      for section in 0..<sections {
        let place = SIMD2(500 + seed, Double(section) * 2)
        let group = tree.append(Layer(bounds: Shape.viewport, position: place), to: tree.root)
        for index in 0..<200 { outside.append(tree.append(.square(side: 10, at: SIMD2(Double(index) * 4, 20)), to: group)) }
        var ring = Layer(bounds: Shape.viewport, position: place)
        ring.replication = Replication(count: CopyChanges.instances, transform: .rotation(degrees: 18, axis: .z))
        replicators.append(tree.append(ring, to: group))
        rows.append(tree.append(.square(side: 100, at: SIMD2(500, 100)), to: replicators[section]))
        for cell in 0..<CopyChanges.cells {
          cells.append(tree.append(.square(side: 8, at: SIMD2(Double(cell) * 10, 50)), to: rows[section]))
        }
      }
    }
  }

  init(sections: Int) {
    let scenes = [0.0, 3].map { Scene(sections: sections, seed: $0) }
    (scene, tree) = (scenes[0], scenes[0].tree)
    let trees = scenes.map(\.tree)
    (full, fullWithOrder) = (FullResolve(trees, hasOrder: false), FullResolve(trees, hasOrder: true))
    (plain, ordered) = (tree.resolved(viewport: Shape.viewport), tree.resolved(viewport: Shape.viewport))
    (layers, copies) = (tree.ids.count, ordered.drawOrder.count - tree.ids.count)
  }

  /// How many layers and copies one change reaches.
  func records(_ change: Change) -> Int {
    switch change {
    case .outside: 1
    case .inside: Self.instances
    case .row: Self.instances * (1 + Self.cells)
    case .replicator: 1 + Self.instances * (1 + Self.cells)
    case .root: layers + copies
    }
  }

  func edit(_ change: Change) {
    let section = Int(random.next() % UInt64(scene.replicators.count))
    let distance = Double.random(in: -1...1, using: &random)
    switch change {
    case .outside: tree[scene.outside[section * 200 + 7]].position.y = 20 + distance
    case .inside: tree[scene.cells[section * Self.cells + 7]].position.y = 50 + distance
    case .row: tree[scene.rows[section]].position.y = 100 + distance
    case .replicator: tree[scene.replicators[section]].replication?.transform = .rotation(degrees: 18 + distance, axis: .z)
    case .root: tree[tree.root].position.y = 500 + distance
    }
  }

  func resolve() { tree.resolve(into: &plain) }

  func resolveWithOrder() {
    tree.resolve(into: &ordered)
    precondition(ordered.drawOrder.count > 0, "nothing is drawn")
  }

  /// Samples of a whole resolve, the same with the order, and a resolve after one change, without and with the order.
  func measure(rounds: Int, _ change: Change) -> SteadySamples {
    SteadySamples(
      rounds: rounds,
      [
        full.run, fullWithOrder.runWithOrder,
        { [self] in
          edit(change)
          resolve()
        },
        { [self] in
          edit(change)
          resolveWithOrder()
        },
      ])
  }

  var isRight: Bool {
    let fresh = tree.resolved(viewport: Shape.viewport)
    resolve()
    resolveWithOrder()
    return plain.isSame(as: fresh, of: tree) && ordered.isSame(as: fresh, of: tree)
  }
}

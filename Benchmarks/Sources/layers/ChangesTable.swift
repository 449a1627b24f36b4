import LayerLoops
import MeasuredOperations
import Tables
import TransformKit
import TransformTestSupport

/// 1,000 changed leaves among 100,000 layers, as shares of whole resolves.
struct ChangesTable {
  static let (count, changed) = (100_000, 1000)
  let rounds: Int

  func measure(_ shapes: [Shape], _ report: inout Report) {
    head(
      "1,000 changed leaves of 100,000", "shape", "whole ms", "with order ms", "an edit µs", "changed", "of limit", "with order",
      "of limit",
      "changed z", "with order")
    var allocations: [[String]] = []
    for shape in shapes {
      let changes = Changes(shape)
      let (positions, heights) = (changes.measure(rounds: rounds, changes.move), changes.measure(rounds: rounds, changes.lift))
      let (share, shareWithOrder) = (positions.ratio(3, to: 0), positions.ratio(4, to: 1))
      row(
        shape.rawValue, (positions[0] * 1e3).text(2), (positions[1] * 1e3).text(2),
        (positions[2] * 1e6 / Double(Self.changed)).text(2), share.percent,
        report.ratio(share, to: shape.changedLimit, "\(shape.rawValue) changed leaves"), shareWithOrder.percent,
        report.ratio(shareWithOrder, to: Limits.changedWithOrder, "\(shape.rawValue) changed leaves with order"),
        heights.ratio(3, to: 0).percent, heights.ratio(4, to: 1).percent)
      check(changes.isRight, "\(shape.rawValue) after changes")
      allocations.append([shape.rawValue] + changes.allocations().map { "\($0)" })
      loop_trim()
    }
    head("Allocations of a resolve", "shape", "another tree", "nothing changed", "1,000 changed leaves", "with order")
    for cells in allocations { print("| " + cells.joined(separator: " | ") + " |") }
  }
}

/// A tree that changes, and two results that follow it: one whose order is never asked for, one whose order always is.
final class Changes {
  private let shape: Shape
  private let scene: Scene
  private var tree: LayerTree
  private let full: FullResolve
  private let fullWithOrder: FullResolve
  private(set) var plain: ResolvedLayers
  private(set) var ordered: ResolvedLayers
  private var random = SeededGenerator(3)

  init(_ shape: Shape, count: Int = ChangesTable.count) {
    self.shape = shape
    scene = Scene(shape, count, seed: 1, keepsLeaves: true)
    tree = scene.tree
    let trees = [scene.tree, Scene(shape, count, seed: 2).tree]
    (full, fullWithOrder) = (FullResolve(trees, hasOrder: false), FullResolve(trees, hasOrder: true))
    (plain, ordered) = (tree.resolved(viewport: Shape.viewport), tree.resolved(viewport: Shape.viewport))
    precondition(ordered.drawOrder.count > 0, "nothing is drawn")
  }

  /// Moves leaves by so little that those of a wall stay side by side.
  func move(_ layer: inout Layer) {
    let distance = shape == .wide2D || shape == .binary2D ? 10.0 : 0.1
    layer.position += SIMD2(.random(in: -distance...distance, using: &random), .random(in: -distance...distance, using: &random))
  }

  func lift(_ layer: inout Layer) {
    let distance = shape == .parallel3D ? 100 : 0.1
    layer.zPosition = .random(in: -distance...distance, using: &random)
  }

  /// Changes random leaves, each from what it was at first.
  func edit(_ change: (inout Layer) -> Void) {
    for _ in 0..<ChangesTable.changed {
      let id = scene.leaves[Int(random.next() % UInt64(scene.leaves.count))]
      var layer = scene.tree[id]
      change(&layer)
      tree[id] = layer
    }
  }

  func resolve() { tree.resolve(into: &plain) }

  func resolveWithOrder() {
    tree.resolve(into: &ordered)
    precondition(ordered.drawOrder.count > 0, "nothing is drawn")
  }

  /// SteadySamples of a whole resolve, the same with the order, 1,000 edits, and a resolve without and with the order.
  func measure(rounds: Int, _ change: (inout Layer) -> Void) -> SteadySamples {
    let samples = (0...rounds).map { _ in
      [seconds(full.run), seconds(fullWithOrder.runWithOrder), seconds { edit(change) }, seconds(resolve), seconds(resolveWithOrder)]
    }
    // The first round finds memory that was never touched.
    return SteadySamples(Array(samples.dropFirst()))
  }

  var freshResult: ResolvedLayers { tree.resolved(viewport: Shape.viewport) }

  var isRight: Bool {
    let fresh = freshResult
    return plain.isSame(as: fresh, of: tree) && ordered.isSame(as: fresh, of: tree)
  }

  func allocations() -> [Int] {
    func count(_ body: () -> Void) -> Int {
      loop_count_allocations()
      body()
      return loop_allocations()
    }
    var counts = [count(full.run), count(resolve)]
    edit(move)
    counts += [count(resolve), count(resolveWithOrder)]
    return counts
  }
}

import LayerLoops
import MeasuredOperations
import Tables
import TransformKit
import TransformTestSupport

/// Edits among 100,000 siblings, and what resolving takes after them. Nothing is promised of these.
struct EditsTable {
  static let (count, edited) = (100_000, 1000)
  let rounds: Int

  func measure() {
    head("1,000 edits among 100,000 siblings", "edit", "an edit µs", "resolve after them", "with order")
    measure("insert at the front") { tree, _, _ in tree.insert(.square(side: 10, at: .zero), at: 0, in: tree.root) }
    measure("append") { tree, _, _ in tree.append(.square(side: 10, at: .zero), to: tree.root) }
    measure("move to the front") { tree, id, _ in tree.move(id, to: tree.root, at: 0) }
    measure("move to the end") { tree, id, _ in
      let others = tree.ids.count - 2
      tree.move(id, to: tree.root, at: others)
    }
    measure("move into the lowest") { tree, id, lowest in tree.move(id, to: lowest, at: 0) }
    measure("remove") { tree, id, _ in tree.remove(id) }
    loop_trim()
  }

  /// Shares are those of resolving another tree of the size. Each round begins with the same tree, and edits random
  /// layers of it.
  private func measure(_ name: String, _ edit: (_ tree: inout LayerTree, _ id: LayerTree.ID, _ lowest: LayerTree.ID) -> Void) {
    let scene = Scene(.wide2D, Self.count, seed: 1, keepsLeaves: true)
    let trees = [scene.tree, Scene(.wide2D, Self.count, seed: 2).tree]
    let (full, fullWithOrder) = (FullResolve(trees, hasOrder: false), FullResolve(trees, hasOrder: true))
    var random = SeededGenerator(3)
    var samples: [[Double]] = []
    for round in 0...rounds {
      var tree = scene.tree
      // A copy takes its own memory with the first change.
      tree[tree.root].opacity = 1
      var (plain, ordered) = (tree.resolved(viewport: Shape.viewport), tree.resolved(viewport: Shape.viewport))
      precondition(ordered.drawOrder.count > 0, "nothing is drawn")
      var leaves = scene.leaves
      let edits = seconds {
        for _ in 0..<Self.edited {
          let place = 1 + Int(random.next() % UInt64(leaves.count - 1))
          edit(&tree, leaves[place], leaves[0])
          leaves.swapAt(place, leaves.count - 1)
          leaves.removeLast()
        }
      }
      let times = [
        edits, seconds { tree.resolve(into: &plain) },
        seconds {
          tree.resolve(into: &ordered)
          precondition(ordered.drawOrder.count > 0, "nothing is drawn")
        }, seconds(full.run), seconds(fullWithOrder.runWithOrder),
      ]
      // The first round finds memory that was never touched.
      if round > 0 { samples.append(times) }
      if round == rounds {
        let fresh = tree.resolved(viewport: Shape.viewport)
        check(plain.isSame(as: fresh, of: tree) && ordered.isSame(as: fresh, of: tree), "the result after edits (\(name))")
      }
    }
    let all = SteadySamples(samples)
    row(name, (all[0] * 1e6 / Double(Self.edited)).text(2), all.ratio(1, to: 3).percent, all.ratio(2, to: 4).percent)
  }
}

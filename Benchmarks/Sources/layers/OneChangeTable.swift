import MeasuredOperations
import Tables
import TransformKit
import TransformTestSupport

/// One change among some 5,000 layers, in a flat interface with some cards and among tilted layers; and the draw order
/// that follows it, beside a whole order. The changes alternate, so that none is undone by the next.
struct OneChangeTable {
  let rounds: Int

  func measure(_ report: inout Report) {
    head(
      "One change among 5,000 layers: the draw order", "scene", "layers", "whole µs", "change", "resolve and order µs", "share",
      "of limit")
    for scene in ChangedScene.allCases {
      for change in ChangedScene.Change.allCases { measure(scene, change, &report) }
    }
  }

  private func measure(_ scene: ChangedScene, _ change: ChangedScene.Change, _ report: inout Report) {
    var (tree, random) = (scene.tree, SeededGenerator(5))
    let layers = Array(tree.ids)
    var resolved = tree.resolved()
    precondition(resolved.drawOrder.count > 0, "nothing is drawn")
    var samples: [[Double]] = []
    for round in 0...20 * rounds {
      change.apply(to: &tree, layers, using: &random)
      let changed = seconds {
        tree.resolve(into: &resolved)
        precondition(resolved.drawOrder.count > 0, "nothing is drawn")
      }
      let fresh = tree.resolved()
      let whole = seconds { precondition(fresh.drawOrder.count > 0, "nothing is drawn") }
      check(resolved.drawOrder.elementsEqual(fresh.drawOrder), "\(scene.rawValue) after a change of \(change.rawValue)")
      if round > 0 { samples.append([whole, changed]) }
    }
    let all = SteadySamples(samples)
    let share = all.ratio(1, to: 0)
    row(
      scene.rawValue, "\(layers.count)", (all[0] * 1e6).text(0), change.rawValue, (all[1] * 1e6).text(1), share.percent,
      report.ratio(share, to: change.limit, "\(scene.rawValue) \(change.rawValue) order"))
  }
}

import LayerDrawing
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
      for change in ChangedScene.Change.ofOrders { measure(scene, change, &report) }
    }
    head(
      "One change among 5,000 layers: the draw list", "scene", "draws", "whole µs", "change", "update µs", "share", "of limit",
      "with a copy kept µs")
    for scene in ChangedScene.allCases {
      for change in ChangedScene.Change.ofLists { measureList(scene, change, &report) }
    }
    measureViewport(&report)
  }

  /// The list of a tree that is resolved and has its order, beside a whole list. Its layers have a background.
  private func measureList(_ scene: ChangedScene, _ change: ChangedScene.Change, _ report: inout Report) {
    var (tree, random) = (scene.tree, SeededGenerator(5))
    let layers = Array(tree.ids)
    for id in layers { tree[id].looks.backgroundColor = SIMD4(0.5, 0.5, 0.5, 1) }
    var resolved = tree.resolved()
    var list = DrawList(tree, resolved)
    var samples: [[Double]] = []
    for round in 0...20 * rounds {
      change.apply(to: &tree, layers, using: &random)
      tree.resolve(into: &resolved)
      precondition(resolved.drawOrder.count > 0, "nothing is drawn")
      // A list with a copy takes memory of its own. It is given back before the next is timed.
      let copying = {
        var copied = list
        return seconds { copied.update(tree, resolved) }
      }()
      let changed = seconds { list.update(tree, resolved) }
      var fresh: DrawList?
      let whole = seconds { fresh = DrawList(tree, resolved) }
      check(fresh == list, "the list of \(scene.rawValue) after a change of \(change.rawValue)")
      if round > 0 { samples.append([whole, changed, copying]) }
    }
    let all = SteadySamples(samples)
    let share = all.ratio(1, to: 0)
    row(
      scene.rawValue, "\(list.draws.count)", (all[0] * 1e6).text(0), change.rawValue, (all[1] * 1e6).text(1), share.percent,
      report.ratio(share, to: change.limit, "\(scene.rawValue) \(change.rawValue) list"), (all[2] * 1e6).text(1))
  }

  /// Some 100 of 100,000 draws, in a hundredth of each side of the viewport's square.
  private func measureViewport(_ report: inout Report) {
    head("Draws in a rectangle, of 100,000", "shape", "draws in it", "µs", "of limit")
    let tree = Scene(.boxes, 100_000, seed: 1).tree
    let list = DrawList(tree, tree.resolved(viewport: Shape.viewport))
    var random = SeededGenerator(5)
    var (counts, times) = ([Double](), [Double]())
    for round in 0...1000 {
      let corner = SIMD2<Double>.random(in: 50...900, using: &random)
      var found: [Int] = []
      let time = seconds { found = list.draws(in: Bounds2D(origin: corner, size: SIMD2(16, 16))) }
      if round > 0 { (counts, times) = (counts + [Double(found.count)], times + [time]) }
    }
    let time = Timing.median(times) * 1e6
    row("boxes", Timing.median(counts).text(0), time.text(1), report.ratio(time, to: 20, "draws in a rectangle"))
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

import LayerDrawing
import MeasuredOperations
import Tables
import TransformKit

/// Draw lists of layers without looks, beside the draw order that they contain. Both are made new in each round.
struct DrawListsTable {
  static let count = 10_000
  let rounds: Int

  func measure(_ shapes: [Shape], _ report: inout Report) {
    head("Draw lists of \(Self.count) layers", "shape", "order ns", "list ns", "orders", "of limit", "draw B")
    for shape in shapes {
      let trees = [Scene(shape, Self.count, seed: 1).tree, Scene(shape, Self.count, seed: 2).tree]
      let full = FullResolve(trees, hasOrder: false)
      var times: [(order: Double, list: Double)] = []
      for _ in 0..<40 * rounds {
        full.run()
        let order = seconds { precondition(full.resolved.drawOrder.count > 0, "nothing is drawn") }
        full.run()
        let tree = full.tree
        var list: DrawList?
        let made = seconds { list = DrawList(tree, full.resolved) }
        check(list?.draws.count == full.resolved.drawOrder.count, "the draw list of \(shape.rawValue)")
        list = nil
        times.append((order, made))
      }
      let ratio = Timing.median(times.map { $0.list / $0.order })
      let perLayer = 1e9 / Double(Self.count)
      row(
        shape.rawValue, (Timing.median(times.map(\.order)) * perLayer).text(1), (Timing.median(times.map(\.list)) * perLayer).text(1),
        ratio.text(2), report.ratio(ratio, to: shape.listLimit, "\(shape.rawValue) draw list"),
        Double(MemoryLayout<DrawList.Draw>.stride).text(0))
    }
  }
}

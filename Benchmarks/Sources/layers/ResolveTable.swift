import LayerLoops
import Tables
import TransformKit

/// Whole resolves of trees of all shapes and sizes, beside a copy and a plain C loop.
struct ResolveTable {
  /// Nanoseconds a layer, without and with the draw order.
  private var figures: [Shape: [Int: (matrices: Double, order: Double?)]] = [:]
  let rounds: Int

  init(rounds: Int) { self.rounds = rounds }

  mutating func measure(_ shapes: [Shape], _ counts: [Int], _ report: inout Report) {
    head(
      "Whole resolves", "shape", "layers", "product ns", "resolve ns", "products", "of limit", "with order ns", "products", "of limit",
      "copy ns",
      "C loop ns", "tree B", "of limit", "result B", "of limit", "with order B")
    for shape in shapes {
      var (isOrdered, bytesUsed) = (true, 0.0)
      for count in counts {
        guard bytesUsed * Double(count) * 1.2 < Double(loop_free_memory()) else {
          row(shape.rawValue, count.size, "too little memory is free")
          continue
        }
        measure(shape, count, &isOrdered, &bytesUsed, &report)
        loop_trim()
      }
    }
  }

  private mutating func measure(_ shape: Shape, _ count: Int, _ isOrdered: inout Bool, _ bytesUsed: inout Double, _ report: inout Report) {
    let before = loop_bytes_in_use()
    let (scene, other) = (Scene(shape, count, seed: 1), Scene(shape, count, seed: 2))
    let loop = LoopScene(shape, count, seed: 1)
    let copy = Copy(bytes: Int(shape.resultBytes * Double(count)))
    let full = FullResolve([scene.tree, other.tree], hasOrder: false)
    let ordered = isOrdered ? FullResolve([scene.tree, other.tree], hasOrder: true) : nil
    let products = Products()
    bytesUsed = Double(loop_bytes_in_use() - before) / Double(count)
    if count <= 1 << 18 { verify(shape, count, scene, loop, full, ordered) }

    // What takes this long is measured once, and not at greater sizes.
    let isSlow = (ordered?.first ?? 0) > 3
    isOrdered = isOrdered && !isSlow
    let bodies = [products.run, copy.run, loop.resolve, full.run]
    var samples = SteadySamples(rounds: rounds, isOrdered ? bodies + [{ ordered?.runWithOrder() }] : bodies)
    if isSlow { samples = samples.with(seconds { ordered?.runWithOrder() }) }
    let perLayer = 1e9 / Double(count)
    let units = Double(Products.count) / Double(count)
    let (matrices, inUnits) = (samples[3] * perLayer, samples.ratio(3, to: 0) * units)
    let order = ordered.map { _ in samples[4] * perLayer }
    let orderInUnits = ordered.map { _ in samples.ratio(4, to: 0) * units }
    figures[shape, default: [:]][count] = (matrices, order)

    let name = "\(shape.rawValue) \(count.size)"
    row(
      shape.rawValue, count.size, (samples[0] * 1e9 / Double(Products.count)).text(2), matrices.text(1), inUnits.text(2),
      report.ratio(inUnits, to: shape.resolveLimit(of: count), "\(name) resolve"), order.text(1), orderInUnits.text(2),
      report.ratio(orderInUnits, to: shape.orderLimit(of: count), "\(name) with order"), (samples[1] * perLayer).text(1),
      (samples[2] * perLayer).text(1), scene.bytes.text(0),
      report.ratio(scene.bytes, to: Limits.treeBytes(matrices: scene.matrices), "\(name) tree bytes"), full.bytes.text(0),
      report.ratio(full.bytes, to: shape.resultBytes, "\(name) result bytes"), (ordered?.bytes).text(0))
  }

  /// Compares the results of full resolves with fresh ones, and the C loop's images of centres with ours.
  private func verify(_ shape: Shape, _ count: Int, _ scene: Scene, _ loop: LoopScene, _ full: FullResolve, _ ordered: FullResolve?) {
    for _ in 0..<2 {
      full.run()
      ordered?.runWithOrder()
      check(full.isRight && ordered?.isRight ?? true, "resolving \(shape.rawValue) \(count)")
    }
    loop.resolve()
    for (index, id) in scene.tree.ids.enumerated() where index % 97 == 0 {
      let center = scene.tree[id].bounds.center
      guard let ours = full.resolved.localToViewport(of: id).planeHomography.applied(toPoint: center) else { continue }
      let distance = ours - loop.image(of: center, by: index)
      check((distance * distance).sum() < 1e-12 * max(1, (ours * ours).sum()), "the C loop's \(shape.rawValue) \(count)")
    }
  }

  /// The exponents between 64 Ki and 1 Mi layers, of shapes that have both.
  func growth(_ report: inout Report) {
    let (low, high) = (1 << 16, 1 << 20)
    let measured = Shape.allCases.filter { figures[$0]?[low] != nil && figures[$0]?[high] != nil }
    guard !measured.isEmpty else { return }
    head("Growth from 64 Ki to 1 Mi layers", "shape", "exponent", "of limit", "with order", "of limit")
    for shape in measured {
      guard let from = figures[shape]?[low], let to = figures[shape]?[high] else { continue }
      let exponent = Self.exponent(from.matrices, to.matrices)
      let order = from.order.flatMap { from in to.order.map { Self.exponent(from, $0) } }
      row(
        shape.rawValue, exponent.text(2), report.ratio(exponent, to: Limits.exponent, "\(shape.rawValue) growth"), order.text(2),
        report.ratio(order, to: Limits.exponent, "\(shape.rawValue) growth with order"))
    }
  }

  /// The exponent of all layers' time, from the times of one layer at sizes 16 times apart.
  private static func exponent(_ from: Double, _ to: Double) -> Double { 1 + Double.log(to / from) / Double.log(16) }
}

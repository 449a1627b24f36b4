import MeasuredOperations
import Tables
import TransformKit

/// The worst errors of all libraries in the units of our documentation, and the bounds that it states.
struct ErrorTable {
  let peers: [Peer]
  let level: String
  let cases: Int
  let sources: String

  private struct Row {
    let operation: Operation
    let scalar: String
    let unit: String
    let bound: Double?
    let ours: Double
    let theirs: [String: Double]
    var best: (library: String, error: Double)? {
      theirs.filter(\.value.isFinite).map { (library: $0.key, error: $0.value) }.min { ($0.error, $0.library) < ($1.error, $1.library) }
    }
  }

  func print(_ operations: [Operation]) {
    let chosen = peers.filter { $0.level == level }
    let columns = ["operation", "scalar", "ulps of", "bound", "ours"] + chosen.map(\.library) + ["best peer"]
    printRow(columns)
    printRow(columns.indices.map { $0 < 3 ? "---" : "--:" })
    var rows: [Row] = []
    for operation in operations {
      guard let documented = Documented.units[operation.name] ?? Documented.units[operation.rival] else {
        stop("\(operation.name) has no documented unit")
      }
      let found = [
        row(operation, documented, Float.self, Entry.oursFloat, chosen.compactMap { $0.entry(operation.rival, suffix: "f") }),
        row(operation, documented, Double.self, Entry.oursDouble, chosen.compactMap { $0.entry(operation.rival, suffix: "d") }),
      ]
      for row in found {
        let theirs = chosen.map { peer in row.theirs[peer.library].map(show) ?? "–" }
        let unit = String(row.unit.flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
        let best = row.best.map { "\($0.library) \(show($0.error))" } ?? "–"
        printRow([operation.title, row.scalar, unit, row.bound.map(show) ?? "–", show(row.ours)] + theirs + [best])
      }
      rows += found
    }
    printComparison(rows)
  }

  private func row<Scalar: TransformScalar>(
    _ operation: Operation, _ documented: Documented, _: Scalar.Type, _ ours: [Entry], _ theirs: [Entry]
  ) -> Row {
    let own = ours.filter { $0.operation == operation.name }
    let errors = worstErrors(operation, documented, Scalar.self, own + theirs, cases: cases)
    return Row(
      operation: operation, scalar: "\(Scalar.self)", unit: documented.unit, bound: documented.bound(sources: sources), ours: errors[0],
      theirs: Dictionary(uniqueKeysWithValues: zip(theirs.map(\.library), errors.dropFirst(own.count))))
  }

  private func printComparison(_ rows: [Row]) {
    let above = rows.compactMap { row in
      guard let bound = row.bound, let best = row.best, bound > best.error else { return nil as String? }
      return "\(row.operation.title) \(row.scalar) \(show(bound)) > \(best.library) \(show(best.error))"
    }
    Swift.print("\nBounds above the best peer's measured error: \(list(above)).")
    let exceeded = rows.filter { row in row.bound.map { row.ours > $0 } ?? false }.map { "\($0.operation.title) \($0.scalar)" }
    Swift.print("\nErrors of ours above the bound: \(list(exceeded)).")
    let less = rows.filter { row in row.best.map { row.ours > $0.error } ?? false }.map {
      "\($0.operation.title) \($0.scalar) \(text($0.ours / ($0.best?.error ?? 1), 2)) times"
    }
    Swift.print("\nErrors of ours above the best peer's: \(list(less)).")
    let silent = rows.filter { $0.bound == nil && $0.scalar == "Float" }.map(\.operation.title)
    Swift.print("\nWithout a documented bound: \(list(silent)).")
  }

  private func list(_ items: [String]) -> String { items.isEmpty ? "none" : items.joined(separator: "; ") }

  private func show(_ error: Double) -> String { error.isFinite ? text(error, 2) : "NaN" }

  private func printRow(_ cells: [String]) { Swift.print("| " + cells.joined(separator: " | ") + " |") }
}

/// The worst error of each entry over the same random cases. The first 1,024 cases are those of the other tables.
private func worstErrors<Scalar: TransformScalar>(
  _ operation: Operation, _ documented: Documented, _: Scalar.Type, _ entries: [Entry], cases: Int
) -> [Double] {
  let items = Settings().items
  let inputs = Inputs<Scalar>(operation.a, operation.b, items: items)
  let outputs = entries.map { Buffer<Scalar>(operation.out, stride: $0.strides.out, records: items, slot: 34) }
  var worst = [Double](repeating: 0, count: entries.count)
  for start in stride(from: 0, to: cases, by: items) {
    if start > 0 { inputs.renew() }
    for (entry, out) in zip(entries, outputs) {
      let (a, b) = inputs.buffers(entry.strides)
      out.fillWithNaN(records: items)
      entry.prepare(a.base, b.base, items)
      entry.run(a.base, b.base, out.base, items)
    }
    for index in 0..<min(items, cases - start) {
      let first = documented.countsRounding ? inputs.unroundedA[index] : inputs.a[index]
      let (exact, sizes) = documented.answer(first, inputs.b[index])
      for (place, out) in outputs.enumerated() {
        let error = ulps(Scalar.self, out.record(index), exact, sizes: sizes, free: operation.free)
        worst[place] = worse(worst[place], error)
      }
    }
  }
  return worst
}

/// The largest error of a component, in ulps of its own size; infinite if one is NaN.
private func ulps<Scalar: TransformScalar>(
  _: Scalar.Type, _ found: [Reference], _ expected: [Reference], sizes: [Reference], free: Range<Int>
) -> Double {
  func distance(_ sign: Reference) -> Double {
    var worst = 0.0
    for place in expected.indices {
      let difference = (found[place] * (free.contains(place) ? sign : 1) - expected[place]).magnitude
      if difference == 0 { continue }
      let ulp = Reference(sign: .plus, exponent: sizes[place].exponent - Reference.Exponent(Scalar.significandBitCount), significand: 1)
      worst = worse(worst, Double(difference / ulp))
    }
    return worst
  }
  return free.isEmpty ? distance(1) : min(distance(1), distance(-1))
}

import MeasuredOperations
import TransformKit

/// Our side of the table. Each call has its own name.
func servedCells(counts: [Int]) -> [ServedCell] {
  func cells<Scalar: TransformScalar>(_ cell: Cell, _: Scalar.Type, _ count: Int) -> [ServedCell] {
    func bodies(_ prepared: Prepared<Scalar>) -> [(name: String, level: String, body: (Int) -> Void)] {
      Ours.bodies(cell, prepared.numbers, prepared.source, prepared.destination, count)
    }
    // One item shows which calls there are.
    let one = Prepared<Scalar>(cell, count: 1)
    let names = bodies(one).map(\.name)
    return names.map { name in
      ServedCell("\(cell.name) \(Scalar.self) \(count)\(name == "ours" ? "" : ", " + name.replacing("ours, ", with: ""))", items: count) {
        let prepared = Prepared<Scalar>(cell, count: count)
        guard let body = bodies(prepared).first(where: { $0.name == name })?.body, prepared.firstWrong(body) == nil else { return nil }
        return { times in withExtendedLifetime(prepared) { body(times) } }
      }
    }
  }
  return Cell.all.flatMap { cell in
    counts.filter(cell.allows).flatMap { cells(cell, Float.self, $0) + cells(cell, Double.self, $0) }
  }
}

import MeasuredOperations
import TransformKit

/// Our side of both tables. Each loop has its own name.
func servedCells(items: Int) -> [ServedCell] {
  func cells<Scalar: TransformScalar>(_ operation: Operation, _: Scalar.Type, _ entry: Entry) -> [ServedCell] {
    [false, true].filter { !$0 || entry.chain != nil }.map { isChain in
      ServedCell("\(operation.name) \(Scalar.self) \(isChain ? "latency" : "throughput")", items: items) {
        guard let body = checked(operation, Scalar.self, [entry], items: items).bodies.first(where: { $0.isChain == isChain }) else {
          return nil
        }
        return { for _ in 0..<$0 { body.run() } }
      }
    }
  }
  let (floats, doubles) = (Entry.oursFloat, Entry.oursDouble)
  let all = Operation.all.flatMap { operation in
    floats.filter { $0.operation == operation.name }.flatMap { cells(operation, Float.self, $0) }
      + doubles.filter { $0.operation == operation.name }.flatMap { cells(operation, Double.self, $0) }
  }
  return all + cells(.productByName, Double.self, .productByName)
}

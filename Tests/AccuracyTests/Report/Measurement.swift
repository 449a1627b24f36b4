/// One operation with one class of operands, in both precisions.
struct Row: Sendable {
  let operation: Operation
  let className: String
  let float: Tally
  let double: Tally

  /// Whether an error exceeds the documented bound.
  var isBroken: Bool {
    guard let bound = operation.bound else { return false }
    return !(max(float.worst, double.worst) <= bound)
  }
}

/// Measures all operations and classes on all processors. The cases depend only on the seed.
enum Measurement {
  static func run(_ options: Options) async -> [Row] {
    var next = 0
    let places = Operations.double.enumerated().flatMap { place, operation in
      next += operation.unusedSeeds + operation.classes.count
      return operation.classes.indices.map { (next - operation.classes.count + $0, place, $0) }
    }
    return await withTaskGroup(of: (Int, Row).self) { group in
      for (index, place, kind) in places {
        guard options.operation.isEmpty || Operations.double[place].name.contains(options.operation) else { continue }
        group.addTask {
          let seed = options.seed &* 1_000_003 &+ UInt64(index) &* 2
          let (float, double) = (Operations.float[place], Operations.double[place])
          let row = Row(
            operation: double, className: name(of: double.classes[kind], options),
            float: float.tally(kind, cases: options.cases, seed: seed),
            double: double.tally(kind, cases: options.cases, seed: seed + 1))
          return (index, row)
        }
      }
      var rows: [(Int, Row)] = []
      for await row in group { rows.append(row) }
      return rows.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The name of a class, with the number of cases if it is not the usual one.
  private static func name(of kind: Operation.Class, _ options: Options) -> String {
    let cases = kind.cases(of: options.cases)
    return cases == options.cases ? kind.name : "\(kind.name); \(Report.grouped(cases)) cases"
  }
}

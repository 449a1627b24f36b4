import TransformTestSupport

/// How sensitive a figure's result is to its input: κ in the rule for Float.
extension Figure {
  /// The change of the result in this figure's metric, divided by half an ulp of Float, if every input changes by half
  /// an ulp. It is at least 1.
  ///
  /// 0, 1 and −1 are not changed, because they determine the kind of matrix. One sample is the input rounded to Float.
  /// The condition is infinite if a sample has no result: three points may lie on a line only after rounding.
  func condition(_ operation: (FigureInput<Double>) throws -> [String: JSONValue]) -> Double {
    guard let exact = try? operation(FigureInput(values: `in`)) else { return .infinity }
    let reference = expecting(exact.filter { out[$0.key] != nil })
    var random = SeededGenerator(7)
    var worst = 1.0
    for sample in 0..<9 {
      var moved: [String: JSONValue] = [:]
      // Keys are sorted: every run then draws the same numbers.
      for (key, value) in `in`.sorted(by: { $0.key < $1.key }) {
        moved[key] = value.movingNumbers { number in
          if sample == 0 { return Double(Float(number)) }
          return [0, 1].contains(number.magnitude) ? number : number * (1 + (Bool.random(using: &random) ? 0x1p-24 : -0x1p-24))
        }
      }
      // Some inputs are valid only unchanged, such as a singular matrix. They have no neighbour to compare with.
      guard let result = try? operation(FigureInput(values: moved)) else { return .infinity }
      worst = max(worst, reference.error(of: result) / 0x1p-24)
    }
    return worst
  }
}

extension JSONValue {
  /// The same value with every number replaced. The row and the column in a chain's step `set` stay.
  fileprivate func movingNumbers(_ transform: (Double) -> Double) -> JSONValue {
    switch self {
    case .number(let value): .number(transform(value))
    case .list(let values) where values.first?.text == "set":
      .list(values.prefix(3) + values.dropFirst(3).map { $0.movingNumbers(transform) })
    case .list(let values): .list(values.map { $0.movingNumbers(transform) })
    case .object(let values):
      .object(Dictionary(uniqueKeysWithValues: values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.movingNumbers(transform)) }))
    default: self
    }
  }
}

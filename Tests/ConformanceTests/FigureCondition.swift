import TransformTestSupport

/// How much a figure's result moves with its input: κ of the rule for Float.
extension Figure {
  /// How much the result moves, in this figure's metric, when every input moves by half an ulp of Float, over that half ulp; at least 1.
  ///
  /// 0, 1 and −1 stay, for they say what kind of matrix it is. One sample is the input rounded to Float. Infinite where a sample has no
  /// result: three points may be on a line only after rounding.
  func condition(_ operation: (FigureInput<Double>) throws -> [String: JSONValue]) -> Double {
    guard let exact = try? operation(FigureInput(values: `in`)) else { return .infinity }
    let reference = expecting(exact.filter { out[$0.key] != nil })
    var random = SeededGenerator(7)
    var worst = 1.0
    for sample in 0..<9 {
      var moved: [String: JSONValue] = [:]
      // In the order of the keys, so that every run draws the same.
      for (key, value) in `in`.sorted(by: { $0.key < $1.key }) {
        moved[key] = value.movingNumbers { number in
          if sample == 0 { return Double(Float(number)) }
          return [0, 1].contains(number.magnitude) ? number : number * (1 + (Bool.random(using: &random) ? 0x1p-24 : -0x1p-24))
        }
      }
      // An input that is valid only as it stands, such as a singular matrix, has no neighbour to compare with.
      guard let result = try? operation(FigureInput(values: moved)) else { return .infinity }
      worst = max(worst, reference.error(of: result) / 0x1p-24)
    }
    return worst
  }
}

extension JSONValue {
  /// The same value with every number replaced, but for the row and the column of a chain's step `set`.
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

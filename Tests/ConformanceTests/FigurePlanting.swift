/// Wrong results. They test that the runner catches them.
extension Figure {
  /// Results made wrong in each way that a comparison could miss. One number is moved by `distance` in the figure's
  /// metric, each number is NaN, a value is of another kind, or a key is missing. The first is a moved number if there
  /// is a number.
  func wrong(_ result: [String: JSONValue], by distance: Double) -> [[String: JSONValue]] {
    var (moved, others): ([[String: JSONValue]], [[String: JSONValue]]) = ([], [])
    for key in out.keys.sorted() {
      guard let value = result[key] else { continue }
      func replaced(_ new: JSONValue?) -> [String: JSONValue] {
        var copy = result
        copy[key] = new
        return copy
      }
      others.append(replaced(nil))
      switch value {
      case .bool(let answer): moved.append(replaced(.bool(!answer)))
      case .null, .text: others += [replaced(.number(0)), replaced(.list([])), replaced(.bool(false))]
      case .object: break
      case .number, .list:
        others += [replaced(.null), replaced(.text("singular"))]
        guard let numbers = value.numbers, let expected = out[key]?.numbers else { continue }
        let places = numbers.indices.prefix(only2d == true && key == "p" ? 2 : numbers.count)
        for (place, unit) in zip(places, units(of: expected)) {
          let scale = key == "m" && op == "quad.map" ? numbers[15].magnitude : 1
          moved.append(replaced(value.replacing(place, by: numbers[place] + distance * unit * scale)))
          others.append(replaced(value.replacing(place, by: .nan)))
        }
      }
    }
    return moved + others
  }
}

extension JSONValue {
  /// The same value with one number replaced. Its place counts through all lists.
  fileprivate func replacing(_ place: Int, by number: Double) -> JSONValue {
    var place = place
    func walk(_ value: JSONValue) -> JSONValue {
      switch value {
      case .number:
        defer { place -= 1 }
        return place == 0 ? .number(number) : value
      case .list(let values): return .list(values.map(walk))
      default: return value
      }
    }
    return walk(self)
  }
}

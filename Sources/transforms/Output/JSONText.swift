/// A value to be written as JSON.
indirect enum JSONText: Encodable, ExpressibleByDictionaryLiteral {
  case null
  /// Without the sign of a zero; null if it is not finite.
  case number(Double)
  /// Without the sign of a zero, else to the bit. One that is not finite cannot be written.
  case exact(Double)
  /// A list of such numbers.
  case exactList([Double])
  case truth(Bool)
  case text(String)
  case list([JSONText])
  case object([String: JSONText])

  init(dictionaryLiteral elements: (String, JSONText)...) { self = .object(Dictionary(uniqueKeysWithValues: elements)) }

  static func numbers(_ numbers: [Double]) -> Self { .list(numbers.map { .number($0) }) }
  static func exact(_ numbers: [Double]?) -> Self { numbers.map { .exactList($0) } ?? .null }

  /// An object with more members; those that are `nil` are left out.
  func adding(_ members: KeyValuePairs<String, JSONText?>) -> Self {
    guard case .object(var object) = self else { return self }
    for (key, member) in members where member != nil { object[key] = member }
    return .object(object)
  }

  /// An object with the members of another one.
  func adding(_ other: JSONText) -> Self {
    guard case .object(let object) = self, case .object(let more) = other else { return self }
    return .object(object.merging(more) { $1 })
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number) where number.isFinite: try value.encode(number + 0)  // no −0
    case .null, .number: try value.encodeNil()
    case .exact(let number): try value.encode(number + 0)
    case .exactList(let numbers): try value.encode(numbers.map { $0 + 0 })
    case .truth(let truth): try value.encode(truth)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}

/// A value to be written as JSON. Numbers that are not finite are null.
indirect enum JSONText: Encodable, ExpressibleByDictionaryLiteral {
  case null
  case number(Double)
  case text(String)
  case list([JSONText])
  case object([String: JSONText])

  init(dictionaryLiteral elements: (String, JSONText)...) { self = .object(Dictionary(uniqueKeysWithValues: elements)) }

  static func numbers(_ numbers: [Double]) -> Self { .list(numbers.map { .number($0) }) }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number) where number.isFinite: try value.encode(number + 0)  // no −0
    case .null, .number: try value.encodeNil()
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}

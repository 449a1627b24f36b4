/// A JSON value in a line of known answers.
public enum JSONValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The value of any JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The number, if it is one.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The text, if it is one.
  public var text: String? { if case .text(let value) = self { value } else { nil } }
  /// The list, if it is one.
  public var list: [JSONValue]? { if case .list(let value) = self { value } else { nil } }
  /// The value of a key of an object.
  public subscript(key: String) -> JSONValue? { if case .object(let values) = self { values[key] } else { nil } }

  /// All numbers in order, however nested; `nil` if anything else is among them.
  public var numbers: [Double]? {
    switch self {
    case .number(let value): return [value]
    case .list(let values):
      var result: [Double] = []
      for value in values {
        guard let numbers = value.numbers else { return nil }
        result += numbers
      }
      return result
    default: return nil
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON with sorted keys.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .object(let values): "{\(values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
    }
  }
}

/// What stands in a scene where a number is expected, for the message.
struct NotANumber: Decodable {
  /// As it would be written; `nil` for a number that is too large.
  private let found: String?

  private struct NoKey: CodingKey {
    var stringValue: String { "" }
    var intValue: Int? { nil }
    init?(stringValue: String) { return nil }
    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    if (try? decoder.container(keyedBy: NoKey.self)) != nil {
      found = "an object"
    } else if (try? decoder.unkeyedContainer()) != nil {
      found = "a list"
    } else {
      let value = try decoder.singleValueContainer()
      let text = (try? value.decode(String.self)).map(\.quoted)
      found = value.decodeNil() ? "null" : text ?? (try? value.decode(Bool.self)).map(String.init)
    }
  }

  /// The end of an error's line.
  static func message(_ value: Self?) -> String {
    guard let found = value?.found else { return "expected a number of at most 1.8e308" }
    return "expected a number, found \(found)"
  }
}

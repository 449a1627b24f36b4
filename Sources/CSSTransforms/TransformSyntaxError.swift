/// Why a text is not a transform: where, what was expected, and what stood there instead.
public struct TransformSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place, counted in characters from 1.
  public let column: Int
  /// What should have been there.
  public let expected: String
  /// What is there: at most forty characters of the text in quotes, on one line, or "the end of the text".
  public let found: String

  /// One line that says all three.
  public var description: String { "column \(column): expected \(expected), found \(found)" }
}

extension TransformSyntaxError {
  init(column: Int, expected: String, foundText: some Sequence<Character>) {
    self.column = column
    self.expected = expected
    let characters = Array(foundText.prefix(41))
    // One character can be a million combining marks.
    let text = String(characters.prefix(40)).unicodeScalars.prefix(160).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
    found = characters.isEmpty ? "the end of the text" : "\"\(text)\(characters.count > 40 ? "…" : "")\""
  }
}

/// A place in a text, held as UTF-8, and what both syntaxes read there: names, numbers, and tokens for messages.
package struct TextCursor {
  package let text: String
  package let bytes: [UInt8]
  /// Whether the syntax has comments. SVG's has none.
  package let hasComments: Bool
  package var position = 0

  package init(_ text: String, hasComments: Bool) {
    (self.text, self.hasComments) = (text, hasComments)
    bytes = Array(text.utf8)
  }

  package var current: UInt8? { byte(at: position) }
  package var isAtEnd: Bool { position == bytes.count }

  package func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  package func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text with only A to Z put in lower case: CSS ignores the case of ASCII only.
  package func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].lazy.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Passes `byte` if it is next.
  package mutating func pass(_ byte: Character) -> Bool {
    guard current == byte.asciiValue else { return false }
    position += 1
    return true
  }

  /// Passes bytes while they satisfy a condition.
  package mutating func pass(while condition: (UInt8) -> Bool) {
    while let byte = current, condition(byte) { position += 1 }
  }

  /// Passes a name as CSS spells it, without escapes, and returns its range, which is empty if there is none.
  package mutating func passName() -> Range<Int> {
    let start = position
    pass { $0.isNamePart }
    return start..<position
  }

  /// The end of the number at `start`, or `nil` if there is none. `1.` is a number in SVG 1.1 and not in CSS.
  package func endOfNumber(at start: Int, allowsTrailingPoint: Bool) -> Int? {
    bytes.endOfNumber(at: start, allowsTrailingPoint: allowsTrailingPoint)
  }

  /// The number that `endOfNumber` has found, or `nil` if it is too large for a Double. A percentage is read with an
  /// exponent two less. An exponent that is no `Int` stays: its number is 0 or too large.
  package func number(_ range: Range<Int>, isPercentage: Bool = false) -> Double? {
    var spelling = string(range)
    if spelling.hasSuffix(".") { spelling.removeLast() }
    if isPercentage {
      let parts = spelling.split { $0 == "e" || $0 == "E" }
      let exponent = parts.count == 2 ? Int(parts[1]) : 0
      if let exponent, exponent > Int.min + 2 { spelling = "\(parts[0])e\(exponent - 2)" }
    }
    guard let value = Double(spelling), value.isFinite else { return nil }
    return value
  }
}

extension TextCursor {
  /// The error that the text at `offset` is not what was expected, with a reason if the reader knows one.
  package func failure(at offset: Int, expected: String, because reason: String? = nil) -> TransformSyntaxError {
    guard offset < bytes.count else {
      return TransformSyntaxError(column: column(of: offset), expected: expected, found: "the end of the text")
    }
    let token = TransformSyntaxError.quoted(string(offset..<endOfToken(at: offset)))
    return failure(at: offset, expected: expected, found: reason.map { "\(token): \($0)" } ?? token)
  }

  /// The error whose finding is described, not quoted.
  package func failure(at offset: Int, expected: String, found: String) -> TransformSyntaxError {
    TransformSyntaxError(column: column(of: offset), expected: expected, found: found)
  }

  /// The end of the text that a message quotes. It runs up to a separator or a comment, but has a limit in bytes. A
  /// separator at its start is quoted by itself.
  private func endOfToken(at start: Int) -> Int {
    let limit = min(bytes.count, start + 200)  // more than 40 scalars of at most four bytes
    var end = start
    while end < limit, !bytes[end].isSeparator, !isComment(at: end) { end += 1 }
    if end == start, isComment(at: end) { return end + 2 }
    return end == start || byte(at: end) == UInt8(ascii: "(") ? end + 1 : end
  }

  /// Whether a comment begins here.
  package func isComment(at offset: Int) -> Bool {
    hasComments && byte(at: offset) == UInt8(ascii: "/") && byte(at: offset + 1) == UInt8(ascii: "*")
  }

  private func column(of offset: Int) -> Int {
    var (column, end) = (1, 0)
    for character in text {
      end += character.utf8.count
      if offset < end { break }
      column += 1
    }
    return column
  }
}

extension [UInt8] {
  /// The end of the number at `start`, or `nil` if there is none. `1.` is a number in SVG 1.1 and not in CSS.
  package func endOfNumber(at start: Int, allowsTrailingPoint: Bool) -> Int? {
    var end = start
    if let sign = byte(at: end), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { end += 1 }
    let whole = endOfDigits(at: end)
    var hasDigits = whole > end
    end = whole
    if byte(at: end) == UInt8(ascii: ".") {
      let fraction = endOfDigits(at: end + 1)
      if fraction > end + 1 || (allowsTrailingPoint && hasDigits) {
        hasDigits = true
        end = fraction
      }
    }
    return hasDigits ? endOfExponent(at: end) ?? end : nil
  }

  private func endOfDigits(at start: Int) -> Int {
    var end = start
    while let byte = byte(at: end), byte.isDigit { end += 1 }
    return end
  }

  private func endOfExponent(at start: Int) -> Int? {
    guard let letter = byte(at: start), letter | 0x20 == UInt8(ascii: "e") else { return nil }
    var digits = start + 1
    if let sign = byte(at: digits), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { digits += 1 }
    let end = endOfDigits(at: digits)
    return end > digits ? end : nil
  }

  private func byte(at offset: Int) -> UInt8? { offset < count ? self[offset] : nil }
}

extension UInt8 {
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  package var isNamePart: Bool {
    let lower = self | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || isDigit || self >= 0x80 || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }

  /// Space, tab and line ends, which separate in SVG; CSS has the form feed too.
  package var isSVGSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  package var isCSSSpace: Bool { isSVGSpace || self == 0x0C }

  package var isSeparator: Bool {
    isCSSSpace || self == UInt8(ascii: ",") || self == UInt8(ascii: "(") || self == UInt8(ascii: ")")
  }
}

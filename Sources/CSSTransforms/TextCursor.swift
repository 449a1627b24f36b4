/// A place in a text that moves forward: what the two readers share.
struct TextCursor {
  private let characters: [Character]
  private(set) var index = 0

  init(_ text: String) { characters = Array(text) }

  var current: Character? { index < characters.count ? characters[index] : nil }
  var isAtEnd: Bool { index == characters.count }

  func peek(_ offset: Int) -> Character? { index + offset < characters.count ? characters[index + offset] : nil }

  mutating func advance(by count: Int = 1) { index = min(index + count, characters.count) }

  /// Passes the character if it is next.
  mutating func pass(_ character: Character) -> Bool {
    guard current == character else { return false }
    index += 1
    return true
  }

  mutating func take(while condition: (Character) -> Bool) -> String {
    let start = index
    while let character = current, condition(character) { index += 1 }
    return String(characters[start..<index])
  }

  /// Passes a number of CSS or, with `allowsTrailingPoint`, of SVG 1.1; `nil` where there is none, and infinity where it is too large.
  mutating func number(allowsTrailingPoint: Bool = false) -> Double? {
    var end = index
    func isDigit(_ at: Int) -> Bool { at < characters.count && characters[at].isASCII && characters[at].isWholeNumber }
    if end < characters.count, characters[end] == "+" || characters[end] == "-" { end += 1 }
    let start = end
    while isDigit(end) { end += 1 }
    var digits = end - start
    if end < characters.count, characters[end] == ".", isDigit(end + 1) || (allowsTrailingPoint && digits > 0) {
      end += 1
      while isDigit(end) {
        end += 1
        digits += 1
      }
    }
    guard digits > 0 else { return nil }
    if end < characters.count, characters[end] == "e" || characters[end] == "E" {
      let signed = end + 1 < characters.count && (characters[end + 1] == "+" || characters[end + 1] == "-")
      var exponentEnd = end + (signed ? 2 : 1)
      if isDigit(exponentEnd) {
        while isDigit(exponentEnd) { exponentEnd += 1 }
        end = exponentEnd
      }
    }
    var text = String(characters[index..<end])
    if text.hasSuffix(".") { text += "0" }
    text = text.replacing(".e", with: ".0e").replacing(".E", with: ".0e")
    index = end
    return Double(text)
  }

  /// The error of this place, or of an earlier one.
  func error(expected: String, at place: Int? = nil) -> TransformSyntaxError {
    let place = place ?? index
    return TransformSyntaxError(column: place + 1, expected: expected, foundText: characters[place...])
  }
}

extension Character {
  /// Space, tab, line feed, form feed and carriage return, CSS's and SVG's white space.
  var isTransformSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\r\n" || self == "\u{C}" }

  /// A letter, digit, hyphen or underscore of ASCII: what names are made of here.
  var isNameCharacter: Bool { isASCII && (isLetter || isNumber || self == "-" || self == "_") }
}

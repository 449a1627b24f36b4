/// A check of a JSON text (RFC 8259) before the decoder reads it, because the decoder says only that a text is not valid, forgives some that are not, keeps one of two equal
/// keys in silence, gives up at 256 levels, and refuses numbers too small for a Double.
struct JSONSyntax {
  /// How many lists and objects may be inside one another.
  static let deepest = 200

  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, end
  }

  private var bytes: [UInt8]
  private var index = 0
  /// The keys of each open object; `nil` for an open list.
  private var open: [Set<String>?] = []

  /// The text for the decoder, with 0 for numbers that round to it. Throws a `SceneError` with line, column and what was expected there.
  static func checked(_ bytes: [UInt8]) throws(SceneError) -> [UInt8] {
    guard !bytes.isEmpty else { throw SceneError([], "the file is empty; expected a scene in JSON") }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw SceneError([], "not valid UTF-8; expected a scene in JSON") }
    var syntax = JSONSyntax(bytes: bytes)
    try syntax.check()
    return syntax.bytes
  }

  /// The value of a whole text that is a number of JSON: 0 where it is too small for a Double, infinite where it is too large. `nil` for any other text.
  static func number(_ text: String) -> Double? {
    var syntax = JSONSyntax(bytes: Array(text.utf8))
    guard (try? syntax.number()) != nil, syntax.current == nil else { return nil }
    return Double(String(decoding: syntax.bytes.prefix { $0 != 32 }, as: UTF8.self))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func check() throws(SceneError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var expectation = Expectation.value
    while true {
      skipSpace()
      switch expectation {
      case .value: expectation = try value()
      case .valueOrEnd: expectation = current == UInt8(ascii: "]") ? close() : try value()
      case .keyOrEnd where current == UInt8(ascii: "}"): expectation = close()
      case .key, .keyOrEnd: expectation = try key()
      case .colon:
        guard pass(":") else { throw error("a colon after the key") }
        expectation = .value
      case .commaOrEnd: expectation = try commaOrEnd()
      case .end:
        guard current == nil else { throw error("the end of the file") }
        return
      }
    }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 32 || byte == 9 || byte == 10 || byte == 13 { index += 1 }
  }

  private mutating func value() throws(SceneError) -> Expectation {
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = pass("{")
      if !isObject { index += 1 }
      open.append(isObject ? [] : nil)
      guard open.count <= Self.deepest else {
        index -= 1
        throw error("at most \(Self.deepest) levels of lists and objects inside one another")
      }
      return isObject ? .keyOrEnd : .valueOrEnd
    case UInt8(ascii: "\""): _ = try text()
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): try number()
    default:
      guard let word = ["true", "false", "null"].first(where: { bytes[index...].starts(with: $0.utf8) }) else {
        throw error("a number, a text in quotes, a list, an object, true, false or null")
      }
      index += word.utf8.count
    }
    return open.isEmpty ? .end : .commaOrEnd
  }

  private mutating func key() throws(SceneError) -> Expectation {
    let start = index
    guard current == UInt8(ascii: "\"") else { throw error("a key in quotes") }
    let key = try text()
    guard open[open.count - 1]?.insert(key).inserted == true else {
      index = start
      throw error("every key once in an object; \(key.quoted) stands there twice")
    }
    return .colon
  }

  private mutating func commaOrEnd() throws(SceneError) -> Expectation {
    let isObject = open[open.count - 1] != nil
    if pass(",") { return isObject ? .key : .value }
    guard current == UInt8(ascii: isObject ? "}" : "]") else { throw error(isObject ? "a comma or }" : "a comma or ]") }
    return close()
  }

  private mutating func close() -> Expectation {
    index += 1
    open.removeLast()
    return open.isEmpty ? .end : .commaOrEnd
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func number() throws(SceneError) {
    let start = index
    defer { replaceIfZero(start..<index) }
    _ = pass("-")
    if !pass("0"), digits() == 0 { throw error("a digit") }
    if pass("."), digits() == 0 { throw error("a digit after the point") }
    if pass("e") || pass("E") {
      if !pass("+") { _ = pass("-") }
      if digits() == 0 { throw error("a digit of the exponent") }
    }
  }

  /// Few digits without an exponent cannot round to 0.
  private mutating func replaceIfZero(_ number: Range<Int>) {
    let digits = bytes[number]
    guard number.count > 300 || digits.contains(UInt8(ascii: "e")) || digits.contains(UInt8(ascii: "E")),
      Double(String(decoding: digits, as: UTF8.self)) == 0
    else { return }
    bytes[number.lowerBound] = UInt8(ascii: "0")
    for rest in number.dropFirst() { bytes[rest] = UInt8(ascii: " ") }
  }

  /// Passes a text and returns it without its escapes.
  private mutating func text() throws(SceneError) -> String {
    index += 1
    var units: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("no control character in a text") }
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      units += Array(String(try escape()).utf8)
    }
    guard pass("\"") else { throw error("a quote at the end of the text") }
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func escape() throws(SceneError) -> Unicode.Scalar {
    let plain: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
      UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte = current, let scalar = plain[byte] {
      index += 1
      return scalar
    }
    guard pass("u") else { throw error("one of \" \\ / b f n r t u after the backslash") }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A surrogate: the other half must follow.
    guard unit < 0xDC00, pass("\\"), pass("u") else { throw error("the second half of a surrogate pair") }
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) else {
      throw error("the second half of a surrogate pair")
    }
    return scalar
  }

  private mutating func hexadecimal() throws(SceneError) -> UInt32 {
    guard index + 4 <= bytes.count, bytes[index..<(index + 4)].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    index += 4
    return unit
  }

  private func error(_ expected: String) -> SceneError {
    let before = bytes[..<index]
    let line = before.count { $0 == 10 } + 1
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return SceneError([], "not valid JSON: line \(line), column \(column): expected \(expected)")
  }
}

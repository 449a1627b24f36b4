/// Reads a JSON text (RFC 8259) in one pass. It stops with an error at the first place that is not valid.
struct JSONParser {
  /// The most layers inside one another.
  static let deepestLayers = 200

  /// The most lists and objects inside one another: the scene, and two for each layer. These are the layer and a list
  /// in it, of sublayers or its bounds.
  static let deepest = 1 + 2 * deepestLayers

  private let bytes: [UInt8]
  /// How many bytes are valid UTF-8. Bytes beyond them are not read.
  private let count: Int
  private var index: Int
  /// What the open lists and objects hold so far. A list or object that is closed gets an array of its exact size.
  private var items: [JSON] = []
  private var members: [JSON.Member] = []

  static func value(of bytes: [UInt8]) throws(SceneError) -> JSON {
    guard !bytes.isEmpty else { throw SceneError(place: 0, message: "the file is empty; expected a scene in JSON") }
    var parser = JSONParser(bytes)
    let value = try parser.value(level: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.error("the end of the file") }
    return value
  }

  /// The value of a text that is exactly one JSON number, or `nil`. A number too small for a Double is 0, one too large
  /// is infinite.
  static func number(_ text: String) -> Double? {
    var parser = JSONParser(Array(text.utf8))
    guard let first = parser.current, first == UInt8(ascii: "-") || first.isDigit, let number = try? parser.number(),
      parser.current == nil, parser.count == parser.bytes.count
    else { return nil }
    return number
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.countOfText
    index = bytes.markLength
  }

  private var current: UInt8? { index < count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func pass(_ character: Unicode.Scalar, afterSpace: Bool = false) -> Bool {
    if afterSpace { skipSpace() }
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Levels are bounded, therefore recursion is too.
  private mutating func value(level: Int) throws(SceneError) -> JSON {
    skipSpace()
    let place = index
    guard level < Self.deepest || current != UInt8(ascii: "{") && current != UInt8(ascii: "[") else {
      let limit = "at most \(Self.deepestLayers) levels of layers inside one another, \(Self.deepest) of lists and objects"
      throw SceneError(place: place, message: "expected \(limit)")
    }
    switch current {
    case UInt8(ascii: "{"): return JSON(place: place, content: .object(try object(level: level + 1)))
    case UInt8(ascii: "["): return JSON(place: place, content: .list(try list(level: level + 1)))
    case UInt8(ascii: "\""): return JSON(place: place, content: .text(try text()))
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: return JSON(place: place, content: .number(try number()))
    default: return JSON(place: place, content: try word())
    }
  }

  private mutating func word() throws(SceneError) -> JSON.Content {
    for (word, content) in [("true", JSON.Content.truth(true)), ("false", .truth(false)), ("null", .null)]
    where bytes[index..<count].starts(with: word.utf8) {
      index += word.utf8.count
      return content
    }
    throw error("a number, a text in quotes, a list, an object, true, false or null")
  }

  private mutating func list(level: Int) throws(SceneError) -> [JSON] {
    index += 1
    if pass("]", afterSpace: true) { return [] }
    let start = items.count
    repeat { items.append(try value(level: level)) } while pass(",", afterSpace: true)
    guard pass("]") else { throw error("a comma or ]") }
    defer { items.removeSubrange(start...) }
    return Array(items[start...])
  }

  private mutating func object(level: Int) throws(SceneError) -> [JSON.Member] {
    index += 1
    if pass("}", afterSpace: true) { return [] }
    let start = members.count
    repeat {
      skipSpace()
      let place = index
      guard current == UInt8(ascii: "\"") else { throw error("a key in quotes") }
      let key = try text()
      guard pass(":", afterSpace: true) else { throw error("a colon after the key") }
      members.append(JSON.Member(key: key, place: place, value: try value(level: level)))
    } while pass(",", afterSpace: true)
    guard pass("}") else { throw error("a comma or }") }
    defer { members.removeSubrange(start...) }
    return Array(members[start...])
  }

  private mutating func number() throws(SceneError) -> Double {
    let start = index
    _ = pass("-")
    if !pass("0") { try digits("a digit") }
    if pass(".") { try digits("a digit after the point") }
    if pass("e") || pass("E") {
      if !pass("+") { _ = pass("-") }
      try digits("a digit of the exponent")
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
  }

  private mutating func digits(_ expected: String) throws(SceneError) {
    let start = index
    while let byte = current, byte.isDigit { index += 1 }
    if index == start { throw error(expected) }
  }

  /// Reads a text and returns it with its escapes resolved.
  private mutating func text() throws(SceneError) -> String {
    index += 1
    var (start, units) = (index, [UInt8]())
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("no control character in a text") }
      index += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      units += bytes[start..<(index - 1)]
      units += Array(String(try escape()).utf8)
      start = index
    }
    let rest = bytes[start..<index]
    guard pass("\"") else { throw error("a quote at the end of the text") }
    return units.isEmpty ? String(decoding: rest, as: UTF8.self) : String(decoding: units + rest, as: UTF8.self)
  }

  private mutating func escape() throws(SceneError) -> Unicode.Scalar {
    let plain: KeyValuePairs<Unicode.Scalar, Unicode.Scalar> = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    for (letter, scalar) in plain where pass(letter) { return scalar }
    guard pass("u") else { throw error("one of \" \\ / b f n r t u after the backslash") }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A surrogate: the other half has to follow.
    let low = unit < 0xDC00 && pass("\\") && pass("u") ? try hexadecimal() : 0
    guard low >= 0xDC00, let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)), low < 0xE000 else {
      throw error("the second half of a surrogate pair")
    }
    return scalar
  }

  private mutating func hexadecimal() throws(SceneError) -> UInt32 {
    let digits = bytes[index..<min(index + 4, count)].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 4 else { throw error("four hexadecimal digits") }
    index += 4
    return digits.reduce(0) { 16 * $0 + UInt32($1) }
  }

  private func error(_ expected: String) -> SceneError {
    guard index == count, count < bytes.count else { return SceneError(place: index, message: "not valid JSON: expected \(expected)") }
    return SceneError(
      place: index, message: "not valid UTF-8: found the byte 0x\(String(bytes[index], radix: 16)); expected a scene in JSON")
  }
}

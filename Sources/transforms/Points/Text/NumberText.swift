/// Numbers in text files. They are read to the nearest value, and written in the fewest digits that read back as the
/// same number.
enum NumberText {
  /// The Float nearest to a token; `nil` if it is not a number, or too large. A byte that belongs to no number follows
  /// the token.
  static func float(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ tables: NumberTables) -> Float? {
    if let value = unsafe number(bytes, range, tables), let float = float(value) { return float.isFinite ? float : nil }
    return unsafe long(bytes, range) { unsafe strtof($0, &$1) }
  }

  /// The Double nearest to a token, under the same conditions as `float`.
  static func double(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ tables: NumberTables) -> Double? {
    unsafe number(bytes, range, tables) ?? long(bytes, range) { unsafe strtod($0, &$1) }
  }

  /// The Double nearest to a token with a comma in place of the point. A point, which may separate thousands, is refused.
  static func doubleWithComma(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ tables: NumberTables) -> Double? {
    var token = unsafe Array(bytes[range])
    guard !token.contains(UInt8(ascii: ".")) else { return nil }
    for place in token.indices where token[place] == UInt8(ascii: ",") { token[place] = UInt8(ascii: ".") }
    token.append(0)
    return unsafe token.withUnsafeBytes { unsafe double($0, 0..<range.count, tables) }
  }

  /// The Float nearest to the digits of a Double; `nil` where the digits themselves are needed.
  ///
  /// A Double that is not halfway between two Floats rounds to the same Float as its digits. Below the smallest normal
  /// Float there are more halfway points.
  @inline(__always)
  static func float(_ value: Double) -> Float? {
    guard value.bitPattern & 0x1FFF_FFFF != 0x1000_0000, value == 0 || value.magnitude >= 0x1p-126 else { return nil }
    return Float(value)
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ tables: NumberTables) -> Double? {
    guard let base = bytes.baseAddress, let (value, end) = unsafe number(base, range.lowerBound, tables), end == range.upperBound else {
      return nil
    }
    return value
  }

  /// The slow path: words of other C libraries, and this one's. Hexadecimal numbers and NaN with a payload are refused.
  private static func long<Number: BinaryFloatingPoint>(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>,
    _ convert: (UnsafePointer<CChar>, inout UnsafeMutablePointer<CChar>?) -> Number
  ) -> Number? {
    guard let base = bytes.baseAddress, !range.isEmpty else { return nil }
    if let value = unsafe foreignWord(bytes, range) { return Number(value) }
    for place in range where unsafe bytes[place] | 0x20 == UInt8(ascii: "x") || bytes[place] == UInt8(ascii: "(") { return nil }
    let start = unsafe (base + range.lowerBound).assumingMemoryBound(to: CChar.self)
    var end: UnsafeMutablePointer<CChar>?
    let value = unsafe convert(start, &end)
    guard let end = unsafe end, unsafe UnsafePointer(end) == start + range.count else { return nil }
    // A result that is infinite because of its digits is refused. The words "inf" and "nan" are accepted.
    let isWord = range.contains { unsafe bytes[$0] | 0x20 == UInt8(ascii: "n") }
    return value.isFinite || isWord ? value : nil
  }

  /// What the C library of Windows writes for infinity and NaN: `-nan(ind)` and `nan(snan)`, and in older versions
  /// `1.#INF`, `-1.#IND`, `1.#QNAN` and `1.#SNAN` with zeros behind them.
  private static func foreignWord(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Double? {
    guard range.count <= 32, range.contains(where: { unsafe bytes[$0] == UInt8(ascii: "#") || bytes[$0] == UInt8(ascii: "(") }) else {
      return nil
    }
    var word = unsafe String(decoding: bytes[range], as: UTF8.self).lowercased()[...]
    let isNegative = word.first == "-"
    if isNegative || word.first == "+" { word = word.dropFirst() }
    if ["nan(ind)", "nan(qnan)", "nan(snan)"].contains(word) { return .nan }
    for (name, value) in [("inf", Double.infinity), ("ind", .nan), ("qnan", .nan), ("snan", .nan)] where word.hasPrefix("1.#\(name)") {
      guard word.dropFirst(3 + name.count).allSatisfy({ "0e+".contains($0) }) else { return nil }
      return isNegative ? -value : value
    }
    return nil
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Numbers in text files. They are read to the nearest value, and written in the fewest digits that read back as the
/// same number.
enum NumberText {
  /// The Float nearest to a token; `nil` if it is not a number, or too large. A space or a zero byte follows the token.
  static func float(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Float? {
    // A Double that is not halfway between two Floats rounds to the same Float as the digits. Below the smallest normal
    // Float there are more halfway points, therefore such numbers take the slow path.
    if let value = unsafe short(bytes, range), value.bitPattern & 0x1FFF_FFFF != 0x1000_0000, value == 0 || value.magnitude >= 0x1p-126 {
      let float = Float(value)
      return float.isFinite ? float : nil
    }
    return unsafe long(bytes, range) { unsafe strtof($0, &$1) }
  }

  /// The Double nearest to a token, under the same conditions as `float`.
  static func double(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Double? {
    unsafe short(bytes, range) ?? long(bytes, range) { unsafe strtod($0, &$1) }
  }

  /// Appends a number's description without a fraction of zero.
  static func append(_ description: String, to text: inout [UInt8]) {
    text.append(contentsOf: description.utf8)
    if text.count > 2, text[text.count - 1] == UInt8(ascii: "0"), text[text.count - 2] == UInt8(ascii: ".") { text.removeLast(2) }
  }

  /// The fast path: digits below 2⁵³, times or divided by a power of ten that is exact. It rounds once.
  ///
  /// *Source*: W. Clinger, How to Read Floating Point Numbers Accurately, 1990.
  private static func short(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Double? {
    var (place, end) = (range.lowerBound, range.upperBound)
    guard end - place <= 24 else { return nil }
    let isNegative = unsafe bytes[place] == UInt8(ascii: "-")
    if unsafe isNegative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    var (digits, count, exponent, isFraction) = (0 as UInt64, 0, 0, false)
    while place < end {
      let byte = unsafe bytes[place]
      if byte >= 0x30, byte <= 0x39 {
        guard count < 18 else { return nil }
        digits = digits * 10 + UInt64(byte - 0x30)
        count += 1
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      place += 1
    }
    guard count > 0, digits < 1 << 53 else { return nil }
    if place < end {
      guard unsafe bytes[place] | 0x20 == UInt8(ascii: "e"), let written = unsafe shortExponent(bytes, (place + 1)..<end) else {
        return nil
      }
      exponent += written
      end = place
    }
    guard exponent.magnitude <= 22 else { return nil }
    let value = exponent < 0 ? Double(digits) / powers[-exponent] : Double(digits) * powers[exponent]
    return isNegative ? -value : value
  }

  private static func shortExponent(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    guard let first = range.first else { return nil }
    let isSigned = unsafe bytes[first] == UInt8(ascii: "-") || bytes[first] == UInt8(ascii: "+")
    let digits = isSigned ? range.dropFirst() : range
    guard !digits.isEmpty, digits.count <= 3, digits.allSatisfy({ unsafe bytes[$0] >= 0x30 && bytes[$0] <= 0x39 }) else { return nil }
    let value = digits.reduce(0) { unsafe $0 * 10 + Int(bytes[$1] - 0x30) }
    return unsafe bytes[first] == UInt8(ascii: "-") ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The slow path: the C library. Hexadecimal numbers and NaN with a payload are refused.
  private static func long<Number: BinaryFloatingPoint>(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>,
    _ convert: (UnsafePointer<CChar>, inout UnsafeMutablePointer<CChar>?) -> Number
  ) -> Number? {
    guard let base = bytes.baseAddress else { return nil }
    for place in range where unsafe bytes[place] | 0x20 == UInt8(ascii: "x") || bytes[place] == UInt8(ascii: "(") { return nil }
    let start = unsafe (base + range.lowerBound).assumingMemoryBound(to: CChar.self)
    var end: UnsafeMutablePointer<CChar>?
    let value = unsafe convert(start, &end)
    guard let end = unsafe end, unsafe UnsafePointer(end) == start + range.count else { return nil }
    // A result that is infinite because of its digits is refused. The words "inf" and "nan" are accepted.
    let isWord = range.contains { unsafe bytes[$0] | 0x20 == UInt8(ascii: "n") }
    return value.isFinite || isWord ? value : nil
  }
}

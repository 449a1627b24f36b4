extension NumberText {
  /// The most bytes of a number.
  static let longest = 25

  /// Writes a number and returns how many bytes it takes, `longest` at most. The text is that of `description`, but
  /// without a fraction of zero.
  @inline(__always)
  static func write(_ value: Double, _ text: UnsafeMutableRawPointer, _ tables: NumberTables) -> Int {
    guard value.isFinite, value != 0 else { return unsafe special(value, text) }
    return unsafe write(ShortestDigits(value.magnitude, tables), value.sign == .minus, value.magnitude <= 0x1p53, text, tables)
  }

  @inline(__always)
  static func write(_ value: Float, _ text: UnsafeMutableRawPointer, _ tables: NumberTables) -> Int {
    guard value.isFinite, value != 0 else { return unsafe special(Double(value), text) }
    return unsafe write(ShortestDigits(value.magnitude, tables), value.sign == .minus, value.magnitude <= 0x1p24, text, tables)
  }

  private static func special(_ value: Double, _ text: UnsafeMutableRawPointer) -> Int {
    let word: StaticString = value.isNaN ? "nan" : value == 0 ? (value.sign == .minus ? "-0" : "0") : value < 0 ? "-inf" : "inf"
    unsafe text.copyMemory(from: word.utf8Start, byteCount: word.utf8CodeUnitCount)
    return word.utf8CodeUnitCount
  }

  /// Numbers from 0.0001 to the last whole number of their type are written without an exponent.
  private static func write(
    _ number: ShortestDigits, _ isNegative: Bool, _ isSmall: Bool, _ text: UnsafeMutableRawPointer, _ tables: NumberTables
  ) -> Int {
    var place = 0
    @inline(__always) func put(_ byte: UInt8) {
      unsafe text.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
      place &+= 1
    }
    @inline(__always) func zeros(_ count: Int) { for _ in 0..<count { put(0x30) } }
    if isNegative { put(0x2D) }
    let count = digitCount(number.digits, tables)
    let point = count + number.exponent  // the value is 0.digits · 10^point
    if !isSmall || point < -3 {
      // The first digit moves before the point.
      unsafe write(number.digits, count, text + place + 1, tables)
      unsafe put(text.load(fromByteOffset: place + 1, as: UInt8.self))
      if count > 1 {
        put(0x2E)
        place += count - 1
      }
      put(0x65)
      let exponent = point - 1
      put(exponent < 0 ? 0x2D : 0x2B)
      let digits = exponent.magnitude
      if digits >= 100 { put(0x30 + UInt8(digits / 100)) }
      put(0x30 + UInt8(digits / 10 % 10))
      put(0x30 + UInt8(digits % 10))
    } else if point <= 0 {
      put(0x30)
      put(0x2E)
      zeros(-point)
      unsafe write(number.digits, count, text + place, tables)
      place += count
    } else if point >= count {
      unsafe write(number.digits, count, text + place, tables)
      place += count
      zeros(point - count)
    } else {
      // The digits before the point move one byte down.
      unsafe write(number.digits, count, text + place + 1, tables)
      for _ in 0..<point { unsafe put(text.load(fromByteOffset: place + 1, as: UInt8.self)) }
      put(0x2E)
      place += count - point
    }
    return place
  }

  /// How many digits a number above zero has.
  @inline(__always)
  private static func digitCount(_ digits: UInt64, _ tables: NumberTables) -> Int {
    // 1233 / 4096 is a little less than log₁₀ 2, therefore the estimate is right or one too small.
    let estimate = ((64 &- digits.leadingZeroBitCount) &* 1233) >> 12
    return estimate &+ (digits < tables.wholePower(estimate) ? 0 : 1)
  }

  @inline(__always)
  private static func write(_ digits: UInt64, _ count: Int, _ text: UnsafeMutableRawPointer, _ tables: NumberTables) {
    var (rest, place) = (digits, count)
    while place >= 2 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      place &-= 2
      unsafe text.storeBytes(of: tables.pair(pair), toByteOffset: place, as: UInt16.self)
      rest = quotient
    }
    if place == 1 { unsafe text.storeBytes(of: 0x30 + UInt8(rest), as: UInt8.self) }
  }
}

extension NumberText {
  /// The Double nearest to the decimal number at a place, and where it ends. `nil` if there is none, and where only
  /// the slow path can tell: more than 19 digits, exponents near the ends of the range, and numbers within a rounding
  /// error of halfway. A zero byte, or another that belongs to no number, follows the bytes.
  @inline(__always)
  static func number(_ bytes: UnsafeRawPointer, _ start: Int, _ tables: NumberTables) -> (value: Double, end: Int)? {
    var place = start
    let sign = unsafe byte(bytes, place)
    let isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") { place &+= 1 }
    var digits: UInt64 = 0
    let first = place
    while let digit = unsafe digit(bytes, place) {
      digits = digits &* 10 &+ digit
      place &+= 1
    }
    var (count, exponent) = (place - first, 0)
    if unsafe byte(bytes, place) == UInt8(ascii: ".") {
      place &+= 1
      let point = place
      while let digit = unsafe digit(bytes, place) {
        digits = digits &* 10 &+ digit
        place &+= 1
      }
      exponent = point - place
      count -= exponent
    }
    guard count > 0, unsafe count <= 19 || significant(bytes, first, place) <= 19 else { return nil }
    if unsafe byte(bytes, place) | 0x20 == UInt8(ascii: "e") {
      guard let (written, end) = unsafe exponentPart(bytes, place + 1) else { return nil }
      exponent += written
      place = end
    }
    guard let magnitude = nearest(digits, exponent, tables) else { return nil }
    return (isNegative ? -magnitude : magnitude, place)
  }

  /// The Double nearest to digits · 10^`exponent`, or `nil` where 128 bits of the power do not tell.
  ///
  /// Digits below 2⁵³ and powers up to 10²² are exact, therefore one operation rounds right (W. Clinger, How to Read
  /// Floating Point Numbers Accurately, 1990). Otherwise the product with the first 128 bits of the power is used. What
  /// the power lacks changes the first 128 bits of the product by one unit at most (D. Lemire, Number Parsing at a
  /// Gigabyte per Second, 2021).
  @inline(__always)
  static func nearest(_ digits: UInt64, _ exponent: Int, _ tables: NumberTables) -> Double? {
    if digits < 1 << 53, exponent.magnitude <= 22 {
      return exponent < 0 ? Double(digits) / tables.exactPower(-exponent) : Double(digits) * tables.exactPower(exponent)
    }
    return product(digits, exponent, tables)
  }

  private static func product(_ digits: UInt64, _ exponent: Int, _ tables: NumberTables) -> Double? {
    guard digits > 0 else { return 0 }
    guard exponent >= -330, exponent <= 308 else { return nil }
    let zeros = digits.leadingZeroBitCount
    let (factor, power) = (digits << UInt64(zeros), tables.power(exponent))
    var (high, middle) = factor.multipliedFullWidth(by: power.high)
    let (sum, overflows) = middle.addingReportingOverflow(factor.multipliedFullWidth(by: power.low).high)
    (high, middle) = (high + (overflows ? 1 : 0), sum)
    let shift = 9 + high >> 63
    let (bits, rest) = (high >> shift, high & (1 << shift - 1))
    // One unit more could carry into the significand.
    if middle == .max, rest == 1 << shift - 1 { return nil }
    // The product is halfway, and one unit decides.
    if bits & 1 == 1, middle == 0, rest == 0 { return nil }
    let significand = (bits + bits & 1) >> 1  // 53 bits, or 2⁵³
    let binary = Int(shift) + 2 + NumberTables.floorOfBinaryLogarithm(exponent) - zeros
    // Normal numbers only. At 971 rounding could overflow.
    guard binary >= -1074, binary <= 970 else { return nil }
    let field = UInt64(binary + 1075) << 52
    return significand == 1 << 53 ? Double(bitPattern: field + 1 << 52) : Double(bitPattern: field | significand & (1 << 52 - 1))
  }

  @inline(__always)
  private static func byte(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt8 { unsafe bytes.load(fromByteOffset: place, as: UInt8.self) }

  @inline(__always)
  private static func digit(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt64? {
    let digit = unsafe byte(bytes, place) &- 0x30
    return digit < 10 ? UInt64(digit) : nil
  }

  /// How many digits a number has from the first one other than zero on.
  private static func significant(_ bytes: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
    let digits = (start..<end).lazy.map { unsafe byte(bytes, $0) }.filter { $0 != UInt8(ascii: ".") }
    return digits.drop { $0 == UInt8(ascii: "0") }.reduce(0) { count, _ in count + 1 }
  }

  /// The exponent after the letter e, and where it ends. Very large ones are cut.
  private static func exponentPart(_ bytes: UnsafeRawPointer, _ start: Int) -> (value: Int, end: Int)? {
    var place = start
    let sign = unsafe byte(bytes, place)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place &+= 1 }
    let first = place
    var value = 0
    while let digit = unsafe digit(bytes, place) {
      value = min(value * 10 + Int(digit), 1_000_000)
      place &+= 1
    }
    return place > first ? (sign == UInt8(ascii: "-") ? -value : value, place) : nil
  }
}

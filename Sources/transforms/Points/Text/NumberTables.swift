/// What reading and writing of numbers looks up. It is made once and never freed. A value that is passed on, because
/// each access to a global one would ask whether it has been made.
@safe struct NumberTables: @unchecked Sendable {
  static let shared = NumberTables()

  /// The powers of ten from 10⁻³³⁰ to 10³²⁴, each to 128 bits: 10ᵏ = f · 2ᵉ with f from 2¹²⁷ on, rounded down.
  static let exponents = -330...324

  /// The high and the low word of every f, whose bits are those of 5ᵏ.
  private let words: UnsafeMutablePointer<UInt64>

  /// 10⁰ to 10¹⁹.
  private let whole: UnsafeMutablePointer<UInt64>

  /// 10⁰ to 10²², all exact.
  private let exact: UnsafeMutablePointer<Double>

  /// The digits of 00 to 99, as they lie in memory.
  private let pairs: UnsafeMutablePointer<UInt16>

  private init() {
    unsafe words = .allocate(capacity: 2 * Self.exponents.count)
    unsafe whole = .allocate(capacity: 20)
    unsafe exact = .allocate(capacity: 23)
    unsafe pairs = .allocate(capacity: 100)
    for place in 0..<20 { unsafe whole[place] = place == 0 ? 1 : 10 * whole[place - 1] }
    for place in 0..<23 { unsafe exact[place] = place == 0 ? 1 : 10 * exact[place - 1] }
    for pair in 0..<UInt16(100) { unsafe pairs[Int(pair)] = UInt16(littleEndian: 0x3030 + pair / 10 + (pair % 10) << 8) }
    makePowers()
  }

  /// The first and the last 64 bits of a power's f.
  @inline(__always)
  func power(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let place = 2 &* (exponent &- Self.exponents.lowerBound)
    return unsafe (words[place], words[place &+ 1])
  }

  /// ⌊log₂ 10ᵏ⌋, for |k| up to 1650. The binary exponent e is 127 less.
  @inline(__always)
  static func floorOfBinaryLogarithm(_ exponent: Int) -> Int { (exponent &* 1_741_647) >> 19 }

  /// Whether f is 10ᵏ without rounding.
  @inline(__always)
  static func isExact(_ exponent: Int) -> Bool { exponent >= 0 && exponent <= 55 }

  @inline(__always)
  func wholePower(_ exponent: Int) -> UInt64 { unsafe whole[exponent] }

  @inline(__always)
  func exactPower(_ exponent: Int) -> Double { unsafe exact[exponent] }

  @inline(__always)
  func pair(_ number: UInt64) -> UInt16 { unsafe pairs[Int(number)] }

  // MARK: - Powers of five

  /// Makes the powers by exact products and quotients of long whole numbers, whose lowest word comes first.
  private func makePowers() {
    var power: [UInt64] = [1]
    for exponent in 0...Self.exponents.upperBound {
      set(exponent, power)
      var carry: UInt64 = 0
      for place in power.indices {
        let (high, low) = power[place].multipliedFullWidth(by: 5)
        let (sum, overflows) = low.addingReportingOverflow(carry)
        power[place] = sum
        carry = high + (overflows ? 1 : 0)
      }
      if carry > 0 { power.append(carry) }
    }
    // ⌊⌊2ᴺ / 5⌋ / 5⌋ is ⌊2ᴺ / 25⌋. The last quotient has more than 128 bits.
    var quotient = [UInt64](repeating: 0, count: 15) + [1]
    for exponent in (Self.exponents.lowerBound..<0).reversed() {
      var rest: UInt64 = 0
      for place in quotient.indices.reversed() { (quotient[place], rest) = UInt64(5).dividingFullWidth((rest, quotient[place])) }
      set(exponent, quotient)
    }
  }

  /// Stores the first 128 bits of a number.
  private func set(_ exponent: Int, _ number: [UInt64]) {
    let top = number.lastIndex { $0 != 0 } ?? 0
    let shift = UInt64(number[top].leadingZeroBitCount)
    func word(_ place: Int) -> UInt64 { place < 0 ? 0 : number[place] }
    func shifted(_ place: Int) -> UInt64 { word(place) << shift | word(place - 1) >> (64 - shift) }  // >> 64 gives 0
    let place = 2 * (exponent - Self.exponents.lowerBound)
    unsafe (words[place], words[place + 1]) = (shifted(top), shifted(top - 1))
  }
}

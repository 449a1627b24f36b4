/// The fewest decimal digits that read back as a number, and of these the nearest to it: `digits` · 10^`exponent`.
///
/// *Source*: R. Giulietti, The Schubfach way to render doubles, 2020.
struct ShortestDigits {
  var digits: UInt64
  var exponent: Int

  private init(digits: UInt64, exponent: Int) { (self.digits, self.exponent) = (digits, exponent) }

  /// The digits of a finite number above zero.
  @inline(__always)
  init(_ value: Double, _ tables: NumberTables) {
    self.init(value.significandBitPattern, Int(value.exponentBitPattern), bits: 52, bias: 1075, tables) { high, low, factor in
      let (top, middle) = high.multipliedFullWidth(by: factor)
      let (sum, overflows) = middle.addingReportingOverflow(low.multipliedFullWidth(by: factor).high)
      return (top &+ (overflows ? 1 : 0)) | (sum > 1 ? 1 : 0)
    }
  }

  /// The digits of a finite number above zero. One word of a power is enough.
  @inline(__always)
  init(_ value: Float, _ tables: NumberTables) {
    self.init(UInt64(value.significandBitPattern), Int(value.exponentBitPattern), bits: 23, bias: 150, tables) { high, low, factor in
      let (top, rest) = (high &+ (low == 0 ? 0 : 1)).multipliedFullWidth(by: factor)
      return top | (rest >> 32 > 1 ? 1 : 0)
    }
  }

  /// The digits of a number of `bits` bits of fraction. `product` is that with a power, rounded up, and a sticky last
  /// bit.
  @inline(__always)
  private init(
    _ fraction: UInt64, _ field: Int, bits: UInt64, bias: Int, _ tables: NumberTables,
    product: (_ high: UInt64, _ low: UInt64, _ factor: UInt64) -> UInt64
  ) {
    let significand = field == 0 ? fraction : fraction | 1 &<< bits
    let power = max(field, 1) - bias
    if power <= 0, power >= -Int(bits), significand & ((1 &<< UInt64(truncatingIfNeeded: -power)) &- 1) == 0 {
      self.init(digits: significand &>> UInt64(truncatingIfNeeded: -power), exponent: 0)  // a whole number
    } else {
      let isCloserBelow = fraction == 0 && field > 1
      let (k, shift) = Self.scale(power, isCloserBelow)
      var (high, low) = tables.power(-k)
      if !NumberTables.isExact(-k) {
        low &+= 1
        if low == 0 { high &+= 1 }
      }
      let centre = significand &<< 2
      self.init(
        k, isEven: significand & 1 == 0, lower: product(high, low, (centre &- (isCloserBelow ? 1 : 2)) &<< shift),
        value: product(high, low, centre &<< shift), upper: product(high, low, (centre &+ 2) &<< shift))
    }
    dropZeros()
  }

  /// The exponent of ten, k, that is just fine enough for c · 2^`power`, and how far 4c is shifted before it is
  /// multiplied by 10⁻ᵏ.
  @inline(__always)
  private static func scale(_ power: Int, _ isCloserBelow: Bool) -> (k: Int, shift: UInt64) {
    let k = (power &* 1_262_611 &- (isCloserBelow ? 524_031 : 0)) >> 22
    return (k, UInt64(truncatingIfNeeded: power &+ NumberTables.floorOfBinaryLogarithm(-k) &+ 1))
  }

  /// Chooses among the multiples of 10ᵏ and of 10ᵏ⁺¹ next to a value. The value and the ends of the interval that
  /// reads back as it are given in units of 10ᵏ / 4, with a sticky last bit. The ends belong to the interval if the
  /// significand is even.
  @inline(__always)
  private init(_ k: Int, isEven: Bool, lower: UInt64, value: UInt64, upper: UInt64) {
    let (first, last) = isEven ? (lower, upper) : (lower &+ 1, upper &- 1)
    let quarter = value / 4
    if quarter >= 10 {
      let tenth = quarter / 10
      let (isBelowInside, isAboveInside) = (first <= 40 &* tenth, 40 &* tenth &+ 40 <= last)
      if isBelowInside != isAboveInside {
        (digits, exponent) = (tenth &+ (isAboveInside ? 1 : 0), k &+ 1)
        return
      }
    }
    let (isBelowInside, isAboveInside) = (first <= 4 &* quarter, 4 &* quarter &+ 4 <= last)
    let middle = 4 &* quarter &+ 2
    let isUp = isBelowInside != isAboveInside ? isAboveInside : value > middle || (value == middle && quarter & 1 == 1)
    (digits, exponent) = (quarter &+ (isUp ? 1 : 0), k)
  }

  @inline(__always)
  private mutating func dropZeros() {
    while digits >= 100, digits % 100 == 0 { (digits, exponent) = (digits / 100, exponent &+ 2) }
    if digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent &+ 1) }
  }
}

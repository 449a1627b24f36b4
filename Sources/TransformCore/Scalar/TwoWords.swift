public import RealModule

/// A number of 106 bits: the unevaluated sum of two Doubles, the second of which is at most half an ulp of the first.
///
/// It is for the slow path of fits and equations, where nearly all digits cancel. Sums and products are off by about
/// 2⁻¹⁰³ of Σ|terms|, quotients by about 2⁻¹⁰³ of themselves.
///
/// *Source*: T. Dekker, A Floating-Point Technique for Extending the Available Precision, 1971.
@usableFromInline
struct TwoWords: AlgebraicField, Comparable {
  @usableFromInline let high, low: Double

  @usableFromInline init(_ number: Double) { (high, low) = (number, 0) }
  init(_ words: (high: Double, low: Double)) { (high, low) = Double.exactSum(words.high, words.low) }

  @usableFromInline init?(exactly source: some BinaryInteger) {
    guard let number = Double(exactly: source) else { return nil }
    self.init(number)
  }
  @usableFromInline init(integerLiteral value: Int) { self.init(Double(value)) }

  @usableFromInline static func + (a: Self, b: Self) -> Self {
    let (high, low) = (Double.exactSum(a.high, b.high), Double.exactSum(a.low, b.low))
    let first = Double.exactSum(high.high, high.low + low.high)
    return Self((first.high, first.low + low.low))
  }
  @usableFromInline static prefix func - (a: Self) -> Self { Self((0 - a.high, 0 - a.low)) }
  @usableFromInline static func - (a: Self, b: Self) -> Self { a + -b }
  @usableFromInline static func * (a: Self, b: Self) -> Self {
    let product = Double.exactProduct(a.high, b.high)
    return Self((product.high, product.low + (a.high * b.low + a.low * b.high)))
  }
  /// Long division, three digits of 53 bits each.
  @usableFromInline static func / (a: Self, b: Self) -> Self {
    let first = a.high / b.high
    let rest = a - b * Self(first)
    let second = rest.high / b.high
    let third = (rest - b * Self(second)).high / b.high
    return Self(Double.exactSum(first, second)) + Self(third)
  }
  @usableFromInline static func *= (a: inout Self, b: Self) { a = a * b }
  @usableFromInline static func /= (a: inout Self, b: Self) { a = a / b }

  @usableFromInline static func < (a: Self, b: Self) -> Bool { a.high < b.high || (a.high == b.high && a.low < b.low) }
  @usableFromInline var magnitude: Self { high < 0 ? -self : self }
}

import TransformCore

/// A number of twice the precision of Double, as the unevaluated sum of two: the reference for accuracy. It holds every
/// Float and every Double exactly.
///
/// *Source*: T. Dekker, A Floating-Point Technique for Extending the Available Precision, 1971; products by fused
/// multiply-add.
///
/// - Accuracy: about 2⁻¹⁰², relative to the sum of the magnitudes of the operands.
@usableFromInline
package struct Wide: Sendable {
  /// The number, rounded.
  package let high: Double
  /// The part that rounding took away.
  package let low: Double

  /// A number that needs no extra digits.
  @usableFromInline
  package init(_ number: Double) { self.init(high: number, low: 0) }

  /// A number from its rounded value and the part that rounding took away.
  ///
  /// - Precondition: `low` is at most half a unit of the last place of `high`. It is not checked.
  package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two numbers of which the first is larger (Dekker).
  private init(larger: Double, smaller: Double) {
    let sum = larger + smaller
    self.init(high: sum, low: smaller - (sum - larger))
  }

  /// The exact sum of two numbers (Knuth).
  private init(sumOf one: Double, _ other: Double) {
    let sum = one + other
    let part = sum - one
    self.init(high: sum, low: (one - (sum - part)) + (other - part))
  }

  package static func + (one: Self, other: Self) -> Self {
    let high = Self(sumOf: one.high, other.high)
    let low = Self(sumOf: one.low, other.low)
    let first = Self(larger: high.high, smaller: high.low + low.high)
    return Self(larger: first.high, smaller: first.low + low.low)
  }

  package static prefix func - (number: Self) -> Self { Self(high: 0 - number.high, low: 0 - number.low) }

  package static func - (one: Self, other: Self) -> Self { one + (-other) }

  package static func * (one: Self, other: Self) -> Self {
    let high = one.high * other.high
    let low = (0 - high).addingProduct(one.high, other.high) + (one.high * other.low + one.low * other.high)
    return Self(larger: high, smaller: low)
  }

  package static func / (one: Self, other: Self) -> Self {
    let first = one.high / other.high
    let rest = one - other * Self(first)
    let second = rest.high / other.high
    let last = rest - other * Self(second)
    return Self(larger: first, smaller: second) + Self(last.high / other.high)
  }

  /// The square root of a positive number, by one step of Newton's method.
  package func squareRoot() -> Self {
    guard high > 0 else { return self }
    let root = Self(high.squareRoot())
    return (root + self / root) * Self(0.5)
  }

  package var magnitude: Self { high < 0 ? -self : self }
}

public import TransformCore

/// A number of twice the precision, as the unevaluated sum of two: the reference for accuracy.
///
/// *Source*: T. Dekker, A Floating-Point Technique for Extending the Available Precision, 1971; products by fused
/// multiply-add.
///
/// - Accuracy: about 2⁻⁴⁴ in Float and 2⁻¹⁰² in Double, relative to the sum of the magnitudes of the operands.
///
/// ```swift
/// let third = Wide(1.0) / Wide(3.0)
/// assert((third * Wide(3.0) - Wide(1.0)).high.magnitude < 1e-30)
/// ```
@frozen
public struct Wide<Scalar: TransformScalar>: Sendable {
  /// The number, rounded.
  public let high: Scalar
  /// The part that rounding took away.
  public let low: Scalar

  /// A number that needs no extra digits.
  @inlinable
  public init(_ number: Scalar) { self.init(high: number, low: 0) }

  /// A number from its rounded value and the part that rounding took away.
  ///
  /// - Precondition: `low` is at most half a unit of the last place of `high`. It is not checked.
  @inlinable
  public init(high: Scalar, low: Scalar) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two numbers of which the first is larger (Dekker).
  @inlinable
  init(larger: Scalar, smaller: Scalar) {
    let sum = larger + smaller
    self.init(high: sum, low: smaller - (sum - larger))
  }

  /// The exact sum of two numbers (Knuth).
  @inlinable
  init(sumOf one: Scalar, _ other: Scalar) {
    let sum = one + other
    let part = sum - one
    self.init(high: sum, low: (one - (sum - part)) + (other - part))
  }

  /// The sum.
  @inlinable @inline(never)
  public static func + (one: Self, other: Self) -> Self {
    let high = Self(sumOf: one.high, other.high)
    let low = Self(sumOf: one.low, other.low)
    let first = Self(larger: high.high, smaller: high.low + low.high)
    return Self(larger: first.high, smaller: first.low + low.low)
  }

  /// The negated number.
  @inlinable
  public static prefix func - (number: Self) -> Self { Self(high: 0 - number.high, low: 0 - number.low) }

  /// The difference.
  @inlinable
  public static func - (one: Self, other: Self) -> Self { one + (-other) }

  /// The product.
  @inlinable @inline(never)
  public static func * (one: Self, other: Self) -> Self {
    let high = one.high * other.high
    let low = (0 - high).addingProduct(one.high, other.high) + (one.high * other.low + one.low * other.high)
    return Self(larger: high, smaller: low)
  }

  /// The quotient.
  @inlinable @inline(never)
  public static func / (one: Self, other: Self) -> Self {
    let first = one.high / other.high
    let rest = one - other * Self(first)
    let second = rest.high / other.high
    let last = rest - other * Self(second)
    return Self(larger: first, smaller: second) + Self(last.high / other.high)
  }

  /// The square root of a positive number, by one step of Newton's method.
  @inlinable
  public func squareRoot() -> Self {
    guard high > 0 else { return self }
    let root = Self(high.squareRoot())
    return (root + self / root) * Self(0.5)
  }

  /// The magnitude.
  @inlinable
  public var magnitude: Self { high < 0 ? -self : self }

  /// The distance of `number` from this, in units of the last place of `norm`; infinite if the difference or the unit
  /// is NaN.
  @inlinable
  public func ulpError(of number: Scalar, norm: Scalar) -> Double {
    let difference = (Self(number) - self).high.magnitude
    guard difference != 0 else { return 0 }
    let error = Double(difference) / Double(norm.ulp)
    return error.isNaN ? .infinity : error
  }
}

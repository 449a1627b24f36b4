/// A value that animations can add, scale and measure.
///
/// ```swift
/// let half = SIMD2(0.0, 4).interpolated(to: [2, 8], at: 0.5)  // (1, 6)
/// ```
public protocol Interpolatable: Sendable {
  /// The sum of two values.
  func adding(_ other: Self) -> Self
  /// The value times a number.
  func scaled(by factor: Double) -> Self
  /// The distance between two values, which paced keyframes share out.
  func distance(to other: Self) -> Double
}

extension Interpolatable {
  /// The value at a progress towards another: a·(1 − t) + b·t, exact at 0 and 1. It goes on outside 0 … 1.
  public func interpolated(to other: Self, at progress: Double) -> Self { scaled(by: 1 - progress).adding(other.scaled(by: progress)) }
}

extension Double: Interpolatable {
  /// The sum.
  public func adding(_ other: Double) -> Double { self + other }
  /// The product.
  public func scaled(by factor: Double) -> Double { self * factor }
  /// The size of the difference.
  public func distance(to other: Double) -> Double { abs(self - other) }
}

extension SIMD2<Double>: Interpolatable {
  /// The sum.
  public func adding(_ other: Self) -> Self { self + other }
  /// The product with a number.
  public func scaled(by factor: Double) -> Self { self * factor }
  /// The length of the difference.
  public func distance(to other: Self) -> Double { ((self - other) * (self - other)).sum().squareRoot() }
}

extension SIMD4<Double>: Interpolatable {
  /// The sum.
  public func adding(_ other: Self) -> Self { self + other }
  /// The product with a number.
  public func scaled(by factor: Double) -> Self { self * factor }
  /// The length of the difference.
  public func distance(to other: Self) -> Double { ((self - other) * (self - other)).sum().squareRoot() }
}

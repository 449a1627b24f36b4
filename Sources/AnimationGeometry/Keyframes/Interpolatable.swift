/// A value that animations can interpolate, add and repeat.
///
/// ```swift
/// let half = SIMD2(0.0, 4).interpolated(to: [2, 8], at: 0.5)
/// assert(half == SIMD2(1, 6))
/// ```
///
/// Numbers and vectors are interpolated each by itself. `Transform3D` has its prepared interpolation by parts,
/// `TransformList` that of CSS, `Path2D` that of its points.
public protocol Interpolatable: Sendable, Equatable {
  /// The way between two values, prepared once and sampled many times.
  associatedtype _Way: Sendable = _LinearWay<Self>
  /// The way from one value to another.
  static func _way(from start: Self, to end: Self) -> _Way
  /// The value at a progress on a way: the start at 0 and the end at 1. It goes on outside.
  static func _value(on way: _Way, at progress: Double) -> Self

  /// What an operation makes of this value and another one; `nil` where there is no result.
  func applying(_ operation: AnimationOperation, _ other: Self) -> Self?
  /// The distance between two values, which paced keyframes share out. It is not a number for values that have none.
  func animationDistance(to other: Self) -> Double
}

/// What animations do with two values beside going from one to the other (`Interpolatable.applying(_:_:)`).
///
/// ```swift
/// assert(SIMD2(1.0, 2).applying(.sum, [3, 4]) == [4, 6])
/// ```
@frozen
public enum AnimationOperation: Sendable, Hashable {
  /// This value with the other one added on top. Of transforms, the other one first, then this.
  case sum
  /// What has to be added to the other value to get this one.
  case difference
  /// This value times a number. Values that have no multiples have no cubic keyframes.
  case multiple(Double)
  /// This value after a number of cycles, each of which left the other value behind.
  case repetition(Double)
}

/// A linear interpolation between two values.
@frozen
public struct _LinearWay<Value: Sendable>: Sendable {
  @usableFromInline let start: Value
  @usableFromInline let end: Value

  @_alwaysEmitIntoClient @inline(__always)
  init(_ start: Value, _ end: Value) { (self.start, self.end) = (start, end) }
}

extension Interpolatable {
  /// The value at a progress towards another, exact at 0 and 1. It goes on outside 0 … 1.
  ///
  /// *Definition*: a·(1 − t) + b·t of numbers.
  @_alwaysEmitIntoClient
  public func interpolated(to other: Self, at progress: Double) -> Self {
    Self._value(on: Self._way(from: self, to: other), at: progress)
  }

  /// None.
  public func animationDistance(to other: Self) -> Double { .nan }

  @_alwaysEmitIntoClient @inline(__always)
  func animationSum(_ other: Self) -> Self { applying(.sum, other) ?? self }

  @_alwaysEmitIntoClient @inline(__always)
  func animationDifference(_ other: Self) -> Self? { applying(.difference, other) }

  @_alwaysEmitIntoClient @inline(__always)
  func animationMultiple(by factor: Double) -> Self? { applying(.multiple(factor), self) }

  @_alwaysEmitIntoClient @inline(__always)
  func animationRepetition(after end: Self, times count: Double) -> Self { applying(.repetition(count), end) ?? self }
}

extension Interpolatable where _Way == _LinearWay<Self> {
  /// The two values.
  @_alwaysEmitIntoClient @inline(__always)
  public static func _way(from start: Self, to end: Self) -> _LinearWay<Self> { _LinearWay(start, end) }

  /// a·(1 − t) + b·t.
  @_alwaysEmitIntoClient @inline(__always)
  public static func _value(on way: _LinearWay<Self>, at progress: Double) -> Self {
    guard let start = way.start.animationMultiple(by: 1 - progress), let end = way.end.animationMultiple(by: progress) else {
      return progress < 0.5 ? way.start : way.end
    }
    return start.animationSum(end)
  }
}

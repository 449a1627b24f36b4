public import CSSTransforms
public import TransformCore

extension Transform3D<Double>: Interpolatable {
  /// The way by parts.
  @_alwaysEmitIntoClient
  public static func _way(from start: Self, to end: Self) -> Interpolation { Interpolation(from: start, to: end) }

  /// The transform on the way.
  @_alwaysEmitIntoClient @inline(__always)
  public static func _value(on way: Interpolation, at progress: Double) -> Self { way.transform(at: progress) }

  /// The other transform first, then this one: `other.concatenating(self)`.
  @_alwaysEmitIntoClient @inline(__always)
  public func animationSum(_ other: Self) -> Self { other.concatenating(self) }

  /// This transform, then the inverse of the other one; `nil` if that has no inverse.
  @_alwaysEmitIntoClient
  public func animationDifference(_ other: Self) -> Self? { other.inverted().map { concatenating($0) } }

  /// No transform has multiples.
  public func animationMultiple(by factor: Double) -> Self? { nil }

  /// Part by part: scales are s + s′ − 1. Where a part has no sum it is this transform.
  ///
  /// *Source*: `Transform3D.Interpolation.repeated(after:)`.
  public func animationRepetition(after end: Self, times count: Double) -> Self {
    guard count >= 1, count < 0x1p31, var ends = Optional(Interpolation(from: end, to: end)) else { return self }
    if count >= 2 {
      guard let more = ends.repeated(after: Int(count) - 1) else { return self }
      ends = more
    }
    return Interpolation(from: self, to: self).accumulated(onto: ends.transform(at: 0))?.transform(at: 0) ?? self
  }

  /// Transforms have no distance.
  public func animationDistance(to other: Self) -> Double { .nan }
}

extension TransformList: Interpolatable {
  /// The way of CSS.
  public static func _way(from start: Self, to end: Self) -> Interpolation { Interpolation(from: start, to: end) }

  /// The list on the way.
  public static func _value(on way: Interpolation, at progress: Double) -> Self { way.list(at: progress) }

  /// The functions of both lists, the other list's last, therefore first on a point: CSS's `add`.
  public func animationSum(_ other: Self) -> Self { TransformList(functions + other.functions) }

  /// No list has multiples.
  public func animationMultiple(by factor: Double) -> Self? { nil }

  /// Function by function: CSS's `accumulate`.
  public func animationRepetition(after end: Self, times count: Double) -> Self {
    guard count >= 1, count < 0x1p31 else { return self }
    var (sum, power, rest) = (self, end, Int(count))
    while rest > 0 {
      if rest & 1 == 1 { sum = sum.accumulated(onto: power) }
      power = power.accumulated(onto: power)
      rest >>= 1
    }
    return sum
  }

  /// Lists have no distance.
  public func animationDistance(to other: Self) -> Double { .nan }
}

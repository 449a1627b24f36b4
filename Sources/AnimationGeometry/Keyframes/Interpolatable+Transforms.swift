public import CSSTransforms
public import TransformCore

extension Transform3D<Double>: Interpolatable {
  /// The way by parts.
  @_alwaysEmitIntoClient
  public static func _way(from start: Self, to end: Self) -> Interpolation { Interpolation(from: start, to: end) }

  /// The transform on the way.
  @_alwaysEmitIntoClient @inline(__always)
  public static func _value(on way: Interpolation, at progress: Double) -> Self { way.transform(at: progress) }

  /// The sum is `other.concatenating(self)`. The difference is this transform, then the inverse of the other one, if it
  /// has one. No transform has multiples. A repetition goes part by part: scales are s + s′ − 1. Where a part has no sum
  /// it is this transform.
  ///
  /// *Source*: `Transform3D.Interpolation.repeated(after:)`.
  @_alwaysEmitIntoClient @inline(__always)
  public func applying(_ operation: AnimationOperation, _ other: Self) -> Self? {
    switch operation {
    case .sum: other.concatenating(self)
    case .difference: other.inverted().map { concatenating($0) }
    case .multiple: nil
    case .repetition(let count): repeated(after: other, times: count)
    }
  }

  @usableFromInline
  func repeated(after end: Self, times count: Double) -> Self {
    guard count >= 1, count < 0x1p31, var ends = Optional(Interpolation(from: end, to: end)) else { return self }
    if count >= 2 {
      guard let more = ends.repeated(after: Int(count) - 1) else { return self }
      ends = more
    }
    return Interpolation(from: self, to: self).accumulated(onto: ends.transform(at: 0))?.transform(at: 0) ?? self
  }
}

extension TransformList: Interpolatable {
  /// The way of CSS.
  public static func _way(from start: Self, to end: Self) -> Interpolation { Interpolation(from: start, to: end) }

  /// The list on the way.
  public static func _value(on way: Interpolation, at progress: Double) -> Self { way.list(at: progress) }

  /// The sum has the functions of both lists, the other list's last, therefore first on a point: CSS's `add`. A repetition
  /// goes function by function: CSS's `accumulate`. Lists have neither differences nor multiples.
  public func applying(_ operation: AnimationOperation, _ other: Self) -> Self? {
    switch operation {
    case .sum: TransformList(functions + other.functions)
    case .difference, .multiple: nil
    case .repetition(let count): repeated(after: other, times: count)
    }
  }

  private func repeated(after end: Self, times count: Double) -> Self {
    guard count >= 1, count < 0x1p31 else { return self }
    var (sum, power, rest) = (self, end, Int(count))
    while rest > 0 {
      if rest & 1 == 1 { sum = sum.accumulated(onto: power) }
      power = power.accumulated(onto: power)
      rest >>= 1
    }
    return sum
  }
}

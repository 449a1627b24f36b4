public import TransformCore

/// The value of a property of a layer, by the kind of the property.
///
/// ```swift
/// let middle = LayerValue.point([0, 0]).interpolated(to: .point([10, 20]), at: 0.5)
/// assert(middle == .point([5, 10]))
/// ```
///
/// Values of different kinds, and flags, switch at ½ and are not added.
public enum LayerValue: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A point, or a size.
  case point(SIMD2<Double>)
  /// Three numbers, for a value function.
  case vector(SIMD3<Double>)
  /// Red, green, blue and alpha.
  case color(SIMD4<Double>)
  /// A rectangle. Its corners may be the wrong way round in a difference.
  case rect(Bounds2D<Double>)
  /// A transform.
  case transform(Transform3D<Double>)
  /// True or false.
  case flag(Bool)
}

extension LayerValue: Interpolatable {
  /// The way of the values' kind.
  public enum _Way: Sendable {
    case straight(LayerValue, LayerValue)
    /// One interpolation, kept apart because it is large.
    case transforms([Transform3D<Double>.Interpolation])
    case switching(LayerValue, LayerValue)
  }

  /// The way between two values.
  public static func _way(from start: Self, to end: Self) -> _Way {
    switch (start, end) {
    case (.transform(let start), .transform(let end)): .transforms([Transform3D.Interpolation(from: start, to: end)])
    default: start.animationMultiple(by: 1) != nil && start.kind == end.kind ? .straight(start, end) : .switching(start, end)
    }
  }

  /// The value on a way.
  public static func _value(on way: _Way, at t: Double) -> Self {
    switch way {
    case .straight(.number(let a), .number(let b)): .number(a.interpolated(to: b, at: t))
    case .straight(.point(let a), .point(let b)): .point(a.interpolated(to: b, at: t))
    case .straight(.vector(let a), .vector(let b)): .vector(a.interpolated(to: b, at: t))
    case .straight(.color(let a), .color(let b)): .color(a.interpolated(to: b, at: t))
    case .straight(.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, at: t))
    case .transforms(let ways): .transform(ways[0].transform(at: t))
    case .straight(let start, let end), .switching(let start, let end): t < 0.5 ? start : end
    }
  }

  /// Which kind the value is of.
  var kind: Int {
    switch self {
    case .number: 0
    case .point: 1
    case .vector: 2
    case .color: 3
    case .rect: 4
    case .transform: 5
    case .flag: 6
    }
  }

  /// The sum of two values of one kind. Otherwise, and of flags, the other one.
  public func animationSum(_ other: Self) -> Self {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(a + b)
    case (.vector(let a), .vector(let b)): .vector(a + b)
    case (.color(let a), .color(let b)): .color(a + b)
    case (.rect(let a), .rect(let b)): .rect(a.animationSum(b))
    case (.transform(let a), .transform(let b)): .transform(a.animationSum(b))
    default: other
    }
  }

  /// What added to the other value gives this one; `nil` of flags and of different kinds.
  public func animationDifference(_ other: Self) -> Self? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): a.animationDifference(b).map { .transform($0) }
    default: kind == other.kind ? other.animationMultiple(by: -1).map { animationSum($0) } : nil
    }
  }

  /// The product with a number; `nil` of transforms and flags.
  public func animationMultiple(by factor: Double) -> Self? {
    switch self {
    case .number(let a): .number(a * factor)
    case .point(let a): .point(a * factor)
    case .vector(let a): .vector(a * factor)
    case .color(let a): .color(a * factor)
    case .rect(let a): a.animationMultiple(by: factor).map { .rect($0) }
    case .transform, .flag: nil
    }
  }

  /// The value after a number of cycles.
  public func animationRepetition(after end: Self, times count: Double) -> Self {
    if case .transform(let a) = self, case .transform(let b) = end { return .transform(a.animationRepetition(after: b, times: count)) }
    return kind == end.kind ? end.animationMultiple(by: count)?.animationSum(self) ?? self : self
  }

  /// The distance of two values of one kind.
  public func animationDistance(to other: Self) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.animationDistance(to: b)
    case (.point(let a), .point(let b)): a.animationDistance(to: b)
    case (.vector(let a), .vector(let b)): a.animationDistance(to: b)
    case (.color(let a), .color(let b)): a.animationDistance(to: b)
    case (.rect(let a), .rect(let b)): a.animationDistance(to: b)
    default: .nan
    }
  }
}

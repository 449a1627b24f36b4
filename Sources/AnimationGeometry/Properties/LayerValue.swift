public import PathGeometry
public import TransformCore

/// The value of a property of a layer, by the kind of the property.
///
/// ```swift
/// let middle = LayerValue.point([0, 0]).interpolated(to: .point([10, 20]), at: 0.5)
/// assert(middle == .point([5, 10]))
/// ```
///
/// Lists and paths are interpolated number by number. Those of different lengths or structures, values of different
/// kinds, flags and texts switch at ½ and are not added.
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
  /// A list of numbers.
  case numbers([Double])
  /// A list of colours.
  case colors([SIMD4<Double>])
  /// A path.
  case path(Path2D<Double>)
  /// The name of one of several.
  case text(String)
}

extension LayerValue: Interpolatable {
  /// The way of the values' kind.
  public enum _Way: Sendable {
    /// Between the numbers of two values of one kind, of which one is kept.
    case straight(LayerValue, SIMD4<Double>, SIMD4<Double>)
    /// One interpolation, kept apart because it is large.
    indirect case transform(Transform3D<Double>.Interpolation)
    case switching(LayerValue, LayerValue)
  }

  /// The way between two values.
  public static func _way(from start: Self, to end: Self) -> _Way {
    if case .transform(let one) = start, case .transform(let other) = end { return .transform(.init(from: one, to: other)) }
    guard start.kind == end.kind, let first = start.lanes, let last = end.lanes else { return .switching(start, end) }
    return .straight(start, first, last)
  }

  /// The value on a way.
  public static func _value(on way: _Way, at t: Double) -> Self {
    switch way {
    case .straight(let value, let start, let end): value.with(start * (1 - t) + end * t)
    case .transform(let way): .transform(way.transform(at: t))
    case .switching(let start, let end): start.between(end, at: t) ?? (t < 0.5 ? start : end)
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
    case .numbers: 7
    case .colors: 8
    case .path: 9
    case .text: 10
    }
  }

  /// A list or a path between two of the same length or structure; `nil` for others.
  private func between(_ end: Self, at t: Double) -> Self? {
    func mix<Number: Interpolatable>(_ start: [Number], _ end: [Number]) -> [Number]? {
      start.count == end.count ? zip(start, end).map { $0.interpolated(to: $1, at: t) } : nil
    }
    switch (self, end) {
    case (.numbers(let start), .numbers(let end)): return mix(start, end).map { .numbers($0) }
    case (.colors(let start), .colors(let end)): return mix(start, end).map { .colors($0) }
    case (.path(let start), .path(let end)): return .path(start.interpolated(to: end, at: t))
    default: return nil
    }
  }

  /// The result of two values of one kind, number by number. Otherwise, and of flags and texts, a sum is the other value,
  /// a repetition this one, and there is no difference.
  public func applying(_ operation: AnimationOperation, _ other: Self) -> Self? {
    if case .transform(let a) = self, case .transform(let b) = other { return a.applying(operation, b).map { .transform($0) } }
    if let result = list(operation, other) { return result }
    if case .multiple(let factor) = operation { return lanes.map { with($0 * factor) } }
    if kind == other.kind, let lanes, let others = other.lanes { return lanes.applying(operation, others).map(with) }
    switch operation {
    case .sum: return other
    case .repetition: return self
    case .difference, .multiple: return nil
    }
  }

  /// The result of two lists of one length, or of two paths of one structure.
  private func list(_ operation: AnimationOperation, _ other: Self) -> Self? {
    func each<Number: Interpolatable>(_ list: [Number], _ others: [Number]) -> [Number]? {
      guard list.count == others.count else { return nil }
      let results = zip(list, others).compactMap { $0.applying(operation, $1) }
      return results.count == list.count ? results : nil
    }
    switch (self, other) {
    case (.numbers(let list), .numbers(let others)): return each(list, others).map { .numbers($0) }
    case (.colors(let list), .colors(let others)): return each(list, others).map { .colors($0) }
    case (.path(let path), .path(let other)):
      let between: Path2D<Double>? = path.interpolated(to: other, at: 0)
      return between == nil ? nil : path.applying(operation, other).map { .path($0) }
    default: return nil
    }
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

extension LayerValue {
  /// The value of a part of a transform.
  init(_ part: TransformKeyPath.Value<Double>) {
    switch part {
    case .number(let number): self = .number(number)
    case .size(let size): self = .point(size)
    }
  }

  /// The numbers of the value, four at most; of a rectangle its corners. `nil` of transforms and flags.
  var lanes: SIMD4<Double>? {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .point(let point): SIMD4(lowHalf: point, highHalf: .zero)
    case .vector(let vector): SIMD4(vector, 0)
    case .color(let color): color
    case .rect(let rect): SIMD4(lowHalf: rect.minimum, highHalf: rect.maximum)
    case .transform, .flag, .numbers, .colors, .path, .text: nil
    }
  }

  /// A value of the same kind with other numbers.
  private func with(_ lanes: SIMD4<Double>) -> LayerValue {
    switch self {
    case .number: .number(lanes.x)
    case .point: .point(lanes.lowHalf)
    case .vector: .vector(SIMD3(lanes.x, lanes.y, lanes.z))
    case .color: .color(lanes)
    case .rect: .rect(Bounds2D(_minimum: lanes.lowHalf, _maximum: lanes.highHalf))
    case .transform, .flag, .numbers, .colors, .path, .text: self
    }
  }

  /// The numbers of the value; of a rectangle its origin and its size.
  var numbers: SIMD4<Double>? {
    if case .rect(let rect) = self { SIMD4(lowHalf: rect.minimum, highHalf: rect.size) } else { lanes }
  }
}

extension TransformKeyPath.Value<Double> {
  /// The part of a transform with a value; `nil` for one of another kind than a number or a size.
  init?(_ value: LayerValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .point(let size): self = .size(size)
    default: return nil
    }
  }
}

public import TransformCore

extension TransformList.Interpolation {
  /// The interpolation between two lists.
  ///
  /// - Complexity: O(n)
  public init(from start: TransformList, to end: TransformList) {
    (self.start, self.end) = (start, end)
    let pairs = TransformList.pairs(start, end)
    steps = pairs.map { Step($0) }
    isDiscrete = pairs.contains { $0.hasSingularMatrix } || steps.contains { $0.isDiscrete }
  }

  /// The list at time t. At 0 and 1 it is the start and the end as given. At other times functions of one kind come
  /// in the general form of that kind.
  ///
  /// - Complexity: O(n)
  public func list(at t: Double) -> TransformList {
    if t == 0 || (isDiscrete && t < 0.5) { return start }
    if t == 1 || (isDiscrete && t >= 0.5) { return end }
    return TransformList(steps.compactMap { $0.function(at: t) })
  }

  /// The transform of the list at time t, with the same bits. It allocates no memory.
  ///
  /// - Complexity: O(n)
  public func transform(at t: Double) -> Transform3D<Double> {
    var result: Transform3D<Double>?
    concatenate(to: &result, at: t)
    return result ?? .identity
  }

  /// The list at time t, also at 0 and 1 in the form between: what does not match is one matrix there, as in browsers.
  package func listBetween(at t: Double) -> TransformList {
    isDiscrete ? list(at: t) : TransformList(steps.compactMap { $0.function(at: t) })
  }

  /// Goes on with the product of `TransformList.transform`: the functions of later lists are in it already.
  package func concatenate(to result: inout Transform3D<Double>?, at t: Double) {
    if t == 0 || (isDiscrete && t < 0.5) { return start.concatenate(to: &result) }
    if t == 1 || (isDiscrete && t >= 0.5) { return end.concatenate(to: &result) }
    for index in steps.indices.reversed() {
      guard let function = steps[index].function(at: t) else { continue }
      result = result.map { $0.concatenating(function.transform) } ?? function.transform
    }
  }
}

extension TransformList.Interpolation.Step {
  init(_ pair: FunctionPair) {
    switch pair {
    case .rotations(let from, let to): self = .turn(QuaternionPath(from: from, to: to))
    case .matrices(let from, let to): self = .matrix(.byParts(from: from, to: to))
    default: self = .numbers(pair)
    }
  }

  var isDiscrete: Bool {
    guard case .matrix(let way) = self else { return false }
    return way.isDiscrete
  }

  func function(at t: Double) -> TransformFunction? {
    switch self {
    case .numbers(let pair): pair.interpolated(at: t)
    case .turn(let path): .turning(path.quaternion(at: t))
    case .matrix(let way): .matrix3d(way.transform(at: t))
    }
  }
}

extension TransformList {
  /// This list added to another, part by part, as CSS's `accumulate` does. A scale by 2 added to a scale by 3 is a
  /// scale by 4.
  ///
  /// *Definition*: functions are paired as for interpolation. Translations, angles about one axis and skews are added,
  /// and so are reciprocals of perspective distances. Scales give s + s′ − 1. Rotations about different axes follow
  /// each other, this one first. Matrices are accumulated as in `Transform3D.Interpolation.accumulated(onto:)`.
  ///
  /// *Degenerate input*: if a matrix is singular or cannot be decomposed, this list replaces the other one.
  ///
  /// - Complexity: O(n)
  public func accumulated(onto underlying: TransformList) -> TransformList {
    var result: [TransformFunction] = []
    for pair in Self.pairs(underlying, self) {
      guard let function = pair.accumulated() else { return self }
      result.append(function)
    }
    return TransformList(result)
  }

  /// The functions of two lists in pairs: of one kind as far as they go, then the rest of both as matrices.
  static func pairs(_ first: TransformList, _ second: TransformList) -> [FunctionPair] {
    let (one, other) = (first.functions, second.functions)
    var pairs: [FunctionPair] = []
    for index in 0..<max(one.count, other.count) {
      let from = index < one.count ? one[index] : other[index].identityOfKind
      let to = index < other.count ? other[index] : one[index].identityOfKind
      guard let pair = FunctionPair(from, to) else {
        let rest = (TransformList(Array(one[index...])), TransformList(Array(other[index...])))
        return pairs + [.matrices(rest.0.transform, rest.1.transform)]
      }
      pairs.append(pair)
    }
    return pairs
  }
}

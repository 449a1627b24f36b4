public import TransformCore

extension TransformList {
  /// The way from one list to another by the rules of CSS Transforms 2, prepared once and sampled many times.
  ///
  /// *Definition*: functions of one kind in the same place are interpolated by their arguments, angles beyond a turn included; a shorter list that matches as far as it goes is filled up with
  /// functions that do nothing; from the first pair of different kinds on, what is left of both lists is interpolated as two matrices. The kinds are translations, scales, rotations, matrices, and
  /// `perspective`, `skew`, `skewX` and `skewY` each by itself. Perspective is interpolated as one over the distance. Rotations about different axes take the shorter arc.
  /// Matrices go by their parts, wherever these lead: where m44 has another sign at one end, both are divided by it, so that on the way what that end holds behind the eye is before it, mirrored.
  /// `Transform3D.Interpolation` avoids that.
  ///
  /// *Degenerate input*: where one matrix that has to be taken apart is singular or cannot be, the whole list switches at t = ½, and `isDiscrete` says so. An axis of length zero turns
  /// nothing; one that is not finite gives NaN.
  ///
  /// *Source*: CSS Transforms 2, "Interpolation of transforms"; where browsers differ from its text, they are followed (Notes/Interpolation.md).
  public struct Interpolation: Hashable, Sendable {
    /// What is given at t = 0.
    public let start: TransformList
    /// What is given at t = 1.
    public let end: TransformList
    /// Whether something could not be taken apart, so that the start is given before t = ½ and the end from there on.
    public let isDiscrete: Bool

    private let steps: [Step]

    /// One function of the way.
    private enum Step: Hashable, Sendable {
      case numbers(FunctionPair)
      case turn(QuaternionPath<Double>)
      case matrix(Transform3D<Double>.Interpolation)

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

    /// The way between two lists.
    ///
    /// - Complexity: O(n)
    public init(from start: TransformList, to end: TransformList) {
      (self.start, self.end) = (start, end)
      let pairs = TransformList.pairs(start, end)
      steps = pairs.map { Step($0) }
      isDiscrete = pairs.contains { $0.hasSingularMatrix } || steps.contains { $0.isDiscrete }
    }

    /// The list at time t: the start at 0, the end at 1, to the letter. Elsewhere functions of one kind come in the general form of that kind.
    ///
    /// - Complexity: O(n)
    public func list(at t: Double) -> TransformList {
      if t == 0 || (isDiscrete && t < 0.5) { return start }
      if t == 1 || (isDiscrete && t >= 0.5) { return end }
      return TransformList(steps.compactMap { $0.function(at: t) })
    }

    /// What the list at time t does.
    ///
    /// - Complexity: O(n)
    public func transform(at t: Double) -> Transform3D<Double> { list(at: t).transform }
  }

  /// This list added to another part by part, as CSS's `accumulate` does: a scale by 2 onto one by 3 is one by 4.
  ///
  /// *Definition*: functions are paired as for interpolation. Translations, angles about one axis and skews are added, scales as s + s′ − 1, one over the distances of perspectives; rotations
  /// about different axes follow one another, this one first; matrices as in `Transform3D.Interpolation.accumulated(onto:)`.
  ///
  /// *Degenerate input*: where a matrix is singular or cannot be taken apart, this list replaces the other one.
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

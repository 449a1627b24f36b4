import TransformCore

/// Two functions of one kind, in the form in which the kind combines. CSS Transforms 2, "Interpolation of transform
/// functions".
enum FunctionPair: Hashable, Sendable {
  case translations(SIMD3<Double>, SIMD3<Double>)
  case scales(SIMD3<Double>, SIMD3<Double>)
  /// About one unit axis.
  case angles(TransformFunction.Angle, TransformFunction.Angle, axis: SIMD3<Double>)
  /// About different axes.
  case rotations(Quaternion<Double>, Quaternion<Double>)
  case skews(Slant, Slant, Skew)
  /// The reciprocals of the distances, zero for none.
  case perspectives(Double, Double)
  case matrices(Transform3D<Double>, Transform3D<Double>)

  /// The three functions that slant; no two of them combine.
  enum Skew: Hashable, Sendable { case x, y, both }

  /// The angles of a function that slants, zero where it has none.
  struct Slant: Hashable, Sendable {
    var x = TransformFunction.Angle(0, .degrees)
    var y = TransformFunction.Angle(0, .degrees)
  }

  /// Two functions, or `nil` if they are of different kinds. The identity of the other's kind replaces a missing one.
  init?(_ first: TransformFunction, _ second: TransformFunction) {
    if let from = first.translationAmounts, let to = second.translationAmounts {
      self = .translations(from, to)
    } else if let from = first.scaleFactors, let to = second.scaleFactors {
      self = .scales(from, to)
    } else if let from = first.rotation, let to = second.rotation {
      self = Self.turning(from, to)
    } else if let from = first.matrix, let to = second.matrix {
      self = .matrices(from, to)
    } else {
      switch (first, second) {
      case (.skewX(let from), .skewX(let to)): self = .skews(Slant(x: from), Slant(x: to), .x)
      case (.skewY(let from), .skewY(let to)): self = .skews(Slant(y: from), Slant(y: to), .y)
      case (.skew(let fromX, let fromY), .skew(let toX, let toY)):
        self = .skews(Slant(x: fromX, y: fromY), Slant(x: toX, y: toY), .both)
      case (.perspective(let from), .perspective(let to)): self = .perspectives(Self.nearness(from), Self.nearness(to))
      default: return nil
      }
    }
  }

  /// Whether this is a pair of matrices of which one is singular. Such a matrix may have parts if an axis is zero, but
  /// browsers decompose none.
  var hasSingularMatrix: Bool {
    guard case .matrices(let first, let second) = self else { return false }
    return first.determinantSign == 0 || second.determinantSign == 0
  }

  /// A distance below 1 px counts as 1 px.
  private static func nearness(_ distance: Double?) -> Double { distance.map { 1 / ($0 < 1 ? 1 : $0) } ?? 0 }

  /// If one angle is zero, the axis is that of the other. Opposite axes are one axis with the angle negated, as in
  /// Chromium.
  private static func turning(_ first: TransformFunction.Rotation, _ second: TransformFunction.Rotation) -> Self {
    for case .some(let axis) in [first.axis, second.axis] where axis.hasNaN { return .angles(first.angle, second.angle, axis: axis) }
    guard first.angle.value != 0, let axis = first.axis else {
      return .angles(.init(0, second.angle.unit), second.angle, axis: second.axis ?? SIMD3(0, 0, 1))
    }
    guard second.angle.value != 0, let other = second.axis else { return .angles(first.angle, .init(0, first.angle.unit), axis: axis) }
    let across = axis.cross(other)
    if across.dot(across) <= 0x1p-90 {
      let isOpposite = axis.dot(other) < 0
      return .angles(first.angle, isOpposite ? .init(-second.angle.value, second.angle.unit) : second.angle, axis: axis)
    }
    return .rotations(first.quaternion(about: axis), second.quaternion(about: other))
  }
}

extension TransformFunction {
  /// A rotation about an axis of unit length. For the zero axis the angle is zero; for an axis that is not finite the
  /// rotation is NaN.
  struct Rotation {
    let axis: SIMD3<Double>?
    let angle: Angle

    init(axis: SIMD3<Double>?, angle: Angle) { (self.axis, self.angle) = (axis, angle) }

    /// About an axis of any length.
    init(about axis: SIMD3<Double>, angle: Angle) {
      guard axis != .zero else {
        self.init(axis: nil, angle: Angle(0, angle.unit))
        return
      }
      self.init(axis: axis.normalized() ?? SIMD3(repeating: .nan), angle: angle)
    }

    func quaternion(about axis: SIMD3<Double>) -> Quaternion<Double> {
      var radians = angle.inUnit(.radians)
      // Two whole turns leave a quaternion as it is.
      if radians.isInfinite { radians = Angle(angle.value.remainder(dividingBy: 2 * angle.unit.circle), angle.unit).inUnit(.radians) }
      return Quaternion(radians: radians, axis: axis) ?? .identity
    }
  }

  /// The axis and the angle of a function that only rotates.
  var rotation: Rotation? {
    switch self {
    case .rotate(let angle), .rotateZ(let angle): Rotation(axis: SIMD3(0, 0, 1), angle: angle)
    case .rotateX(let angle): Rotation(axis: SIMD3(1, 0, 0), angle: angle)
    case .rotateY(let angle): Rotation(axis: SIMD3(0, 1, 0), angle: angle)
    case .rotate3d(let x, let y, let z, let angle): Rotation(about: SIMD3(x, y, z), angle: angle)
    default: nil
    }
  }

  /// The matrix of `matrix` and `matrix3d`.
  var matrix: Transform3D<Double>? {
    switch self {
    case .matrix, .matrix3d: transform
    default: nil
    }
  }

  /// The identity of this kind.
  var identityOfKind: Self {
    if translationAmounts != nil { return .translate3d(x: 0, y: 0, z: 0) }
    if scaleFactors != nil { return .scale3d(x: 1, y: 1, z: 1) }
    if let rotation {
      let axis = rotation.axis ?? SIMD3(0, 0, 1)
      return .rotate3d(x: axis.x, y: axis.y, z: axis.z, .init(0, rotation.angle.unit))
    }
    switch self {
    case .skew(let x, let y): return .skew(x: .init(0, x.unit), y: .init(0, y.unit))
    case .skewX(let angle): return .skewX(.init(0, angle.unit))
    case .skewY(let angle): return .skewY(.init(0, angle.unit))
    case .perspective: return .perspective(nil)
    default: return .matrix(.identity)
    }
  }
}

extension TransformFunction.Angle {
  /// The same angle in another unit.
  func inUnit(_ other: Unit) -> Double { unit == other ? value : value / unit.circle * other.circle }

  /// Both in one unit: their own if it is the same, or degrees, or turns if the degrees overflow.
  static func combined(_ first: Self, _ second: Self, _ combine: (Double, Double) -> Double) -> Self {
    let fits = first.inUnit(.degrees).isFinite && second.inUnit(.degrees).isFinite
    let unit = first.unit == second.unit ? first.unit : fits ? .degrees : .turns
    return Self(combine(first.inUnit(unit), second.inUnit(unit)), unit)
  }
}

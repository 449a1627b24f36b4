import TransformCore

extension FunctionPair {
  /// Combines the numbers of both functions by a rule, for kinds that are numbers.
  private func combined(_ rule: (Double, Double) -> Double) -> TransformFunction? {
    func vector(_ from: SIMD3<Double>, _ to: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(rule(from.x, to.x), rule(from.y, to.y), rule(from.z, to.z))
    }
    switch self {
    case .translations(let from, let to):
      let v = vector(from, to)
      return .translate3d(x: v.x, y: v.y, z: v.z)
    case .scales(let from, let to):
      let v = vector(from, to)
      return .scale3d(x: v.x, y: v.y, z: v.z)
    case .angles(let from, let to, let axis):
      return .rotate3d(x: axis.x, y: axis.y, z: axis.z, .combined(from, to, rule))
    case .skews(let from, let to, let kind):
      let x = TransformFunction.Angle.combined(from.x, to.x, rule)
      let y = TransformFunction.Angle.combined(from.y, to.y, rule)
      return kind == .x ? .skewX(x) : kind == .y ? .skewY(y) : .skew(x: x, y: y)
    case .perspectives(let from, let to):
      let nearness = rule(from, to)
      return .perspective(nearness > 0 ? 1 / nearness : nearness.isNaN ? nearness : nil)
    case .rotations, .matrices: return nil
    }
  }

  /// The function at time t between both, of a kind that is numbers.
  func interpolated(at t: Double) -> TransformFunction? {
    combined { from, to in
      let change = to - from
      // A weighted sum of both, if the difference of two finite numbers overflows.
      return change.isInfinite && from.isFinite && to.isFinite ? (1 - t) * from + t * to : from + t * change
    }
  }

  /// The second function added to the first, as `accumulate` does; `nil` if a matrix is singular or cannot be
  /// decomposed.
  func accumulated() -> TransformFunction? {
    guard !hasSingularMatrix else { return nil }
    switch self {
    case .scales: return combined { $0 + $1 - 1 }
    case .rotations(let underlying, let added): return .turning(added.concatenating(underlying))
    case .matrices(let underlying, let added):
      let still = Transform3D.Interpolation(from: added, to: added)
      return still.accumulated(onto: underlying).map { .matrix3d($0.start) }
    default: return combined { $0 + $1 }
    }
  }
}

extension TransformFunction {
  /// The rotation of a unit quaternion.
  static func turning(_ rotation: Quaternion<Double>) -> Self {
    guard let (axis, radians) = rotation.axisAngle else { return .rotate3d(x: 0, y: 0, z: 1, .radians(.nan)) }
    return .rotate3d(x: axis.x, y: axis.y, z: axis.z, .radians(radians))
  }
}

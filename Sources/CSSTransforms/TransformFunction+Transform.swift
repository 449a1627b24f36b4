public import TransformCore

extension TransformFunction {
  /// The matrix of this function, as CSS Transforms 2, section "Mathematical description of transform functions",
  /// defines it.
  ///
  /// Quarter turns are exact in degrees, gradians and turns, and within an ulp in radians.
  ///
  /// *Degenerate input*: `rotate3d` about the zero axis is the identity (the rule of CSS). A perspective nearer than 1
  /// px counts as 1 px, and `none` is the identity. NaN input gives NaN.
  public var transform: Transform3D<Double> {
    if let amounts = translationAmounts { return .translation(amounts) }
    if let factors = scaleFactors { return .scale(x: factors.x, y: factors.y, z: factors.z) }
    switch self {
    case .matrix(let matrix): return Transform3D(matrix)
    case .matrix3d(let matrix): return matrix
    case .rotate(let angle), .rotateZ(let angle): return .rotation(angle.sinCos, axis: .z)
    case .rotateX(let angle): return .rotation(angle.sinCos, axis: .x)
    case .rotateY(let angle): return .rotation(angle.sinCos, axis: .y)
    case .rotate3d(let x, let y, let z, let angle): return .turning(angle.sinCos, axis: SIMD3(x, y, z))
    case .skew(let x, let y): return .slanting(x: x.tangent, y: y.tangent)
    case .skewX(let angle): return .slanting(x: angle.tangent, y: 0)
    case .skewY(let angle): return .slanting(x: 0, y: angle.tangent)
    case .perspective(let distance): return .perspective(distance: distance)
    default: return .identity
    }
  }
}

extension Transform3D where Scalar == Double {
  /// Rodrigues' formula. About the positive coordinate axes it gives `rotateX`, `rotateY` and `rotateZ` to the bit, as
  /// CSS defines them.
  fileprivate static func turning(_ angle: (sin: Double, cos: Double), axis: SIMD3<Double>) -> Self {
    let isPositive = axis .> SIMD3(repeating: 0)
    let isZero = axis .== SIMD3(repeating: 0)
    if all(isZero) { return .identity }
    if isPositive[0], isZero[1], isZero[2] { return rotation(angle, axis: .x) }
    if isPositive[1], isZero[0], isZero[2] { return rotation(angle, axis: .y) }
    if isPositive[2], isZero[0], isZero[1] { return rotation(angle, axis: .z) }
    return rotation(angle, axis: axis) ?? .scale(.nan)
  }

  fileprivate static func slanting(x: Double, y: Double) -> Self {
    Self(xAxis: SIMD4(1, y, 0, 0), yAxis: SIMD4(x, 1, 0, 0), zAxis: SIMD4(0, 0, 1, 0), origin: SIMD4(0, 0, 0, 1))
  }

  /// m34 = −1 / max(d, 1 px); `nil` is infinitely far.
  fileprivate static func perspective(distance: Double?) -> Self {
    guard let distance else { return .identity }
    var result = Self.identity
    result.m34 = -1 / (distance < 1 ? 1 : distance)
    return result
  }
}

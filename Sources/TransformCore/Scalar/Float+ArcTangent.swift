public import CVectorOperations

extension Float {
  /// As in Double, where the angle is computed.
  @inlinable @inline(__always)
  public static func _slerpFactors(squaredDistance: Float, squaredSum: Float, at t: Float) -> (start: Float, end: Float) {
    let (distance, sum) = (_squareRoot(squaredDistance), _squareRoot(squaredSum))
    let (sin, cos) = sinCosOfSmall((4 * Double(t) - 2) * arcTangent(Double(distance / (sum + 2))))
    let (middle, across) = (cos / sum, sin / distance)
    return (middle - across, middle + across)
  }

  /// The sine and the cosine without reduction where an angle needs none.
  @inlinable @inline(__always)
  static func sinCosOfSmall(_ radians: Double) -> (sin: Float, cos: Float) {
    guard _fastPath(radians.magnitude <= 0.7855) else { return sinCosOfLarge(radians) }
    let pair = cv_sincos_reduced_f(radians, 0x1.8p52)
    return (pair.x, pair.y)
  }

  @inlinable @inline(never)
  static func sinCosOfLarge(_ radians: Double) -> (sin: Float, cos: Float) { sinCos(Float(radians)) }

  /// The angle whose tangent is a number of at most 7/16, of either sign, by a polynomial in Double.
  @inlinable @inline(__always)
  public static func _arcTangent(_ tangent: Float) -> Float { Float(arcTangent(Double(tangent))) }

  /// The angle of the direction (x, y), in −π … π. Both finite and not both zero: else NaN.
  @inlinable @inline(__always)
  public static func _atan2(y: Float, x: Float) -> Float {
    let (height, width) = (Double(y.magnitude), Double(x.magnitude))
    let isSteep = height > width
    let (small, large) = (isSteep ? width : height, isSteep ? height : width)
    // From the nearer of 0 and π/4.
    let isBeyond = small > 0.414 * large
    let flat = (isBeyond ? Double.pi / 4 : 0) + arcTangent((isBeyond ? small - large : small) / (isBeyond ? small + large : large))
    let angle = isSteep ? Double.pi / 2 - flat : flat
    return Float(signOf: y, magnitudeOf: Float(x < 0 ? Double.pi - angle : angle))
  }

  /// The polynomial of six terms through the Chebyshev nodes of 0 … tan² 22.5°: off by 2⁻³⁰ of the angle at most, and by 2⁻²⁷ up to 7/16.
  @inlinable @inline(__always)
  static func arcTangent(_ t: Double) -> Double {
    let z = t * t
    let w = z * z
    let high = 0x1.b0ef2ee38f5a5p-4 + z * -0x1.eda50392ece0ap-5
    return t * ((0x1.fffffffa98175p-1 + z * -0x1.555543939eb96p-2) + w * ((0x1.999011867d679p-3 + z * -0x1.23a00f65591ffp-3) + w * high))
  }
}

public import CVectorOperations

extension Float {
  /// cos x / S ∓ sin x / D as in Double, by polynomials of the cosine between the quaternions instead of roots, an
  /// angle and divisions.
  @inlinable @inline(__always)
  public static func _slerp(_ start: SIMD4<Float>, _ near: SIMD4<Float>, cosine: Float, at t: Float) -> SIMD4<Float> {
    if cv_are_equal_f(start, near) { return start }
    let factors = cv_slerp_factors_f(cosine, t)
    return start * factors.x + near * factors.y
  }

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

  /// The polynomial of six terms through the Chebyshev nodes of 0 … tan² 22.5°: off by 2⁻³⁰ of the angle at most, and
  /// by 2⁻²⁷ up to 7/16.
  @inlinable @inline(__always)
  static func arcTangent(_ t: Double) -> Double {
    let z = t * t
    let w = z * z
    let high = 0x1.b0ef2ee38f5a5p-4 + z * -0x1.eda50392ece0ap-5
    return t * ((0x1.fffffffa98175p-1 + z * -0x1.555543939eb96p-2) + w * ((0x1.999011867d679p-3 + z * -0x1.23a00f65591ffp-3) + w * high))
  }
}

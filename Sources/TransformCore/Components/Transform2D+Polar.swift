public import RealModule

extension Transform2D {
  /// The rotation nearest to the linear part, in −π … π, and the symmetric stretch before it, whose translation is
  /// zero. `nil` where a number of the linear part is not finite.
  ///
  /// *Definition*: L = S · R with R the rotation nearest to L in the Frobenius norm, S symmetric. It exists for every L
  /// and, unlike the parts of `components`, does not depend on the choice of axes. Where L mirrors, S does too, along
  /// the direction that is stretched least. Therefore R does not jump when L goes through a flat map.
  ///
  /// *Degenerate input*: where several rotations are equally near, the angle is 0. That is so for zero, and for a
  /// mirror image that is stretched equally in all directions.
  ///
  /// - Accuracy: stretch 4 ulps of ‖L‖; angle 2 ulps of max(1, |θ|) · σ₁ / (σ₁ ± σ₂), minus where L mirrors.
  ///
  /// *Source*: the angle that makes the trace of L · R⁻¹ largest, atan2(b − c, a + d).
  @_alwaysEmitIntoClient
  public var polarFactors: (stretch: Self, rotationRadians: Scalar)? {
    guard linear.isFinite else { return nil }
    let power = Scalar.power(over: linear.largestMagnitude)
    let half = linear.scaled(byPowerOfTwo: -1 - power)
    let turn = SIMD2(half.x + half.w, half.y - half.z)
    let direction = turn.normalized() ?? SIMD2(1, 0)
    // S = L · R⁻¹; its two numbers off the diagonal differ by rounding only.
    let x = SIMD2(half.lowHalf.dot(direction), half.lowHalf.dot(SIMD2(-direction.y, direction.x)))
    let y = SIMD2(half.highHalf.dot(direction), half.highHalf.dot(SIMD2(-direction.y, direction.x)))
    let shared = (x.y + y.x) / 2
    func restored(_ number: Scalar) -> Scalar { number.scaled(byPowerOfTwo: power + 1) }
    let stretch = Self(a: restored(x.x), b: restored(shared), c: restored(shared), d: restored(y.y), tx: 0, ty: 0)
    guard stretch.isFinite else { return nil }
    return (stretch, Scalar.atan2(y: direction.y, x: direction.x) + 0)
  }
}

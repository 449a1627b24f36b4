public import CVectorOperations

extension Double {
  /// The sine and the cosine of an angle in radians: fdlibm's polynomials for |θ| ≤ 102, the platform's mathematics library beyond.
  @inlinable
  public static func sinCos(_ radians: Double) -> (sin: Double, cos: Double) {
    guard radians.magnitude <= 102 else {
      let pair = cv_sincos_d(radians)
      return (pair.first, pair.second)
    }
    return QuarterReduced(radians).sinCos
  }

  /// The same, exact at quarter turns.
  @inlinable
  public static func _exactSinCos(radians: Double) -> (sin: Double, cos: Double) {
    guard radians.magnitude <= 102 else { return sinCos(radians) }
    let reduced = QuarterReduced(radians)
    if reduced.rest.magnitude <= 0x1p-46, let turns = quarterTurns(radians: radians) { return turned(by: turns, sin: 0, cos: 1) }
    return reduced.sinCos
  }

  /// An angle of at most 102 radians as k·π/2 + rest + tail, |rest| ≤ π/4.
  @frozen @usableFromInline
  struct QuarterReduced {
    @usableFromInline let turns: UInt64
    @usableFromInline let rest: Double
    @usableFromInline let tail: Double

    /// π/2 is subtracted in three parts of 33, 33 and 53 bits (fdlibm's `__ieee754_rem_pio2`): k times either of the first two is exact.
    @inlinable @inline(__always)
    init(_ radians: Double) {
      let toNearest = 0x1.8p52  // adding it rounds to a whole number, whose last bits are the last bits of the sum
      let sum = radians * 0.636_619_772_367_581_4 + toNearest
      let count = sum - toNearest
      let first = radians - count * 0x1.921fb544p0
      let second = count * 0x1.0b4611a6p-34
      turns = sum.bitPattern
      let high = first - second
      let low = ((first - high) - second) - count * 0x1.3198a2e037073p-69
      rest = high + low
      tail = (high - rest) + low
    }

    /// fdlibm's `__kernel_sin` and `__kernel_cos`, then exchanged and signed by the quarter, without branches.
    @inlinable @inline(__always)
    var sinCos: (sin: Double, cos: Double) {
      let z = rest * rest
      let w = z * z
      let odd =
        (0x1.111111110f8a6p-7 + z * (-0x1.a01a019c161d5p-13 + z * 0x1.71de357b1fe7dp-19))
        + z * w * (-0x1.ae5e68a2b9cebp-26 + z * 0x1.5d93a5acfd57cp-33)
      let cube = z * rest
      let sin = rest - ((z * (0.5 * tail - cube * odd) - tail) - cube * -0x1.5555555555549p-3)
      let even =
        z * (0x1.555555555554cp-5 + z * (-0x1.6c16c16c15177p-10 + z * 0x1.a01a019cb1590p-16))
        + w * w * (-0x1.27e4f809c52adp-22 + z * (0x1.1ee9ebdb4b1c4p-29 + z * -0x1.8fae9be8838d4p-37))
      let half = 0.5 * z
      let most = 1 - half
      let cos = most + (((1 - most) - half) + (z * even - rest * tail))
      let exchange = (sin.bitPattern ^ cos.bitPattern) & (0 &- (turns & 1))
      return (
        Double(bitPattern: sin.bitPattern ^ exchange ^ (turns & 2) << 62),
        Double(bitPattern: cos.bitPattern ^ exchange ^ ((turns &+ 1) & 2) << 62)
      )
    }
  }
}

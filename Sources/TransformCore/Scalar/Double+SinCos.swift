public import CVectorOperations

extension Double {
  /// The sine and the cosine of an angle in radians: fdlibm's polynomials for |θ| ≤ 102, the platform's mathematics
  /// library beyond.
  @inlinable @inline(__always)
  public static func sinCos(_ radians: Double) -> (sin: Double, cos: Double) {
    guard _fastPath(radians.magnitude <= 102) else {
      let pair = cv_sincos_d(radians)
      return (pair.first, pair.second)
    }
    return QuarterReduced(radians).sinCos
  }

  /// The same, exact at quarter turns and equal at odd eighths.
  @inlinable @inline(__always)
  public static func _exactSinCos(radians: Double) -> (sin: Double, cos: Double) {
    guard _fastPath(radians.magnitude <= 102) else { return sinCos(radians) }
    let reduced = QuarterReduced(radians)
    if _slowPath(reduced.mayBeEighths), let eighths = eighthTurns(radians: radians) { return turned(byEighths: eighths) }
    return reduced.sinCos
  }

  /// The polynomials alone.
  @inlinable @inline(__always)
  public static func _sinCos(ofSmall radians: Double) -> (sin: Double, cos: Double) {
    let pair = cv_sincos_reduced_d(radians, 0, 0x1.8p52)
    return (pair.x, pair.y)
  }

  /// The same as `sinCos` but for the last digit, without reduction where the angle is at most a quarter turn.
  @inlinable @inline(__always)
  public static func _sinCos(ofQuarter radians: Double) -> (sin: Double, cos: Double) {
    guard _fastPath(radians.magnitude <= 1.571) else { return sinCosBeyondQuarter(radians) }
    let pair = cv_sincos_quarter_d(radians)
    return (pair.x, pair.y)
  }

  @inlinable @inline(never)
  static func sinCosBeyondQuarter(_ radians: Double) -> (sin: Double, cos: Double) { sinCos(radians) }

  /// An angle of at most 102 radians as k·π/2 + rest + tail, |rest| ≤ π/4.
  @frozen @usableFromInline
  struct QuarterReduced {
    /// k + 1.5·2⁵², a sum whose last bits are those of k.
    @usableFromInline let sum: Double
    @usableFromInline let rest: Double
    @usableFromInline let tail: Double

    /// π/2 is subtracted in three parts of 33, 33 and 53 bits (fdlibm's `__ieee754_rem_pio2`): k times either of the
    /// first two is exact.
    @inlinable @inline(__always)
    init(_ radians: Double) {
      sum = radians * 0.636_619_772_367_581_4 + 0x1.8p52  // rounds to a whole number
      let count = sum - 0x1.8p52
      let first = radians - count * 0x1.921fb544p0
      let second = count * 0x1.0b4611a6p-34
      let high = first - second
      let low = ((first - high) - second) - count * 0x1.3198a2e037073p-69
      rest = high + low
      tail = (high - rest) + low
    }

    /// Whether the rest is within 1.5e-8 of 0, or so near to ±π/4 that the angle may stand for whole eighths of a turn.
    /// The square of the rest is then near an end of 0 … π²/16. The polynomials need that square as well.
    @inlinable @inline(__always)
    var mayBeEighths: Bool {
      let (least, most) = (0x1p-52, Double.pi * Double.pi / 16 - 0x1p-44)
      return (rest * rest - (most + least) / 2).magnitude >= (most - least) / 2
    }

    @inlinable @inline(__always)
    var sinCos: (sin: Double, cos: Double) {
      let pair = cv_sincos_reduced_d(rest, tail, sum)
      return (pair.x, pair.y)
    }
  }
}

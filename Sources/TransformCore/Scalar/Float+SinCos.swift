public import CVectorOperations

extension Float {
  /// The sine and the cosine of an angle in radians: polynomials in Double for |θ| ≤ 102, the platform's mathematics
  /// library beyond.
  @inlinable @inline(__always)
  public static func sinCos(_ radians: Float) -> (sin: Float, cos: Float) {
    guard _fastPath(radians.magnitude <= 102) else {
      let pair = cv_sincos_f(radians)
      return (pair.first, pair.second)
    }
    return QuarterReduced(radians).sinCos
  }

  /// The same, exact at quarter turns and equal at odd eighths.
  @inlinable @inline(__always)
  public static func _exactSinCos(radians: Float) -> (sin: Float, cos: Float) {
    guard _fastPath(radians.magnitude <= 102) else { return sinCos(radians) }
    let reduced = QuarterReduced(radians)
    if _slowPath(reduced.mayBeEighths), let eighths = eighthTurns(radians: radians) { return turned(byEighths: eighths) }
    return reduced.sinCos
  }

  /// The polynomials alone.
  @inlinable @inline(__always)
  public static func _sinCos(ofSmall radians: Float) -> (sin: Float, cos: Float) {
    let pair = cv_sincos_reduced_f(Double(radians), 0x1.8p52)
    return (pair.x, pair.y)
  }

  /// The same as `sinCos` but for the last digit, without reduction where the angle is at most a quarter turn.
  @inlinable @inline(__always)
  public static func _sinCos(ofQuarter radians: Float) -> (sin: Float, cos: Float) {
    guard _fastPath(radians.magnitude <= 1.571) else { return sinCosBeyondQuarter(radians) }
    let pair = cv_sincos_quarter_f(radians)
    return (pair.x, pair.y)
  }

  @inlinable @inline(never)
  static func sinCosBeyondQuarter(_ radians: Float) -> (sin: Float, cos: Float) { sinCos(radians) }

  /// An angle of at most 102 radians as k·π/2 + rest, |rest| ≤ π/4, in Double. 64 quarter turns leave 27 bits more than
  /// Float has.
  @frozen @usableFromInline
  struct QuarterReduced {
    /// k + 1.5·2⁵², a sum whose last bits are those of k.
    @usableFromInline let sum: Double
    @usableFromInline let rest: Double

    @inlinable @inline(__always)
    init(_ radians: Float) {
      sum = Double(radians) * 0.636_619_772_367_581_4 + 0x1.8p52  // rounds to a whole number
      rest = Double(radians) - (sum - 0x1.8p52) * (Double.pi / 2)
    }

    /// Whether the rest is within 1.5e-5 of 0, or so near to ±π/4 that the angle may stand for whole eighths of a turn.
    /// The square of the rest is then near an end of 0 … π²/16. The polynomials need that square as well.
    @inlinable @inline(__always)
    var mayBeEighths: Bool {
      let (least, most) = (0x1p-32, Double.pi * Double.pi / 16 - 0x1p-15)
      return (rest * rest - (most + least) / 2).magnitude >= (most - least) / 2
    }

    @inlinable @inline(__always)
    var sinCos: (sin: Float, cos: Float) {
      let pair = cv_sincos_reduced_f(rest, sum)
      return (pair.x, pair.y)
    }
  }
}

public import CVectorOperations

extension Float {
  /// The sine and the cosine of an angle in radians: polynomials in Double for |θ| ≤ 102, the platform's mathematics library beyond.
  @inlinable
  public static func sinCos(_ radians: Float) -> (sin: Float, cos: Float) {
    guard radians.magnitude <= 102 else {
      let pair = cv_sincos_f(radians)
      return (pair.first, pair.second)
    }
    return QuarterReduced(radians).sinCos
  }

  /// The same, exact at quarter turns.
  @inlinable
  public static func _exactSinCos(radians: Float) -> (sin: Float, cos: Float) {
    guard radians.magnitude <= 102 else { return sinCos(radians) }
    let reduced = QuarterReduced(radians)
    if reduced.rest.magnitude <= 0x1p-16, let turns = quarterTurns(radians: radians) { return turned(by: turns, sin: 0, cos: 1) }
    return reduced.sinCos
  }

  /// An angle of at most 102 radians as k·π/2 + rest, |rest| ≤ π/4, in Double, where 64 quarter turns leave 27 bits more than Float has.
  @frozen @usableFromInline
  struct QuarterReduced {
    @usableFromInline let turns: UInt64
    @usableFromInline let rest: Double

    @inlinable @inline(__always)
    init(_ radians: Float) {
      let toNearest = 0x1.8p52  // adding it rounds to a whole number, whose last bits are the last bits of the sum
      let sum = Double(radians) * 0.636_619_772_367_581_4 + toNearest
      turns = sum.bitPattern
      rest = Double(radians) - (sum - toNearest) * (Double.pi / 2)
    }

    /// FreeBSD's `k_sinf` and `k_cosf`, within 2⁻³⁷ of the sine and 2⁻³⁴ of one, then exchanged and signed by the quarter, without branches.
    @inlinable @inline(__always)
    var sinCos: (sin: Float, cos: Float) {
      let z = rest * rest
      let w = z * z
      let cube = z * rest
      let sine =
        (rest + cube * (-0x1.5555554cbac77p-3 + z * 0x1.11110896efbb2p-7))
        + cube * w * (-0x1.a00f9e2cae774p-13 + z * 0x1.6cd878c3b46a7p-19)
      let cosine =
        (1 + z * -0x1.ffffffd0c5e81p-2) + w * 0x1.55553e1053a42p-5
        + (w * z) * (-0x1.6c087e80f1e27p-10 + z * 0x1.99342e0ee5069p-16)
      let (sin, cos) = (Float(sine), Float(cosine))
      let quarter = UInt32(truncatingIfNeeded: turns)
      let exchange = (sin.bitPattern ^ cos.bitPattern) & (0 &- (quarter & 1))
      return (
        Float(bitPattern: sin.bitPattern ^ exchange ^ (quarter & 2) << 30),
        Float(bitPattern: cos.bitPattern ^ exchange ^ ((quarter &+ 1) & 2) << 30)
      )
    }
  }
}

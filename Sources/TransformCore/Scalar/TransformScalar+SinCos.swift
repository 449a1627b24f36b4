extension TransformScalar {
  /// The sine and the cosine of an angle in radians: the same bits on every processor for |θ| ≤ 102, the platform's
  /// mathematics library beyond.
  ///
  /// Not exact at quarter turns; the rotation constructors are. NaN and infinite angles give NaN.
  ///
  /// *Source*: reduction by π/2 in parts and the polynomials of fdlibm (Sun Microsystems 1993) in Double, those of
  /// FreeBSD's `k_sinf` and `k_cosf` in Float.
  @_transparent @usableFromInline
  package static func sinCos(_ radians: Self) -> (sin: Self, cos: Self) {
    let pair = _fastPath(radians.magnitude <= 102) ? _Leaves.sinCos(radians) : _Leaves.platformSinCos(radians)
    return (pair.x, pair.y)
  }

  /// Sine and cosine of an angle in radians, exact at quarter turns (`eighthTurns(radians:)`); at odd eighths of a turn
  /// both are the rounded √½.
  @_alwaysEmitIntoClient @inline(__always)
  package static func exactSinCos(radians: Self) -> (sin: Self, cos: Self) {
    // Vectors meet here, not pairs of numbers, which are stored one by one.
    let pair: SIMD2<Self>
    if !_fastPath(radians.magnitude <= 102) {
      pair = _Leaves.platformSinCos(radians)
    } else if _slowPath(_Leaves.mayBeEighths(radians)), let eighths = eighthTurns(radians: radians) {
      let exact = turned(byEighths: eighths)
      pair = SIMD2(exact.sin, exact.cos)
    } else {
      pair = _Leaves.sinCos(radians)
    }
    return (pair.x, pair.y)
  }

  /// The sine and the cosine of an angle of at most π/4, where nothing is to be reduced; exact at zero.
  @_alwaysEmitIntoClient @inline(__always)
  package static func sinCos(ofSmall radians: Self) -> (sin: Self, cos: Self) {
    let pair = _Leaves.sinCosOfSmall(radians)
    return (pair.x, pair.y)
  }

  /// The same as `sinCos` but for the last digit, quickest for angles of at most a quarter turn; exact at zero.
  @_alwaysEmitIntoClient @inline(__always)
  package static func sinCos(ofQuarter radians: Self) -> (sin: Self, cos: Self) {
    guard _fastPath(radians.magnitude <= 1.571) else { return sinCosBeyondQuarter(radians) }
    let pair = _Leaves.sinCosOfQuarter(radians)
    return (pair.x, pair.y)
  }

  @_alwaysEmitIntoClient @inline(never)
  static func sinCosBeyondQuarter(_ radians: Self) -> (sin: Self, cos: Self) { sinCos(radians) }

  /// The whole number k of eighths of a turn that `radians` stands for, or `nil` where it stands for none.
  ///
  /// *Definition*: |radians − k·π/4| ≤ 1 ulp of `radians` and |k| ≤ 128, the difference taken with the true π, or with
  /// `Self.pi` as a number, and judged in Double.
  ///
  /// Float's own π is rounded towards zero, by 0.73 ulps, and five quarter turns of it are 1.3 ulps short of the true
  /// ones: what is within an ulp of k quarters of that π
  /// counts too, so that `5 * .pi / 2` is exact.
  ///
  /// π/4 is subtracted in two parts, as in fdlibm's `__ieee754_rem_pio2`: the first has 33 bits, so its product with
  /// |k| ≤ 128 is exact; and so is all that is subtracted for a quarter of `Self.pi`.
  @_alwaysEmitIntoClient @inline(never)
  static func eighthTurns(radians: Self) -> Int? {
    guard radians.magnitude <= 102 else { return nil }  // 64 quarter turns are 100.53
    let (angle, ulp, toNearest) = (Double(radians), Double(radians.ulp), 0x1.8p52)  // adding and subtracting it rounds to a whole number
    let turns = (angle * 1.273_239_544_735_162_8 + toNearest) - toNearest
    guard turns.magnitude <= 128 else { return nil }
    let high = 0x1.921fb544p-1
    let rest = angle - turns * high
    let isNear = (rest - turns * 0x1.0b4611a626331p-35).magnitude <= ulp || (rest - turns * (Double(Self.pi) / 4 - high)).magnitude <= ulp
    return isNear ? Int(turns) : nil
  }

  /// The magnitudes of determinants, and of squares of lengths, that need no scaling: far enough from under- and
  /// overflow that none of the products behind them lost digits. 2⁻⁶⁴ … 2⁶⁴ in Float, 2⁻⁵⁰⁰ … 2⁵⁰⁰
  /// in Double.
  @_alwaysEmitIntoClient @inline(__always)
  package static var safeDeterminants: ClosedRange<Self> { _Leaves.leastSafe()...1 / _Leaves.leastSafe() }
}

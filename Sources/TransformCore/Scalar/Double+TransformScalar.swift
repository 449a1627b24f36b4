public import RealModule

extension Double: TransformScalar {
  /// Half the eighths of a turn, where they are even.
  @inlinable
  public static func quarterTurns(radians: Double) -> Int? {
    guard let turns = eighthTurns(radians: radians), turns & 1 == 0 else { return nil }
    return turns / 2
  }

  /// π/4 is subtracted in two parts, as in fdlibm's `__ieee754_rem_pio2`. The first has 33 bits, therefore its product
  /// with |k| ≤ 128 is exact. All that is subtracted for a quarter of `Double.pi` is exact too.
  @usableFromInline @inline(never)
  static func eighthTurns(radians: Double) -> Int? {
    guard radians.magnitude <= 102 else { return nil }  // 64 quarter turns are 100.53
    let toNearest = 0x1.8p52  // adding and subtracting it rounds to a whole number
    let turns = (radians * 1.273_239_544_735_162_8 + toNearest) - toNearest
    guard turns.magnitude <= 128 else { return nil }
    let rest = radians - turns * 0x1.921fb544p-1
    let isNear = (rest - turns * 0x1.0b4611a626331p-35).magnitude <= radians.ulp || (rest - turns * 0x1.0b46p-35).magnitude <= radians.ulp
    return isNear ? Int(turns) : nil
  }

  /// 2⁻⁵⁰⁰ … 2⁵⁰⁰.
  @inlinable
  public static var safeDeterminants: ClosedRange<Double> { 0x1p-500...0x1p500 }
}

public import RealModule

extension Double: TransformScalar {
  /// π/2 is subtracted in two parts, as in fdlibm's `__ieee754_rem_pio2`: the first has 33 bits, so its product with |k| ≤ 64 is exact; and so is all that is subtracted for half of `Double.pi`.
  @inlinable @inline(never)
  public static func quarterTurns(radians: Double) -> Int? {
    guard radians.magnitude <= 102 else { return nil }  // 64 quarter turns are 100.53
    let toNearest = 0x1.8p52  // adding and subtracting it rounds to a whole number
    let turns = (radians * 0.636_619_772_367_581_4 + toNearest) - toNearest
    guard turns.magnitude <= 64 else { return nil }
    let rest = radians - turns * 0x1.921fb544p0
    let isNear = (rest - turns * 0x1.0b4611a626331p-34).magnitude <= radians.ulp || (rest - turns * 0x1.0b46p-34).magnitude <= radians.ulp
    return isNear ? Int(turns) : nil
  }

  /// 2⁻⁵⁰⁰ … 2⁵⁰⁰.
  @inlinable
  public static var safeDeterminants: ClosedRange<Double> { 0x1p-500...0x1p500 }
}

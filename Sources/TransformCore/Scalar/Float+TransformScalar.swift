public import RealModule

extension Float: TransformScalar {
  /// Half the eighths of a turn, where they are even.
  @inlinable
  public static func quarterTurns(radians: Float) -> Int? {
    guard let turns = eighthTurns(radians: radians), turns & 1 == 0 else { return nil }
    return turns / 2
  }

  /// Judged in Double, where the product and the difference are exact to far less than an ulp of the Float angle.
  ///
  /// Float's own π is rounded towards zero, by 0.73 ulps; five quarter turns of it are 1.3 ulps short of the true ones.
  /// Therefore an angle within an ulp of k quarters of that π counts too, and `5 * .pi / 2` is exact.
  @usableFromInline @inline(never)
  static func eighthTurns(radians: Float) -> Int? {
    guard radians.magnitude <= 102 else { return nil }  // 64 quarter turns are 100.53
    let angle = Double(radians)
    let toNearest = 0x1.8p52  // adding and subtracting it rounds to a whole number
    let turns = (angle * 1.273_239_544_735_162_8 + toNearest) - toNearest
    guard turns.magnitude <= 128 else { return nil }
    let (ulp, ownPi) = (Double(radians.ulp), Double(Float.pi))
    let isNear = (angle - turns * (Double.pi / 4)).magnitude <= ulp || (angle - turns * (ownPi / 4)).magnitude <= ulp
    return isNear ? Int(turns) : nil
  }

  /// 2⁻⁶⁴ … 2⁶⁴.
  @inlinable
  public static var safeDeterminants: ClosedRange<Float> { 0x1p-64...0x1p64 }
}

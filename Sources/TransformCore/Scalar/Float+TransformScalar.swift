public import RealModule

extension Float: TransformScalar {
  /// Judged in Double, where the product and the difference are exact to far less than an ulp of the Float angle.
  ///
  /// Float's own π is rounded towards zero, by 0.73 ulps, and five quarter turns of it are 1.3 ulps short of the true ones: what is within an ulp of k halves of that π
  /// counts too, so that `5 * .pi / 2` is exact.
  @inlinable @inline(never)
  public static func quarterTurns(radians: Float) -> Int? {
    guard radians.magnitude <= 102 else { return nil }  // 64 quarter turns are 100.53
    let angle = Double(radians)
    let toNearest = 0x1.8p52  // adding and subtracting it rounds to a whole number
    let turns = (angle * 0.636_619_772_367_581_4 + toNearest) - toNearest
    guard turns.magnitude <= 64 else { return nil }
    let (ulp, ownPi) = (Double(radians.ulp), Double(Float.pi))
    let isNear = (angle - turns * (Double.pi / 2)).magnitude <= ulp || (angle - turns * (ownPi / 2)).magnitude <= ulp
    return isNear ? Int(turns) : nil
  }

  /// 2⁻⁶⁴ … 2⁶⁴.
  @inlinable
  public static var safeDeterminants: ClosedRange<Float> { 0x1p-64...0x1p64 }
}

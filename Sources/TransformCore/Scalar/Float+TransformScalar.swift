public import RealModule

extension Float: TransformScalar {
  /// The sine and the cosine from the platform's mathematics library.
  @inlinable
  public static func sinCos(_ radians: Float) -> (sin: Float, cos: Float) {
    (Float.sin(radians), Float.cos(radians))
  }

  /// Judged in Double, where the product and the difference are exact to far less than an ulp of the Float angle.
  @inlinable
  public static func quarterTurns(radians: Float) -> Int? {
    guard radians.magnitude <= 102 else { return nil }  // 64 quarter turns are 100.53
    let angle = Double(radians)
    let toNearest = 0x1.8p52  // adding and subtracting it rounds to a whole number
    let turns = (angle * 0.636_619_772_367_581_4 + toNearest) - toNearest
    guard turns.magnitude <= 64 else { return nil }
    return (angle - turns * (Double.pi / 2)).magnitude <= Double(radians.ulp) ? Int(turns) : nil
  }

  /// 2⁻⁶⁴ … 2⁶⁴.
  @inlinable
  public static var safeDeterminants: ClosedRange<Float> { 0x1p-64...0x1p64 }
}

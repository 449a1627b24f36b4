public import RealModule

/// Sines, cosines and tangents that are exact where a person expects them to be.
extension TransformScalar {
  /// Sine and cosine of an angle in degrees, reduced to ±45° before the change to radians, exact as
  /// `exactSinCos(_:quarter:)`.
  @_alwaysEmitIntoClient
  package static func exactSinCos(degrees: Self) -> (sin: Self, cos: Self) { exactSinCos(degrees, quarter: 90) }

  /// Sine and cosine of an angle in units of which `quarter` make a quarter turn: 90 for degrees, 100 for gradians, ¼
  /// for turns.
  ///
  /// Exact at quarter turns. At other multiples of a twelfth and an eighth of a turn they are ½, √½ and √3/2, each
  /// rounded once. In gradians and turns, twelfths are not numbers. There the numbers nearest to them count as
  /// twelfths, up to 64 quarter turns.
  @_alwaysEmitIntoClient
  package static func exactSinCos(_ angle: Self, quarter: Self) -> (sin: Self, cos: Self) {
    let (turns, rest) = quarterReduced(angle, quarter: quarter)
    if rest == 0 { return turned(by: turns, sin: 0, cos: 1) }
    let size = rest.magnitude
    if _slowPath(size == quarter / 2) {
      return turned(by: turns, sin: Self(signOf: rest, magnitudeOf: squareRootOfHalf), cos: squareRootOfHalf)
    }
    if _slowPath((3 * size - quarter).magnitude <= 128 * ulpOfOne * quarter), isTwelfth(3 * size - quarter, angle, quarter) {
      return turned(by: turns, sin: Self(signOf: rest, magnitudeOf: 0.5), cos: squareRootOfThreeQuarters)
    }
    // Dividing first keeps every quarter turn up to 64 within an ulp in Double; multiplying first does not.
    let (sin, cos) = sinCos(ofSmall: rest / (2 * quarter) * .pi)
    return turned(by: turns, sin: sin, cos: cos)
  }

  /// Whether an angle is the number nearest to an odd twelfth of a turn, within half an ulp and up to 64 quarter turns.
  /// `beyond` is three times its distance from the twelfth.
  @_alwaysEmitIntoClient @inline(never)
  static func isTwelfth(_ beyond: Self, _ angle: Self, _ quarter: Self) -> Bool {
    beyond == 0 || (beyond.magnitude <= 1.5 * angle.ulp && angle.magnitude <= 64 * quarter)
  }

  /// Tangent of an angle in units of which `quarter` make a quarter turn, exact at multiples of half of one.
  ///
  /// *Degenerate input*: odd quarter turns have no tangent. The result is then the tangent of the nearest angle in
  /// radians, about 1.6e16 in Double, with the sign of this angle, as in browsers.
  @_alwaysEmitIntoClient
  package static func exactTangent(_ angle: Self, quarter: Self) -> Self {
    let (turns, rest) = quarterReduced(angle, quarter: quarter)
    let isOdd = turns & 1 != 0
    if rest == 0 { return isOdd ? Self(signOf: angle, magnitudeOf: tan(.pi / 2)) : 0 }
    if rest.magnitude == quarter / 2 { return (rest > 0) != isOdd ? 1 : -1 }
    let tangent = tan(rest / (2 * quarter) * .pi)
    return isOdd ? -1 / tangent : tangent
  }

  /// The quarter turns modulo four and what remains, within half of one; both steps are exact.
  @_alwaysEmitIntoClient
  package static func quarterReduced(_ angle: Self, quarter: Self) -> (turns: Int, rest: Self) {
    guard angle.isFinite else { return (0, .nan) }
    let circle = 4 * quarter
    let within = angle.magnitude <= circle ? angle : angle.truncatingRemainder(dividingBy: circle)
    let turns = (within / quarter).rounded()
    return (Int(turns), within - turns * quarter)
  }

  /// √½, the sine of an eighth of a turn.
  @_alwaysEmitIntoClient @inline(__always)
  static var squareRootOfHalf: Self { 0.707_106_781_186_547_524_4 }

  /// √3/2, the cosine of a twelfth of a turn.
  @_alwaysEmitIntoClient @inline(__always)
  static var squareRootOfThreeQuarters: Self { 0.866_025_403_784_438_646_8 }

  /// The sine and the cosine of eighths of a turn.
  @_alwaysEmitIntoClient
  static func turned(byEighths eighths: Int) -> (sin: Self, cos: Self) {
    let isOdd = eighths & 1 != 0
    return turned(by: eighths >> 1, sin: isOdd ? squareRootOfHalf : 0, cos: isOdd ? squareRootOfHalf : 1)
  }

  /// A sine and a cosine after `turns` more quarter turns.
  @_alwaysEmitIntoClient
  package static func turned(by turns: Int, sin: Self, cos: Self) -> (sin: Self, cos: Self) {
    switch turns & 3 {
    case 0: (sin, cos)
    case 1: (cos, 0 - sin)
    case 2: (0 - sin, 0 - cos)
    default: (0 - cos, sin)
    }
  }
}

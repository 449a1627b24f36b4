public import RealModule

/// Sines, cosines and tangents that are exact where a person expects them to be.
extension TransformScalar {
  /// Sine and cosine of an angle in radians, exact at quarter turns (`quarterTurns(radians:)`).
  @inlinable @inline(__always)
  package static func exactSinCos(radians: Self) -> (sin: Self, cos: Self) { _exactSinCos(radians: radians) }

  /// Sine and cosine of an angle in degrees, reduced to ±45° before the change to radians, so that every whole quarter turn is exact.
  @inlinable
  package static func exactSinCos(degrees: Self) -> (sin: Self, cos: Self) { exactSinCos(degrees, quarter: 90) }

  /// Sine and cosine of an angle in units of which `quarter` make a quarter turn: 90 for degrees, 100 for gradians, ¼ for turns.
  @inlinable
  package static func exactSinCos(_ angle: Self, quarter: Self) -> (sin: Self, cos: Self) {
    let (turns, rest) = quarterReduced(angle, quarter: quarter)
    if rest == 0 { return turned(by: turns, sin: 0, cos: 1) }
    // Dividing first keeps every quarter turn up to 64 within an ulp in Double; multiplying first does not.
    let (sin, cos) = sinCos(rest / (2 * quarter) * .pi)
    return turned(by: turns, sin: sin, cos: cos)
  }

  /// Tangent of an angle in units of which `quarter` make a quarter turn: exact at multiples of half of one, except at odd quarter turns, where it has no value and
  /// the result is that of the angle of radians next to one, with the sign of this angle (about ±1.6e16 in Double), as in browsers.
  @inlinable
  package static func exactTangent(_ angle: Self, quarter: Self) -> Self {
    let (turns, rest) = quarterReduced(angle, quarter: quarter)
    let isOdd = turns & 1 != 0
    if rest == 0 { return isOdd ? Self(signOf: angle, magnitudeOf: tan(.pi / 2)) : 0 }
    if rest.magnitude == quarter / 2 { return (rest > 0) != isOdd ? 1 : -1 }
    let tangent = tan(rest / (2 * quarter) * .pi)
    return isOdd ? -1 / tangent : tangent
  }

  /// The quarter turns modulo four and what remains, within half of one; both steps are exact.
  @inlinable
  package static func quarterReduced(_ angle: Self, quarter: Self) -> (turns: Int, rest: Self) {
    guard angle.isFinite else { return (0, .nan) }
    let circle = 4 * quarter
    let within = angle.magnitude <= circle ? angle : angle.truncatingRemainder(dividingBy: circle)
    let turns = (within / quarter).rounded()
    return (Int(turns), within - turns * quarter)
  }

  /// A sine and a cosine after `turns` more quarter turns.
  @inlinable
  package static func turned(by turns: Int, sin: Self, cos: Self) -> (sin: Self, cos: Self) {
    switch turns & 3 {
    case 0: (sin, cos)
    case 1: (cos, 0 - sin)
    case 2: (0 - sin, 0 - cos)
    default: (0 - cos, sin)
    }
  }
}

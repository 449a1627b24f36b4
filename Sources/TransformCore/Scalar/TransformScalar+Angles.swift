public import RealModule

/// Sines, cosines and tangents that are exact where a person expects them to be.
extension TransformScalar {
  /// Sine and cosine of an angle in radians, exact at quarter turns (`quarterTurns(radians:)`).
  @inlinable @inline(__always)
  package static func exactSinCos(radians: Self) -> (sin: Self, cos: Self) { _exactSinCos(radians: radians) }

  /// Sine and cosine of an angle in degrees, reduced to ±45° before the change to radians, so that every whole quarter turn is exact.
  @inlinable
  package static func exactSinCos(degrees: Self) -> (sin: Self, cos: Self) {
    let (turns, rest) = quarterReduced(degrees: degrees)
    if rest == 0 { return turned(by: turns, sin: 0, cos: 1) }
    let (sin, cos) = sinCos(radians(degrees: rest))
    return turned(by: turns, sin: sin, cos: cos)
  }

  /// Tangent of an angle in degrees: exact at multiples of 45°, except at odd quarter turns, where it has no value and the result is that of
  /// the nearest representable angle (about 1.6e16 in Double), as in browsers.
  @inlinable
  package static func exactTangent(degrees: Self) -> Self {
    let (turns, rest) = quarterReduced(degrees: degrees)
    let isOdd = turns & 1 != 0
    if rest == 0 { return isOdd ? tan(.pi / 2) : 0 }
    if rest.magnitude == 45 { return (rest > 0) != isOdd ? 1 : -1 }
    let tangent = tan(radians(degrees: rest))
    return isOdd ? -1 / tangent : tangent
  }

  /// An angle in degrees as radians. Dividing first keeps every quarter turn up to 64 within an ulp in Double; multiplying first does not.
  /// In Float 450° come out 1.3 ulps short of the true angle; `quarterTurns(radians:)` knows.
  @inlinable
  package static func radians(degrees: Self) -> Self { degrees / 180 * .pi }

  /// The quarter turns modulo four and the remaining degrees in −45 … 45; both steps are exact.
  @inlinable
  package static func quarterReduced(degrees: Self) -> (turns: Int, rest: Self) {
    guard degrees.isFinite else { return (0, .nan) }
    let within = degrees.magnitude <= 360 ? degrees : degrees.truncatingRemainder(dividingBy: 360)
    let turns = (within / 90).rounded()
    return (Int(turns), within - turns * 90)
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

extension Wide {
  /// π/2 in three parts, 159 bits. The first two are one number of this type.
  private static var halfPi: (Self, Double) {
    (Self(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54), -0x1.f1976b7ed8fbcp-110)
  }

  /// The ratio of a circle's circumference to its diameter.
  package static var pi: Self { halfPi.0 * Self(2) }

  /// The sine and the cosine of this angle in radians.
  ///
  /// - Precondition: the magnitude is at most 2²⁰.
  ///
  /// *Definition*: subtracts the nearest multiple of π/2 with 159 bits, then sums the Taylor series up to the power 28.
  ///
  /// - Accuracy: 2⁻¹⁰⁰ for each, relative to 1 or, for a small angle, to the angle.
  package func sinCos() -> (sin: Self, cos: Self) {
    precondition(high.magnitude <= 0x1p20, "sines and cosines are for angles up to 2²⁰")
    let (halfPi, last) = Self.halfPi
    let turns = (high * 0.636_619_772_367_581_4).rounded()
    // Three exact products, the largest first: cancellation then leaves the digits of the small ones.
    let rest = ((self - Self(turns) * Self(halfPi.high)) - Self(turns) * Self(halfPi.low)) - Self(turns) * Self(last)
    return Self.turned(by: Int(turns), rest.seriesOfSinCos())
  }

  /// A sine and a cosine after `turns` more quarter turns.
  package static func turned(by turns: Int, _ angle: (sin: Self, cos: Self)) -> (sin: Self, cos: Self) {
    switch turns & 3 {
    case 0: angle
    case 1: (angle.cos, -angle.sin)
    case 2: (-angle.sin, -angle.cos)
    default: (-angle.cos, angle.sin)
    }
  }

  /// Both series by Horner's rule, xⁿ/n! from the highest down; for |x| ≤ π/4 the first term left out is below 2⁻¹¹⁰.
  private func seriesOfSinCos() -> (sin: Self, cos: Self) {
    let square = self * self
    var (sin, cos) = (Self(1), Self(1))
    for (forSin, forCos) in reciprocals {
      cos = Self(1) - square * cos * forCos
      sin = Self(1) - square * sin * forSin
    }
    return (self * sin, cos)
  }
}

/// 1 / (n·(n + 1)) and 1 / (n·(n − 1)) for n = 28, 26 … 2.
private let reciprocals: [(Wide, Wide)] = stride(from: 28.0, to: 0, by: -2).map { (n: Double) in
  let one = Wide(1)
  return (one / Wide(n * (n + 1)), one / Wide(n * (n - 1)))
}

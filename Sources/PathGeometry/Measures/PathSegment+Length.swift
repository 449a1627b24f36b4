import RealModule
import TransformCore

// The positive nodes and the weights of Gauss–Legendre quadrature with sixteen points.
private let nodes = SIMD8(
  0.095_012_509_837_637_44, 0.281_603_550_779_258_91, 0.458_016_777_657_227_39, 0.617_876_244_402_643_75, 0.755_404_408_355_003_03,
  0.865_631_202_387_831_74, 0.944_575_023_073_232_58, 0.989_400_934_991_649_93)
private let weights = SIMD8(
  0.189_450_610_455_068_50, 0.182_603_415_044_923_59, 0.169_156_519_395_002_54, 0.149_595_988_816_576_73, 0.124_628_971_255_533_87,
  0.095_158_511_682_492_785, 0.062_253_523_938_647_893, 0.027_152_459_411_754_095)

/// The speed of a segment, and its integral.
private struct Speed {
  /// The derivative of a Bézier curve is one + t · other + t² · third.
  var one = SIMD2<Double>.zero
  var other = SIMD2<Double>.zero
  var third = SIMD2<Double>.zero
  /// An arc takes the place of the curve.
  var arc: EllipticalArc?
  /// The error that is allowed in a length.
  var tolerance: Double

  /// The sum of weights × speeds for the parameters middle ± half · nodes, times half.
  @inline(__always)
  func quadrature(from low: Double, to high: Double) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    let offsets = half * nodes
    guard arc == nil else { return arcQuadrature(middle, offsets) * half }
    return (weights * (speeds(middle + offsets) + speeds(middle - offsets))).sum() * half
  }

  @inline(__always)
  private func speeds(_ t: SIMD8<Double>) -> SIMD8<Double> {
    let x = one.x + t * (other.x + t * third.x)
    let y = one.y + t * (other.y + t * third.y)
    return (x * x + y * y).squareRoot()
  }

  @inline(never)
  private func arcQuadrature(_ middle: Double, _ offsets: SIMD8<Double>) -> Double {
    guard let arc else { return 0 }
    var sum = 0.0
    for index in 0..<8 {
      let one = arc.derivative(at: arc.start + (middle + offsets[index]) * arc.sweep)
      let other = arc.derivative(at: arc.start + (middle - offsets[index]) * arc.sweep)
      sum += weights[index] * (one.dot(one).squareRoot() + other.dot(other).squareRoot())
    }
    return sum * arc.sweep.magnitude
  }

  @inline(__always)
  func length(from low: Double, to high: Double) -> Double {
    let (middle, whole) = ((low + high) / 2, quadrature(from: low, to: high))
    let (one, other) = (quadrature(from: low, to: middle), quadrature(from: middle, to: high))
    // Sums that are not finite end here: they would not agree at any depth.
    if !((one + other - whole).magnitude > tolerance) { return one + other }
    var budget = 256
    return refined(one, from: low, to: middle, &budget) + refined(other, from: middle, to: high, &budget)
  }

  /// At a cusp each halving gains two bits in its one half: two cusps take some 50 halvings. The budget ends the work
  /// on lengths whose squares underflow, which never agree.
  @inline(never)
  private func refined(_ whole: Double, from low: Double, to high: Double, _ budget: inout Int) -> Double {
    budget -= 1
    let middle = (low + high) / 2
    let (one, other) = (quadrature(from: low, to: middle), quadrature(from: middle, to: high))
    if !((one + other - whole).magnitude > tolerance) || budget < 0 { return one + other }
    return refined(one, from: low, to: middle, &budget) + refined(other, from: middle, to: high, &budget)
  }
}

extension PathSegment {
  /// The length between two parameters.
  ///
  /// *Accuracy*: 2⁻⁴⁰ of the length of the control polygon. Quadrature goes on by halves until both agree with the
  /// whole to 2⁻⁴². Lengths outside 1e-140 … 1e150 are not accurate: their squares under- or overflow.
  package func length(from low: Double = 0, to high: Double = 1) -> Double {
    if case .line(let p, let q) = self { return (high - low) * (q - p).dot(q - p).squareRoot() }
    let tolerance = 0x1p-42 * polygonLength
    switch self {
    case .line: return 0
    case .quadratic(let p, let q, let r):
      return Speed(one: 2 * (q - p), other: 2 * ((r - q) - (q - p)), tolerance: tolerance).length(from: low, to: high)
    case .cubic(let p, let q, let r, let e):
      let (a, b, c) = (q - p, r - q, e - r)
      return Speed(one: 3 * a, other: 6 * (b - a), third: 3 * (c - b - b + a), tolerance: tolerance).length(from: low, to: high)
    case .arc(let arc, _, _, _):
      return Speed(arc: arc, tolerance: tolerance).length(from: low, to: high)
    }
  }

  /// The parameter at a length, for a segment whose whole length is known: Newton's steps, held in a bracket.
  package func parameter(atLength length: Double, whole: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length < whole else { return 1 }
    if case .line = self { return length / whole }
    var (left, right, atLeft) = (0.0, 1.0, 0.0)
    var t = length / whole
    for _ in 0..<64 {
      let reached = atLeft + self.length(from: left, to: t)
      let rest = reached - length
      if rest.magnitude <= 0x1p-44 * whole { return t }
      if rest < 0 { (left, atLeft) = (t, reached) } else { right = t }
      let speed = derivative(at: t)
      var next = t - rest / speed.dot(speed).squareRoot()
      // Newton's step leaves the bracket near a cusp. NaN does too.
      if !(next > left && next < right) { next = (left + right) / 2 }
      if next == left || next == right { return next }
      t = next
    }
    return t
  }
}

public import TransformCore

/// Random numbers: one seed gives the same numbers on every platform.
///
/// *Source*: SplitMix64, after G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators, 2014.
///
/// ```swift
/// var (one, other) = (SeededGenerator(7), SeededGenerator(7))
/// assert(one.next() == other.next())
/// assert((0.0...1).contains(one.number(in: 0...1)))
/// ```
@frozen
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// A generator that starts from `seed`; equal seeds give equal sequences.
  @inlinable
  public init(_ seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  /// A number, evenly spread over `range`.
  @inlinable
  public mutating func number<Scalar: TransformScalar>(in range: ClosedRange<Scalar>) -> Scalar {
    let part = Scalar(Double(next() >> 11) * 0x1p-53)
    let number = range.lowerBound * (1 - part) + range.upperBound * part
    return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
  }

  /// A point or vector whose components are evenly spread over `range`.
  @inlinable
  public mutating func vector<Vector: SIMD>(in range: ClosedRange<Vector.Scalar>) -> Vector where Vector.Scalar: TransformScalar {
    var vector = Vector()
    for index in vector.indices { vector[index] = number(in: range) }
    return vector
  }

  /// A vector of length one, every direction being equally likely.
  ///
  /// - Precondition: the vector has at most eight components. In more dimensions the ball fills next to nothing of the
  ///   cube.
  ///
  /// *Source*: points of the cube outside the ball are thrown away (J. von Neumann, 1951).
  @inlinable
  public mutating func direction<Vector: SIMD>() -> Vector where Vector.Scalar: TransformScalar {
    precondition(Vector.scalarCount <= 8, "a direction has at most eight components")
    while true {
      let candidate: Vector = vector(in: -1...1)
      let squared = (candidate * candidate).sum()
      if squared <= 1, squared > 0x1p-8 { return candidate / squared.squareRoot() }
    }
  }

  /// A factor between 1/√`condition` and √`condition`, its logarithm roughly evenly spread.
  @inlinable
  mutating func factor<Scalar: TransformScalar>(condition: Scalar) -> Scalar {
    precondition(condition >= 1 && condition.isFinite, "a condition is a number from 1 on")
    let root = condition.squareRoot()
    let factor: Scalar = number(in: 1...root)
    return next() & 1 == 0 ? factor : 1 / factor
  }

  /// A factor between 2⁻⁶⁰ and 2⁶⁰ whose exponent is evenly spread.
  @inlinable
  mutating func farFactor<Scalar: TransformScalar>() -> Scalar {
    let significand: Scalar = number(in: 1...2)
    return Scalar(sign: .plus, exponent: Scalar.Exponent(Int(next() % 120) - 60), significand: significand)
  }

  /// A vector of small multiples of ⅛, not all zero. Sums of a few products of such numbers are exact.
  @inlinable
  mutating func eighths<Vector: SIMD>() -> Vector where Vector.Scalar: TransformScalar {
    while true {
      var vector = Vector()
      for index in vector.indices { vector[index] = Vector.Scalar(Int(next() % 17) - 8) / 8 }
      if vector != Vector() { return vector }
    }
  }
}

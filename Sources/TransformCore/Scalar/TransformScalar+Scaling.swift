// Powers of two, which cost no digit, and products that lose none.

extension TransformScalar {
  /// The factor for lengths that are multiplied with one another three times. It is 1 where the largest length allows
  /// that, and for 0, infinity and NaN: no bits change. Otherwise it is a power of two that brings the largest length
  /// near 1.
  @_alwaysEmitIntoClient @inline(__always)
  package static func scale(forLengthsUpTo largest: Self) -> Self {
    let power = power(over: largest)
    return power.magnitude > Int(greatestFiniteMagnitude.exponent) / 4 ? reciprocal(ofPower: power) : 1
  }

  /// Two to the negated power, as far as that is a normal number.
  @_alwaysEmitIntoClient @inline(__always)
  static func reciprocal(ofPower power: Int) -> Self {
    let most = Int(greatestFiniteMagnitude.exponent)
    return Self.power(of: Int32(Swift.max(1 - most, Swift.min(0 - power, most))))
  }

  /// Two to the given power, which is a normal number.
  @_alwaysEmitIntoClient @inline(__always)
  static func power(of exponent: Int32) -> Self {
    Self(sign: .plus, exponentBitPattern: RawExponent(Int((1 as Self).exponentBitPattern) + Int(exponent)), significandBitPattern: 0)
  }

  /// The exponent of a finite number, or the given one for zero.
  @_alwaysEmitIntoClient @inline(__always)
  func exponent(ofZero: Int32) -> Int32 {
    let pattern = exponentBitPattern
    guard pattern == 0 else { return Int32(pattern) - Int32((1 as Self).exponentBitPattern) }
    return self == 0 ? ofZero : Int32(exponent)
  }

  /// This number times two to the given power, with one rounding at most.
  @_alwaysEmitIntoClient
  package func scaled(byPowerOfTwo power: Int) -> Self {
    guard self != 0 else { return self }
    return Self(sign: .plus, exponent: Exponent(power), significand: self)
  }

  /// The exponent of a magnitude: the magnitude over two to this power lies in 1 ..< 2. Zero for zero.
  @_alwaysEmitIntoClient
  package static func power(over magnitude: Self) -> Int { magnitude.isFinite ? Int(magnitude.exponent(ofZero: 0)) : 0 }

  /// a·b − c·d to an ulp or two, however much cancels: zero exactly where it is.
  ///
  /// *Source*: W. Kahan; error bound of 1.5 ulps by C.-P. Jeannerod, N. Louvet and J.-M. Muller, 2013.
  @_alwaysEmitIntoClient
  static func differenceOfProducts(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Self {
    let product = exactProduct(c, d)
    let difference = (0 - product.high).addingProduct(a, b)
    return difference - product.low
  }
}

extension TransformScalar {
  /// a + b as a rounded sum and what rounding lost. *Source*: D. Knuth, The Art of Computer Programming 2, 4.2.2.
  @_alwaysEmitIntoClient
  static func exactSum(_ a: Self, _ b: Self) -> (high: Self, low: Self) {
    let high = a + b
    let part = high - a
    return (high, (a - (high - part)) + (b - part))
  }

  /// a·b as a rounded product and what rounding lost, by fused multiply-add.
  @_alwaysEmitIntoClient
  static func exactProduct(_ a: Self, _ b: Self) -> (high: Self, low: Self) {
    let high = a * b
    return (high, (0 - high).addingProduct(a, b))
  }

  /// The cross product, each number to an ulp or two: zero exactly where the rows are parallel, as long as no product
  /// underflows.
  @_alwaysEmitIntoClient @inline(never)
  static func wideCross(_ a: SIMD3<Self>, _ b: SIMD3<Self>) -> SIMD3<Self> {
    SIMD3(
      differenceOfProducts(a.y, b.z, a.z, b.y), differenceOfProducts(a.z, b.x, a.x, b.z), differenceOfProducts(a.x, b.y, a.y, b.x))
  }
}

extension SIMD2 where Scalar: TransformScalar {
  @_alwaysEmitIntoClient
  package func scaled(byPowerOfTwo power: Int) -> Self { Self(x.scaled(byPowerOfTwo: power), y.scaled(byPowerOfTwo: power)) }
}

extension SIMD3 where Scalar: TransformScalar {
  @_alwaysEmitIntoClient
  package func scaled(byPowerOfTwo power: Int) -> Self {
    Self(x.scaled(byPowerOfTwo: power), y.scaled(byPowerOfTwo: power), z.scaled(byPowerOfTwo: power))
  }
}

extension SIMD4 where Scalar: TransformScalar {
  @_alwaysEmitIntoClient
  package func scaled(byPowerOfTwo power: Int) -> Self {
    Self(
      x.scaled(byPowerOfTwo: power), y.scaled(byPowerOfTwo: power), z.scaled(byPowerOfTwo: power), w.scaled(byPowerOfTwo: power))
  }
}

extension TransformScalar {
  /// The determinant of three rows to twice the precision, then rounded: zero exactly where it is, for rows whose
  /// products do not underflow.
  ///
  /// *Source*: T. Dekker, A Floating-Point Technique for Extending the Available Precision, 1971.
  @_alwaysEmitIntoClient @inline(never)
  static func wideDeterminant(_ x: SIMD3<Self>, _ y: SIMD3<Self>, _ z: SIMD3<Self>) -> Self {
    typealias Pair = (high: Self, low: Self)
    func sum(_ a: Pair, _ b: Pair) -> Pair {
      let (high, low) = (exactSum(a.high, b.high), exactSum(a.low, b.low))
      let first = exactSum(high.high, high.low + low.high)
      return exactSum(first.high, first.low + low.low)
    }
    func minor(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Pair { sum(exactProduct(a, b), exactProduct(0 - c, d)) }
    func scaled(_ a: Pair, by factor: Self) -> Pair {
      let high = exactProduct(a.high, factor)
      return exactSum(high.high, high.low + a.low * factor)
    }
    let first = scaled(minor(x.y, y.z, x.z, y.y), by: z.x)
    let second = scaled(minor(x.z, y.x, x.x, y.z), by: z.y)
    let third = scaled(minor(x.x, y.y, x.y, y.x), by: z.z)
    return sum(sum(first, second), third).high
  }
}

extension TransformScalar {
  /// The square root of the sum of squares of all components, without overflow; NaN where one is.
  @_alwaysEmitIntoClient
  static func frobeniusNorm(_ x: SIMD4<Self>, _ y: SIMD4<Self> = .zero, _ z: SIMD4<Self> = .zero, _ w: SIMD4<Self> = .zero) -> Self {
    let largest = x.magnitudes.greater(y.magnitudes).greater(z.magnitudes.greater(w.magnitudes)).largestMagnitude
    guard largest > 0, largest.isFinite else { return largest }
    func square(_ row: SIMD4<Self>) -> Self { (row / largest).dot(row / largest) }
    return largest * _Leaves.squareRoot(((square(x) + square(y)) + square(z)) + square(w))
  }
}

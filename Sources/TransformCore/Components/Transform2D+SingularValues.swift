public import RealModule

extension Transform2D {
  /// How the linear part stretches: the unit circle becomes the ellipse with these half axes.
  @frozen
  public struct Stretch: Sendable, Hashable {
    /// The largest and the smallest factor by which a length grows: the singular values, neither negative.
    public var factors: SIMD2<Scalar>
    /// The unit vector that grows most. A quarter turn from it, x towards y, is what grows least.
    public var direction: SIMD2<Scalar>
    /// The unit vector along the image of `direction`.
    public var imageDirection: SIMD2<Scalar>
    /// Whether the image of what grows least lies a quarter turn from `imageDirection` the other way, y towards x.
    public var isMirrored: Bool

    @inlinable
    init(factors: SIMD2<Scalar>, direction: SIMD2<Scalar>, imageDirection: SIMD2<Scalar>, isMirrored: Bool) {
      self.factors = factors
      self.direction = direction
      self.imageDirection = imageDirection
      self.isMirrored = isMirrored
    }
  }

  /// The largest and the smallest factor by which the linear part stretches, and where; `nil` where a number of it is not finite or the
  /// largest factor is too large for `Scalar`.
  ///
  /// *Degenerate input*: a map that stretches all directions alike gives the x axis; so does zero. Near such a map the directions are as
  /// uncertain as their choice is free.
  ///
  /// - Accuracy: 6 ulps of each factor; 4 ulps times σ₁ / (σ₁ − σ₂) for the directions.
  ///
  /// *Source*: J. Blinn, Consider the Lowly 2 × 2 Matrix, 1996; the smallest factor as |det| over the largest, so that no digits cancel.
  @inlinable
  public var stretch: Stretch? {
    guard linear.isFinite else { return nil }
    let power = Scalar.power(over: linear.largestMagnitude)
    let half = linear.scaled(byPowerOfTwo: -1 - power)
    // The part that turns and the part that mirrors: L = [e h; −h e] + [f g; g −f].
    let (e, f, g, h) = (half.x + half.w, half.x - half.w, half.y + half.z, half.y - half.z)
    let (turning, mirroring) = (Scalar._Leaves.squareRoot(e * e + h * h), Scalar._Leaves.squareRoot(f * f + g * g))
    let largest = turning + mirroring
    guard largest > 0 else {
      return Stretch(factors: .zero, direction: SIMD2(1, 0), imageDirection: SIMD2(1, 0), isMirrored: false)
    }
    let determinant = scaledDeterminant
    let (turn, twice) = (Scalar.atan2(y: h, x: e), mirroring == 0 ? 0 : Scalar.atan2(y: g, x: f))
    // With no part that turns the first half angle is free; the same goes for the second.
    let angle = turning == 0 ? twice : turn
    let (source, image) = mirroring == 0 ? (0, turn) : ((twice - angle) / 2, (twice + angle) / 2)
    let most = largest.scaled(byPowerOfTwo: power)
    let least = (determinant.number.magnitude / largest).scaled(byPowerOfTwo: determinant.power - power)
    guard most.isFinite else { return nil }
    return Stretch(
      factors: SIMD2(most, Scalar.minimum(least, most)), direction: .unit(radians: source), imageDirection: .unit(radians: image),
      isMirrored: determinant.number < 0)
  }

  /// The determinant as a number of ordinary size times a power of two, which neither over- nor underflows: of the two products the smaller one counts beside the larger only where both fit.
  @inlinable
  var scaledDeterminant: (number: Scalar, power: Int) {
    func split(_ number: Scalar) -> (Scalar, Int) {
      let power = Scalar.power(over: number.magnitude)
      return (number.scaled(byPowerOfTwo: -power), power)
    }
    let ((one, onePower), (other, otherPower), (two, twoPower), (last, lastPower)) = (split(a), split(d), split(b), split(c))
    let (first, second) = (one * other == 0 ? Int.min / 2 : onePower + otherPower, two * last == 0 ? Int.min / 2 : twoPower + lastPower)
    let power = Swift.max(first, second)
    guard power > Int.min / 2 else { return (0, 0) }
    let number = Scalar.differenceOfProducts(
      one.scaled(byPowerOfTwo: first - power), other, two.scaled(byPowerOfTwo: second - power), last)
    return (number, power)
  }
}

extension SIMD2 where Scalar: TransformScalar {
  @inlinable
  static func unit(radians: Scalar) -> Self {
    let (sin, cos) = Scalar.exactSinCos(radians: radians)
    return Self(cos, sin)
  }
}

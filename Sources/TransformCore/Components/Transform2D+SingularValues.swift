public import RealModule

extension Transform2D {
  /// The largest and the smallest factor by which the linear part stretches, and their directions. `nil` where one of
  /// its numbers is not finite or the largest factor is too large for `Scalar`.
  ///
  /// *Definition*: the unit circle becomes the ellipse whose half axes are `factors`, the singular values; neither is
  /// negative. `direction` is the unit vector that grows most, `imageDirection` the unit vector along its image. The
  /// vector that grows least is a quarter turn from `direction`, x towards y. Its image is a quarter turn from
  /// `imageDirection`, the other way if the transform `isMirrored`.
  ///
  /// *Degenerate input*: a map that stretches all directions alike gives the x axis; so does zero. Near such a map the
  /// directions are as uncertain as their choice is free.
  ///
  /// - Accuracy: 6 ulps of each factor; 4 ulps times σ₁ / (σ₁ − σ₂) for the directions.
  ///
  /// *Source*: J. Blinn, Consider the Lowly 2 × 2 Matrix, 1996. The smallest factor is |det| over the largest: no
  /// digits cancel.
  @_alwaysEmitIntoClient
  public var stretch: (factors: SIMD2<Scalar>, direction: SIMD2<Scalar>, imageDirection: SIMD2<Scalar>, isMirrored: Bool)? {
    guard linear.isFinite else { return nil }
    let power = Scalar.power(over: linear.largestMagnitude)
    let half = linear.scaled(byPowerOfTwo: -1 - power)
    // The part that turns and the part that mirrors: L = [e h; −h e] + [f g; g −f].
    let (e, f, g, h) = (half.x + half.w, half.x - half.w, half.y + half.z, half.y - half.z)
    let (turning, mirroring) = (Scalar._Leaves.squareRoot(e * e + h * h), Scalar._Leaves.squareRoot(f * f + g * g))
    let largest = turning + mirroring
    guard largest > 0 else {
      return (.zero, SIMD2(1, 0), SIMD2(1, 0), false)
    }
    let determinant = scaledDeterminant
    let (turn, twice) = (Scalar.atan2(y: h, x: e), mirroring == 0 ? 0 : Scalar.atan2(y: g, x: f))
    // With no part that turns the first half angle is free; the same goes for the second.
    let angle = turning == 0 ? twice : turn
    let (source, image) = mirroring == 0 ? (0, turn) : ((twice - angle) / 2, (twice + angle) / 2)
    let most = largest.scaled(byPowerOfTwo: power)
    let least = (determinant.number.magnitude / largest).scaled(byPowerOfTwo: determinant.power - power)
    guard most.isFinite else { return nil }
    return (
      SIMD2(most, Scalar.minimum(least, most)), .unit(radians: source), .unit(radians: image), determinant.number < 0
    )
  }

  /// The determinant as a number of ordinary size times a power of two: it neither over- nor underflows. The smaller of
  /// the two products counts only where it fits beside the larger.
  @_alwaysEmitIntoClient
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
  @_alwaysEmitIntoClient
  static func unit(radians: Scalar) -> Self {
    let (sin, cos) = Scalar.exactSinCos(radians: radians)
    return Self(cos, sin)
  }
}

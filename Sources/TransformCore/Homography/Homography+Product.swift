extension Homography {
  /// This map as many times in a row as the exponent says. 0 gives the identity, a negative one repeats the inverse.
  /// `nil` where that needs an inverse and there is none.
  ///
  /// By repeated squaring, in 2·log₂|n| products at most. Numbers over- and underflow as in the products.
  ///
  /// *Limits*: each product rounds as `concatenating` does; the errors add up, to some 4n ulps of the n-th power of the
  /// magnitudes.
  @_alwaysEmitIntoClient
  public func raised(to exponent: Int) -> Self? {
    Composition.power(self, exponent, identity: .identity, inverted: { $0.inverted() }) { $0.concatenating($1) }
  }

  /// Applies `next` after this one: `self = self · next`.
  @_alwaysEmitIntoClient @inline(__always)
  public mutating func concatenate(_ next: Self) { self = concatenating(next) }

  /// This one as seen from other coordinates, or `nil` where `basis` has no inverse.
  ///
  /// *Definition*: `basis · self · basis⁻¹`, where `basis` takes the other coordinates to those this one is written in.
  @_alwaysEmitIntoClient
  public func expressed(in basis: Self) -> Self? {
    Composition.conjugate(self, by: basis, basis.inverted()) { $0.concatenating($1) }
  }
}

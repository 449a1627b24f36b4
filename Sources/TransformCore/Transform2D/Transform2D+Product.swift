extension Transform2D {
  /// Deliberately absent: a reader of column vectors would take the order of the factors the wrong way round. Write
  /// `first.concatenating(second)`.
  @available(*, unavailable, message: "the order of a product's factors would be misread; write first.concatenating(second)")
  public static func * (first: Self, second: Self) -> Self { first.concatenating(second) }
}

extension Transform2D {
  /// This transform as many times in a row as the exponent says. 0 gives the identity, a negative one repeats the
  /// inverse.
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
}

extension Transform2D {
  /// The transform that applies this one first and `next` second: the product `self · next`.
  ///
  /// Not commutative: a scale concatenated with a translation keeps the translation, the other order scales it.
  ///
  /// - Accuracy: 2 ulps of Σ|terms| for each number.
  @_alwaysEmitIntoClient @inline(__always)
  public func concatenating(_ next: Self) -> Self {
    let firstFactors = SIMD4(linear.x, linear.x, linear.z, linear.z)
    let secondFactors = SIMD4(linear.y, linear.y, linear.w, linear.w)
    let nextX = SIMD4(lowHalf: next.linear.lowHalf, highHalf: next.linear.lowHalf)
    let nextY = SIMD4(lowHalf: next.linear.highHalf, highHalf: next.linear.highHalf)
    return Self(linear: firstFactors * nextX + secondFactors * nextY, translation: next.applied(toPoint: translation))
  }

  /// Applies `next` after this one: `self = self · next`.
  @_alwaysEmitIntoClient @inline(__always)
  public mutating func concatenate(_ next: Self) { self = concatenating(next) }

  /// This one as seen from other coordinates, or `nil` where `basis` has no inverse.
  ///
  /// *Definition*: `basis · self · basis⁻¹`, where `basis` takes the other coordinates to those this one is written in.
  ///
  /// - Accuracy: ¾ ulps of ‖M‖ times the square of the condition of `basis`.
  @_alwaysEmitIntoClient
  public func expressed(in basis: Self) -> Self? {
    basis.inverted().map { basis.concatenating(self).concatenating($0) }
  }
}

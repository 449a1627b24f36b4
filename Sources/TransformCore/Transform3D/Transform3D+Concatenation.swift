extension Transform3D {
  /// The transform that applies this one first and `next` second: the product `self · next`.
  ///
  /// Not commutative: a scale concatenated with a translation keeps the translation, the other order scales it.
  /// Each number is (x + y) + (z + w), without fused multiply-add.
  ///
  /// - Accuracy: 3 ulps of Σ|terms| for each number.
  @_transparent
  public func concatenating(_ next: Self) -> Self {
    let upper = Scalar._Leaves.twoRows(xAxis, yAxis, next.xAxis, next.yAxis, next.zAxis, next.origin)
    let lower = Scalar._Leaves.twoRows(zAxis, origin, next.xAxis, next.yAxis, next.zAxis, next.origin)
    return unsafe unsafeBitCast((upper, lower), to: Self.self)
  }

  /// Rows and columns exchanged.
  @_alwaysEmitIntoClient @inline(__always)
  public var transposed: Self {
    Self(
      xAxis: SIMD4(xAxis.x, yAxis.x, zAxis.x, origin.x), yAxis: SIMD4(xAxis.y, yAxis.y, zAxis.y, origin.y),
      zAxis: SIMD4(xAxis.z, yAxis.z, zAxis.z, origin.z), origin: SIMD4(xAxis.w, yAxis.w, zAxis.w, origin.w))
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

extension Transform3D {
  /// The rotation nearest to the linear part, of unit length with w ≥ 0, and the symmetric stretch before it, affine
  /// and without translation. `nil` where a number of the linear part is not finite, or one of the stretch is too large
  /// for `Scalar`.
  ///
  /// *Definition*: L = S · R with R the rotation nearest to L in the Frobenius norm, S symmetric. It exists for every
  /// L, whatever its condition, and does not depend on the choice of axes. Where L mirrors, S does too, along the
  /// direction that is stretched least. Therefore R does not jump when L goes through a flat map. Neither translation
  /// nor the last column counts.
  ///
  /// *Degenerate input*: one rotation is nearest where σ₂ > 0, and σ₂ > σ₃ if L mirrors. Elsewhere the answer is one of
  /// the nearest: of zero, and of symmetric maps with one factor, the identity.
  ///
  /// - Accuracy: stretch 6 ulps of ‖L‖; rotation 3 ulps times σ₁ / (σ₂ ± σ₃), minus where L mirrors. Rounding the
  ///   matrix is part of both.
  ///
  /// *Source*: one-sided Jacobi singular values; K. Shoemake and T. Duff, Matrix Animation and Polar Decomposition,
  /// 1992, for why.
  @_alwaysEmitIntoClient
  public var polarFactors: (stretch: Self, rotation: Quaternion<Scalar>)? {
    guard let found = RowSingularValues(xAxis.xyz, yAxis.xyz, zAxis.xyz) else { return nil }
    let rotation = found.rotation
    // S = L · R⁻¹; its numbers on both sides of the diagonal differ by rounding only.
    let turn = Self(rotation)
    func images(_ row: SIMD4<Scalar>) -> SIMD3<Scalar> {
      let scaled = row.xyz.scaled(byPowerOfTwo: -found.power)
      return SIMD3(scaled.dot(turn.xAxis.xyz), scaled.dot(turn.yAxis.xyz), scaled.dot(turn.zAxis.xyz))
    }
    let (x, y, z) = (images(xAxis), images(yAxis), images(zAxis))
    let (xy, xz, yz) = ((x.y + y.x) / 2, (x.z + z.x) / 2, (y.z + z.y) / 2)
    func restored(_ a: Scalar, _ b: Scalar, _ c: Scalar) -> SIMD4<Scalar> { SIMD4(SIMD3(a, b, c).scaled(byPowerOfTwo: found.power), 0) }
    let stretch = Self(
      xAxis: restored(x.x, xy, xz), yAxis: restored(xy, y.y, yz), zAxis: restored(xz, yz, z.z), origin: SIMD4(0, 0, 0, 1))
    return stretch.isFinite ? (stretch, rotation) : nil
  }
}

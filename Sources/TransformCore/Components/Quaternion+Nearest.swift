extension Quaternion {
  /// The rotation nearest to the upper 3 × 3 of a transform, that is, with the least sum of squared differences; `nil`
  /// where a number of it is not finite.
  ///
  /// It is the rotation of `Transform3D.polarFactors`: scale and shear are welcome, and flattened and mirrored
  /// transforms too. A mirror turns the least stretched direction round. Of q and −q the one with w ≥ 0. Uniform
  /// scaling changes nothing. `init(_:)` is the strict one, which takes rotations only.
  ///
  /// *Degenerate input*: one rotation is nearest where σ₂ > 0, and σ₂ > σ₃ if the transform mirrors (`singularValues`).
  /// Elsewhere the answer is one of the nearest: of zero, and of symmetric maps with one factor, the identity.
  ///
  /// *Source*: the orthogonal Procrustes problem (P. Schönemann 1966; rotations only, W. Kabsch 1976) by one-sided
  /// Jacobi rotations of the rows, which leave a scale followed by a rotation as it is.
  ///
  /// - Accuracy: 3 ulps of σ₁ / (σ₂ ± σ₃), minus where the transform mirrors.
  @_alwaysEmitIntoClient
  public init?(nearestTo transform: Transform3D<Scalar>) {
    guard let found = RowSingularValues(transform.xAxis.xyz, transform.yAxis.xyz, transform.zAxis.xyz) else { return nil }
    self = found.rotation
  }
}

extension Quaternion {
  /// The rotation nearest to the upper 3 × 3 of a transform: the one with the least sum of squared differences. `nil`
  /// where there is no single nearest one or a number is not finite.
  ///
  /// Let σ₁ ≥ σ₂ ≥ σ₃ be the singular values, the last one negative where the transform mirrors. The rotation is unique
  /// where σ₂ + σ₃ > 0. It counts as unique where σ₂ + σ₃ > 16 ε·σ₁.
  ///
  /// *Degenerate input*: scale and shear are accepted, and so is a flattened transform, whose rank is two. Rank one is
  /// refused. A transform that mirrors has a nearest rotation, which turns the least stretched direction round. It has
  /// none where two directions share the least stretch: a pure mirror, and −1, are refused.
  ///
  /// Of q and −q the result is the one with w ≥ 0. Uniform scaling changes nothing. `init(_:)` is strict and takes
  /// rotations only.
  ///
  /// *Source*: the orthogonal Procrustes problem (P. Schönemann 1966; rotations only, W. Kabsch 1976). It is solved by
  /// one-sided Jacobi rotations of the rows, which leave a scale followed by a rotation as it is.
  ///
  /// - Accuracy: 5 ulps of σ₁ / (σ₂ + σ₃).
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init?(nearestTo transform: Transform3D<Scalar>) {
    let given = [transform.xAxis.xyz, transform.yAxis.xyz, transform.zAxis.xyz]
    let largest = given[0].magnitudes.greater(given[1].magnitudes).greater(given[2].magnitudes).largestMagnitude
    guard largest > 0, largest.isFinite, given.allSatisfy(\.isFinite) else { return nil }
    let orthogonal = OrthogonalRows(given.map { SIMD4($0 / largest.binade, 0) })
    let lengths = orthogonal.rows.map { $0.dot($0).squareRoot() }
    let order = [0, 1, 2].sorted { lengths[$0] > lengths[$1] }
    let isEven = (order[1] + 3 - order[0]) % 3 == 1
    guard let long = orthogonal.rows[order[0]].xyz.normalized(), let next = orthogonal.rows[order[1]].xyz.normalized(),
      let second = (next - long * long.dot(next)).normalized()
    else { return nil }
    let third = isEven ? long.cross(second) : second.cross(long)
    let gap = lengths[order[1]] + third.dot(orthogonal.rows[order[2]].xyz)
    guard gap > 16 * Scalar.ulpOfOne * lengths[order[0]] else { return nil }
    func row(_ index: Int) -> SIMD4<Scalar> {
      let factors = order.map { orthogonal.turn[$0][index] }
      return SIMD4(long * factors[0] + second * factors[1] + third * factors[2], 0)
    }
    self.init(Transform3D(xAxis: row(0), yAxis: row(1), zAxis: row(2), origin: SIMD4(0, 0, 0, 1)))
  }
}

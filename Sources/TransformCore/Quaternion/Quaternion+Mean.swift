extension Quaternion {
  /// The mean of rotations: the one with the least sum of squared distances between its matrix and theirs. `nil` for no rotations, where one is zero or not finite, and where the
  /// mean is not determined.
  ///
  /// *Definition*: the unit vector q that makes Σ (q·qᵢ)² largest, for the qᵢ at unit length; so their signs and lengths do not matter. Of q and −q the one with w ≥ 0. It is not
  /// determined where two vectors at right angles do equally well, as for two rotations half a turn apart: it is refused where λ₁ − λ₂ ≤ 16 ε·λ₁ for the largest eigenvalues of Σ qᵢ·qᵢᵀ.
  ///
  /// *Source*: F. Markley, Y. Cheng, J. Crassidis and Y. Oshman, Averaging Quaternions, 2007. O(n).
  ///
  /// - Accuracy: 4 ulps of λ₁ / (λ₁ − λ₂).
  @inlinable
  public static func mean(of rotations: some Collection<Self>) -> Self? {
    mean(of: rotations, weights: repeatElement(1, count: rotations.count))
  }

  /// The mean of rotations of different weight; also `nil` where a weight is negative or not finite, or all are zero.
  ///
  /// - Precondition: there are as many weights as rotations.
  ///
  /// - Accuracy: 4 ulps of λ₁ / (λ₁ − λ₂), for the eigenvalues of Σ wᵢ·qᵢ·qᵢᵀ.
  @inlinable
  public static func mean(of rotations: some Collection<Self>, weights: some Collection<Scalar>) -> Self? {
    precondition(rotations.count == weights.count, "as many weights as rotations")
    guard let heaviest = weights.max(), heaviest > 0, heaviest.isFinite, weights.allSatisfy({ $0 >= 0 }) else { return nil }
    var sums = Transform3D<Scalar>(xAxis: .zero, yAxis: .zero, zAxis: .zero, origin: .zero)
    for (rotation, weight) in zip(rotations, weights) {
      guard let unit = rotation.normalized()?.components else { return nil }
      let weighted = unit * (weight / heaviest)
      sums.xAxis += unit.x * weighted
      sums.yAxis += unit.y * weighted
      sums.zAxis += unit.z * weighted
      sums.origin += unit.w * weighted
    }
    return mean(ofProducts: sums)
  }

  /// The first eigenvector of Σ wᵢ·qᵢ·qᵢᵀ.
  @usableFromInline
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  static func mean(ofProducts products: Transform3D<Scalar>) -> Self? {
    let sums = [products.xAxis, products.yAxis, products.zAxis, products.origin]
    let total = (sums[0].x + sums[1].y) + (sums[2].z + sums[3].w)
    // The sums are symmetric, so that rows at right angles are the eigenvectors times the eigenvalues.
    let rows = OrthogonalRows(sums.map { $0 / total }).rows.sorted { $0.dot($0) > $1.dot($1) }
    let (largest, next) = (rows[0].dot(rows[0]).squareRoot(), rows[1].dot(rows[1]).squareRoot())
    guard largest - next > 16 * Scalar.ulpOfOne * largest, let mean = Self(components: rows[0]).normalized() else { return nil }
    return mean.w < 0 ? Self(components: 0 - mean.components) : mean
  }
}

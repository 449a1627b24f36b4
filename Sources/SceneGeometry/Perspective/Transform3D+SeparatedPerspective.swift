public import TransformCore

extension Transform3D {
  /// The layer's own transform and the perspective that follows it: `layer.concatenating(Transform3D(perspective))` is
  /// this transform again.
  ///
  /// A matrix determines the distance of the eye, but not its vanishing point: any vanishing point is possible, each
  /// with another layer transform. Pass the one that the perspective was made with. This is usually the anchor point of
  /// the superlayer whose sublayerTransform holds the m34.
  ///
  /// *Definition*: the last column must be m34 times the third, plus (0, 0, 0, 1). Then layer = self · perspective⁻¹,
  /// which is affine. A last column (0, 0, 0, 1) is an infinite distance.
  ///
  /// *Degenerate input*: `nil` if the columns differ from this by more than 16 ε of their sizes. An eye off every line
  /// along z, or behind the plane, is such a case. `nil` also for NaN and infinity. `separatingPerspective()` serves
  /// every transform with an affine part.
  @_alwaysEmitIntoClient @inline(never)
  public func separatingEye(vanishingPoint: SIMD2<Scalar> = .zero) -> (layer: Self, perspective: LayerPerspective<Scalar>)? {
    let (third, last) = (SIMD3(m13, m23, m33), SIMD3(m14, m24, m34))
    guard isFinite, vanishingPoint.isFinite else { return nil }
    // The rows of directions give m34 with all its digits. The row of the origin has a sum with 1 as its last number,
    // and is used only if the others give nothing.
    let squared = third.dot(third)
    let factor = squared > 0 ? third.dot(last) / squared : m43 != 0 ? (m44 - 1) / m43 : 0
    let (moved, tolerance) = (factor * m43, 16 * Scalar.ulpOfOne)
    guard (last - factor * third).largestMagnitude <= tolerance * Scalar.greater(last.largestMagnitude, (factor * third).largestMagnitude),
      (m44 - (moved + 1)).magnitude <= tolerance * (1 + moved.magnitude),
      let perspective = LayerPerspective(m34: factor, vanishingPoint: vanishingPoint)
    else { return nil }
    let lean = factor * SIMD4(vanishingPoint.x, vanishingPoint.y, 0, 0)
    func layer(_ row: SIMD4<Scalar>, _ weight: Scalar) -> SIMD4<Scalar> {
      var row = row - row.z * lean
      row.w = weight
      return row
    }
    let result = Self(xAxis: layer(xAxis, 0), yAxis: layer(yAxis, 0), zAxis: layer(zAxis, 0), origin: layer(origin, 1))
    return result.isFinite ? (result, perspective) : nil
  }

  /// The affine part and the perspective: `affine.concatenating(perspective)` is this transform again.
  ///
  /// *Definition*: `affine` has the first three columns and (0, 0, 0, 1). `perspective` is the identity with affine⁻¹ ·
  /// (last column) as its last column. This is the first step of CSS's decomposition, without the division by m44.
  ///
  /// `nil` if the affine part has no inverse and the last column is not (0, 0, 0, 1), or if a number is not finite.
  ///
  /// - Accuracy: the column p solves its equations, row · p = w, to 10 ulps of Σ|mij·pj|, however far apart the sizes
  ///   of rows and columns are.
  @_alwaysEmitIntoClient @inline(never)
  public func separatingPerspective() -> (affine: Self, perspective: Self)? {
    guard isFinite else { return nil }
    var (affine, perspective) = (self, Self.identity)
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    guard !isAffine else { return (affine, perspective) }
    guard let inverse = affine.inverted() else { return nil }
    let column = SIMD4(m14, m24, m34, 0)
    let p = perspectiveColumn(near: SIMD3(inverse.xAxis.dot(column), inverse.yAxis.dot(column), inverse.zAxis.dot(column)))
    (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = (p.x, p.y, p.z, m44 - p.dot(SIMD3(m41, m42, m43)))
    return perspective.isFinite ? (affine, perspective) : nil
  }
}

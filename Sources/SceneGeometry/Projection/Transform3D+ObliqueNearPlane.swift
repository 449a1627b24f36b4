public import TransformCore

extension Transform3D {
  /// This projection with another near plane, which need not be parallel to the picture. Mirrors and portals clip at
  /// such a plane.
  ///
  /// *Definition*: let c4 be the fourth column. The third column becomes a · plane for forward depths 0 … 1, a · plane
  /// − c4 for forward depths −1 … 1, and c4 − a · plane for reversed depths. a is the largest for which the far plane
  /// still holds the corner of the frustum opposite the plane. x', y' and w stay. Depths are monotonic along every ray,
  /// but no longer even: the new far plane is oblique too.
  ///
  /// - Parameters:
  ///   - plane: the plane in eye space; the part in front of it remains.
  ///   - convention: the clip space of this projection.
  ///
  /// *Degenerate input*: `nil` if
  /// - this is no projection (see `invertedProjection()`);
  /// - the eye is not behind the plane; parallel rays must run from its back to its front;
  /// - no part of the frustum is in front of the plane;
  /// - a number is not finite.
  ///
  /// *Source*: E. Lengyel, Oblique View Frustum Depth Projection and Clipping, Journal of Game Development 1 (2), 2005,
  /// for all four depth conventions.
  @_alwaysEmitIntoClient @inline(never)
  public func withNearPlane(_ plane: Plane<Scalar>, convention: ClipConvention) -> Self? {
    let eyePlane = plane.coefficients
    let isBehind = m34 == 0 ? convention.forward(Scalar.self) * eyePlane.z > 0 : eyePlane.w < 0
    guard isBehind, let inverse = invertedProjection() else { return nil }
    // The plane in clip space, and the far corner on the side of its front.
    let (sideX, sideY) = (inverse.xAxis.dot(eyePlane), inverse.yAxis.dot(eyePlane))
    let ends = convention.ends(Scalar.self)
    let corner = inverse.applied(toHomogeneous: SIMD4(sideX < 0 ? -1 : 1, sideY < 0 ? -1 : 1, ends.far, 1))
    let reach = eyePlane.dot(corner)
    guard reach > 0 else { return nil }
    let column = ((ends.far - ends.near).magnitude / reach) * eyePlane
    let weights = SIMD4(m14, m24, m34, m44)
    let depths =
      switch (convention.depthRange, convention.depthDirection) {
      case (.zeroToOne, .forward): column
      case (.minusOneToOne, .forward): column - weights
      case (_, .reversed): weights - column
      }
    var result = self
    (result.m13, result.m23, result.m33, result.m43) = (depths.x, depths.y, depths.z, depths.w)
    return result.isFinite ? result : nil
  }
}

public import TransformCore

extension Ray3D {
  /// The distance to a flat, convex quad, or `nil` if the ray misses it, or is parallel to it, to 16 ε.
  ///
  /// The corners go round it in either direction, and both sides are hit. Its edges belong to it.
  ///
  /// *Definition*: the ray passes all four edges on the same side, by the volumes that it spans with each. There is no
  /// diagonal that a ray could slip through. The distance is that of the plane through the first corner whose normal is
  /// the cross product of the diagonals.
  ///
  /// *Degenerate input*: a quad without area is missed, and so is one with NaN. A quad that is not flat counts as what
  /// its edges hide from the ray's start; one that is not convex is undefined.
  ///
  /// *Source*: Plücker coordinates; S. Teller and M. Hohmeyer, Determining the Lines Through Four Lines, Journal of
  /// Graphics Tools 4 (3), 1999.
  @_alwaysEmitIntoClient
  public func distance(
    toQuad a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>, _ d: SIMD3<Scalar>
  ) -> Scalar? {
    let (first, second) = (c - a, d - b)
    let apart = (a - origin, b - origin, c - origin, d - origin)
    let largest = apart.0.magnitudes.greater(apart.1.magnitudes).greater(apart.2.magnitudes.greater(apart.3.magnitudes)).largestMagnitude
    let scale = Scalar.scale(forLengthsUpTo: largest)
    let corners = (apart.0 * scale, apart.1 * scale, apart.2 * scale, apart.3 * scale)
    let sides = SIMD4(
      direction.dot(corners.0.cross(corners.1)), direction.dot(corners.1.cross(corners.2)), direction.dot(corners.2.cross(corners.3)),
      direction.dot(corners.3.cross(corners.0)))
    guard
      (sides.x >= 0 && sides.y >= 0 && sides.z >= 0 && sides.w >= 0) || (sides.x <= 0 && sides.y <= 0 && sides.z <= 0 && sides.w <= 0)
    else { return nil }
    let (one, other) = (first * scale, second * scale)
    let normal = one.cross(other)
    let speed = direction.dot(normal)
    guard speed.magnitude > 16 * Scalar.ulpOfOne * one.length * other.length else { return nil }
    let distance = corners.0.dot(normal) / speed / scale
    return distance >= 0 && distance.isFinite ? distance : nil
  }
}

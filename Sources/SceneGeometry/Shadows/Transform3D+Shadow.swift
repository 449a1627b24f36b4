public import TransformCore

extension Transform3D {
  /// The map of points to their shadows on a plane, under a light given in homogeneous coordinates: (x, y, z, 1) is a
  /// light at a point, (x, y, z, 0) one whose rays come from that direction, of any length.
  ///
  /// *Definition*: S = (L · π') I − π' ⊗ L, for the plane's coefficients π as a column. π' is π, or −π where the light
  /// is behind the plane, so that L · π' > 0. Hence w > 0 for the points between a light and the plane. Under a light
  /// at a point, w ≤ 0 for points as far from the plane as the light or farther: they cast no shadow, and
  /// `applied(toPoint:)` is `nil`. The matrix is divided by |L · π|: w is 1 under a directional light.
  ///
  /// - Parameters:
  ///   - plane: what the shadow falls on.
  ///   - light: where the light is.
  ///   - bias: how far in front of the plane the shadow lies, on the light's side, so that the plane does not hide it.
  ///
  /// *Degenerate input*: `nil` if the light lies in the plane or its rays are parallel to it, to 16 ε; for NaN and
  /// infinity.
  ///
  /// *Rounding*: derived and not measured, 8 ulps of |L| · |π| / |L · π|.
  ///
  /// *Source*: J. Blinn, Me and My (Fake) Shadow, IEEE Computer Graphics and Applications 8 (1), 1988.
  @_alwaysEmitIntoClient
  public static func shadow(on plane: Plane<Scalar>, from light: SIMD4<Scalar>, bias: Scalar = 0) -> Self? {
    let size = light.largestMagnitude
    guard light.isFinite, size > 0, bias.isFinite else { return nil }
    let source = light / size
    let towards = source.dot(plane.coefficients)
    guard towards.magnitude > 16 * Scalar.ulpOfOne * source.magnitudes.dot(plane.coefficients.magnitudes) else { return nil }
    let front = towards < 0 ? 0 - plane.coefficients : plane.coefficients
    let c = front - SIMD4(0, 0, 0, bias)
    let height = source.dot(c)
    // The bias may not lead to the light or past it.
    guard height > 16 * Scalar.ulpOfOne * source.magnitudes.dot(c.magnitudes) else { return nil }
    let ray = source / height
    let result = Self(
      xAxis: SIMD4(1, 0, 0, 0) - c.x * ray, yAxis: SIMD4(0, 1, 0, 0) - c.y * ray, zAxis: SIMD4(0, 0, 1, 0) - c.z * ray,
      origin: SIMD4(0, 0, 0, 1) - c.w * ray)
    return result.isFinite ? result : nil
  }
}

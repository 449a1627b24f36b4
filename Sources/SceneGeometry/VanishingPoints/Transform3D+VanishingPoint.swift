public import TransformCore

extension Transform3D {
  /// The map of directions to the picture: the rows of the three axes without z. Its rows are the axes' vanishing
  /// points in homogeneous coordinates.
  @_alwaysEmitIntoClient
  var directionHomography: Homography<Scalar> {
    Homography(
      xAxis: SIMD3(xAxis.x, xAxis.y, xAxis.w), yAxis: SIMD3(yAxis.x, yAxis.y, yAxis.w), origin: SIMD3(zAxis.x, zAxis.y, zAxis.w))
  }

  /// The point where the images of all lines along a direction meet, or their direction if they stay parallel.
  ///
  /// *Definition*: (X, Y, Z, W) = (d, 0) · M. The result is the point (X/W, Y/W), or the direction (X, Y) if W is zero.
  /// W counts as zero if it is at most 4 ε of Σ|terms|, or if the rate |W| / |(X, Y, Z)| is at most 16 ε of the largest
  /// of the three axes. In products of transforms, rounding makes such a W for a direction parallel to the picture.
  /// Therefore a vanishing point more than 1/(16 ε) distances of the eye away is at infinity.
  ///
  /// d and −d have the same vanishing point: the sign of W says which of them recedes.
  ///
  /// *Degenerate input*: `nil` for a zero direction, and if a number is not finite. `nil` also for a direction along
  /// the line of sight of a parallel projection, because its lines are seen as points.
  @_alwaysEmitIntoClient
  public func vanishingPoint(ofDirection direction: SIMD3<Scalar>) -> ProjectivePoint2D<Scalar>? {
    let largest = direction.largestMagnitude
    guard largest > 0, largest.isFinite else { return nil }
    let unit = direction / largest.binade  // exact
    let size = unit.magnitudes
    let image = (unit.x * xAxis + unit.y * yAxis) + unit.z * zAxis
    let terms = (size.x * xAxis.magnitudes + size.y * yAxis.magnitudes) + size.z * zAxis.magnitudes
    let noise = 4 * Scalar.ulpOfOne * terms
    let least = 16 * Scalar.ulpOfOne * steepestRate * image.xyz.largestMagnitude
    return ProjectivePoint2D(image: SIMD3(image.x, image.y, image.w), noise: SIMD3(noise.x, noise.y, .greater(noise.w, least)))
  }

  /// The horizon of a plane, from its normal: the line of the vanishing points of all its directions. `nil` if it is
  /// the line at infinity, as for a plane parallel to the picture and under every affine transform. `nil` also for a
  /// normal that is zero or not finite.
  ///
  /// *Definition*: adj(D) · nᵀ for the map D of directions, times the sign of det D, or +1 if that is 0. On the
  /// positive side the view goes towards the normal: the sky, for a floor with its normal up. Numbers within 16 ε of
  /// Σ|terms| count as zero. A horizon further than 1/(16 ε) distances of the eye is at infinity. n is a normal of the
  /// plane before the transform.
  @_alwaysEmitIntoClient
  public func horizon(ofPlaneNormal normal: SIMD3<Scalar>) -> Line2D<Scalar>? {
    let map = directionHomography
    let largest = Scalar.greater(
      map.xAxis.largestMagnitude, Scalar.greater(map.yAxis.largestMagnitude, map.origin.largestMagnitude))
    let size = normal.largestMagnitude
    guard size > 0, size.isFinite, largest > 0, largest.isFinite else { return nil }
    let n = normal / size.binade
    let (x, y, z) = (map.xAxis / largest.binade, map.yAxis / largest.binade, map.origin / largest.binade)
    let line = (n.x * y.cross(z) + n.y * z.cross(x)) + n.z * x.cross(y)
    let m = n.magnitudes
    let noise = 16 * Scalar.ulpOfOne * ((m.x * y.unsignedCross(z) + m.y * z.unsignedCross(x)) + m.z * x.unsignedCross(y))
    let least = 16 * Scalar.ulpOfOne * steepestRate * line.z.magnitude
    guard line.x.magnitude > .greater(noise.x, least) || line.y.magnitude > .greater(noise.y, least) else { return nil }
    return Line2D(coefficients: Scalar.isMirror(x, y, z) ? 0 - line : line)
  }

  /// The point that every line of sight passes, in coordinates before the transform. `nil` for a transform without
  /// perspective, whose eye is infinitely far away, and if D is singular.
  ///
  /// *Definition*: e with (e, 1) · M = (0, 0, ·, 0), that is e = −o · D⁻¹ for the image o of the origin without z.
  @_alwaysEmitIntoClient
  public var eye: SIMD3<Scalar>? {
    guard !(xAxis.w == 0 && yAxis.w == 0 && zAxis.w == 0), let back = directionHomography.inverted() else { return nil }
    let eye = back.applied(toHomogeneous: SIMD3(0 - origin.x, 0 - origin.y, 0 - origin.w))
    return eye.isFinite ? eye : nil
  }
}

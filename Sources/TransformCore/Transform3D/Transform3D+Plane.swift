// The plane z = 0: what a layer is, and where its points go.

extension Transform3D {
  /// The map of the plane z = 0 to the plane of the image: this transform without the row and the column of z.
  @_alwaysEmitIntoClient
  public var planeHomography: Homography<Scalar> {
    Homography(
      xAxis: SIMD3(xAxis.x, xAxis.y, xAxis.w), yAxis: SIMD3(yAxis.x, yAxis.y, yAxis.w), origin: SIMD3(origin.x, origin.y, origin.w))
  }

  /// The point of the plane `z = 0` that this transform sends to `target`, or `nil` when there is none in front of the
  /// eye.
  ///
  /// Solves `(x, y, 0, 1) · M ∝ (target.x, target.y, ·, 1)`: a ray through the eye meets the plane. Core Animation's
  /// hit tests and browsers do the same. `nil` where the plane is seen edge-on or the meeting point has w ≤ 0.
  ///
  /// - Accuracy: 4 ulps of the plane's size times the homography's condition.
  @_alwaysEmitIntoClient
  public func planePoint(sentTo target: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    guard let inverse = planeHomography.inverted() else { return nil }
    return inverse.applied(toPoint: target)
  }

  /// Where the image of the line through `point` parallel to z meets the plane z' = 0, or `nil` where it does not, or
  /// has w ≤ 0 there.
  ///
  /// *Definition*: (x, y, z, 1) · M at the z that makes z' zero. It is `planePoint(sentTo:)` of the inverse transform,
  /// where that exists. Chromium's `ProjectPoint` on a transform is this one.
  ///
  /// - Accuracy: 4 ulps of Σ|terms| / w at that z, itself counted as the Σ|terms| of z'.
  @_alwaysEmitIntoClient
  public func planeMeetingPoint(ofDepthLineThrough point: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    guard zAxis.z != 0 else { return nil }
    let z = (0 - (point.x * xAxis.z + point.y * yAxis.z + origin.z)) / zAxis.z
    guard let image = applied(toPoint: SIMD3(point, z)), !image.hasNaN else { return nil }
    return SIMD2(image.x, image.y)
  }
}

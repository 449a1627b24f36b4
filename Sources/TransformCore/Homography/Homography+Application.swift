extension Homography {
  /// The image of (x, y, w) without division.
  ///
  /// - Accuracy: 2 ulps of Σ|terms|.
  @_alwaysEmitIntoClient @inline(__always)
  public func applied(toHomogeneous point: SIMD3<Scalar>) -> SIMD3<Scalar> {
    (point.x * xAxis + point.y * yAxis) + point.z * origin
  }

  /// The image of a point, or `nil` where it has none in front of the eye: w ≤ 0, infinite or NaN. Also `nil` where the
  /// sum of one component overflows to NaN.
  ///
  /// - Accuracy: 3½ ulps of Σ|terms| / w.
  @_alwaysEmitIntoClient @inline(__always)
  public func applied(toPoint point: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    let image = (point.x * xAxis + point.y * yAxis) + origin
    guard image.z > 0 else { return nil }
    let divided = image / image.z  // an infinite w gives NaN in its own place
    return divided.hasNaN ? nil : SIMD2(divided.x, divided.y)
  }

  /// The map that applies this one first and `next` second: the product `self · next`.
  ///
  /// - Accuracy: 2 ulps of Σ|terms| for each number.
  @_alwaysEmitIntoClient
  public func concatenating(_ next: Self) -> Self {
    Self(
      xAxis: next.applied(toHomogeneous: xAxis), yAxis: next.applied(toHomogeneous: yAxis), origin: next.applied(toHomogeneous: origin))
  }
}

extension Homography: _PlaneMap {
  /// `applied(toPoint:)`.
  @_alwaysEmitIntoClient
  public func _image(ofPlanePoint point: SIMD2<Scalar>) -> SIMD2<Scalar>? { applied(toPoint: point) }
}

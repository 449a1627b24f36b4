/// A projective map of a plane: points of it can come to lie behind the eye.
public protocol _PlaneMap {
  /// The number type.
  associatedtype Scalar: TransformScalar

  /// The image of a point of the plane, or `nil` where it has w ≤ 0 or is NaN.
  func _image(ofPlanePoint point: SIMD2<Scalar>) -> SIMD2<Scalar>?
}

extension _PlaneMap {
  /// The images of four points of the plane (of z = 0 in space), or `nil` where one has w ≤ 0 or is NaN.
  ///
  /// - Accuracy: 3½ ulps of Σ|terms| / w under a transform of space, and 3½ ulps under a homography.
  @_alwaysEmitIntoClient
  public func applied(toQuad quad: Quad2D<Scalar>) -> Quad2D<Scalar>? {
    guard let p1 = _image(ofPlanePoint: quad.p1), let p2 = _image(ofPlanePoint: quad.p2),
      let p3 = _image(ofPlanePoint: quad.p3), let p4 = _image(ofPlanePoint: quad.p4)
    else { return nil }
    return Quad2D(p1, p2, p3, p4)
  }

  /// The smallest bounds of the images of the corners, or `nil` where one has w ≤ 0 or is NaN.
  ///
  /// - Accuracy: 3½ ulps of Σ|terms| / w under a transform of space, and 3½ ulps under a homography, the largest of the
  ///   corners.
  @_alwaysEmitIntoClient
  public func applied(toRect rect: Bounds2D<Scalar>) -> Bounds2D<Scalar>? { applied(toQuad: rect.quad)?.bounds }
}

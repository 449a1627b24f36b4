public import TransformCore

extension Plane {
  /// The point that three planes have in common. `nil` if there is none or more than one: their normals are then
  /// dependent, to 16 ε.
  @_alwaysEmitIntoClient
  func intersection(with second: Self, _ third: Self) -> SIMD3<Scalar>? {
    let across = second.normal.cross(third.normal)
    let volume = normal.dot(across)
    guard volume.magnitude > 16 * Scalar.ulpOfOne else { return nil }
    let sum = offset * across + (second.offset * third.normal.cross(normal) + third.offset * normal.cross(second.normal))
    let point = 0 - sum / volume
    return point.isFinite ? point : nil
  }

  /// The plane of the images of the points under a transform. `nil` if the transform has no inverse or the image is the
  /// plane at infinity.
  ///
  /// *Definition*: planes are columns, π' = M⁻¹·π, which is the inverse transpose on rows. Then p'·π' = p·π for every
  /// point in homogeneous coordinates. A point in front of the plane stays in front wherever w > 0, under mirrors too.
  @_alwaysEmitIntoClient
  public func transformed(by transform: Transform3D<Scalar>) -> Self? {
    guard let inverse = transform.inverted() else { return nil }
    let c = coefficients
    return Self(coefficients: SIMD4(inverse.xAxis.dot(c), inverse.yAxis.dot(c), inverse.zAxis.dot(c), inverse.origin.dot(c)))
  }
}

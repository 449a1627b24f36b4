public import TransformCore

extension Plane {
  /// The point of a line on this plane. `nil` if the line is parallel to it, to 16 ε, lies in it, or is not finite.
  @_alwaysEmitIntoClient
  public func intersection(with line: Line3D<Scalar>) -> SIMD3<Scalar>? {
    distance(along: line.direction, from: line.point).map { line.point + $0 * line.direction }
  }

  /// The line that two planes have in common, or `nil` if they are parallel, to 16 ε, or the same. Its direction is
  /// this normal × the other.
  ///
  /// *Definition*: the point is the one nearest to the origin: (d₂·n₁ − d₁·n₂) × (n₁ × n₂) / |n₁ × n₂|².
  @_alwaysEmitIntoClient
  public func intersection(with other: Self) -> Line3D<Scalar>? {
    let across = normal.cross(other.normal)
    let squared = across.dot(across)
    guard across.largestMagnitude > 16 * Scalar.ulpOfOne else { return nil }
    return Line3D(point: (other.offset * normal - offset * other.normal).cross(across) / squared, direction: across)
  }

  /// The point that three planes have in common. `nil` if there is none or more than one: their normals are then
  /// dependent, to 16 ε.
  @_alwaysEmitIntoClient
  public func intersection(with second: Self, _ third: Self) -> SIMD3<Scalar>? {
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

  /// The factor of a unit direction that leads from a point to the plane.
  @_alwaysEmitIntoClient
  func distance(along direction: SIMD3<Scalar>, from point: SIMD3<Scalar>) -> Scalar? {
    let approach = normal.dot(direction)
    guard approach.magnitude > 16 * Scalar.ulpOfOne else { return nil }
    let distance = 0 - signedDistance(to: point) / approach
    return distance.isFinite ? distance : nil
  }
}

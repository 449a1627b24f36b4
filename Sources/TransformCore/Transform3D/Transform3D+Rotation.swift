extension Transform3D {
  /// Turns space about a coordinate axis; positive angles turn y towards z, z towards x, x towards y.
  ///
  /// Exact at quarter turns (<doc:Conventions>); NaN where the angle is not finite.
  ///
  /// - Accuracy: 2 ulps of max(1, |θ|): an angle within an ulp of a quarter turn is taken for one.
  @_alwaysEmitIntoClient
  public static func rotation(radians: Scalar, axis: Axis3D) -> Self { rotation(Scalar.exactSinCos(radians: radians), axis: axis) }

  /// Turns space about a coordinate axis by an angle in degrees, reduced in degrees: every whole quarter turn is exact.
  ///
  /// - Accuracy: 1 ulp of 1.
  @_alwaysEmitIntoClient
  public static func rotation(degrees: Scalar, axis: Axis3D) -> Self { rotation(Scalar.exactSinCos(degrees: degrees), axis: axis) }

  /// Turns space about an axis of any length, or `nil` where the axis is zero or not finite.
  ///
  /// *Definition*: Rodrigues' formula, right-handed: from the tip of the axis, positive angles look counter-clockwise
  /// where y points up. Exact at quarter turns about the coordinate axes. A NaN angle gives NaN.
  ///
  /// - Accuracy: 5 ulps of max(1, |θ|): an angle within an ulp of a quarter turn is taken for one.
  @_alwaysEmitIntoClient @inline(__always)
  public static func rotation(radians: Scalar, axis: SIMD3<Scalar>) -> Self? {
    rotation(Scalar.exactSinCos(radians: radians), axis: axis)
  }

  /// The same by an angle in degrees.
  ///
  /// - Accuracy: 7 ulps of 1.
  @_alwaysEmitIntoClient @inline(__always)
  public static func rotation(degrees: Scalar, axis: SIMD3<Scalar>) -> Self? {
    rotation(Scalar.exactSinCos(degrees: degrees), axis: axis)
  }

  /// Turns space about an axis that is known to have a direction, by an angle in radians.
  ///
  /// *Definition*: Rodrigues' formula, with the same bits as `rotation(radians:axis:)` of the vector that the axis was
  /// made from. Exact at quarter turns about the coordinate axes (<doc:Conventions>).
  ///
  /// *Degenerate input*: an angle that is NaN or infinite gives NaN. The result is no Optional.
  @_alwaysEmitIntoClient @inline(__always)
  public static func rotation(radians: Scalar, axis: UnitVector3D<Scalar>) -> Self {
    rotation(Scalar.exactSinCos(radians: radians), axis: axis)
  }

  /// The same by an angle in degrees, reduced in degrees.
  @_alwaysEmitIntoClient @inline(__always)
  public static func rotation(degrees: Scalar, axis: UnitVector3D<Scalar>) -> Self {
    rotation(Scalar.exactSinCos(degrees: degrees), axis: axis)
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func rotation(_ angle: (sin: Scalar, cos: Scalar), axis: UnitVector3D<Scalar>) -> Self {
    Self(rows: Scalar._Leaves.rotation(axis.vector.padded, angle.sin, angle.cos))
  }

  @_alwaysEmitIntoClient
  package static func rotation(_ angle: (sin: Scalar, cos: Scalar), axis: Axis3D) -> Self {
    let (s, c) = angle
    var result = Self.identity
    switch axis {
    case .x:
      result.yAxis = SIMD4(0, c, s, 0)
      result.zAxis = SIMD4(0, 0 - s, c, 0)
    case .y:
      result.xAxis = SIMD4(c, 0, 0 - s, 0)
      result.zAxis = SIMD4(s, 0, c, 0)
    case .z:
      result.xAxis = SIMD4(c, s, 0, 0)
      result.yAxis = SIMD4(0 - s, c, 0, 0)
    }
    return result
  }

  @_alwaysEmitIntoClient @inline(__always)
  package static func rotation(_ angle: (sin: Scalar, cos: Scalar), axis: SIMD3<Scalar>) -> Self? {
    let quick = Self(rows: Scalar._Leaves.rotation(Scalar._Leaves.direction(axis.padded), angle.sin, angle.cos))
    let serves = Scalar.safeDeterminants.contains(Scalar._Leaves.squaredLength(axis.padded))
    return settled(quick, serves, else: .identity) { $0.rotateOnSlowPath(angle, axis: axis) }
  }

  /// Becomes the rotation about a very long or very short axis, or stays and returns false where there is none.
  @_alwaysEmitIntoClient @inline(never)
  mutating func rotateOnSlowPath(_ angle: (sin: Scalar, cos: Scalar), axis: SIMD3<Scalar>) -> Bool {
    guard let direction = axis.normalizedByScaling() else { return false }
    self = Self(rows: Scalar._Leaves.rotation(SIMD4(direction, 0), angle.sin, angle.cos))
    return true
  }
}

extension Transform3D {
  /// Moves every point by (x, y, z).
  @_alwaysEmitIntoClient @inline(__always)
  public static func translation(x: Scalar, y: Scalar, z: Scalar) -> Self {
    var result = Self.identity
    result.origin = SIMD4(x, y, z, 1)
    return result
  }

  /// Moves every point by `offset`.
  @_alwaysEmitIntoClient @inline(__always)
  public static func translation(_ offset: SIMD3<Scalar>) -> Self { translation(x: offset.x, y: offset.y, z: offset.z) }

  /// Multiplies each coordinate by its factor, away from the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public static func scale(x: Scalar, y: Scalar, z: Scalar) -> Self {
    Self(xAxis: SIMD4(x, 0, 0, 0), yAxis: SIMD4(0, y, 0, 0), zAxis: SIMD4(0, 0, z, 0), origin: SIMD4(0, 0, 0, 1))
  }

  /// Multiplies all three coordinates by one factor.
  @_alwaysEmitIntoClient @inline(__always)
  public static func scale(_ factor: Scalar) -> Self { scale(x: factor, y: factor, z: factor) }

  /// Multiplies each coordinate by the component of `factors`, away from the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public static func scale(_ factors: SIMD3<Scalar>) -> Self { scale(x: factors.x, y: factors.y, z: factors.z) }

  /// Slides one coordinate by `amount` times another: `axis' = axis + amount · reference`. The other two coordinates
  /// stay.
  ///
  /// Shearing an axis by itself is the scale of that axis by 1 + amount.
  @_alwaysEmitIntoClient
  public static func shear(_ axis: Axis3D, by reference: Axis3D, _ amount: Scalar) -> Self {
    var result = Self.identity
    let added = amount * Self.unit(axis)
    switch reference {
    case .x: result.xAxis += added
    case .y: result.yAxis += added
    case .z: result.zAxis += added
    }
    return result
  }

  /// Scales, then rotates, then translates. A quaternion that is not of unit length scales too, by its squared length.
  ///
  /// `init(translation:uncheckedRotation:scale:)` is the form for a quaternion known to be of unit length.
  ///
  /// - Accuracy: 4 ulps of the squared length times the factor, for each axis.
  @_alwaysEmitIntoClient @inline(__always)
  public init(translation: SIMD3<Scalar>, rotation: Quaternion<Scalar>, scale: SIMD3<Scalar>) {
    self.init(rows: Scalar._Leaves.matrix(rotation.components, scale.padded))
    origin = Scalar._Leaves.point(translation.padded)
  }

  /// Scales, then rotates by a quaternion known to be of unit length, then translates. Debug builds assert the length.
  ///
  /// *Degenerate input*: that of `init(uncheckedRotation:)`.
  ///
  /// - Accuracy: 12 ulps of the factor for each axis, the rounding of a unit quaternion included.
  @_alwaysEmitIntoClient @inline(__always)
  public init(translation: SIMD3<Scalar>, uncheckedRotation rotation: Quaternion<Scalar>, scale: SIMD3<Scalar>) {
    assert(rotation.isUnit, "init(translation:uncheckedRotation:scale:) is for rotations of unit length; rotation: is for all")
    self.init(rows: Scalar._Leaves.matrixUnchecked(rotation.components, scale.padded))
    origin = Scalar._Leaves.point(translation.padded)
  }

  /// This transform with `point` in the place of the origin.
  ///
  /// *Definition*: `translation(−point)`, then this transform, then `translation(point)`.
  ///
  /// - Accuracy: 3¼ ulps of Σ|terms| for each number: about a far point p the translation loses digits. The errors of
  ///   what is moved come with it. A scale, shear or mirror by an axis has 2¼ ulps in all. A rotation about a
  ///   coordinate axis has 4 ulps of max(1, |θ|) · max(1, |p|) by radians and 4 ulps of max(1, |p|) by degrees; about
  ///   any axis it has 5 ulps and 11 ulps. A mirror across a plane has 10 ulps of max(1, |p|), across a line 10 ulps
  ///   too.
  @_alwaysEmitIntoClient
  public func about(_ point: SIMD3<Scalar>) -> Self {
    Self.translation(0 - point).concatenating(self).concatenating(.translation(point))
  }

  @_alwaysEmitIntoClient
  static func unit(_ axis: Axis3D) -> SIMD4<Scalar> {
    switch axis {
    case .x: SIMD4(1, 0, 0, 0)
    case .y: SIMD4(0, 1, 0, 0)
    case .z: SIMD4(0, 0, 1, 0)
    }
  }
}

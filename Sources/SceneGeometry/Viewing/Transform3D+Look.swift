public import TransformCore

// From world space to eye space.

extension Transform3D {
  /// The view of an eye at `eye` that looks at `target`, with `up` upwards in the picture.
  ///
  /// *Definition*: f is along target − eye, s along f × up (up × f left-handed), and u = s × f (f × s), all of unit
  /// length. p' = ((p − eye)·s, (p − eye)·u, ∓(p − eye)·f). The eye goes to the origin. The target goes to distance
  /// |target − eye| in front of it, which is along −z right-handed and along +z left-handed.
  ///
  /// *Degenerate input*: `nil` if the target is the eye, if `up` is zero or within 16 ε of the line of sight, or if a
  /// number or target − eye is NaN or infinite.
  ///
  /// - Accuracy: 5 ulps of 1/sin for the axes and of |eye|/sin for the translation; sin is that of the angle between
  ///   `up` and the line of sight.
  ///
  /// *Source*: gluLookAt, OpenGL Utility Library 1.3, and its left-handed mirror image in Direct3D.
  @_alwaysEmitIntoClient @inline(__always)
  public static func lookAt(
    _ target: SIMD3<Scalar>, from eye: SIMD3<Scalar>, up: SIMD3<Scalar>, handedness: ClipConvention.Handedness = .right
  ) -> Self? {
    view(along: (target.padded - eye.padded).xyz, from: eye, up: up, isRightHanded: handedness == .right)
  }

  /// The same view from a direction of any length instead of a target.
  ///
  /// - Accuracy: 5 ulps of 1/sin and |eye|/sin, as for `lookAt`.
  @_alwaysEmitIntoClient @inline(__always)
  public static func lookTo(
    _ direction: SIMD3<Scalar>, from eye: SIMD3<Scalar>, up: SIMD3<Scalar>, handedness: ClipConvention.Handedness = .right
  ) -> Self? {
    view(along: direction, from: eye, up: up, isRightHanded: handedness == .right)
  }

  /// The inverse of a transform known to be a rotation and a translation, such as a view. Debug builds assert this to
  /// 2⁻¹⁰; thousands of products stay within that. The inverse has the same error: its linear part is the transpose,
  /// even if that is not quite a rotation.
  ///
  /// *Definition*: Rᵀ and −t·Rᵀ. The inverse of a view is the eye's pose in the world.
  @_alwaysEmitIntoClient
  public func invertedRigid() -> Self {
    assert(
      (isAffine && Scalar._Leaves.isRotation(xAxis, yAxis, zAxis, 0x1p-10)) || !isFinite,
      "invertedRigid() is for rotations and translations; inverted() is for all"
    )
    let (t, x, y, z) = (origin.xyz, xAxis.xyz, yAxis.xyz, zAxis.xyz)
    return Self(
      xAxis: SIMD4(x.x, y.x, z.x, 0), yAxis: SIMD4(x.y, y.y, z.y, 0), zAxis: SIMD4(x.z, y.z, z.z, 0),
      origin: SIMD4(0 - t.dot(x), 0 - t.dot(y), 0 - t.dot(z), 1))
  }
}

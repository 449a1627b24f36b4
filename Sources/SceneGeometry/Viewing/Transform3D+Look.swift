public import TransformCore

// From world space to eye space.

extension Transform3D {
  /// The view of an eye at `eye` that looks at `target`, with `up` upwards in the picture.
  ///
  /// *Definition*: with f along target − eye, s along f × up (up × f left-handed) and u = s × f (f × s), all of unit length: p' = ((p − eye)·s, (p − eye)·u, ∓(p − eye)·f). The
  /// eye goes to the origin and the target to distance |target − eye| in front of it, which is −z right-handed and +z left-handed.
  ///
  /// *Degenerate input*: `nil` where the target is the eye, `up` is zero or within 16 ε of the line of sight, or a number or target − eye is NaN or
  /// infinite.
  ///
  /// - Accuracy: 5 ulps of 1/sin for the axes and of |eye|/sin for the translation; sin is that of the angle between `up` and the line of sight.
  ///
  /// *Source*: gluLookAt, OpenGL Utility Library 1.3, and its left-handed mirror image in Direct3D.
  @inlinable @inline(__always)
  public static func lookAt(
    _ target: SIMD3<Scalar>, from eye: SIMD3<Scalar>, up: SIMD3<Scalar>, handedness: ClipConvention.Handedness = .right
  ) -> Self? {
    Scalar._view(along: (target.padded - eye.padded).xyz, from: eye, up: up, isRightHanded: handedness == .right)
  }

  /// The same view by a direction of any length instead of a target.
  ///
  /// - Accuracy: 5 ulps of 1/sin and |eye|/sin, as for `lookAt`.
  @inlinable @inline(__always)
  public static func lookTo(
    _ direction: SIMD3<Scalar>, from eye: SIMD3<Scalar>, up: SIMD3<Scalar>, handedness: ClipConvention.Handedness = .right
  ) -> Self? {
    Scalar._view(along: direction, from: eye, up: up, isRightHanded: handedness == .right)
  }

  /// The inverse of a transform known to be a rotation and a translation, such as a view: rows become columns, and the translation turns back. Debug builds
  /// assert that it is one to 2⁻¹⁰, which thousands of products keep to; what is missing from a rotation is missing from the inverse.
  ///
  /// *Definition*: Rᵀ and −t·Rᵀ. Of a view, it is the eye's place in the world.
  @inlinable
  public func invertedRigid() -> Self {
    assert(
      (isAffine && Scalar._isRotation(self, within: 0x1p-10)) || !isFinite,
      "invertedRigid() is for rotations and translations; inverted() is for all"
    )
    let (t, x, y, z) = (origin.xyz, xAxis.xyz, yAxis.xyz, zAxis.xyz)
    return Self(
      xAxis: SIMD4(x.x, y.x, z.x, 0), yAxis: SIMD4(x.y, y.y, z.y, 0), zAxis: SIMD4(x.z, y.z, z.z, 0),
      origin: SIMD4(0 - t.dot(x), 0 - t.dot(y), 0 - t.dot(z), 1))
  }
}

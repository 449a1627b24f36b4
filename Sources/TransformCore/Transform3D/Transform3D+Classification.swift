extension Transform3D {
  /// Whether this is exactly the identity.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// Whether only m41, m42 and m43 differ from the identity.
  @inlinable
  public var isTranslation: Bool {
    xAxis.equals(SIMD4(1, 0, 0, 0)) && yAxis.equals(SIMD4(0, 1, 0, 0)) && zAxis.equals(SIMD4(0, 0, 1, 0)) && origin.w == 1
  }

  /// Whether only m11, m22, m33, m41, m42 and m43 differ from the identity.
  @inlinable
  public var isScaleAndTranslation: Bool {
    xAxis.equals(SIMD4(xAxis.x, 0, 0, 0)) && yAxis.equals(SIMD4(0, yAxis.y, 0, 0)) && zAxis.equals(SIMD4(0, 0, zAxis.z, 0))
      && origin.w == 1
  }

  /// Whether rectangles of the plane z = 0 with sides along the axes have images of the same kind: in x and y the axes may swap, be scaled
  /// and moved, but not tilt, and w is the same for all points of the plane. The row of z does not matter.
  @inlinable
  public var isRectilinear: Bool {
    let keeps = xAxis.y == 0 && yAxis.x == 0
    let swaps = xAxis.x == 0 && yAxis.y == 0
    return (keeps || swaps) && xAxis.w == 0 && yAxis.w == 0
  }

  /// Whether the last column is exactly (0, 0, 0, 1), so that w is 1 for every point.
  @_transparent
  public var isAffine: Bool { Scalar._Leaves.isAffine(xAxis, yAxis, zAxis, origin) }

  /// Whether the row and the column of z are exactly those of the identity.
  @inlinable
  public var isFlat: Bool { xAxis.z == 0 && yAxis.z == 0 && origin.z == 0 && zAxis.equals(SIMD4(0, 0, 1, 0)) }

  /// Whether this is a rotation and a translation, to 16 ulps.
  @inlinable
  public var isRigid: Bool {
    isAffine && origin.isFinite && Scalar._Leaves.isRotation(xAxis, yAxis, zAxis, 16 * Scalar.ulpOfOne)
  }

  /// Whether the determinant is negative, and not by rounding alone (16 ε · Σ|terms|), at any scale.
  @inlinable
  public var isMirrored: Bool { determinantSign < 0 }

  /// Whether all sixteen numbers are finite.
  @inlinable @inline(__always)
  public var isFinite: Bool { xAxis.isFinite && yAxis.isFinite && zAxis.isFinite && origin.isFinite }

  /// Everything that holds of this transform.
  @inlinable
  public var classification: TransformClass {
    var result: TransformClass = []
    if isIdentity { result.insert(.identity) }
    if isTranslation { result.insert(.translation) }
    if isScaleAndTranslation { result.insert(.scaleAndTranslation) }
    if isRectilinear { result.insert(.rectilinear) }
    if isAffine { result.insert(.affine) }
    if isFlat { result.insert(.flat) }
    if isRigid { result.insert(.rigid) }
    if isMirrored { result.insert(.mirrored) }
    if isFinite { result.insert(.finite) }
    return result
  }
}

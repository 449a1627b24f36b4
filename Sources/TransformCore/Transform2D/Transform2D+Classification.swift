extension Transform2D {
  /// Whether this is exactly the identity.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// Whether the linear part is exactly the identity.
  @inlinable
  public var isTranslation: Bool { linear.equals(SIMD4(1, 0, 0, 1)) }

  /// Whether b and c are exactly zero.
  @inlinable
  public var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// Whether rectangles with sides along the axes stay so: b = c = 0 or a = d = 0.
  @inlinable
  public var isRectilinear: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// Whether this is a rotation and a translation, to 16 ulps.
  @inlinable
  public var isRigid: Bool {
    let tolerance = 16 * Scalar.ulpOfOne
    return (xAxis.dot(xAxis) - 1).magnitude <= tolerance && (yAxis.dot(yAxis) - 1).magnitude <= tolerance
      && xAxis.dot(yAxis).magnitude <= tolerance && determinant > 0
  }

  /// Whether the determinant is negative, and not by rounding alone (16 ε · Σ|terms|), at any scale.
  @inlinable
  public var isMirrored: Bool { determinantSign < 0 }

  /// Whether all six numbers are finite.
  @inlinable
  public var isFinite: Bool { linear.isFinite && translation.isFinite }

  /// Everything that holds of this transform. Every 2D transform is affine and flat.
  @inlinable
  public var classification: TransformClass {
    var result: TransformClass = [.affine, .flat]
    if isIdentity { result.insert(.identity) }
    if isTranslation { result.insert(.translation) }
    if isScaleAndTranslation { result.insert(.scaleAndTranslation) }
    if isRectilinear { result.insert(.rectilinear) }
    if isRigid { result.insert(.rigid) }
    if isMirrored { result.insert(.mirrored) }
    if isFinite { result.insert(.finite) }
    return result
  }
}

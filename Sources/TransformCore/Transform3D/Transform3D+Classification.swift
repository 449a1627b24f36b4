extension Transform3D {
  /// Whether this is exactly the identity.
  @_alwaysEmitIntoClient
  package var isIdentity: Bool { self == .identity }

  /// Whether the last column is exactly (0, 0, 0, 1): then w is 1 for every point.
  @_transparent
  public var isAffine: Bool { Scalar._Leaves.isAffine(xAxis, yAxis, zAxis, origin) }

  /// Whether all sixteen numbers are finite.
  @_alwaysEmitIntoClient @inline(__always)
  public var isFinite: Bool { xAxis.isFinite && yAxis.isFinite && zAxis.isFinite && origin.isFinite }

  /// Everything that holds of this transform.
  @_alwaysEmitIntoClient
  public var classification: Set<TransformClass> {
    var result: Set<TransformClass> = []
    func add(_ member: TransformClass, where holds: Bool) { if holds { result.insert(member) } }
    add(.identity, where: isIdentity)
    add(.translation, where: isDiagonal && m11 == 1 && m22 == 1 && m33 == 1)
    add(.scaleAndTranslation, where: isDiagonal)
    let (keepsAxes, swapsAxes) = (m12 == 0 && m21 == 0, m11 == 0 && m22 == 0)
    add(.rectilinear, where: (keepsAxes || swapsAxes) && m14 == 0 && m24 == 0)
    add(.affine, where: isAffine)
    add(.flat, where: isFlat)
    add(.rigid, where: isAffine && origin.isFinite && Scalar._Leaves.isRotation(xAxis, yAxis, zAxis, 16 * Scalar.ulpOfOne))
    add(.mirrored, where: determinantSign < 0)
    add(.finite, where: isFinite)
    return result
  }

  /// Whether the first three rows are zero but for the diagonal, and m44 is 1.
  @_alwaysEmitIntoClient
  var isDiagonal: Bool {
    xAxis.equals(SIMD4(xAxis.x, 0, 0, 0)) && yAxis.equals(SIMD4(0, yAxis.y, 0, 0)) && zAxis.equals(SIMD4(0, 0, zAxis.z, 0))
      && origin.w == 1
  }

  @_alwaysEmitIntoClient
  var isFlat: Bool { xAxis.z == 0 && yAxis.z == 0 && origin.z == 0 && zAxis.equals(SIMD4(0, 0, 1, 0)) }
}

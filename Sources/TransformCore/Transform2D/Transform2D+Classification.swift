extension Transform2D {
  /// Whether this is exactly the identity.
  @_alwaysEmitIntoClient
  package var isIdentity: Bool { self == .identity }

  /// Whether all six numbers are finite.
  @_alwaysEmitIntoClient
  public var isFinite: Bool { linear.isFinite && translation.isFinite }

  /// Everything that holds of this transform. Every 2D transform is affine and flat.
  @_alwaysEmitIntoClient
  public var classification: Set<TransformClass> {
    var result: Set<TransformClass> = [.affine, .flat]
    func add(_ member: TransformClass, where holds: Bool) { if holds { result.insert(member) } }
    add(.identity, where: isIdentity)
    add(.translation, where: linear.equals(SIMD4(1, 0, 0, 1)))
    let (keepsAxes, swapsAxes) = (b == 0 && c == 0, a == 0 && d == 0)
    add(.scaleAndTranslation, where: keepsAxes)
    add(.rectilinear, where: keepsAxes || swapsAxes)
    add(.rigid, where: isRigid)
    add(.mirrored, where: determinantSign < 0)
    add(.finite, where: isFinite)
    return result
  }

  @_alwaysEmitIntoClient
  var isRigid: Bool {
    let tolerance = 16 * Scalar.ulpOfOne
    return (xAxis.dot(xAxis) - 1).magnitude <= tolerance && (yAxis.dot(yAxis) - 1).magnitude <= tolerance
      && xAxis.dot(yAxis).magnitude <= tolerance && determinant > 0
  }
}

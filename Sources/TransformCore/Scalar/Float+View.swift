public import CVectorOperations

extension Float {
  /// The view of an eye at `eye` that looks along `direction`.
  ///
  /// The fast path needs components of `up` below 2 and of `eye` below 2⁵⁰. It also needs one of two conditions:
  ///
  /// - The direction's components are below 2¹¹, and one component of direction × up is at least 2⁻⁵.
  /// - The direction is longer than 2⁻²⁰, and the sine is at least 2⁻¹⁴ / |up|.
  ///
  /// All others take the slow path.
  @inlinable @inline(__always)
  public static func _view(
    along direction: SIMD3<Float>, from eye: SIMD3<Float>, up: SIMD3<Float>, isRightHanded: Bool
  ) -> Transform3D<Float>? {
    let signs: SIMD4<Float> = isRightHanded ? SIMD4(1, -1, -1, 0) : SIMD4(-1, -1, 1, 0)
    let rows = cv_view_f(direction.padded, eye.padded, up.padded, signs, 0x1p-40, 0x1p-28, 0x1p-49)
    var result = Transform3D(xAxis: rows.x, yAxis: rows.y, zAxis: rows.z, origin: rows.origin)
    if _slowPath(!rows.serves) {
      guard let careful = viewCarefully(along: direction, from: eye, up: up, isRightHanded: isRightHanded) else { return nil }
      result = careful
    }
    return result
  }

  /// The perspective through a window, and whether it may be believed.
  @inlinable @inline(__always)
  public static func _frustum(
    _ edges: SIMD4<Float>, _ planes: SIMD4<Float>, _ signs: ProjectionSigns
  ) -> (transform: Transform3D<Float>, serves: Bool) {
    let rows = cv_frustum_f(
      edges, planes, signs.looksAlongZ, signs.isYDown, signs.isDepthSigned, signs.isDepthReversed)
    return (Transform3D(xAxis: rows.x, yAxis: rows.y, zAxis: rows.z, origin: rows.origin), rows.serves)
  }

  /// The projection of a box along parallel rays, and whether it may be believed.
  @inlinable @inline(__always)
  public static func _orthographic(
    _ edges: SIMD4<Float>, _ planes: SIMD4<Float>, _ signs: ProjectionSigns
  ) -> (transform: Transform3D<Float>, serves: Bool) {
    let rows = cv_orthographic_f(
      edges, planes, signs.looksAlongZ, signs.isYDown, signs.isDepthSigned, signs.isDepthReversed)
    return (Transform3D(xAxis: rows.x, yAxis: rows.y, zAxis: rows.z, origin: rows.origin), rows.serves)
  }
}

public import CVectorOperations

extension Double {
  /// The view of an eye at `eye` that looks along `direction`.
  ///
  /// The fast path serves directions longer than 2⁻¹⁵⁰, with components of `up` below 16. The sine between the two must
  /// be at least 2⁻⁴³ / |up|. All others take the slow path.
  @inlinable @inline(__always)
  public static func _view(
    along direction: SIMD3<Double>, from eye: SIMD3<Double>, up: SIMD3<Double>, isRightHanded: Bool
  ) -> Transform3D<Double>? {
    let signs: SIMD4<Double> = isRightHanded ? SIMD4(1, -1, -1, 0) : SIMD4(-1, -1, 1, 0)
    let rows = cv_view_d(direction.padded, eye.padded, up.padded, signs, 0x1p-300, 0x1p-86, 0x1p400)
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
    _ edges: SIMD4<Double>, _ planes: SIMD4<Double>, _ signs: ProjectionSigns
  ) -> (transform: Transform3D<Double>, serves: Bool) {
    let rows = cv_frustum_d(
      edges, planes, signs.looksAlongZ, signs.isYDown, signs.isDepthSigned, signs.isDepthReversed)
    return (Transform3D(xAxis: rows.x, yAxis: rows.y, zAxis: rows.z, origin: rows.origin), rows.serves)
  }

  /// The projection of a box along parallel rays, and whether it may be believed.
  @inlinable @inline(__always)
  public static func _orthographic(
    _ edges: SIMD4<Double>, _ planes: SIMD4<Double>, _ signs: ProjectionSigns
  ) -> (transform: Transform3D<Double>, serves: Bool) {
    let rows = cv_orthographic_d(
      edges, planes, signs.looksAlongZ, signs.isYDown, signs.isDepthSigned, signs.isDepthReversed)
    return (Transform3D(xAxis: rows.x, yAxis: rows.y, zAxis: rows.z, origin: rows.origin), rows.serves)
  }
}

public import TransformCore

extension Transform3D {
  /// The inverse of a projection, from its dozen numbers and without elimination. `nil` if this has not the shape of a
  /// projection, or a number over- or underflows.
  ///
  /// It serves all results of the constructors of projections, `cropped(to:of:)`,
  /// `withNearPlane(_:convention:)` and `converted(from:to:)`. Every number but one is a product of quotients. To that
  /// one an oblique near plane adds two more products. Therefore nothing cancels if near and far are far apart.
  @_alwaysEmitIntoClient @inline(never)
  public func invertedProjection() -> Self? {
    guard let p = ProjectionShape(self) else { return nil }
    let (x, y) = (1 / p.x, 1 / p.y)
    let result: Self
    if p.isPerspective {
      let (scale, z) = (1 / p.offset, 1 / p.weight)
      let (backX, backY) = (0 - p.moveX * x * z, 0 - p.moveY * y * z)
      result = Self(
        xAxis: SIMD4(x, 0, 0, 0 - p.tiltX * x * scale), yAxis: SIMD4(0, y, 0, 0 - p.tiltY * y * scale), zAxis: SIMD4(0, 0, 0, scale),
        origin: SIMD4(backX, backY, z, 0 - (p.slope * z + (p.tiltX * backX + p.tiltY * backY)) * scale))
    } else {
      let (z, w) = (1 / p.slope, 1 / p.weight)
      let (backX, backY) = (0 - p.moveX * x * w, 0 - p.moveY * y * w)
      result = Self(
        xAxis: SIMD4(x, 0, 0 - p.tiltX * x * z, 0), yAxis: SIMD4(0, y, 0 - p.tiltY * y * z, 0), zAxis: SIMD4(0, 0, z, 0),
        origin: SIMD4(backX, backY, 0 - (p.offset * w + (p.tiltX * backX + p.tiltY * backY)) * z, w))
    }
    return result.isFinite ? result : nil
  }
}

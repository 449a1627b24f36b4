public import TransformCore

extension Transform3D {
  /// This projection, followed by the enlargement of a part of the viewport to the whole. The part may be a tile of a
  /// picture too large for one pass, or a selection rectangle.
  ///
  /// *Definition*: in clip space x' = (x − c·w) / h for the part's centre c and half width h there, and y alike. This
  /// works for any transform to clip space. For a perspective it gives the frustum through that part of the window.
  ///
  /// The jitter of temporal antialiasing is a part of the viewport's own size: moved by −o, it moves the picture by o.
  ///
  /// `nil` if the part or the viewport has no area, or a number is not finite.
  @_alwaysEmitIntoClient @inline(never)
  public func cropped(to part: Bounds2D<Scalar>, of viewport: Viewport<Scalar>) -> Self? {
    let (whole, size) = (viewport.bounds.size, part.size)
    guard whole.x > 0, whole.y > 0, size.x > 0, size.y > 0 else { return nil }
    let factor = whole / size
    // The distance of the part's centre from the viewport's, in halves of the part.
    var offset = 2 * (part.center - viewport.bounds.center) / size
    if viewport.convention.yDirection != viewport.windowY { offset.y = 0 - offset.y }
    func moved(_ row: SIMD4<Scalar>) -> SIMD4<Scalar> {
      SIMD4(factor.x * row.x - offset.x * row.w, factor.y * row.y - offset.y * row.w, row.z, row.w)
    }
    let result = Self(xAxis: moved(xAxis), yAxis: moved(yAxis), zAxis: moved(zAxis), origin: moved(origin))
    return result.isFinite ? result : nil
  }
}

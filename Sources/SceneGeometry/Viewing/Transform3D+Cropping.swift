public import TransformCore

extension Transform3D {
  /// This projection, followed by the enlargement of a part of the viewport to the whole. The part may be a tile of a
  /// picture too large for one pass, or a selection rectangle.
  ///
  /// *Definition*: in clip space x' = (x − c·w) / h for the part's centre c and half width h there, and y alike. This
  /// works for any transform to clip space. For a perspective it gives the frustum through that part of the window.
  ///
  /// `nil` if the part or the viewport has no area, or a number is not finite.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func cropped(to part: Bounds2D<Scalar>, of viewport: Viewport<Scalar>) -> Self? {
    let (whole, size) = (viewport.bounds.size, part.size)
    guard whole.x > 0, whole.y > 0, size.x > 0, size.y > 0 else { return nil }
    let factor = whole / size
    // The distance of the part's centre from the viewport's, in halves of the part.
    let offset = 2 * (part.center - viewport.bounds.center) / size
    let up: Scalar = viewport.convention.yDirection == viewport.windowY ? 1 : -1
    return enlarged(by: factor, less: SIMD2(offset.x, up * offset.y))
  }

  /// One tile of a picture cut into equal parts. Columns and rows count from zero in the directions of the window's x
  /// and y.
  ///
  /// `nil` if there is no such tile.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func croppedToTile(column: Int, of columns: Int, row: Int, of rows: Int, of viewport: Viewport<Scalar>) -> Self? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    let size = viewport.bounds.size / SIMD2(Scalar(columns), Scalar(rows))
    let corner = viewport.bounds.minimum + SIMD2(Scalar(column), Scalar(row)) * size
    return cropped(to: Bounds2D(corner: corner, opposite: corner + size), of: viewport)
  }

  /// This projection with the picture moved by a part of a pixel, or any offset in the window's units: the jitter of
  /// temporal antialiasing.
  ///
  /// *Definition*: x' = x + 2·offset/width · w, and y alike. `nil` if the viewport has no area or a number is not
  /// finite.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public func jittered(by offset: SIMD2<Scalar>, of viewport: Viewport<Scalar>) -> Self? {
    let whole = viewport.bounds.size
    guard whole.x > 0, whole.y > 0 else { return nil }
    let share = 2 * offset / whole
    let up: Scalar = viewport.convention.yDirection == viewport.windowY ? 1 : -1
    return enlarged(by: SIMD2(1, 1), less: SIMD2(0 - share.x, 0 - up * share.y))
  }

  private func enlarged(by factor: SIMD2<Scalar>, less offset: SIMD2<Scalar>) -> Self? {
    func moved(_ row: SIMD4<Scalar>) -> SIMD4<Scalar> {
      SIMD4(factor.x * row.x - offset.x * row.w, factor.y * row.y - offset.y * row.w, row.z, row.w)
    }
    let result = Self(xAxis: moved(xAxis), yAxis: moved(yAxis), zAxis: moved(zAxis), origin: moved(origin))
    return result.isFinite ? result : nil
  }
}

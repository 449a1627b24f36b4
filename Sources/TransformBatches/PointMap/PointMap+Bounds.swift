public import TransformCore

// The bounds of images, found in the pass that maps, or without keeping the images.

extension PointMap where Point: _BoundsVector {
  /// The bounds of such points: `Bounds2D` or `Bounds3D`.
  public typealias Bounds = Point._Bounds

  /// The smallest bounds of the images of points. `nil` where there are none or a component of an image is NaN. Zeros
  /// are +0.
  @_alwaysEmitIntoClient
  public func bounds(of points: Span<Point>, options: BatchOptions = BatchOptions()) -> Bounds? {
    unsafe Bounds(extent: extent(kind, points.address, nil, kind.stride, points.count, options))
  }

  /// The smallest bounds of the images of points among scalars, packed unless a layout says otherwise; `nil` as for
  /// vectors.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient
  public func bounds(
    of scalars: Span<Point.Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) -> Bounds? {
    let kind = packedKind
    let layout = layout ?? kind.packed
    let count = layout.count(of: kind.layout.components, in: scalars.count)
    let source = unsafe scalars.address.map { unsafe $0 + (count > 0 ? layout.offset * kind.scalarSize : 0) }
    return unsafe Bounds(extent: extent(kind, source, nil, layout.stride * kind.scalarSize, count, options))
  }

  /// Replaces every point by its image as `apply(to:)` does, and finds the bounds of the images in the same pass.
  @_alwaysEmitIntoClient
  public func bounds(afterApplyingTo points: inout MutableSpan<Point>, options: BatchOptions = BatchOptions()) -> Bounds? {
    let address = unsafe points.address
    return unsafe Bounds(extent: extent(kind, UnsafeRawPointer(address), address, kind.stride, points.count, options))
  }

  @_alwaysEmitIntoClient
  func extent(
    _ kind: PointKind, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ stride: Int, _ count: Int,
    _ options: BatchOptions
  ) -> Extent? {
    unsafe withUnsafeBytes(of: numbers) { unsafe mapPointsBounds(kind, $0.baseAddress, source, destination, stride, count, options) }
  }
}

extension _Bounds {
  @_alwaysEmitIntoClient
  init?(extent: Extent?) {
    guard let extent else { return nil }
    var (corner, opposite) = (Vector(), Vector())
    for index in corner.indices { (corner[index], opposite[index]) = (Scalar(extent.lower[index]), Scalar(extent.upper[index])) }
    self.init(corner: corner, opposite: opposite)
  }
}

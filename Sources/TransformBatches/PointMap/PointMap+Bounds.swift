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
    unsafe Bounds(extent: extent(scalars.address, nil, scalars.count, layout, options))
  }

  /// `apply(to:)` in place, and `bounds(of:)` in the same pass.
  @_alwaysEmitIntoClient
  public func apply(to points: inout MutableSpan<Point>, bounds: inout Bounds?, options: BatchOptions = BatchOptions()) {
    let address = unsafe points.address
    bounds = unsafe Bounds(extent: extent(kind, UnsafeRawPointer(address), address, kind.stride, points.count, options))
  }

  /// `apply(to:into:)`, and `bounds(of:)` in the same pass.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @_alwaysEmitIntoClient
  public func apply(
    to source: Span<Point>, into destination: inout MutableSpan<Point>, bounds: inout Bounds?, options: BatchOptions = BatchOptions()
  ) {
    precondition(destination.count == source.count, "the source and the destination have the same number of points")
    bounds = unsafe Bounds(extent: extent(kind, source.address, destination.address, kind.stride, source.count, options))
  }

  /// `apply(to:layout:)` in place on scalars, and `bounds(of:layout:)` in the same pass.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient
  public func apply(
    to scalars: inout MutableSpan<Point.Scalar>, layout: VertexLayout? = nil, bounds: inout Bounds?,
    options: BatchOptions = BatchOptions()
  ) {
    let address = unsafe scalars.address
    bounds = unsafe Bounds(extent: extent(UnsafeRawPointer(address), address, scalars.count, layout, options))
  }

  /// The extent of points among so many scalars, in place unless there is no destination.
  @_alwaysEmitIntoClient
  func extent(
    _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ scalars: Int, _ layout: VertexLayout?, _ options: BatchOptions
  ) -> Extent? {
    let kind = packedKind
    let layout = layout ?? kind.packed
    let count = layout.count(of: kind.layout.components, in: scalars)
    let offset = count > 0 ? layout.offset * kind.scalarSize : 0
    return unsafe extent(
      kind, source.map { unsafe $0 + offset }, destination.map { unsafe $0 + offset }, layout.stride * kind.scalarSize, count, options)
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

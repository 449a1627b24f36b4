public import TransformCore

// The bounds of images, found in the pass that maps, or without keeping the images. `nil` where there are no points, or
// a component of an image is NaN. Zeros are +0.

extension PointMap {
  /// The smallest bounds of the images of points in the plane. `nil` where there are none or a component of an image is
  /// NaN. Zeros are +0.
  @inlinable
  public func bounds<Scalar>(of points: Span<Point>, options: BatchOptions = BatchOptions()) -> Bounds2D<Scalar>?
  where Point == SIMD2<Scalar> {
    unsafe Bounds2D(extent: extent(kind, points.address, nil, kind.stride, points.count, options))
  }

  /// The smallest bounds of the images of points in space. `nil` where there are none or a component of an image is
  /// NaN. Zeros are +0.
  @inlinable
  public func bounds<Scalar>(of points: Span<Point>, options: BatchOptions = BatchOptions()) -> Bounds3D<Scalar>?
  where Point == SIMD3<Scalar> {
    unsafe Bounds3D(extent: extent(kind, points.address, nil, kind.stride, points.count, options))
  }

  /// The smallest bounds of the images of points among scalars, packed unless a layout says otherwise; `nil` as for
  /// vectors.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func bounds<Scalar>(
    of scalars: Span<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) -> Bounds2D<Scalar>? where Point == SIMD2<Scalar> {
    unsafe Bounds2D(extent: extent(scalars.address, nil, scalars.count, layout, options))
  }

  /// The smallest bounds of the images of points among scalars, packed unless a layout says otherwise; `nil` as for
  /// vectors.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func bounds<Scalar>(
    of scalars: Span<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) -> Bounds3D<Scalar>? where Point == SIMD3<Scalar> {
    unsafe Bounds3D(extent: extent(scalars.address, nil, scalars.count, layout, options))
  }

  /// `apply(to:)` in place, and `bounds(of:)` in the same pass.
  @inlinable
  public func apply<Scalar>(
    to points: inout MutableSpan<Point>, bounds: inout Bounds2D<Scalar>?, options: BatchOptions = BatchOptions()
  ) where Point == SIMD2<Scalar> {
    let address = unsafe points.address
    bounds = unsafe Bounds2D(extent: extent(kind, UnsafeRawPointer(address), address, kind.stride, points.count, options))
  }

  /// `apply(to:)` in place, and `bounds(of:)` in the same pass.
  @inlinable
  public func apply<Scalar>(
    to points: inout MutableSpan<Point>, bounds: inout Bounds3D<Scalar>?, options: BatchOptions = BatchOptions()
  ) where Point == SIMD3<Scalar> {
    let address = unsafe points.address
    bounds = unsafe Bounds3D(extent: extent(kind, UnsafeRawPointer(address), address, kind.stride, points.count, options))
  }

  /// `apply(to:into:)`, and `bounds(of:)` in the same pass.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable
  public func apply<Scalar>(
    to source: Span<Point>, into destination: inout MutableSpan<Point>, bounds: inout Bounds2D<Scalar>?,
    options: BatchOptions = BatchOptions()
  ) where Point == SIMD2<Scalar> {
    bounds = Bounds2D(extent: extent(source, &destination, options))
  }

  /// `apply(to:into:)`, and `bounds(of:)` in the same pass.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable
  public func apply<Scalar>(
    to source: Span<Point>, into destination: inout MutableSpan<Point>, bounds: inout Bounds3D<Scalar>?,
    options: BatchOptions = BatchOptions()
  ) where Point == SIMD3<Scalar> {
    bounds = Bounds3D(extent: extent(source, &destination, options))
  }

  /// `apply(to:layout:)` in place on scalars, and `bounds(of:layout:)` in the same pass.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply<Scalar>(
    to scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, bounds: inout Bounds2D<Scalar>?,
    options: BatchOptions = BatchOptions()
  ) where Point == SIMD2<Scalar> {
    let address = unsafe scalars.address
    bounds = unsafe Bounds2D(extent: extent(UnsafeRawPointer(address), address, scalars.count, layout, options))
  }

  /// `apply(to:layout:)` in place on scalars, and `bounds(of:layout:)` in the same pass.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply<Scalar>(
    to scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, bounds: inout Bounds3D<Scalar>?,
    options: BatchOptions = BatchOptions()
  ) where Point == SIMD3<Scalar> {
    let address = unsafe scalars.address
    bounds = unsafe Bounds3D(extent: extent(UnsafeRawPointer(address), address, scalars.count, layout, options))
  }
}

// MARK: - Both widths

extension PointMap {
  @inlinable
  func extent(_ source: Span<Point>, _ destination: inout MutableSpan<Point>, _ options: BatchOptions) -> Extent? {
    let count = source.count
    precondition(destination.count == count, "the source and the destination have the same number of points")
    return unsafe extent(kind, source.address, destination.address, kind.stride, count, options)
  }

  /// The extent of points among so many scalars, in place unless there is no destination.
  @inlinable
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

  @inlinable
  func extent(
    _ kind: PointKind, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ stride: Int, _ count: Int,
    _ options: BatchOptions
  ) -> Extent? {
    unsafe withUnsafeBytes(of: numbers) { unsafe mapPointsBounds(kind, $0.baseAddress, source, destination, stride, count, options) }
  }
}

extension Bounds2D {
  @inlinable
  init?(extent: Extent?) {
    guard let extent else { return nil }
    self.init(corner: SIMD2(SIMD2(extent.lower.x, extent.lower.y)), opposite: SIMD2(SIMD2(extent.upper.x, extent.upper.y)))
  }
}

extension Bounds3D {
  @inlinable
  init?(extent: Extent?) {
    guard let extent else { return nil }
    self.init(corner: SIMD3(extent.lower), opposite: SIMD3(extent.upper))
  }
}

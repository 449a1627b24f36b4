public import TransformCore

extension Transform3D {
  /// Replaces every point by its image in homogeneous coordinates, without division: `applied(toHomogeneous:)` of each, to the bit.
  @inlinable @inline(__always)
  public func apply(toHomogeneous points: inout MutableSpan<SIMD4<Scalar>>, options: BatchOptions = BatchOptions()) {
    PointMap(.homogeneous, .xyzw, self).map(&points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toHomogeneous source: Span<SIMD4<Scalar>>, into destination: inout MutableSpan<SIMD4<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(.homogeneous, .xyzw, self).map(source, &destination, options)
  }

  /// The same in place in an array.
  @inlinable @inline(__always)
  public func apply(toHomogeneous points: inout [SIMD4<Scalar>], options: BatchOptions = BatchOptions()) {
    PointMap(.homogeneous, .xyzw, self).map(&points, options)
  }

  /// The images of the points in a new array.
  @inlinable @inline(__always)
  public func applied(toHomogeneous points: [SIMD4<Scalar>], options: BatchOptions = BatchOptions()) -> [SIMD4<Scalar>] {
    PointMap(.homogeneous, .xyzw, self).mapped(points, options)
  }
}

extension Transform3D {
  /// The points among scalars, four each, in place; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toHomogeneous scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(.homogeneous, .xyzw, self).map(&scalars, layout, options)
  }

  /// The points among scalars, four each, from one array to another; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toHomogeneous source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(.homogeneous, .xyzw, self).map(source, layout, &destination, destinationLayout, options)
  }

  /// The points among scalars, four each, in place in an array; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toHomogeneous scalars: inout [Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(.homogeneous, .xyzw, self).map(&scalars, layout, options)
  }

  /// The points in records of bytes, in place, at any alignment; `stride` and `offset` are in bytes.
  ///
  /// - Precondition: the bytes are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply(
    toHomogeneousIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0,
    options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(.homogeneous, .xyzw, self).map(records, stride, offset, options)
  }

  /// The points from records of bytes to records of bytes, at any alignment; strides and offsets are in bytes.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable
  public func apply(
    toHomogeneousIn source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int, destinationOffset: Int = 0, options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(.homogeneous, .xyzw, self).map(source, stride, offset, destination, destinationStride, destinationOffset, options)
  }
}

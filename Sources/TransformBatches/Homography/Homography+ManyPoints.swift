public import TransformCore

extension Homography {
  /// Replaces every point by its image: `applied(toPoint:)` of each, to the bit, and NaN in both components where w ≤ 0 or NaN.
  ///
  /// Where `applied(toPoint:)` is `nil` for numbers too large, each component is what the division gives: 0 or NaN by an infinite w, and NaN in a component whose own sum overflows to NaN, with the
  /// other beside it as it is.
  @inlinable @inline(__always)
  public func apply(toPoints points: inout MutableSpan<SIMD2<Scalar>>, options: BatchOptions = BatchOptions()) {
    PointMap(self).map(&points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toPoints source: Span<SIMD2<Scalar>>, into destination: inout MutableSpan<SIMD2<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(self).map(source, &destination, options)
  }

  /// The same in place in an array.
  @inlinable @inline(__always)
  public func apply(toPoints points: inout [SIMD2<Scalar>], options: BatchOptions = BatchOptions()) {
    PointMap(self).map(&points, options)
  }

  /// The images of the points in a new array.
  @inlinable @inline(__always)
  public func applied(toPoints points: [SIMD2<Scalar>], options: BatchOptions = BatchOptions()) -> [SIMD2<Scalar>] {
    PointMap(self).mapped(points, options)
  }
}

extension Homography {
  /// The points among scalars, two each, in place; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toPoints scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(self).map(&scalars, layout, options)
  }

  /// The points among scalars, two each, from one array to another; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toPoints source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(self).map(source, layout, &destination, destinationLayout, options)
  }

  /// The points among scalars, two each, in place in an array; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toPoints scalars: inout [Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(self).map(&scalars, layout, options)
  }

  /// The points in records of bytes, in place, at any alignment; `stride` and `offset` are in bytes.
  ///
  /// - Precondition: the bytes are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply(
    toPointsIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0,
    options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(self).map(records, stride, offset, options)
  }

  /// The points from records of bytes to records of bytes, at any alignment; strides and offsets are in bytes.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable
  public func apply(
    toPointsIn source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int, destinationOffset: Int = 0, options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(self).map(source, stride, offset, destination, destinationStride, destinationOffset, options)
  }
}

public import TransformCore

extension Transform3D {
  /// Replaces every point by its image, divided by w; where w ≤ 0 or NaN, behind the eye or on its plane, by NaN.
  ///
  /// *Definition*: (x, y, z, 1) · M over its w. Each component is summed as (own + t) + (other + other), where own is the product with the component of the same
  /// name, and w as (x + t) + (y + z). `applied(toPoint:)` adds in another order and may differ by what 3 ε · Σ|terms| above and below the line make, also in
  /// whether w is above 0. Behind the eye all three components are NaN. An infinite w gives 0 or NaN.
  @inlinable @inline(__always)
  public func apply(toPoints points: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()) {
    PointMap(.projective, .xyzPadded, self).map(&points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toPoints source: Span<SIMD3<Scalar>>, into destination: inout MutableSpan<SIMD3<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(.projective, .xyzPadded, self).map(source, &destination, options)
  }

  /// The same in place in an array.
  @inlinable @inline(__always)
  public func apply(toPoints points: inout [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) {
    PointMap(.projective, .xyzPadded, self).map(&points, options)
  }

  /// The images of the points in a new array.
  @inlinable @inline(__always)
  public func applied(toPoints points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) -> [SIMD3<Scalar>] {
    PointMap(.projective, .xyzPadded, self).mapped(points, options)
  }
}

extension Transform3D {
  /// The points among scalars, three each, in place; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toPoints scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(.projective, .xyzPadded, self).map(&scalars, layout, options)
  }

  /// The points among scalars, three each, from one array to another; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toPoints source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(.projective, .xyzPadded, self).map(source, layout, &destination, destinationLayout, options)
  }

  /// The points among scalars, three each, in place in an array; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toPoints scalars: inout [Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(.projective, .xyzPadded, self).map(&scalars, layout, options)
  }

  /// The points in records of bytes, in place, at any alignment; `stride` and `offset` are in bytes.
  ///
  /// - Precondition: the bytes are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply(
    toPointsIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0,
    options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(.projective, .xyzPadded, self).map(records, stride, offset, options)
  }

  /// The points from records of bytes to records of bytes, at any alignment; strides and offsets are in bytes.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable
  public func apply(
    toPointsIn source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int, destinationOffset: Int = 0, options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(.projective, .xyzPadded, self).map(source, stride, offset, destination, destinationStride, destinationOffset, options)
  }
}

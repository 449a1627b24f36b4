public import TransformCore

extension Transform3D {
  /// Replaces every point by its image under a transform known to be affine. The last column is not read; debug builds assert that it is
  /// (0, 0, 0, 1).
  ///
  /// *Definition*: each component as (own + t) + (other + other), where own is the product with the component of the same name; `applied(toAffinePoint:)` adds
  /// in another order, and may differ by up to 3 ε · Σ|terms|. NaN stays NaN.
  @inlinable @inline(__always)
  public func apply(toAffinePoints points: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()) {
    affineMap.map(&points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toAffinePoints source: Span<SIMD3<Scalar>>, into destination: inout MutableSpan<SIMD3<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    affineMap.map(source, &destination, options)
  }

  /// The same in place in an array.
  @inlinable @inline(__always)
  public func apply(toAffinePoints points: inout [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) {
    affineMap.map(&points, options)
  }

  /// The images of the points in a new array.
  @inlinable @inline(__always)
  public func applied(toAffinePoints points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) -> [SIMD3<Scalar>] {
    affineMap.mapped(points, options)
  }
}

extension Transform3D {
  /// The points among scalars, three each, in place; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toAffinePoints scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    affineMap.map(&scalars, layout, options)
  }

  /// The points among scalars, three each, from one array to another; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toAffinePoints source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    affineMap.map(source, layout, &destination, destinationLayout, options)
  }

  /// The points among scalars, three each, in place in an array; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toAffinePoints scalars: inout [Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    affineMap.map(&scalars, layout, options)
  }

  /// The points in records of bytes, in place, at any alignment; `stride` and `offset` are in bytes.
  ///
  /// - Precondition: the bytes are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply(
    toAffinePointsIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0,
    options: BatchOptions = BatchOptions()
  ) {
    unsafe affineMap.map(records, stride, offset, options)
  }

  /// The points from records of bytes to records of bytes, at any alignment; strides and offsets are in bytes.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable
  public func apply(
    toAffinePointsIn source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int, destinationOffset: Int = 0, options: BatchOptions = BatchOptions()
  ) {
    unsafe affineMap.map(source, stride, offset, destination, destinationStride, destinationOffset, options)
  }
}

extension Transform3D {
  @inlinable @inline(__always)
  var affineMap: PointMap<Scalar, Self> {
    assert(isAffine, "apply(toAffinePoints:) is for affine transforms; apply(toPoints:) divides by w")
    return PointMap(.affine, .xyzPadded, self)
  }
}

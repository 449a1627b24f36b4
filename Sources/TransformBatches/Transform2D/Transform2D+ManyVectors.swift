public import TransformCore

extension Transform2D {
  /// Replaces every vector by its image: `applied(toVector:)` of each, to the bit, except that zeros are +0.
  @inlinable @inline(__always)
  public func apply(toVectors points: inout MutableSpan<SIMD2<Scalar>>, options: BatchOptions = BatchOptions()) {
    PointMap(linearPart).map(&points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toVectors source: Span<SIMD2<Scalar>>, into destination: inout MutableSpan<SIMD2<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    PointMap(linearPart).map(source, &destination, options)
  }

  /// The same in place in an array.
  @inlinable @inline(__always)
  public func apply(toVectors points: inout [SIMD2<Scalar>], options: BatchOptions = BatchOptions()) {
    PointMap(linearPart).map(&points, options)
  }

  /// The images of the vectors in a new array.
  @inlinable @inline(__always)
  public func applied(toVectors points: [SIMD2<Scalar>], options: BatchOptions = BatchOptions()) -> [SIMD2<Scalar>] {
    PointMap(linearPart).mapped(points, options)
  }
}

extension Transform2D {
  /// The vectors among scalars, two each, in place; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toVectors scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(linearPart).map(&scalars, layout, options)
  }

  /// The vectors among scalars, two each, from one array to another; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of vectors, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toVectors source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(linearPart).map(source, layout, &destination, destinationLayout, options)
  }

  /// The vectors among scalars, two each, in place in an array; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toVectors scalars: inout [Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    PointMap(linearPart).map(&scalars, layout, options)
  }

  /// The vectors in records of bytes, in place, at any alignment; `stride` and `offset` are in bytes.
  ///
  /// - Precondition: the bytes are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply(
    toVectorsIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0,
    options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(linearPart).map(records, stride, offset, options)
  }

  /// The vectors from records of bytes to records of bytes, at any alignment; strides and offsets are in bytes.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of vectors, and are the same memory and layout or do not overlap.
  @inlinable
  public func apply(
    toVectorsIn source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int, destinationOffset: Int = 0, options: BatchOptions = BatchOptions()
  ) {
    unsafe PointMap(linearPart).map(source, stride, offset, destination, destinationStride, destinationOffset, options)
  }
}

extension Transform2D {
  /// This transform without its translation.
  @inlinable @inline(__always)
  var linearPart: Self { Self(linear: linear, translation: .zero) }
}

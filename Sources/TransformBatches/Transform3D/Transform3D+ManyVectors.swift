public import TransformCore

extension Transform3D {
  /// Replaces every vector by its image under the upper 3 × 3: neither translation nor the last column counts.
  ///
  /// *Definition*: each component as own + (other + other), where own is the product with the component of the same name; `applied(toVector:)` adds in another
  /// order, and may differ by up to 3 ε · Σ|terms|. Zeros are +0.
  @inlinable @inline(__always)
  public func apply(toVectors points: inout MutableSpan<SIMD3<Scalar>>, options: BatchOptions = BatchOptions()) {
    vectorMap.map(&points, options)
  }

  /// The same from one array to another with as many points.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toVectors source: Span<SIMD3<Scalar>>, into destination: inout MutableSpan<SIMD3<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    vectorMap.map(source, &destination, options)
  }

  /// The same in place in an array.
  @inlinable @inline(__always)
  public func apply(toVectors points: inout [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) {
    vectorMap.map(&points, options)
  }

  /// The images of the vectors in a new array.
  @inlinable @inline(__always)
  public func applied(toVectors points: [SIMD3<Scalar>], options: BatchOptions = BatchOptions()) -> [SIMD3<Scalar>] {
    vectorMap.mapped(points, options)
  }
}

extension Transform3D {
  /// The vectors among scalars, three each, in place; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toVectors scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    vectorMap.map(&scalars, layout, options)
  }

  /// The vectors among scalars, three each, from one array to another; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of vectors, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toVectors source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    vectorMap.map(source, layout, &destination, destinationLayout, options)
  }

  /// The vectors among scalars, three each, in place in an array; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toVectors scalars: inout [Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    vectorMap.map(&scalars, layout, options)
  }

  /// The vectors in records of bytes, in place, at any alignment; `stride` and `offset` are in bytes.
  ///
  /// - Precondition: the bytes are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply(
    toVectorsIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0,
    options: BatchOptions = BatchOptions()
  ) {
    unsafe vectorMap.map(records, stride, offset, options)
  }

  /// The vectors from records of bytes to records of bytes, at any alignment; strides and offsets are in bytes.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of vectors, and are the same memory and layout or do not overlap.
  @inlinable
  public func apply(
    toVectorsIn source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int, destinationOffset: Int = 0, options: BatchOptions = BatchOptions()
  ) {
    unsafe vectorMap.map(source, stride, offset, destination, destinationStride, destinationOffset, options)
  }
}

extension Transform3D {
  @inlinable @inline(__always)
  var vectorMap: PointMap<Scalar, Self> { PointMap(.affine, .xyzPadded, Self(xAxis: xAxis, yAxis: yAxis, zAxis: zAxis, origin: .zero)) }
}

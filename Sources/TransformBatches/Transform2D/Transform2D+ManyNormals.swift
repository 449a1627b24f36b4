public import TransformCore

extension Transform2D {
  /// Replaces every normal by its image under the inverse transpose: `applied(toNormal:)` of each, to the bit, except that zeros are +0.
  ///
  /// Returns false, and leaves the normals alone, where the transform has no inverse. A NaN normal is NaN.
  @inlinable @inline(__always)
  public func apply(toNormals points: inout MutableSpan<SIMD2<Scalar>>, options: BatchOptions = BatchOptions()) -> Bool {
    guard let map = normalMap else { return false }
    map.map(&points, options)
    return true
  }

  /// The same from one array to another with as many points. Returns false, and writes nothing, where there is no inverse.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toNormals source: Span<SIMD2<Scalar>>, into destination: inout MutableSpan<SIMD2<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      PointMap(Self.identity).map(source, &destination, .checksOnly)
      return false
    }
    map.map(source, &destination, options)
    return true
  }

  /// The same in place in an array. Returns false, and writes nothing, where there is no inverse.
  @inlinable @inline(__always)
  public func apply(toNormals points: inout [SIMD2<Scalar>], options: BatchOptions = BatchOptions()) -> Bool {
    guard let map = normalMap else { return false }
    map.map(&points, options)
    return true
  }

  /// The images of the normals in a new array, or `nil` where there is no inverse.
  @inlinable @inline(__always)
  public func applied(toNormals points: [SIMD2<Scalar>], options: BatchOptions = BatchOptions()) -> [SIMD2<Scalar>]? {
    normalMap?.mapped(points, options)
  }
}

extension Transform2D {
  /// The normals among scalars, two each, in place; packed unless a layout says otherwise. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toNormals scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      PointMap(Self.identity).map(&scalars, layout, .checksOnly)
      return false
    }
    map.map(&scalars, layout, options)
    return true
  }

  /// The normals among scalars, two each, from one array to another; packed unless a layout says otherwise. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of normals, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toNormals source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      PointMap(Self.identity).map(source, layout, &destination, destinationLayout, .checksOnly)
      return false
    }
    map.map(source, layout, &destination, destinationLayout, options)
    return true
  }

  /// The normals among scalars, two each, in place in an array; packed unless a layout says otherwise. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toNormals scalars: inout [Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      PointMap(Self.identity).map(&scalars, layout, .checksOnly)
      return false
    }
    map.map(&scalars, layout, options)
    return true
  }

  /// The normals in records of bytes, in place, at any alignment; `stride` and `offset` are in bytes. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the bytes are a whole number of strides, and a point lies within its stride.
  @inlinable
  public func apply(
    toNormalsIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      unsafe PointMap(Self.identity).map(records, stride, offset, .checksOnly)
      return false
    }
    unsafe map.map(records, stride, offset, options)
    return true
  }

  /// The normals from records of bytes to records of bytes, at any alignment; strides and offsets are in bytes. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of normals, and are the same memory and layout or do not overlap.
  @inlinable
  public func apply(
    toNormalsIn source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int, destinationOffset: Int = 0, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap else {
      unsafe PointMap(Self.identity).map(source, stride, offset, destination, destinationStride, destinationOffset, .checksOnly)
      return false
    }
    unsafe map.map(source, stride, offset, destination, destinationStride, destinationOffset, options)
    return true
  }
}

extension Transform2D {
  @inlinable
  var normalMap: PointMap<Scalar, Self>? {
    guard let inverse = linearPart.inverted() else { return nil }
    return PointMap(Self(a: inverse.a, b: inverse.c, c: inverse.b, d: inverse.d, tx: 0, ty: 0))
  }
}

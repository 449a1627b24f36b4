public import TransformCore

extension Transform3D {
  /// Replaces every normal by its image under the inverse transpose of the upper 3 × 3; at length one where `unit` asks for it.
  ///
  /// Returns false, and leaves the normals alone, where the upper 3 × 3 has no inverse. A NaN normal is NaN.
  /// `applied(toNormal:)` adds in another order and may differ by up to 3 ε · Σ|terms|. With `unit` a zero normal is NaN too, and one whose squared
  /// length over- or underflows is zero, infinite or NaN: lengths are plain square roots of plain sums (x² + y²) + z².
  @inlinable @inline(__always)
  public func apply(toNormals points: inout MutableSpan<SIMD3<Scalar>>, unit: Bool = false, options: BatchOptions = BatchOptions()) -> Bool
  {
    guard let map = normalMap(unit) else { return false }
    map.map(&points, options)
    return true
  }

  /// The same from one array to another with as many points. Returns false, and writes nothing, where there is no inverse.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toNormals source: Span<SIMD3<Scalar>>, into destination: inout MutableSpan<SIMD3<Scalar>>, unit: Bool = false,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      Self.identity.vectorMap.map(source, &destination, .checksOnly)
      return false
    }
    map.map(source, &destination, options)
    return true
  }

  /// The same in place in an array. Returns false, and writes nothing, where there is no inverse.
  @inlinable @inline(__always)
  public func apply(toNormals points: inout [SIMD3<Scalar>], unit: Bool = false, options: BatchOptions = BatchOptions()) -> Bool {
    guard let map = normalMap(unit) else { return false }
    map.map(&points, options)
    return true
  }

  /// The images of the normals in a new array, or `nil` where there is no inverse.
  @inlinable @inline(__always)
  public func applied(toNormals points: [SIMD3<Scalar>], unit: Bool = false, options: BatchOptions = BatchOptions()) -> [SIMD3<Scalar>]? {
    normalMap(unit)?.mapped(points, options)
  }
}

extension Transform3D {
  /// The normals among scalars, three each, in place; packed unless a layout says otherwise. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toNormals scalars: inout MutableSpan<Scalar>, layout: VertexLayout? = nil, unit: Bool = false, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      Self.identity.vectorMap.map(&scalars, layout, .checksOnly)
      return false
    }
    map.map(&scalars, layout, options)
    return true
  }

  /// The normals among scalars, three each, from one array to another; packed unless a layout says otherwise. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: both hold a whole number of strides, each with its vector inside, and the same number of normals, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    toNormals source: Span<Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Scalar>,
    destinationLayout: VertexLayout? = nil, unit: Bool = false, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      Self.identity.vectorMap.map(source, layout, &destination, destinationLayout, .checksOnly)
      return false
    }
    map.map(source, layout, &destination, destinationLayout, options)
    return true
  }

  /// The normals among scalars, three each, in place in an array; packed unless a layout says otherwise. False, and nothing written, where there is no inverse.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    toNormals scalars: inout [Scalar], layout: VertexLayout? = nil, unit: Bool = false, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      Self.identity.vectorMap.map(&scalars, layout, .checksOnly)
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
    toNormalsIn records: UnsafeMutableRawBufferPointer, stride: Int, offset: Int = 0, unit: Bool = false,
    options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      unsafe Self.identity.vectorMap.map(records, stride, offset, .checksOnly)
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
    destinationStride: Int, destinationOffset: Int = 0, unit: Bool = false, options: BatchOptions = BatchOptions()
  ) -> Bool {
    guard let map = normalMap(unit) else {
      unsafe Self.identity.vectorMap.map(source, stride, offset, destination, destinationStride, destinationOffset, .checksOnly)
      return false
    }
    unsafe map.map(source, stride, offset, destination, destinationStride, destinationOffset, options)
    return true
  }
}

extension Transform3D {
  @inlinable
  func normalMap(_ unit: Bool) -> PointMap<Scalar, Self>? {
    guard let (x, y, z) = normalMatrix else { return nil }
    return PointMap(
      unit ? .unit : .affine, .xyzPadded, Self(xAxis: SIMD4(x, 0), yAxis: SIMD4(y, 0), zAxis: SIMD4(z, 0), origin: .zero))
  }
}

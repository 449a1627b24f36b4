// Points among other scalars, and in records of bytes.

extension PointMap {
  @inlinable @inline(__always)
  var packed: VertexLayout { VertexLayout(stride: layout.components) }

  /// How points lie that are scalars without gaps.
  @inlinable @inline(__always)
  var packedLayout: PointKind.Layout { layout == .xyzPadded ? .xyz : layout }

  @inlinable @inline(__always)
  func map(_ scalars: inout [Scalar], _ layout: VertexLayout?, _ options: BatchOptions) {
    var span = scalars.mutableSpan
    map(&span, layout, options)
  }

  @inlinable @inline(__always)
  func map(_ scalars: inout MutableSpan<Scalar>, _ layout: VertexLayout?, _ options: BatchOptions) {
    if layout == nil, scalars.count == self.layout.components {
      let address = unsafe scalars.address
      return unsafe mapOne(
        PointKind(Scalar.self, packedLayout, operation), UnsafeRawPointer(address), address, alignment: MemoryLayout<Scalar>.alignment,
        options)
    }
    let layout = layout ?? packed
    let count = layout.count(of: self.layout.components, in: scalars.count)
    guard count > 0, let base = unsafe scalars.address else { return }
    let first = unsafe base + layout.offset * MemoryLayout<Scalar>.stride
    unsafe mapStrided(first, layout.stride, first, layout.stride, count, options)
  }

  @inlinable @inline(__always)
  func map(
    _ source: Span<Scalar>, _ sourceLayout: VertexLayout?, _ destination: inout MutableSpan<Scalar>, _ destinationLayout: VertexLayout?,
    _ options: BatchOptions
  ) {
    let isPacked = sourceLayout == nil && destinationLayout == nil
    if isPacked, source.count == layout.components, destination.count == layout.components {
      return unsafe mapOne(
        PointKind(Scalar.self, packedLayout, operation), source.address, destination.address, alignment: MemoryLayout<Scalar>.alignment,
        options)
    }
    let (sourceLayout, destinationLayout) = (sourceLayout ?? packed, destinationLayout ?? packed)
    let count = sourceLayout.count(of: layout.components, in: source.count)
    // As many scalars are as many points where both are packed: then there is no second division.
    precondition(
      isPacked ? destination.count == source.count : destinationLayout.count(of: layout.components, in: destination.count) == count,
      "the source and the destination have the same number of points")
    guard count > 0, let from = unsafe source.address, let to = unsafe destination.address else { return }
    let size = MemoryLayout<Scalar>.stride
    unsafe mapStrided(
      from + sourceLayout.offset * size, sourceLayout.stride, to + destinationLayout.offset * size, destinationLayout.stride, count,
      options)
  }

  /// Strides in scalars, each large enough for a point and small enough for its buffer.
  @inlinable @inline(__always)
  func mapStrided(
    _ source: UnsafeRawPointer, _ sourceStride: Int, _ destination: UnsafeMutableRawPointer, _ destinationStride: Int, _ count: Int,
    _ options: BatchOptions
  ) {
    let kind = PointKind(Scalar.self, packedLayout, operation)
    if sourceStride == layout.components, destinationStride == layout.components {
      return unsafe map(kind, source, destination, count, options)
    }
    let size = kind.scalarSize
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapRecords(kind, matrix.baseAddress, source, sourceStride * size, destination, destinationStride * size, count, options)
    }
  }
}

extension PointMap {
  /// Points in place in records of bytes.
  @inlinable
  func map(_ records: UnsafeMutableRawBufferPointer, _ stride: Int, _ offset: Int, _ options: BatchOptions) {
    unsafe map(UnsafeRawBufferPointer(records), stride, offset, records, stride, offset, options)
  }

  /// Points from records of bytes to records of bytes.
  @inlinable
  func map(
    _ source: UnsafeRawBufferPointer, _ sourceStride: Int, _ sourceOffset: Int, _ destination: UnsafeMutableRawBufferPointer,
    _ destinationStride: Int, _ destinationOffset: Int, _ options: BatchOptions
  ) {
    let kind = PointKind(Scalar.self, layout, operation)
    let size = layout.components * kind.scalarSize
    let count = recordCount(sourceStride, sourceOffset, size, in: source.count)
    precondition(
      recordCount(destinationStride, destinationOffset, size, in: destination.count) == count,
      "the source and the destination have the same number of points")
    guard count > 0, let from = source.baseAddress, let to = destination.baseAddress else { return }
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapRecords(
        kind, matrix.baseAddress, from + sourceOffset, sourceStride, to + destinationOffset, destinationStride, count, options)
    }
  }
}

/// How many records the bytes hold, each with a point of so many bytes.
@inlinable @inline(__always)
func recordCount(_ stride: Int, _ offset: Int, _ size: Int, in bytes: Int) -> Int {
  precondition(
    VertexLayout(stride: stride, offset: offset).holds(size), "a point lies within its stride: 0 <= offset <= stride - the bytes of a point"
  )
  precondition(bytes % stride == 0, "the bytes are a whole number of strides")
  return bytes / stride
}

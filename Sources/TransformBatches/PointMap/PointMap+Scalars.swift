// Points among other scalars.

extension PointMap {
  /// Replaces every point among scalars, as many for each as it has components, by its image; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(
    to scalars: inout MutableSpan<Point.Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    let kind = packedKind
    if layout == nil, scalars.count == kind.layout.components {
      let address = unsafe scalars.address
      return unsafe mapOne(kind, UnsafeRawPointer(address), address, alignment: MemoryLayout<Point.Scalar>.alignment, options)
    }
    let layout = layout ?? kind.packed
    let count = layout.count(of: kind.layout.components, in: scalars.count)
    guard count > 0, let base = unsafe scalars.address else { return }
    let first = unsafe base + layout.offset * MemoryLayout<Point.Scalar>.stride
    unsafe mapStrided(first, layout.stride, first, layout.stride, count, options)
  }

  /// Writes the images of points among scalars to other scalars; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its point inside, and the same number of points, and are the same memory and layout or do not overlap.
  @inlinable @inline(__always)
  public func apply(
    to source: Span<Point.Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Point.Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    let kind = packedKind
    let components = kind.layout.components
    let isPacked = layout == nil && destinationLayout == nil
    if isPacked, source.count == components, destination.count == components {
      return unsafe mapOne(
        kind, source.address, destination.address, alignment: MemoryLayout<Point.Scalar>.alignment, options)
    }
    let (layout, destinationLayout) = (layout ?? kind.packed, destinationLayout ?? kind.packed)
    let count = layout.count(of: components, in: source.count)
    // As many scalars are as many points where both are packed: then there is no second division.
    precondition(
      isPacked ? destination.count == source.count : destinationLayout.count(of: components, in: destination.count) == count,
      "the source and the destination have the same number of points")
    guard count > 0, let from = unsafe source.address, let to = unsafe destination.address else { return }
    let size = MemoryLayout<Point.Scalar>.stride
    unsafe mapStrided(
      from + layout.offset * size, layout.stride, to + destinationLayout.offset * size, destinationLayout.stride, count, options)
  }

  /// Replaces every point among the scalars of an array by its image; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @inlinable @inline(__always)
  public func apply(to scalars: inout [Point.Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()) {
    var span = scalars.mutableSpan
    apply(to: &span, layout: layout, options: options)
  }

  /// Strides in scalars, each large enough for a point and small enough for its buffer.
  @inlinable @inline(__always)
  func mapStrided(
    _ source: UnsafeRawPointer, _ sourceStride: Int, _ destination: UnsafeMutableRawPointer, _ destinationStride: Int, _ count: Int,
    _ options: BatchOptions
  ) {
    let kind = packedKind
    if sourceStride == kind.layout.components, destinationStride == kind.layout.components {
      return unsafe map(kind, source, destination, count, options)
    }
    let size = kind.scalarSize
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapRecords(kind, matrix.baseAddress, source, sourceStride * size, destination, destinationStride * size, count, options)
    }
  }
}

// Points among other scalars.

public import TransformCore

extension PointMap {
  /// Replaces every point among scalars by its image. A point has as many scalars as components; points are packed
  /// unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply(
    to scalars: inout MutableSpan<Point.Scalar>, layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    let (address, count) = unsafe (scalars.address, scalars.count)
    unsafe mapScalars(UnsafeRawPointer(address), count, layout, address, count, layout, options)
  }

  /// Writes the images of points among scalars to other scalars; packed unless a layout says otherwise.
  ///
  /// - Precondition: both hold a whole number of strides, each with its point inside, and the same number of points.
  ///   They are the same memory and layout or do not overlap.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply(
    to source: Span<Point.Scalar>, layout: VertexLayout? = nil, into destination: inout MutableSpan<Point.Scalar>,
    destinationLayout: VertexLayout? = nil, options: BatchOptions = BatchOptions()
  ) {
    unsafe mapScalars(source.address, source.count, layout, destination.address, destination.count, destinationLayout, options)
  }

  /// Replaces every point among the scalars of an array by its image; packed unless a layout says otherwise.
  ///
  /// - Precondition: the scalars are a whole number of strides, and a point lies within its stride.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply(to scalars: inout [Point.Scalar], layout: VertexLayout? = nil, options: BatchOptions = BatchOptions()) {
    scalars.withMutableSpan { apply(to: &$0, layout: layout, options: options) }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func mapScalars(
    _ source: UnsafeRawPointer?, _ sourceCount: Int, _ layout: VertexLayout?, _ destination: UnsafeMutableRawPointer?,
    _ destinationCount: Int, _ destinationLayout: VertexLayout?, _ options: BatchOptions
  ) {
    let kind = packedKind
    let components = kind.layout.components
    let isPacked = layout == nil && destinationLayout == nil
    if isPacked, sourceCount == components, destinationCount == components,
      unsafe mapOne(kind, source, destination, alignment: MemoryLayout<Point.Scalar>.alignment, options)
    {
      return
    }
    let (layout, destinationLayout) = (layout ?? kind.packed, destinationLayout ?? kind.packed)
    let count = layout.count(of: components, in: sourceCount)
    // As many scalars are as many points where both are packed: then there is no second division.
    precondition(
      isPacked ? destinationCount == sourceCount : destinationLayout.count(of: components, in: destinationCount) == count,
      "the source and the destination have the same number of points")
    guard count > 0, let source = unsafe source, let destination = unsafe destination else { return }
    let size = kind.scalarSize
    let (from, to) = unsafe (source + layout.offset * size, destination + destinationLayout.offset * size)
    let (stride, destinationStride) = (layout.stride, destinationLayout.stride)
    if stride == components, destinationStride == components { return unsafe map(kind, from, to, count, options) }
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapRecords(kind, matrix.baseAddress, from, stride * size, to, destinationStride * size, count, options)
    }
  }
}

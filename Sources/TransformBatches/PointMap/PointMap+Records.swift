// Points in records of bytes.

extension PointMap {
  /// Writes the images of points in records of bytes to other records, at any alignment; strides and offsets are in
  /// bytes. Without a stride for the destination its records are like those of the source, which may be the same memory.
  ///
  /// - Precondition: both hold a whole number of strides, each with its point inside, and the same number of points.
  ///   They are the same memory and layout or do not overlap.
  @_alwaysEmitIntoClient
  public func apply(
    toRecords source: UnsafeRawBufferPointer, stride: Int, offset: Int = 0, into destination: UnsafeMutableRawBufferPointer,
    destinationStride: Int? = nil, destinationOffset: Int? = nil, options: BatchOptions = BatchOptions()
  ) {
    let destinationOffset = destinationOffset ?? (destinationStride == nil ? offset : 0)
    let destinationStride = destinationStride ?? stride
    let kind = packedKind
    let count = recordCount(stride, offset, kind.stride, in: source.count)
    precondition(
      recordCount(destinationStride, destinationOffset, kind.stride, in: destination.count) == count,
      "the source and the destination have the same number of points")
    guard count > 0, let from = source.baseAddress, let to = destination.baseAddress else { return }
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapRecords(kind, matrix.baseAddress, from + offset, stride, to + destinationOffset, destinationStride, count, options)
    }
  }
}

/// How many records the bytes hold, each with a point of so many bytes.
@_alwaysEmitIntoClient @inline(__always)
func recordCount(_ stride: Int, _ offset: Int, _ size: Int, in bytes: Int) -> Int {
  precondition(
    VertexLayout(stride: stride, offset: offset).holds(size), "a point lies within its stride: 0 <= offset <= stride - the bytes of a point"
  )
  precondition(bytes % stride == 0, "the bytes are a whole number of strides")
  return bytes / stride
}

internal import CTransformKernels

/// Maps points without gaps between them. The matrix is that of the kind's operation.
@usableFromInline
func mapPoints(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int,
  _ options: BatchOptions
) {
  guard count > 0, let matrix = unsafe matrix, let source = unsafe source, let destination = unsafe destination else { return }
  let stride = kind.stride
  let bytes = count * stride
  let isInPlace = unsafe source == UnsafeRawPointer(destination)
  precondition(unsafe isInPlace || areApart(source, bytes, destination, bytes), overlapping)
  let streams = !isInPlace && bytes > Machine.streamingSize / 2
  if case .one = options.threads {
    unsafe tk_map_points(kind.precision, kind.kernelLayout, kind.kernelOperation, matrix, source, destination, count, streams)
    return
  }
  Work(kind, count: count, bytes: isInPlace ? bytes : 2 * bytes).divide(options) { start, count in
    unsafe tk_map_points(
      kind.precision, kind.kernelLayout, kind.kernelOperation, matrix, source + start * stride, destination + start * stride, count, streams
    )
  }
}

/// Maps points in records; strides are in bytes, and the records lie within their buffers.
@usableFromInline
func mapRecords(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafeRawPointer, _ sourceStride: Int, _ destination: UnsafeMutableRawPointer,
  _ destinationStride: Int, _ count: Int, _ options: BatchOptions
) {
  guard count > 0, let matrix = unsafe matrix else { return }
  let components = Int32(kind.layout.components)
  let size = kind.layout.components * kind.scalarSize
  let isInPlace = unsafe source == UnsafeRawPointer(destination) && sourceStride == destinationStride
  let (sourceBytes, destinationBytes) = ((count - 1) * sourceStride + size, (count - 1) * destinationStride + size)
  precondition(unsafe isInPlace || areApart(source, sourceBytes, destination, destinationBytes), overlapping)
  Work(kind, count: count, bytes: isInPlace ? sourceBytes : sourceBytes + destinationBytes).divide(options) { start, count in
    unsafe tk_map_strided(
      kind.precision, components, kind.kernelOperation, matrix, source + start * sourceStride, sourceStride,
      destination + start * destinationStride, destinationStride, count)
  }
}

let overlapping = "the source and the destination are the same or do not overlap"

/// Whether two regions have no byte in common; both lie within the address space.
@inline(__always)
func areApart(_ first: UnsafeRawPointer, _ firstBytes: Int, _ second: UnsafeMutableRawPointer, _ secondBytes: Int) -> Bool {
  let ahead = UInt(bitPattern: second) &- UInt(bitPattern: first)
  return ahead >= UInt(bitPattern: firstBytes) && 0 &- ahead >= UInt(bitPattern: secondBytes)
}

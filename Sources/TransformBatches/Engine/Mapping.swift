internal import CTransformKernels

/// Maps points without gaps by BLAS, on several threads, or past the caches. The matrix is that of the kind's
/// operation. Points that overlap fail the precondition here.
@usableFromInline @inline(never)
func mapManyPoints(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int,
  _ options: BatchOptions
) {
  let stride = kind.stride
  let bytes = count * stride
  let isInPlace = unsafe source == UnsafeRawPointer(destination)
  precondition(unsafe isInPlace || areApart(source, bytes, UnsafeRawPointer(destination), bytes), overlapping)
  if unsafe BLAS.map(options.backend, kind, matrix, source, stride, destination, stride, count) { return }
  let streams = !isInPlace && Machine.streams(2 * bytes)
  let work = { Work(kind, count: count, bytes: isInPlace ? bytes : 2 * bytes, moved: 2 * bytes) }
  Work.divide(count, options, work) { start, count in
    unsafe tk_map_points(matrix, source + start * stride, destination + start * stride, count, streams, kind.code(options))
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
  precondition(unsafe isInPlace || areApart(source, sourceBytes, UnsafeRawPointer(destination), destinationBytes), overlapping)
  if unsafe BLAS.map(options.backend, kind, matrix, source, sourceStride, destination, destinationStride, count) { return }
  let work = {
    Work(
      kind, count: count, bytes: isInPlace ? sourceBytes : sourceBytes + destinationBytes, moved: sourceBytes + destinationBytes,
      costFactor: 1.8)
  }
  Work.divide(count, options, work) { start, count in
    unsafe tk_map_strided(
      options.precision(isDouble: kind.isDouble), components, kind.kernelOperation, matrix, source + start * sourceStride, sourceStride,
      destination + start * destinationStride, destinationStride, count)
  }
}

let overlapping = "the source and the destination are the same or do not overlap"

/// Whether two regions have no byte in common, by one comparison without signs. Neither is empty, and both lie within
/// the address space.
@_alwaysEmitIntoClient @inline(__always)
func areApart(_ first: UnsafeRawPointer, _ firstBytes: Int, _ second: UnsafeRawPointer, _ secondBytes: Int) -> Bool {
  let (mostFirst, mostSecond) = (UInt(bitPattern: firstBytes) &- 1, UInt(bitPattern: secondBytes) &- 1)
  return UInt(bitPattern: second) &- UInt(bitPattern: first) &+ mostSecond > mostFirst &+ mostSecond
}

internal import CTransformKernels

/// Maps points without gaps, each by the matrix that its index picks.
@usableFromInline
func mapPalette(
  _ kind: PointKind, _ matrices: UnsafeRawPointer?, _ matrixCount: Int, _ indices: UnsafeRawPointer?, _ source: UnsafeRawPointer?,
  _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
) {
  guard count > 0, let indices = unsafe indices?.assumingMemoryBound(to: UInt32.self), let source = unsafe source,
    let destination = unsafe destination
  else { return }
  precondition(unsafe Int(tk_largest_index(indices, count)) < matrixCount, "every index is one of the palette's")
  guard let matrices = unsafe matrices else { return }
  let stride = kind.stride
  let bytes = count * stride
  let isInPlace = unsafe source == UnsafeRawPointer(destination)
  precondition(unsafe isInPlace || areApart(source, bytes, UnsafeRawPointer(destination), bytes), overlapping)
  let matrixBytes = matrixCount * 16 * kind.scalarSize
  precondition(
    unsafe areApart(matrices, matrixBytes, UnsafeRawPointer(destination), bytes)
      && areApart(UnsafeRawPointer(indices), count * 4, UnsafeRawPointer(destination), bytes),
    "neither the palette nor its indices overlap the images")
  let precision = options.precision(isDouble: kind.isDouble)
  let work = { Work(count: count, cost: kind.isDouble ? 1.1 : 0.63, bytes: isInPlace ? bytes : 2 * bytes, moved: 2 * bytes) }
  Work.divide(count, options, work) { start, count in
    unsafe tk_map_palette(
      precision, kind.kernelLayout, kind.kernelOperation, matrices, indices + start, source + start * stride,
      destination + start * stride, count)
  }
}

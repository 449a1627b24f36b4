internal import CTransformKernels

/// Maps vertices, vectors of three with a gap, each by the sum of four matrices that its joints pick.
@usableFromInline
func mapSkin(
  _ isDouble: Bool, _ operation: SkinOperation, _ matrices: UnsafeRawPointer?, _ matrixCount: Int, _ joints: UnsafeRawPointer?,
  _ weights: UnsafeRawPointer?, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
) {
  guard count > 0, let joints = unsafe joints?.assumingMemoryBound(to: UInt32.self), let weights = unsafe weights,
    let source = unsafe source, let destination = unsafe destination
  else { return }
  precondition(unsafe Int(tk_largest_index(joints, 4 * count)) < matrixCount, "every joint is one of the palette's")
  guard let matrices = unsafe matrices else { return }
  let size = isDouble ? 8 : 4
  let stride = 4 * size
  let bytes = count * stride
  let isInPlace = unsafe source == UnsafeRawPointer(destination)
  precondition(unsafe isInPlace || areApart(source, bytes, UnsafeRawPointer(destination), bytes), overlapping)
  precondition(
    unsafe areApart(matrices, matrixCount * 16 * size, UnsafeRawPointer(destination), bytes)
      && areApart(UnsafeRawPointer(joints), 16 * count, UnsafeRawPointer(destination), bytes)
      && areApart(weights, bytes, UnsafeRawPointer(destination), bytes),
    "neither the palette nor its joints and their weights overlap the images")
  let read = 16 * count + (isInPlace ? 2 : 3) * bytes
  let work = { Work(count: count, cost: isDouble ? 2.2 : 1.7, bytes: read, moved: read) }
  let precision = options.precision(isDouble: isDouble)
  Work.divide(count, options, work) { start, count in
    unsafe tk_map_skin(
      precision, Int32(operation.rawValue), matrices, joints + 4 * start, weights + start * stride, source + start * stride,
      destination + start * stride, count)
  }
}

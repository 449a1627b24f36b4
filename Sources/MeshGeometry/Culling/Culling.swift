internal import CMeshKernels

/// Culls bodies to a mask, or else to indices; returns the number of indices.
@usableFromInline
func cullByPlanes(
  _ isDouble: Bool, _ kind: CulledBodies, _ planes: UnsafeRawBufferPointer, _ source: UnsafeRawPointer?, _ count: Int,
  _ mask: UnsafeMutableRawPointer?, _ indices: UnsafeMutableRawPointer?
) -> Int {
  guard count > 0, let source = unsafe source, let first = planes.baseAddress else { return 0 }
  let precision = Int32(isDouble ? TK_DOUBLE : TK_FLOAT)
  let bodies = Int32(kind == .boxes ? MK_BOXES : MK_BALLS)
  let planeCount = planes.count / (isDouble ? 32 : 16)
  if let mask = unsafe mask {
    unsafe mk_cull(precision, bodies, first, planeCount, source, count, mask.assumingMemoryBound(to: UInt64.self))
  }
  guard let indices = unsafe indices else { return 0 }
  return unsafe mk_cull_indices(precision, bodies, first, planeCount, source, count, indices.assumingMemoryBound(to: UInt32.self))
}

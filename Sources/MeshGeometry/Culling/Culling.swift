internal import CMeshKernels

/// Culls bodies to a mask or to numbers; returns how many are kept.
@usableFromInline
func cullByPlanes(
  _ isDouble: Bool, _ kind: CulledBodies, _ planes: UnsafeRawBufferPointer, _ source: UnsafeRawPointer?, _ count: Int,
  _ words: UnsafeMutableRawPointer?, isMask: Bool
) -> Int {
  guard count > 0, let source = unsafe source, let first = planes.baseAddress, let words = unsafe words else { return 0 }
  let (precision, bodies) = (Int32(isDouble ? TK_DOUBLE : TK_FLOAT), Int32(kind == .boxes ? MK_BOXES : MK_BALLS))
  let planeCount = planes.count / (isDouble ? 32 : 16)
  guard isMask else {
    return unsafe mk_cull_indices(precision, bodies, first, planeCount, source, count, words.assumingMemoryBound(to: UInt32.self))
  }
  let mask = unsafe words.assumingMemoryBound(to: UInt64.self)
  unsafe mk_cull(precision, bodies, first, planeCount, source, count, mask)
  return (0..<(count + 63) / 64).reduce(0) { unsafe $0 + mask[$1].nonzeroBitCount }
}

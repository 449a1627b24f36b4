/// For kernels that take no stride: calls `body` with copies of points without gaps, a few hundred at a time. `start`
/// is the number of the first point.
func forEachBlock(
  _ kind: PointKind, _ source: UnsafeRawPointer, _ stride: Int, _ count: Int,
  _ body: (_ block: UnsafeMutableRawPointer, _ start: Int, _ count: Int) -> Void
) {
  let most = min(count, 256)
  unsafe withUnsafeTemporaryAllocation(byteCount: most * kind.stride, alignment: 64) { memory in
    guard let block = memory.baseAddress else { return }
    for start in Swift.stride(from: 0, to: count, by: most) {
      let number = min(most, count - start)
      unsafe copyPoints(kind, source + start * stride, stride, block, kind.stride, number)
      unsafe body(block, start, number)
    }
  }
}

/// Copies points that lie so many bytes apart to where they lie otherwise.
func copyPoints(
  _ kind: PointKind, _ source: UnsafeRawPointer, _ sourceStride: Int, _ destination: UnsafeMutableRawPointer, _ destinationStride: Int,
  _ count: Int
) {
  for index in 0..<count {
    unsafe (destination + index * destinationStride).copyMemory(from: source + index * sourceStride, byteCount: kind.stride)
  }
}

internal import CTransformKernels
public import TransformCore

/// Clip codes of points, so many bytes from one to the next; coordinates go to `destination` unless there is none.
@usableFromInline
func findClipCodes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafeRawPointer?, _ stride: Int, _ destination: UnsafeMutableRawPointer?,
  _ codes: UnsafeMutableRawPointer?, _ count: Int, _ depthRange: DepthRange, _ options: BatchOptions
) -> (all: ClipCode, any: ClipCode) {
  guard count > 0, let matrix = unsafe matrix, let source = unsafe source, let codes = unsafe codes else {
    return (.everywhere, [])
  }
  let bytes = (count - 1) * stride + kind.stride
  let imageStride = 4 * kind.scalarSize
  if let destination = unsafe destination {
    let isInPlace = unsafe source == UnsafeRawPointer(destination) && kind.layout == .xyzw
    precondition(
      unsafe isInPlace || areApart(source, bytes, UnsafeRawPointer(destination), count * imageStride), overlapping)
    precondition(unsafe areApart(destination, count * imageStride, UnsafeRawPointer(codes), count), overlapping)
  }
  precondition(unsafe areApart(source, bytes, UnsafeRawPointer(codes), count), overlapping)
  let work = { Work(count: count, cost: kind.isDouble ? 0.72 : 0.36, bytes: bytes) }
  let zeroToOne = depthRange == .zeroToOne
  let found = Work.divide(count, options, work, joining: { ($0.all & $1.all, $0.any | $1.any) }) { start, count in
    unsafe partCodes(
      kind, matrix, source + start * stride, stride, destination.map { unsafe $0 + start * imageStride }, codes + start, count, zeroToOne)
  }
  return (ClipCode(rawValue: UInt8(truncatingIfNeeded: found.all & 0x3f)), ClipCode(rawValue: UInt8(truncatingIfNeeded: found.any)))
}

/// The codes of one part, and what they say together as the kernel does.
private func partCodes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: UnsafeRawPointer, _ stride: Int, _ destination: UnsafeMutableRawPointer?,
  _ codes: UnsafeMutableRawPointer, _ count: Int, _ zeroToOne: Bool
) -> (all: UInt32, any: UInt32) {
  let codes = unsafe codes.assumingMemoryBound(to: UInt8.self)
  if stride == kind.stride {
    let found = unsafe tk_clip_codes(kind.precision, kind.kernelLayout, matrix, source, destination, codes, count, zeroToOne)
    return (found & 0xff, found >> 8)
  }
  var (all, any): (UInt32, UInt32) = (0xff, 0)
  unsafe forEachBlock(kind, source, stride, count) { block, start, count in
    let found = unsafe tk_clip_codes(kind.precision, kind.kernelLayout, matrix, block, nil, codes + start, count, zeroToOne)
    (all, any) = (all & found, any | found >> 8)
  }
  return (all & 0xff, any)
}

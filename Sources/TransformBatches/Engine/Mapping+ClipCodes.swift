internal import CTransformKernels
internal import Synchronization
public import TransformCore

/// Clip codes of points, so many bytes from one to the next; coordinates go to `destination` unless there is none.
@usableFromInline
func findClipCodes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafeRawPointer?, _ stride: Int, _ destination: UnsafeMutableRawPointer?,
  _ codes: UnsafeMutableRawPointer?, _ count: Int, _ depthRange: ClipCode.DepthRange, _ options: BatchOptions
) -> ClipCode.Summary {
  guard count > 0, let matrix = unsafe matrix, let source = unsafe source, let codes = unsafe codes else {
    return ClipCode.Summary(all: .everywhere, any: [])
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
  let all = Atomic<UInt32>(0x3f)
  let any = Atomic<UInt32>(0)
  func find(_ source: UnsafeRawPointer, _ start: Int, _ count: Int) {
    let found = unsafe tk_clip_codes(
      kind.precision, kind.kernelLayout, matrix, source, destination.map { unsafe $0 + start * imageStride },
      (codes + start).assumingMemoryBound(to: UInt8.self), count, depthRange == .zeroToOne)
    all.bitwiseAnd(found & 0xff, ordering: .relaxed)
    any.bitwiseOr(found >> 8, ordering: .relaxed)
  }
  let work = { Work(count: count, cost: kind.isDouble ? 0.72 : 0.36, bytes: bytes) }
  Work.divide(count, options, work) { start, count in
    let first = unsafe source + start * stride
    if stride == kind.stride { return unsafe find(first, start, count) }
    unsafe forEachBlock(kind, first, stride, count) { block, offset, count in unsafe find(block, start + offset, count) }
  }
  return ClipCode.Summary(
    all: ClipCode(rawValue: UInt8(truncatingIfNeeded: all.load(ordering: .relaxed))),
    any: ClipCode(rawValue: UInt8(truncatingIfNeeded: any.load(ordering: .relaxed))))
}

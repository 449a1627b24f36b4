internal import CTransformKernels
internal import Synchronization
public import TransformCore

/// Clip codes of points without gaps; coordinates go to `destination` unless there is none.
@usableFromInline
func findClipCodes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?,
  _ codes: UnsafeMutableRawPointer?, _ count: Int, _ depthRange: ClipCode.DepthRange, _ options: BatchOptions
) -> ClipCode.Summary {
  guard count > 0, let matrix = unsafe matrix, let source = unsafe source, let codes = unsafe codes else {
    return ClipCode.Summary(all: .everywhere, any: [])
  }
  let stride = kind.stride
  let imageStride = 4 * kind.scalarSize
  if let destination = unsafe destination {
    let isInPlace = unsafe source == UnsafeRawPointer(destination) && kind.layout == .xyzw
    precondition(
      unsafe isInPlace || areApart(source, count * stride, UnsafeRawPointer(destination), count * imageStride), overlapping)
    precondition(unsafe areApart(destination, count * imageStride, UnsafeRawPointer(codes), count), overlapping)
  }
  precondition(unsafe areApart(source, count * stride, UnsafeRawPointer(codes), count), overlapping)
  let all = Atomic<UInt32>(0x3f)
  let any = Atomic<UInt32>(0)
  let zeroToOne = depthRange == .zeroToOne
  let work = { Work(count: count, cost: kind.isDouble ? 0.72 : 0.36, bytes: count * stride) }
  Work.divide(count, options, work) { start, count in
    let found = unsafe tk_clip_codes(
      kind.precision, kind.kernelLayout, matrix, source + start * stride, destination.map { unsafe $0 + start * imageStride },
      (codes + start).assumingMemoryBound(to: UInt8.self), count, zeroToOne)
    all.bitwiseAnd(found & 0xff, ordering: .relaxed)
    any.bitwiseOr(found >> 8, ordering: .relaxed)
  }
  return ClipCode.Summary(
    all: ClipCode(rawValue: UInt8(truncatingIfNeeded: all.load(ordering: .relaxed))),
    any: ClipCode(rawValue: UInt8(truncatingIfNeeded: any.load(ordering: .relaxed))))
}

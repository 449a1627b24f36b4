internal import CTransformKernels
internal import Synchronization

/// The smallest and the largest components of images; unused ones are zero.
@frozen @usableFromInline
struct Extent {
  @usableFromInline var lower: SIMD3<Double>
  @usableFromInline var upper: SIMD3<Double>
}

/// Maps points without gaps, unless there is no destination, and finds the bounds of the images: `nil` where there are none, or a component is NaN.
@usableFromInline
func mapPointsBounds(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int,
  _ options: BatchOptions
) -> Extent? {
  guard count > 0, let matrix = unsafe matrix, let source = unsafe source else { return nil }
  let stride = kind.stride
  let bytes = count * stride
  if let destination = unsafe destination {
    precondition(
      unsafe source == UnsafeRawPointer(destination) || areApart(source, bytes, UnsafeRawPointer(destination), bytes), overlapping)
  }
  let whole = Mutex<Extent?>(nil)
  let work = { Work(kind, count: count, bytes: bytes, moved: unsafe destination == nil ? bytes : 2 * bytes, costFactor: 1.7) }
  Work.divide(count, options, work) { start, count in
    let part = unsafe partBounds(kind, matrix, source + start * stride, destination.map { unsafe $0 + start * stride }, count)
    whole.withLock { $0 = $0?.union(part) ?? part }
  }
  guard let extent = whole.withLock({ $0 }), !extent.hasNaN else { return nil }
  return extent
}

/// The bounds of one part, which is not empty.
private func partBounds(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer?, _ count: Int
) -> Extent {
  func run(_ lower: UnsafeMutableRawPointer, _ upper: UnsafeMutableRawPointer) {
    unsafe tk_map_points_bounds(kind.precision, kind.kernelLayout, kind.kernelOperation, matrix, source, destination, count, lower, upper)
  }
  if kind.isDouble {
    var (lower, upper) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    unsafe run(&lower, &upper)
    return Extent(lower: SIMD3(lower.x, lower.y, lower.z), upper: SIMD3(upper.x, upper.y, upper.z))
  }
  var (lower, upper) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
  unsafe run(&lower, &upper)
  return Extent(
    lower: SIMD3(Double(lower.x), Double(lower.y), Double(lower.z)), upper: SIMD3(Double(upper.x), Double(upper.y), Double(upper.z)))
}

extension Extent {
  var hasNaN: Bool { !all(lower .== lower) || !all(upper .== upper) }

  /// The bounds of both; NaN stays.
  func union(_ other: Extent) -> Extent {
    let (a, b) = (lower, upper)
    return Extent(
      lower: a.replacing(with: other.lower, where: (other.lower .< a) .| .!(other.lower .== other.lower)),
      upper: b.replacing(with: other.upper, where: (other.upper .> b) .| .!(other.upper .== other.upper)))
  }
}

internal import CTransformKernels
internal import TransformCore

/// The smallest and the largest components of images; unused ones are zero.
@frozen @usableFromInline
struct Extent: Sendable {
  @usableFromInline var lower: SIMD3<Double>
  @usableFromInline var upper: SIMD3<Double>
}

/// Maps points and finds the bounds of their images. `nil` where there are no points, or a component is NaN.
///
/// `stride` is the distance of points in bytes. The destination is the source; without it the images are not kept.
@usableFromInline
func mapPointsBounds(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ stride: Int,
  _ count: Int, _ options: BatchOptions
) -> Extent? {
  guard count > 0, let matrix = unsafe matrix, let source = unsafe source else { return nil }
  let bytes = count * stride
  let work = { Work(kind, count: count, bytes: bytes, moved: unsafe destination == nil ? bytes : 2 * bytes, costFactor: 1.7) }
  let extent = Work.divide(count, options, work, joining: { $0.union($1) }) { start, count in
    unsafe partBounds(kind, matrix, source + start * stride, destination.map { unsafe $0 + start * stride }, stride, count)
  }
  return extent.hasNaN ? nil : extent
}

/// The bounds of one part, which is not empty.
private func partBounds(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer?, _ stride: Int,
  _ count: Int
) -> Extent {
  guard stride == kind.stride, kind.operation != .unit else {
    return unsafe blockwiseBounds(kind, matrix, source, destination, stride, count)
  }
  return unsafe kernelBounds(kind, matrix, source, destination, count)
}

/// The bounds of points without gaps.
@inline(__always)
private func kernelBounds(
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

/// The same of points with gaps, or of unit normals, by copies.
private func blockwiseBounds(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer?, _ stride: Int,
  _ count: Int
) -> Extent {
  var whole: Extent?
  unsafe forEachBlock(kind, source, stride, count) { block, start, count in
    let part: Extent
    if kind.operation == .unit {
      unsafe tk_map_points(matrix, block, block, count, false, kind.code)
      part = unsafe kind.isDouble ? extent(of: Double.self, kind, block, count) : extent(of: Float.self, kind, block, count)
    } else {
      part = unsafe kernelBounds(kind, matrix, block, destination == nil ? nil : block, count)
    }
    whole = whole?.union(part) ?? part
    if let destination = unsafe destination { unsafe copyPoints(kind, block, kind.stride, destination + start * stride, stride, count) }
  }
  return whole ?? Extent(lower: .zero, upper: .zero)
}

/// The extent of points of three components as they are.
private func extent<Scalar: TransformScalar>(of _: Scalar.Type, _ kind: PointKind, _ points: UnsafeRawPointer, _ count: Int) -> Extent {
  let size = kind.scalarSize
  var whole: Extent?
  for index in 0..<count {
    var point = SIMD3<Double>.zero
    for k in 0..<3 { unsafe point[k] += Double(points.load(fromByteOffset: index * kind.stride + k * size, as: Scalar.self)) }
    let part = Extent(lower: point, upper: point)
    whole = whole?.union(part) ?? part
  }
  return whole ?? Extent(lower: .zero, upper: .zero)
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

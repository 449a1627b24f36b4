public import TransformCore

/// What a transform does to each point, vector or normal of an array. A map is made once, then applied to any number of
/// arrays, in any form.
///
/// Transforms make their maps: `pointMap`, `vectorMap`, `normalMap(unit:)` and others. `Point` is the point's `SIMD2`,
/// `SIMD3` or `SIMD4`. All forms give the same bits (<doc:Batches>).
///
/// ```swift
/// let camera: PointMap<SIMD3<Float>> = Transform3D<Float>.scale(2).pointMap
/// var vertices: [SIMD3<Float>] = [SIMD3(1, 2, 3)]
/// camera.apply(to: &vertices)  // an array of vectors
/// assert(vertices == [SIMD3(2, 4, 6)])
///
/// var numbers: [Float] = [1, 2, 3, 0.5, 1, 2, 3, 0.5]  // x, y, z and a weight
/// camera.apply(to: &numbers, layout: VertexLayout(stride: 4))
/// assert(numbers == [2, 4, 6, 0.5, 2, 4, 6, 0.5])
///
/// let (xs, ys): ([Float], [Float]) = ([1, 2], [3, 4])  // an array for each component, as spans
/// var (newXs, newYs) = (xs, ys)
/// var newX = newXs.mutableSpan
/// var newY = newYs.mutableSpan
/// Transform2D<Float>.scale(2).pointMap.apply(toX: xs.span, y: ys.span, intoX: &newX, y: &newY)
/// assert(newXs == [2, 4] && newYs == [6, 8])
/// ```
@frozen
public struct PointMap<Point: SIMD>: Sendable where Point.Scalar: TransformScalar {
  /// The matrix, in front, as the kernels of the operation take it; the rest of the sixteen numbers is not read.
  @usableFromInline let numbers: Transform3D<Point.Scalar>

  @usableFromInline let operation: PointKind.Operation

  @_alwaysEmitIntoClient @inline(__always)
  init(_ operation: PointKind.Operation, _ numbers: Transform3D<Point.Scalar>) {
    (self.operation, self.numbers) = (operation, numbers)
  }

  /// The kind of points that are vectors of the standard library.
  @_alwaysEmitIntoClient @inline(__always)
  var kind: PointKind { PointKind(Point.Scalar.self, PointKind.Layout(Point.self), operation) }

  /// The kind of points that are scalars without gaps.
  @_alwaysEmitIntoClient @inline(__always)
  var packedKind: PointKind { PointKind(Point.Scalar.self, PointKind.Layout(Point.self, isPacked: true), operation) }
}

// MARK: - Vectors of the standard library

extension PointMap {
  /// Replaces every point by its image.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply(to points: inout MutableSpan<Point>, options: BatchOptions = BatchOptions()) {
    let address = unsafe points.address
    unsafe mapVectors(UnsafeRawPointer(address), address, points.count, options)
  }

  /// Writes the images of points to another span, or to the same memory.
  ///
  /// - Precondition: both have the same number of points, and are the same memory or do not overlap.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply(to source: Span<Point>, into destination: inout MutableSpan<Point>, options: BatchOptions = BatchOptions()) {
    let count = source.count
    precondition(destination.count == count, "the source and the destination have the same number of points")
    unsafe mapVectors(source.address, destination.address, count, options)
  }

  /// Replaces every point of an array by its image.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply(to points: inout [Point], options: BatchOptions = BatchOptions()) {
    let count = points.count
    guard count > 0 else { return }  // the storage that all empty arrays share would be written to
    unsafe points.withUnsafeMutableBufferPointer { buffer in
      unsafe mapVectors(UnsafeRawPointer(buffer.baseAddress), UnsafeMutableRawPointer(buffer.baseAddress), count, options)
    }
  }

  /// The images of the points in a new array.
  @_alwaysEmitIntoClient @inline(__always)
  public func applied(to points: [Point], options: BatchOptions = BatchOptions()) -> [Point] {
    let count = points.count
    guard count > 0 else { return [] }  // likewise
    return unsafe [Point](unsafeUninitializedCapacity: count) { to, initialized in
      unsafe points.withUnsafeBufferPointer { from in
        unsafe mapVectors(UnsafeRawPointer(from.baseAddress), UnsafeMutableRawPointer(to.baseAddress), count, options)
      }
      initialized = count
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func mapVectors(_ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions) {
    if count == 1, unsafe mapOne(kind, source, destination, alignment: MemoryLayout<Point>.alignment, options) { return }
    unsafe map(kind, source, destination, count, options)
  }
}

public import TransformCore

/// An operation on points with its numbers, ready for any number of points in any layout.
@frozen @usableFromInline
struct PointMap<Scalar: TransformScalar> {
  /// The numbers that the kernel takes, one after the other: the first six, nine or all sixteen of these.
  @usableFromInline var numbers: Transform3D<Scalar>

  /// How the points lie where they are vectors of the standard library.
  @usableFromInline let layout: PointKind.Layout

  @usableFromInline let operation: PointKind.Operation

  @inlinable @inline(__always)
  init(_ operation: PointKind.Operation, _ layout: PointKind.Layout, _ numbers: Transform3D<Scalar>) {
    self.numbers = numbers
    self.layout = layout
    self.operation = operation
  }

  @inlinable @inline(__always)
  init(_ transform: Transform2D<Scalar>) {
    let t = transform.translation
    self.init(.affine, .xy, Transform3D(xAxis: transform.linear, yAxis: SIMD4(t.x, t.y, 0, 0), zAxis: .zero, origin: .zero))
  }

  @inlinable @inline(__always)
  init(_ homography: Homography<Scalar>) {
    let (x, y, o) = (homography.xAxis, homography.yAxis, homography.origin)
    self.init(
      .projective, .xy,
      Transform3D(xAxis: SIMD4(x.x, x.y, x.z, y.x), yAxis: SIMD4(y.y, y.z, o.x, o.y), zAxis: SIMD4(o.z, 0, 0, 0), origin: .zero))
  }

  @inlinable @inline(__always)
  var kind: PointKind { PointKind(Scalar.self, layout, operation) }
}

// MARK: - Vectors of the standard library

extension PointMap {
  @inlinable @inline(__always)
  func map<Point>(_ points: inout [Point], _ options: BatchOptions) {
    let count = points.count
    guard count > 0 else { return }  // the storage that all empty arrays share would be written to
    unsafe points.withUnsafeMutableBufferPointer { buffer in
      unsafe map(UnsafeRawPointer(buffer.baseAddress), UnsafeMutableRawPointer(buffer.baseAddress), count, options)
    }
  }

  @inlinable @inline(__always)
  func map<Point>(_ points: inout MutableSpan<Point>, _ options: BatchOptions) {
    let count = points.count
    unsafe points.withUnsafeMutableBufferPointer { buffer in
      unsafe map(UnsafeRawPointer(buffer.baseAddress), UnsafeMutableRawPointer(buffer.baseAddress), count, options)
    }
  }

  @inlinable @inline(__always)
  func map<Point>(_ source: Span<Point>, _ destination: inout MutableSpan<Point>, _ options: BatchOptions) {
    let count = source.count
    precondition(destination.count == count, "the source and the destination have the same number of points")
    unsafe source.withUnsafeBufferPointer { from in
      unsafe destination.withUnsafeMutableBufferPointer { to in
        unsafe map(UnsafeRawPointer(from.baseAddress), UnsafeMutableRawPointer(to.baseAddress), count, options)
      }
    }
  }

  @inlinable @inline(__always)
  func mapped<Point>(_ points: [Point], _ options: BatchOptions) -> [Point] {
    let count = points.count
    guard count > 0 else { return [] }  // likewise
    return unsafe [Point](unsafeUninitializedCapacity: count) { to, initialized in
      unsafe points.withUnsafeBufferPointer { from in
        unsafe map(UnsafeRawPointer(from.baseAddress), UnsafeMutableRawPointer(to.baseAddress), count, options)
      }
      initialized = count
    }
  }

  @inlinable @inline(__always)
  func map(_ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions) {
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapPoints(kind, matrix.baseAddress, source, destination, count, options)
    }
  }
}

public import CTransformKernels
public import TransformCore

/// An operation on points with its numbers, ready for any number of points in any layout.
///
/// The numbers lie as the kernels take them: a transform is handed over as it is.
@frozen @usableFromInline
struct PointMap<Scalar: TransformScalar, Numbers> {
  @usableFromInline let numbers: Numbers

  /// How the points lie where they are vectors of the standard library.
  @usableFromInline let layout: PointKind.Layout

  @usableFromInline let operation: PointKind.Operation

  @inlinable @inline(__always)
  init(numbers: Numbers, layout: PointKind.Layout, operation: PointKind.Operation) {
    self.numbers = numbers
    self.layout = layout
    self.operation = operation
  }

  @inlinable @inline(__always)
  var kind: PointKind { PointKind(Scalar.self, layout, operation) }
}

extension PointMap where Numbers == Transform2D<Scalar> {
  @inlinable @inline(__always)
  init(_ transform: Transform2D<Scalar>) {
    self.init(numbers: transform, layout: .xy, operation: .affine)
  }
}

extension PointMap where Numbers == Homography<Scalar> {
  @inlinable @inline(__always)
  init(_ homography: Homography<Scalar>) {
    self.init(numbers: homography, layout: .xy, operation: .projective)
  }
}

extension PointMap where Numbers == Transform3D<Scalar> {
  @inlinable @inline(__always)
  init(_ operation: PointKind.Operation, _ layout: PointKind.Layout, _ transform: Transform3D<Scalar>) {
    self.init(numbers: transform, layout: layout, operation: operation)
  }
}

// MARK: - Vectors of the standard library

extension PointMap {
  @inlinable @inline(__always)
  func map<Point>(_ points: inout [Point], _ options: BatchOptions) {
    let count = points.count
    guard count > 0 else { return }  // the storage that all empty arrays share would be written to
    unsafe points.withUnsafeMutableBufferPointer { buffer in
      unsafe map(Point.self, UnsafeRawPointer(buffer.baseAddress), UnsafeMutableRawPointer(buffer.baseAddress), count, options)
    }
  }

  @inlinable @inline(__always)
  func map<Point>(_ points: inout MutableSpan<Point>, _ options: BatchOptions) {
    let address = unsafe points.address
    unsafe map(Point.self, UnsafeRawPointer(address), address, points.count, options)
  }

  @inlinable @inline(__always)
  func map<Point>(_ source: Span<Point>, _ destination: inout MutableSpan<Point>, _ options: BatchOptions) {
    let count = source.count
    precondition(destination.count == count, "the source and the destination have the same number of points")
    unsafe map(Point.self, source.address, destination.address, count, options)
  }

  @inlinable @inline(__always)
  func mapped<Point>(_ points: [Point], _ options: BatchOptions) -> [Point] {
    let count = points.count
    guard count > 0 else { return [] }  // likewise
    return unsafe [Point](unsafeUninitializedCapacity: count) { to, initialized in
      unsafe points.withUnsafeBufferPointer { from in
        unsafe map(Point.self, UnsafeRawPointer(from.baseAddress), UnsafeMutableRawPointer(to.baseAddress), count, options)
      }
      initialized = count
    }
  }

  @inlinable @inline(__always)
  func map<Point>(
    _: Point.Type, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
  ) {
    if count == 1 { return unsafe mapOne(kind, source, destination, alignment: MemoryLayout<Point>.alignment, options) }
    unsafe map(kind, source, destination, count, options)
  }
}

// MARK: - Points without gaps

extension PointMap {
  /// Few points of one thread are the short path, which is a part of the caller, who knows the kind as a constant: with few points the call is all that counts. The numbers stay in registers.
  @inlinable @inline(__always)
  func map(
    _ kind: PointKind, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
  ) {
    guard count > 0 else { return }
    // There are points, so that there are addresses.
    let (source, destination) = unsafe (source.unsafelyUnwrapped, destination.unsafelyUnwrapped)
    let bytes = count &* kind.stride
    let isInPlace = unsafe source == UnsafeRawPointer(destination)
    guard unsafe isInPlace || areApart(source, bytes, UnsafeRawPointer(destination), bytes), options.isPlain(bytes, isInPlace: isInPlace)
    else { return unsafe mapMany(kind, source, destination, count, options) }
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe tk_map_points(matrix.baseAddress.unsafelyUnwrapped, source, destination, count, false, kind.code)
    }
  }

  /// One point, without a call. What lies at multiples of its size is the same as another or apart from it.
  @inlinable @inline(__always)
  func mapOne(
    _ kind: PointKind, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, alignment: Int, _ options: BatchOptions
  ) {
    guard let source = unsafe source, let destination = unsafe destination else { return }
    let isApart =
      unsafe alignment == kind.stride || source == UnsafeRawPointer(destination)
      || areApart(source, kind.stride, UnsafeRawPointer(destination), kind.stride)
    guard isApart, kind.operation != .unit, options.isPlain(0, isInPlace: true) else {
      return unsafe mapMany(kind, source, destination, 1, options)
    }
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe tk_map_point(matrix.baseAddress.unsafelyUnwrapped, source, destination, kind.code)
    }
  }

  /// Whatever else there is, with the numbers in memory.
  @inlinable @inline(never)
  func mapMany(
    _ kind: PointKind, _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer, _ count: Int, _ options: BatchOptions
  ) {
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe mapManyPoints(kind, matrix.baseAddress.unsafelyUnwrapped, source, destination, count, options)
    }
  }
}

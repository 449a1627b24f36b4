// Points as planes x[], y[] …

extension PointMap {
  @inlinable @inline(__always)
  func map(_ x: inout MutableSpan<Scalar>, _ y: inout MutableSpan<Scalar>, _ options: BatchOptions) {
    let count = x.count
    precondition(y.count == count, "planes have the same number of scalars")
    let planes = unsafe Planes(UnsafeRawPointer(x.address), UnsafeRawPointer(y.address))
    unsafe map(planes, planes, count, options)
  }

  @inlinable @inline(__always)
  func map(_ x: inout MutableSpan<Scalar>, _ y: inout MutableSpan<Scalar>, _ z: inout MutableSpan<Scalar>, _ options: BatchOptions) {
    let count = x.count
    precondition(y.count == count && z.count == count, "planes have the same number of scalars")
    let planes = unsafe Planes(UnsafeRawPointer(x.address), UnsafeRawPointer(y.address), UnsafeRawPointer(z.address))
    unsafe map(planes, planes, count, options)
  }

  @inlinable @inline(__always)
  func map(
    _ x: inout MutableSpan<Scalar>, _ y: inout MutableSpan<Scalar>, _ z: inout MutableSpan<Scalar>, _ w: inout MutableSpan<Scalar>,
    _ options: BatchOptions
  ) {
    let count = x.count
    precondition(y.count == count && z.count == count && w.count == count, "planes have the same number of scalars")
    let planes = unsafe Planes(
      UnsafeRawPointer(x.address), UnsafeRawPointer(y.address), UnsafeRawPointer(z.address), UnsafeRawPointer(w.address))
    unsafe map(planes, planes, count, options)
  }

  @inlinable @inline(__always)
  func map(
    _ x: Span<Scalar>, _ y: Span<Scalar>, _ newX: inout MutableSpan<Scalar>, _ newY: inout MutableSpan<Scalar>, _ options: BatchOptions
  ) {
    let count = x.count
    precondition(y.count == count && newX.count == count && newY.count == count, "planes have the same number of scalars")
    let images = unsafe Planes(UnsafeRawPointer(newX.address), UnsafeRawPointer(newY.address))
    unsafe map(Planes(x.address, y.address), images, count, options)
  }

  @inlinable @inline(__always)
  func map(
    _ x: Span<Scalar>, _ y: Span<Scalar>, _ z: Span<Scalar>, _ newX: inout MutableSpan<Scalar>, _ newY: inout MutableSpan<Scalar>,
    _ newZ: inout MutableSpan<Scalar>, _ options: BatchOptions
  ) {
    let count = x.count
    precondition(
      y.count == count && z.count == count && newX.count == count && newY.count == count && newZ.count == count,
      "planes have the same number of scalars")
    let images = unsafe Planes(UnsafeRawPointer(newX.address), UnsafeRawPointer(newY.address), UnsafeRawPointer(newZ.address))
    unsafe map(Planes(x.address, y.address, z.address), images, count, options)
  }

  @inlinable @inline(__always)
  func map(
    _ x: Span<Scalar>, _ y: Span<Scalar>, _ z: Span<Scalar>, _ w: Span<Scalar>, _ newX: inout MutableSpan<Scalar>,
    _ newY: inout MutableSpan<Scalar>, _ newZ: inout MutableSpan<Scalar>, _ newW: inout MutableSpan<Scalar>, _ options: BatchOptions
  ) {
    let count = x.count
    precondition(
      y.count == count && z.count == count && w.count == count && newX.count == count && newY.count == count && newZ.count == count
        && newW.count == count, "planes have the same number of scalars")
    let images = unsafe Planes(
      UnsafeRawPointer(newX.address), UnsafeRawPointer(newY.address), UnsafeRawPointer(newZ.address), UnsafeRawPointer(newW.address))
    unsafe map(Planes(x.address, y.address, z.address, w.address), images, count, options)
  }

  @inlinable @inline(__always)
  func map(_ source: Planes, _ destination: Planes, _ count: Int, _ options: BatchOptions) {
    if count == 1, unsafe withAddresses(source, destination, { unsafe mapPlanesPoint(kind, $0, $1, $2, options) }) { return }
    unsafe withAddresses(source, destination) { unsafe mapPlanes(kind, $0, $1, $2, count, options) }
  }

  @inlinable @inline(__always)
  func withAddresses<Result>(
    _ source: Planes, _ destination: Planes, _ body: (UnsafeRawPointer?, UnsafePointer<Planes>, UnsafePointer<Planes>) -> Result
  ) -> Result {
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe withUnsafePointer(to: source) { source in
        unsafe withUnsafePointer(to: destination) { destination in unsafe body(matrix.baseAddress, source, destination) }
      }
    }
  }
}

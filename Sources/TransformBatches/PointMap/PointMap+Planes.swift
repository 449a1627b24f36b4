// Points as planes, one array for each component. Spans of unsafe buffers may be those of the same memory: that is in
// place.

extension PointMap {
  /// Writes the images of points in two planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply<Scalar>(
    toX x: Span<Scalar>, y: Span<Scalar>, intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) where Point == SIMD2<Scalar> {
    let count = x.count
    precondition(y.count == count && newX.count == count && newY.count == count, "planes have the same number of scalars")
    let images = unsafe Planes(UnsafeRawPointer(newX.address), UnsafeRawPointer(newY.address))
    unsafe map(Planes(x.address, y.address), images, count, options)
  }

  /// Writes the images of points in three planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply<Scalar>(
    toX x: Span<Scalar>, y: Span<Scalar>, z: Span<Scalar>, intoX newX: inout MutableSpan<Scalar>, y newY: inout MutableSpan<Scalar>,
    z newZ: inout MutableSpan<Scalar>, options: BatchOptions = BatchOptions()
  ) where Point == SIMD3<Scalar> {
    let count = x.count
    precondition(
      y.count == count && z.count == count && newX.count == count && newY.count == count && newZ.count == count,
      "planes have the same number of scalars")
    let images = unsafe Planes(UnsafeRawPointer(newX.address), UnsafeRawPointer(newY.address), UnsafeRawPointer(newZ.address))
    unsafe map(Planes(x.address, y.address, z.address), images, count, options)
  }

  /// Writes the images of points in four planes to other planes.
  ///
  /// - Precondition: the planes have the same number of scalars; all of them are mapped in place, or no two overlap.
  @_alwaysEmitIntoClient @inline(__always)
  public func apply<Scalar>(
    toX x: Span<Scalar>, y: Span<Scalar>, z: Span<Scalar>, w: Span<Scalar>, intoX newX: inout MutableSpan<Scalar>,
    y newY: inout MutableSpan<Scalar>, z newZ: inout MutableSpan<Scalar>, w newW: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) where Point == SIMD4<Scalar> {
    let count = x.count
    precondition(
      y.count == count && z.count == count && w.count == count && newX.count == count && newY.count == count && newZ.count == count
        && newW.count == count, "planes have the same number of scalars")
    let images = unsafe Planes(
      UnsafeRawPointer(newX.address), UnsafeRawPointer(newY.address), UnsafeRawPointer(newZ.address), UnsafeRawPointer(newW.address))
    unsafe map(Planes(x.address, y.address, z.address, w.address), images, count, options)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func map(_ source: Planes, _ destination: Planes, _ count: Int, _ options: BatchOptions) {
    if count == 1, unsafe withAddresses(source, destination, { unsafe mapPlanesPoint(kind, $0, $1, $2, options) }) { return }
    unsafe withAddresses(source, destination) { unsafe mapPlanes(kind, $0, $1, $2, count, options) }
  }

  @_alwaysEmitIntoClient @inline(__always)
  func withAddresses<Result>(
    _ source: Planes, _ destination: Planes, _ body: (UnsafeRawPointer?, UnsafePointer<Planes>, UnsafePointer<Planes>) -> Result
  ) -> Result {
    unsafe withMatrix { matrix in
      unsafe withUnsafePointer(to: source) { source in
        unsafe withUnsafePointer(to: destination) { destination in unsafe body(matrix, source, destination) }
      }
    }
  }
}

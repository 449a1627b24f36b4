public import CTransformKernels

// Points without gaps, by the kernels.

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

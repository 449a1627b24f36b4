public import CTransformKernels
public import TransformCore

// Points without gaps, by the kernels.

extension PointMap {
  /// The fast path for few points on one thread is inlined into the caller, where the kind is a constant. For few
  /// points the cost of the call is all that counts. The numbers stay in registers.
  @_alwaysEmitIntoClient @inline(__always)
  func map(
    _ kind: PointKind, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
  ) {
    guard count > 0 else { return }
    // There are points, therefore there are addresses.
    let (source, destination) = unsafe (source.unsafelyUnwrapped, destination.unsafelyUnwrapped)
    let bytes = count &* kind.stride
    let isInPlace = unsafe source == UnsafeRawPointer(destination)
    let isShort =
      unsafe (isInPlace || areApart(source, bytes, UnsafeRawPointer(destination), bytes)) && options.isPlain(bytes, isInPlace: isInPlace)
    // Each way has the numbers in memory of its own: where two ways share them, vectors are taken apart.
    guard isShort else {
      return unsafe withMatrix { unsafe mapManyPoints(kind, $0, source, destination, count, options) }
    }
    unsafe withMatrix { unsafe tk_map_points($0, source, destination, count, false, kind.code(options)) }
  }

  /// Maps one point inline, or returns false where a call is needed or a precondition fails. Points that lie at
  /// multiples of their size are the same or do not overlap.
  @_alwaysEmitIntoClient @inline(__always)
  func mapOne(
    _ kind: PointKind, _ source: UnsafeRawPointer?, _ destination: UnsafeMutableRawPointer?, alignment: Int, _ options: BatchOptions
  ) -> Bool {
    guard let source = unsafe source, let destination = unsafe destination else { return true }
    let isApart =
      unsafe alignment == kind.stride || source == UnsafeRawPointer(destination)
      || areApart(source, kind.stride, UnsafeRawPointer(destination), kind.stride)
    guard isApart, kind.operation != .unit, !options.isFused, options.isPlain(0, isInPlace: true) else { return false }
    unsafe withMatrix { matrix in unsafe tk_map_point(matrix, source, destination, kind.code) }
    return true
  }

  /// The numbers in memory, no more of them than the kernels read: the others would be stored by each call.
  @_alwaysEmitIntoClient @inline(__always)
  func withMatrix<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    if Point.scalarCount != 2 { return unsafe withUnsafeBytes(of: numbers) { unsafe body($0.baseAddress.unsafelyUnwrapped) } }
    if operation == .affine {
      let plane = Transform2D(linear: numbers.xAxis, translation: numbers.yAxis.lowHalf)
      return unsafe withUnsafeBytes(of: plane) { unsafe body($0.baseAddress.unsafelyUnwrapped) }
    }
    return unsafe withUnsafeBytes(of: (numbers.xAxis, numbers.yAxis, numbers.zAxis)) { unsafe body($0.baseAddress.unsafelyUnwrapped) }
  }
}

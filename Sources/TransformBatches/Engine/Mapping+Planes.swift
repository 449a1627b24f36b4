public import CTransformKernels

/// Maps points whose components are in planes. The matrix is that of the kind's operation.
///
/// Few points of one thread are the short path and a part of the caller, as for points without gaps.
@_alwaysEmitIntoClient @inline(__always)
func mapPlanes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafePointer<Planes>, _ destination: UnsafePointer<Planes>, _ count: Int,
  _ options: BatchOptions
) {
  guard count > 0, let matrix = unsafe matrix else { return }
  let (components, bytes) = (kind.layout.components, count &* kind.scalarSize)
  let order = unsafe tk_planes_lie(Int32(components), addresses(source), addresses(destination), UInt(bitPattern: bytes))
  guard order >= 0, options.isPlain(bytes &* components, isInPlace: order > 0) else {
    return unsafe mapManyPlanes(kind, matrix, source.pointee, destination.pointee, count, order, options)
  }
  unsafe tk_map_planes(matrix, addresses(source), addresses(destination), count, false, kind.code(options))
}

/// Maps one point without a call, or returns false where a call is needed or in order to complain.
@_alwaysEmitIntoClient @inline(__always)
func mapPlanesPoint(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafePointer<Planes>, _ destination: UnsafePointer<Planes>,
  _ options: BatchOptions
) -> Bool {
  // Scalars at multiples of their size do not overlap where their first bytes differ. On some processors of 32 bits
  // Doubles may lie at other addresses.
  let size: UInt = kind.isDouble && MemoryLayout<Double>.alignment < 8 ? 8 : 1
  guard let matrix = unsafe matrix, kind.operation != .unit, !options.isFused, options.isPlain(0, isInPlace: true),
    unsafe tk_planes_lie(Int32(kind.layout.components), addresses(source), addresses(destination), size) >= 0
  else { return false }
  unsafe tk_map_planes_point(matrix, addresses(source), addresses(destination), kind.code)
  return true
}

/// The same on several threads, or past the caches; and the end of planes that overlap.
@usableFromInline @inline(never)
func mapManyPlanes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: Planes, _ destination: Planes, _ count: Int, _ order: Int32,
  _ options: BatchOptions
) {
  precondition(order >= 0, "planes are mapped in place, all of them, or do not overlap")
  let isInPlace = order > 0
  let size = kind.scalarSize
  let bytes = count * size * kind.layout.components
  let streams = !isInPlace && Machine.streams(2 * bytes)
  let work = { Work(kind, count: count, bytes: isInPlace ? bytes : 2 * bytes, moved: 2 * bytes) }
  Work.divide(count, options, work) { start, count in
    unsafe withUnsafePointer(to: source.advanced(by: start * size)) { source in
      unsafe withUnsafePointer(to: destination.advanced(by: start * size)) { destination in
        unsafe tk_map_planes(matrix, addresses(source), addresses(destination), count, streams, kind.code(options))
      }
    }
  }
}

@_alwaysEmitIntoClient @inline(__always)
func addresses<Address>(_ planes: UnsafePointer<Planes>) -> UnsafePointer<Address> {
  unsafe UnsafeRawPointer(planes).assumingMemoryBound(to: Address.self)
}

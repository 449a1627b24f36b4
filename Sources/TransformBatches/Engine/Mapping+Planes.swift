internal import CTransformKernels

/// Maps points whose components are in planes. The matrix is that of the kind's operation.
///
/// One thread that stores into the caches is the short path, as for points without gaps. `bytes` is those of one plane, which the caller knows as a constant times the count.
@usableFromInline
func mapPlanes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: UnsafePointer<Planes>, _ destination: UnsafePointer<Planes>, _ count: Int,
  _ bytes: Int, _ options: BatchOptions
) {
  guard count > 0, let matrix = unsafe matrix else { return }
  let size = UInt(bitPattern: bytes)
  let order =
    switch kind.layout {
    case .xy: unsafe tk_planes_lie(2, addresses(source), addresses(destination), size)
    case .xyz, .xyzPadded: unsafe tk_planes_lie(3, addresses(source), addresses(destination), size)
    case .xyzw: unsafe tk_planes_lie(4, addresses(source), addresses(destination), size)
    }
  precondition(order >= 0, "planes are mapped in place, all of them, or do not overlap")
  let isInPlace = order > 0
  let all = bytes * kind.layout.components
  guard options.isPlain(all), isInPlace || all <= Machine.neverStreamed else {
    return unsafe mapManyPlanes(kind, matrix, source.pointee, destination.pointee, count, all, isInPlace, options)
  }
  unsafe tk_map_planes(matrix, addresses(source), addresses(destination), count, false, kind.code)
}

/// The same on several threads, or past the caches; `bytes` is those of all planes.
@inline(never)
private func mapManyPlanes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: Planes, _ destination: Planes, _ count: Int, _ bytes: Int, _ isInPlace: Bool,
  _ options: BatchOptions
) {
  let size = kind.scalarSize
  let streams = !isInPlace && Machine.streams(2 * bytes)
  let work = { Work(kind, count: count, bytes: isInPlace ? bytes : 2 * bytes, moved: 2 * bytes) }
  Work.divide(count, options, work) { start, count in
    unsafe withUnsafePointer(to: source.advanced(by: start * size)) { source in
      unsafe withUnsafePointer(to: destination.advanced(by: start * size)) { destination in
        unsafe tk_map_planes(matrix, addresses(source), addresses(destination), count, streams, kind.code)
      }
    }
  }
}

@inline(__always)
private func addresses<Address>(_ planes: UnsafePointer<Planes>) -> UnsafePointer<Address> {
  unsafe UnsafeRawPointer(planes).assumingMemoryBound(to: Address.self)
}

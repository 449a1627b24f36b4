internal import CTransformKernels

/// Maps points whose components are in planes. The matrix is that of the kind's operation.
///
/// One thread that stores into the caches is the short path, as for points without gaps.
@usableFromInline
func mapPlanes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: Planes, _ destination: Planes, _ count: Int, _ options: BatchOptions
) {
  guard count > 0, let matrix = unsafe matrix else { return }
  let components = kind.layout.components
  let bytes = count * kind.scalarSize
  let isInPlace = unsafe checkPlanes(source, destination, components, bytes: UInt(bitPattern: bytes))
  let all = bytes * components
  if options.isPlain(all), isInPlace || all <= Machine.neverStreamed {
    return unsafe mapPlanes(kind, matrix, source, destination, count, streams: false)
  }
  let size = kind.scalarSize
  let streams = !isInPlace && Machine.streams(2 * all)
  let work = { Work(kind, count: count, bytes: isInPlace ? all : 2 * all, moved: 2 * all) }
  Work.divide(count, options, work) { start, count in
    unsafe mapPlanes(
      kind, matrix, source.advanced(by: start * size), destination.advanced(by: start * size), count, streams: streams)
  }
}

@inline(__always)
private func mapPlanes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: Planes, _ destination: Planes, _ count: Int, streams: Bool
) {
  unsafe withUnsafePointer(to: source) { from in
    unsafe withUnsafePointer(to: destination) { to in
      let sources = unsafe UnsafeRawPointer(from).assumingMemoryBound(to: UnsafeRawPointer?.self)
      let destinations = unsafe UnsafeRawPointer(to).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
      unsafe tk_map_planes(
        kind.precision, Int32(kind.layout.components), kind.kernelOperation, matrix, sources, destinations, count, streams)
    }
  }
}

/// Whether the planes are mapped in place, all of them; each may be, or lie apart from every other.
private func checkPlanes(_ source: Planes, _ destination: Planes, _ components: Int, bytes: UInt) -> Bool {
  switch components {
  case 2: unsafe checkPlanes(SIMD2(source), SIMD2(destination), bytes)
  case 3: unsafe checkPlanes(SIMD3(source), SIMD3(destination), bytes)
  default: unsafe checkPlanes(SIMD4(source), SIMD4(destination), bytes)
  }
}

/// The same for addresses: no branch until all distances are known, since with few points this is most of the work.
@inline(__always)
private func checkPlanes<Addresses: SIMD<UInt>>(_ source: Addresses, _ destination: Addresses, _ bytes: UInt) -> Bool {
  let count = Addresses.scalarCount
  var closest = UInt.max
  var equal = 0
  for i in 0..<count {
    let isSame = source[i] == destination[i]
    equal += isSame ? 1 : 0
    closest = min(closest, isSame ? UInt.max : distance(source[i], destination[i]))
    for j in 0..<i {
      closest = min(
        closest, distance(destination[i], destination[j]), distance(source[i], destination[j]), distance(source[j], destination[i]))
    }
  }
  precondition(equal == 0 || equal == count, "all planes are mapped in place, or none")
  precondition(closest >= bytes, overlapping)
  return equal != 0
}

@inline(__always)
private func distance(_ a: UInt, _ b: UInt) -> UInt { min(a &- b, b &- a) }

extension SIMD where Scalar == UInt {
  /// The addresses of the first planes.
  @inline(__always)
  fileprivate init(_ planes: Planes) {
    self.init()
    for i in 0..<Self.scalarCount { self[i] = unsafe UInt(bitPattern: planes[i]) }
  }
}

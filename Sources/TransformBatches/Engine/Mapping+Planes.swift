internal import CTransformKernels

/// Maps points whose components are in planes. The matrix is that of the kind's operation.
@usableFromInline
func mapPlanes(
  _ kind: PointKind, _ matrix: UnsafeRawPointer?, _ source: Planes, _ destination: Planes, _ count: Int, _ options: BatchOptions
) {
  guard count > 0, let matrix = unsafe matrix else { return }
  let size = kind.scalarSize
  let components = kind.layout.components
  let isInPlace = unsafe checkPlanes(source, destination, bytes: count * size)
  let bytes = count * size * components
  let streams = !isInPlace && Machine.streams(2 * bytes)
  let work = { Work(kind, count: count, bytes: isInPlace ? bytes : 2 * bytes, moved: 2 * bytes) }
  Work.divide(count, options, work) { start, count in
    let from = unsafe source.advanced(by: start * size)
    let to = unsafe destination.advanced(by: start * size)
    unsafe withUnsafePointer(to: (from.x, from.y, from.z, from.w)) { from in
      unsafe withUnsafePointer(to: (to.x, to.y, to.z, to.w)) { to in
        let sources = unsafe UnsafeRawPointer(from).assumingMemoryBound(to: UnsafeRawPointer?.self)
        let destinations = unsafe UnsafeRawPointer(to).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        unsafe tk_map_planes(
          kind.precision, Int32(components), kind.kernelOperation, matrix, sources, destinations, count, streams)
      }
    }
  }
}

/// Whether the planes are mapped in place, all of them; each may be, or lie apart from every other.
private func checkPlanes(_ source: Planes, _ destination: Planes, bytes: Int) -> Bool {
  let isInPlace = unsafe source.x == destination.x
  for i in 0..<4 {
    guard let from = unsafe source[i], let to = unsafe destination[i] else { continue }
    precondition(unsafe (from == to) == isInPlace, "all planes are mapped in place, or none")
    precondition(unsafe isInPlace || areApart(from, bytes, to, bytes), overlapping)
    for j in 0..<i {
      guard let other = unsafe source[j], let target = unsafe destination[j] else { continue }
      precondition(unsafe areApart(other, bytes, to, bytes) && areApart(from, bytes, target, bytes), overlapping)
      precondition(unsafe areApart(target, bytes, to, bytes), overlapping)
    }
  }
  return isInPlace
}

internal import CMeshKernels

/// Triangles whose parts are kept before they are handed over.
private let atOnce = 128

/// Clips a mesh whose scalars are of either precision.
@unsafe @usableFromInline
struct ClipWork {
  let points: PointMemory
  let attributes: UnsafeRawPointer?
  let attributeCount: Int
  let indices: IndexMemory
  let isZeroToOne: Bool
  let guardBand: Double

  @usableFromInline
  init(
    points: PointMemory, attributes: UnsafeRawPointer?, attributeCount: Int, indices: IndexMemory, isZeroToOne: Bool, guardBand: Double
  ) {
    unsafe self.points = points
    unsafe self.attributes = attributes
    unsafe self.attributeCount = attributeCount
    unsafe self.indices = indices
    unsafe self.isZeroToOne = isZeroToOne
    unsafe self.guardBand = guardBand
  }

  /// The sides that points lie beyond, and all of these together.
  func writeCodes(_ each: inout [UInt8]) -> UInt8 {
    var all: UInt8 = 0
    guard let rows = unsafe points.address else {
      each.removeAll(keepingCapacity: true)
      return all
    }
    unsafe each.rewrite(atMost: points.count) { codes in
      all = unsafe mk_outcodes(points.precision, rows, points.count, isZeroToOne, guardBand, codes)
      return unsafe points.count
    }
    return all
  }

  /// The first pass: the indices of triangles inside, and into the room the numbers of those that cross. Returns how
  /// many are invalid; nil where every point lies inside, and so every triangle. Nothing is written then.
  @usableFromInline
  func sort(into accepted: inout [UInt32], _ room: inout ClipRoom) throws(MeshIndexError) -> Int? {
    var mesh = try unsafe kernelMesh(points, indices)
    guard unsafe writeCodes(&room.codes) != 0 else {
      try unsafe checkIndices(points, indices)
      return nil
    }
    let codes = room.codes
    var sorted = mk_sorted(first_bad: noBadIndex, accepted: 0, crossing: 0, invalid: 0)
    unsafe accepted.rewrite(atMost: indices.count) { start in
      unsafe room.crossing.rewrite(atMost: indices.count / 3) { first in
        unsafe codes.withUnsafeBufferPointer { unsafe sorted = mk_sort_by_outcodes(&mesh, $0.baseAddress, start, first) }
        return sorted.crossing
      }
      return sorted.accepted
    }
    do {
      try unsafe check(sorted.first_bad, points, indices)
    } catch {
      accepted.removeAll(keepingCapacity: true)
      throw error
    }
    return sorted.invalid
  }

  /// The second pass: hands over new rows, their attributes, how many they are, and indices, some at a time.
  @usableFromInline
  func clip(_ room: inout ClipRoom, _ take: (UnsafeRawPointer, UnsafeRawPointer, Int, UnsafeBufferPointer<UInt32>) -> Void) {
    guard let rows = unsafe points.address, let list = unsafe indices.address else { return }
    precondition(unsafe points.count <= Int(UInt32.max), "there are fewer than 2³² vertices")
    let (codes, crossing) = (room.codes, room.crossing)
    let most = min(atOnce, crossing.count)
    let corners = most * Int(MK_MOST_CORNERS)
    let rowBytes = unsafe corners * points.scalarSize * 4
    // Each kind of memory is written to while others are read.
    var (newRows, numbers, edges) = (room.rows, room.numbers, EdgeTable())
    (room.rows, room.numbers) = ([], [])
    swap(&edges, &room.edges)
    unsafe newRows.makeRoom((rowBytes + corners * points.scalarSize * attributeCount + 7) / 8)
    numbers.makeRoom(most * Int(MK_MOST_INDICES))
    edges.empty(capacity: leastPowerOfTwo(2 * corners))
    var (next, vertex) = unsafe (0, UInt32(points.count))
    unsafe codes.withUnsafeBufferPointer { codes in
      unsafe crossing.withUnsafeBufferPointer { crossing in
        var clip = unsafe mk_clip(
          rows: rows, attributes: attributes, attribute_count: attributeCount, attribute_stride: attributeCount, indices: list,
          index_bytes: Int32(indices.size), codes: codes.baseAddress, crossing: crossing.baseAddress, crossing_count: crossing.count,
          zero_to_one: isZeroToOne, guard: guardBand)
        unsafe newRows.withUnsafeMutableBytes { bytes in
          unsafe numbers.withUnsafeMutableBufferPointer { numbers in
            guard let start = bytes.baseAddress, let first = numbers.baseAddress else { return }
            while next < crossing.count {
              edges.makeRoom(for: corners)
              let made = unsafe edges.withState(next: next, vertex: vertex) { state in
                unsafe mk_clip_triangles(points.precision, &clip, &state, most, start, start + rowBytes, first)
              }
              next += most
              vertex += UInt32(made.vertices)
              unsafe take(start, start + rowBytes, made.vertices, UnsafeBufferPointer(start: first, count: made.indices))
            }
          }
        }
      }
    }
    (room.rows, room.numbers) = (newRows, numbers)
    swap(&edges, &room.edges)
  }

}

private func leastPowerOfTwo(_ count: Int) -> Int { count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount) }

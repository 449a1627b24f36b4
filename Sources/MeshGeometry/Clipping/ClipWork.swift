internal import CMeshKernels

/// Triangles whose parts are kept before they are handed over.
private let atOnce = 128

/// Clips a mesh whose scalars are of either precision.
@unsafe @usableFromInline
struct ClipWork {
  /// What the first pass finds: the indices of triangles inside, the numbers of those that cross.
  @unsafe @usableFromInline
  struct Sorted {
    @usableFromInline var accepted: [UInt32]
    @usableFromInline var crossing: [UInt32]
    @usableFromInline var invalid: Int
    var codes: [UInt8]
  }

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
  func codes() -> (each: [UInt8], all: UInt8) {
    var all: UInt8 = 0
    let each = unsafe [UInt8](unsafeUninitializedCapacity: points.count) { codes, count in
      guard let rows = unsafe points.address, let start = codes.baseAddress else { return }
      all = unsafe mk_outcodes(points.precision, rows, points.count, isZeroToOne, guardBand, start)
      unsafe count = points.count
    }
    return (each, all)
  }

  /// The first pass; nil where every point lies inside, and so every triangle.
  @usableFromInline
  func sort() throws(MeshIndexError) -> Sorted? {
    var mesh = try unsafe kernelMesh(points, indices)
    let (codes, all) = unsafe codes()
    guard all != 0 else {
      try unsafe checkIndices(points, indices)
      return nil
    }
    var crossing: [UInt32] = []
    var sorted = mk_sorted(first_bad: noBadIndex, accepted: 0, crossing: 0, invalid: 0)
    let accepted = unsafe [UInt32](unsafeUninitializedCapacity: indices.count) { room, count in
      guard let start = room.baseAddress else { return }
      unsafe crossing = [UInt32](unsafeUninitializedCapacity: indices.count / 3) { numbers, numberCount in
        guard let first = numbers.baseAddress else { return }
        unsafe codes.withUnsafeBufferPointer { codes in
          unsafe sorted = mk_sort_by_outcodes(&mesh, codes.baseAddress, start, first)
        }
        numberCount = sorted.crossing
      }
      count = sorted.accepted
    }
    try unsafe check(sorted.first_bad, points, indices)
    return unsafe Sorted(accepted: accepted, crossing: crossing, invalid: sorted.invalid, codes: codes)
  }

  /// The second pass: hands over new rows, their attributes, how many they are, and indices, some at a time.
  @usableFromInline
  func clip(
    _ sorted: Sorted, _ take: (UnsafeRawPointer, UnsafeRawPointer, Int, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    guard let rows = unsafe points.address, let list = unsafe indices.address else { return }
    precondition(unsafe points.count <= Int(UInt32.max), "there are fewer than 2³² vertices")
    let size = unsafe points.scalarSize
    let corners = atOnce * Int(MK_MOST_CORNERS)
    var edges = EdgeTable(capacity: 1 << 13)
    unsafe sorted.codes.withUnsafeBufferPointer { codes in
      unsafe sorted.crossing.withUnsafeBufferPointer { crossing in
        unsafe withUnsafeTemporaryAllocation(byteCount: corners * size * (4 + attributeCount), alignment: 64) { room in
          unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: atOnce * Int(MK_MOST_INDICES)) { numbers in
            guard let start = room.baseAddress, let first = numbers.baseAddress else { return }
            let newAttributes = unsafe start + corners * size * 4
            var clip = unsafe mk_clip(
              rows: rows, attributes: attributes, attribute_count: attributeCount, attribute_stride: attributeCount, indices: list,
              index_bytes: Int32(indices.size), codes: codes.baseAddress, crossing: crossing.baseAddress, crossing_count: crossing.count,
              zero_to_one: isZeroToOne, guard: guardBand)
            var next = 0
            var vertex = UInt32(unsafe points.count)
            while next < crossing.count {
              edges.makeRoom(for: corners)
              let made = unsafe edges.withState(next: next, vertex: vertex) { state in
                unsafe mk_clip_triangles(points.precision, &clip, &state, atOnce, start, newAttributes, first)
              }
              next += atOnce
              vertex += UInt32(made.vertices)
              unsafe take(start, newAttributes, made.vertices, UnsafeBufferPointer(start: first, count: made.indices))
            }
          }
        }
      }
    }
  }
}

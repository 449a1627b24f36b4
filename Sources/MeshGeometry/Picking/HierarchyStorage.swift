internal import CTransformKernels

/// The flat arrays of a hierarchy, in either precision. They never change.
@usableFromInline
@safe
final class HierarchyStorage: @unchecked Sendable {
  @usableFromInline let triangleCount: Int
  @usableFromInline let leftOutCount: Int
  private let precision: Int32
  /// Without nodes if it has no triangle.
  private let hierarchy: tk_hierarchy

  @usableFromInline
  init(
    _ isDouble: Bool, _ points: UnsafeRawPointer?, _ stride: Int, _ pointCount: Int, _ indices: UnsafeRawPointer?, _ indexSize: Int,
    _ indexCount: Int
  ) throws(MeshIndexError) {
    guard indexCount % 3 == 0 else { throw .incompleteTriangle(indexCount: indexCount) }
    let (count, limit) = (indexCount / 3, Int(TK_TRIANGLE_COUNT_LIMIT))
    guard count <= limit else { throw .tooManyTriangles(count: count, limit: limit) }
    let precision = Int32(isDouble ? TK_DOUBLE : TK_FLOAT)
    (self.precision, triangleCount) = (precision, count)
    guard count > 0, let indices = unsafe indices else {
      unsafe (leftOutCount, hierarchy) = (0, tk_hierarchy())
      return
    }
    let bad = unsafe tk_first_index_beyond(indices, indexSize, indexCount, pointCount)
    guard bad == indexCount, let points = unsafe points else {
      let index =
        unsafe indexSize == 2
        ? Int(indices.load(fromByteOffset: 2 * bad, as: UInt16.self))
        : Int(indices.load(fromByteOffset: 4 * bad, as: UInt32.self))
      throw .beyondPoints(position: bad, index: index, pointCount: pointCount)
    }
    var mesh = unsafe tk_mesh(points: points, stride: stride, indices: indices, index_size: indexSize)
    let (built, kept) = unsafe Self.built(precision, &mesh, count)
    unsafe (leftOutCount, hierarchy) = (count - kept, built)
  }

  deinit {
    unsafe hierarchy.nodes?.deallocate()
    unsafe hierarchy.blocks?.deallocate()
  }

  /// The hierarchy, and how many triangles it has.
  private static func built(_ precision: Int32, _ mesh: UnsafePointer<tk_mesh>, _ count: Int) -> (tk_hierarchy, kept: Int) {
    var hierarchy = unsafe tk_hierarchy()
    let items = unsafe room(for: count, tk_item_size(precision))
    defer { unsafe items.deallocate() }
    let kept = unsafe tk_hierarchy_items(precision, mesh, count, items, &hierarchy)
    guard kept > 0 else { return unsafe (hierarchy, 0) }
    // Most of this room is never touched: what is needed is known only afterwards.
    let nodes = unsafe room(for: kept / 4 + 1, tk_node_size(precision))
    defer { unsafe nodes.deallocate() }
    unsafe hierarchy.nodes = nodes
    unsafe tk_hierarchy_nodes(precision, items, kept, &hierarchy)
    let own = unsafe room(for: hierarchy.node_count, tk_node_size(precision))
    unsafe own.copyMemory(from: nodes, byteCount: hierarchy.node_count * tk_node_size(precision))
    unsafe hierarchy.nodes = own
    unsafe hierarchy.blocks = room(for: hierarchy.block_count, tk_block_size(precision))
    unsafe tk_hierarchy_blocks(precision, mesh, items, &hierarchy)
    return unsafe (hierarchy, kept)
  }

  private static func room(for count: Int, _ size: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: count * size, alignment: 64)
  }

  /// The nearest hit of a ray: origin, direction, and the least and the greatest distance, eight scalars.
  @usableFromInline
  func nearestHit(_ ray: UnsafeRawPointer) -> RawHit? {
    var hit = tk_hit()
    return unsafe withUnsafePointer(to: hierarchy) { hierarchy in
      guard unsafe hierarchy.pointee.nodes != nil, unsafe tk_nearest_hit(precision, hierarchy, ray, &hit) else { return nil }
      return unsafe RawHit(hit, scale: hierarchy.pointee.scale)
    }
  }

  /// All hits of such a ray, nearest first, ties by the triangle's number.
  @usableFromInline
  func hits(_ ray: UnsafeRawPointer) -> [RawHit] {
    guard unsafe hierarchy.nodes != nil else { return [] }
    var room = 32
    while true {
      let (found, hits) = unsafe withUnsafePointer(to: hierarchy) { hierarchy in
        unsafe withUnsafeTemporaryAllocation(of: tk_hit.self, capacity: room) { hits in
          let found = unsafe tk_all_hits(precision, hierarchy, ray, hits.baseAddress, room)
          return unsafe (found, found > room ? [] : Array(hits[..<found]))
        }
      }
      if found <= room {
        let sorted = hits.sorted { ($0.distance, $0.triangle) < ($1.distance, $1.triangle) }
        return sorted.map { unsafe RawHit($0, scale: hierarchy.scale) }
      }
      room = found
    }
  }
}

extension RawHit {
  init(_ hit: tk_hit, scale: Double) { self.init(distance: hit.distance / scale, u: hit.u, v: hit.v, triangle: hit.triangle) }
}

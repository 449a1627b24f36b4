internal import CMeshKernels

/// The flat arrays of a hierarchy, in either precision. They never change.
@usableFromInline
@safe
final class HierarchyStorage: @unchecked Sendable {
  @usableFromInline let leftOutCount: Int
  private let precision: Int32
  /// Without nodes if it has no triangle.
  private let hierarchy: mk_hierarchy

  @usableFromInline
  init(_ points: PointMemory, _ indices: IndexMemory) throws(MeshIndexError) {
    var mesh = try unsafe kernelMesh(points, indices)
    let limit = Int(MK_TRIANGLE_COUNT_LIMIT)
    let triangleCount = unsafe mesh.triangle_count
    precision = unsafe points.precision
    guard triangleCount <= limit else { throw .tooManyTriangles(count: triangleCount, limit: limit) }
    try unsafe check(mk_check(&mesh).first_bad, points, indices)
    let (built, kept) = unsafe triangleCount == 0 ? (mk_hierarchy(), 0) : Self.built(precision, &mesh)
    unsafe (leftOutCount, hierarchy) = (triangleCount - kept, built)
  }

  deinit {
    unsafe hierarchy.nodes?.deallocate()
    unsafe hierarchy.blocks?.deallocate()
  }

  /// The hierarchy, and how many triangles it has.
  private static func built(_ precision: Int32, _ mesh: UnsafePointer<mk_mesh>) -> (mk_hierarchy, kept: Int) {
    var hierarchy = unsafe mk_hierarchy()
    let items = unsafe room(for: mesh.pointee.triangle_count, mk_item_size(precision))
    defer { unsafe items.deallocate() }
    let kept = unsafe mk_hierarchy_items(precision, mesh, items, &hierarchy)
    guard kept > 0 else { return unsafe (hierarchy, 0) }
    // Most of this room is never touched: what is needed is known only afterwards.
    let nodes = unsafe room(for: kept / 4 + 1, mk_node_size(precision))
    defer { unsafe nodes.deallocate() }
    unsafe hierarchy.nodes = nodes
    unsafe mk_hierarchy_nodes(precision, items, kept, &hierarchy)
    let own = unsafe room(for: hierarchy.node_count, mk_node_size(precision))
    unsafe own.copyMemory(from: nodes, byteCount: hierarchy.node_count * mk_node_size(precision))
    unsafe hierarchy.nodes = own
    unsafe hierarchy.blocks = room(for: hierarchy.block_count, mk_block_size(precision))
    unsafe mk_hierarchy_blocks(precision, mesh, items, &hierarchy)
    return unsafe (hierarchy, kept)
  }

  private static func room(for count: Int, _ size: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: count * size, alignment: 64)
  }

  /// The nearest hit of a ray: origin, direction, and the least and the greatest distance, eight scalars.
  @usableFromInline
  func nearestHit(_ ray: UnsafeRawPointer) -> RawHit? {
    var hit = mk_hit()
    return unsafe withUnsafePointer(to: hierarchy) { hierarchy in
      guard unsafe hierarchy.pointee.nodes != nil, unsafe mk_nearest_hit(precision, hierarchy, ray, &hit) else { return nil }
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
        unsafe withUnsafeTemporaryAllocation(of: mk_hit.self, capacity: room) { hits in
          let found = unsafe mk_all_hits(precision, hierarchy, ray, hits.baseAddress, room)
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
  init(_ hit: mk_hit, scale: Double) { self.init(distance: hit.distance / scale, u: hit.u, v: hit.v, triangle: hit.triangle) }
}

public import CSwiftTransforms
internal import LayerGeometry
internal import SceneGeometry
internal import TransformCore

/// A result with the layers that its tree had.
final class SharedResult: Sendable {
  let tree: LayerTree
  let layers: ResolvedLayers
  /// The layers by their numbers in the header; `nil` for those that were removed before.
  private let ids: [LayerTree.ID?]
  let numbers: [LayerTree.ID: UInt32]

  init(_ state: SharedTree.State, _ layers: ResolvedLayers) {
    (tree, self.layers) = (state.tree, layers)
    ids = state.layers.map { state.tree.contains($0) ? $0 : nil }
    numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().compactMap { index, id in id.map { ($0, UInt32(index)) } })
  }

  /// Made when it is first asked for.
  var drawOrder: LazyMapSequence<Range<Int>, DrawEntry> { layers.drawOrder }

  func id(_ layer: UInt32) throws(Refusal) -> LayerTree.ID {
    guard layer < ids.count, let id = ids[Int(layer)] else { throw noLayer(layer) }
    return id
  }
}

let results = Handles<SharedResult>("resolved layers")

func openResolved(_ state: SharedTree.State, _ layers: ResolvedLayers) -> UInt64 { results.open(SharedResult(state, layers)) }

/// Closes a result.
@_cdecl("st_resolved_layers_close")
public func closeResult(_ resolved: UInt64) -> Int32 { status { () throws(Refusal) in try results.close(resolved) } }

/// What a layer looks like.
@_cdecl("st_resolved_layers_geometry")
public func layerGeometry(_ resolved: UInt64, _ layer: UInt32, _ geometry: UnsafeMutablePointer<st_layer_geometry>?) -> Int32 {
  status { () throws(Refusal) in
    let result = try results[resolved]
    let id = try result.id(layer)
    let address = try unsafe output(geometry, "geometry")
    var found = st_layer_geometry()
    let (toViewport, toSpace) = (result.layers.localToViewport(of: id), result.layers.localToSpace(of: id))
    unsafe withUnsafeMutableBytes(of: &found.matrix) { unsafe toViewport.store(at: $0.baseAddress.unsafelyUnwrapped) }
    unsafe withUnsafeMutableBytes(of: &found.space_matrix) { unsafe toSpace.store(at: $0.baseAddress.unsafelyUnwrapped) }
    let c = result.layers.corners(of: id).map { $0 ?? SIMD2(repeating: .nan) }
    found.corners = (c[0].x, c[0].y, c[1].x, c[1].y, c[2].x, c[2].y, c[3].x, c[3].y)
    found.depth = result.layers.depth(of: id) ?? .nan
    found.facing =
      switch result.layers.facing(of: id) {
      case .front: 1
      case .back: -1
      case .edgeOn: 0
      }
    unsafe address.pointee = found
  }
}

/// The draw order.
@_cdecl("st_resolved_layers_draw_order")
public func drawOrder(
  _ resolved: UInt64, _ entries: UnsafeMutablePointer<st_draw_entry>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try results[resolved]
    let order = result.drawOrder
    try unsafe list(order.count, entries, capacity, count, "entries") { index in
      let entry = order[index]
      return st_draw_entry(
        group_opacity: entry.groupOpacity, group_end: entry.groupEnd, layer: result.numbers[entry.layer] ?? 0,
        fragment: UInt32(clamping: entry.fragment))
    }
  }
}

/// The polygon of an entry.
@_cdecl("st_resolved_layers_polygon")
public func entryPolygon(
  _ resolved: UInt64, _ entry: Int, _ points: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try results[resolved]
    guard result.drawOrder.indices.contains(entry) else {
      throw Refusal(ST_ERROR_INDEX, "entry is \(entry); expected 0 to \(result.drawOrder.count - 1)")
    }
    let polygon = result.layers.visiblePolygon(ofEntry: entry)
    let numbers = polygon.flatMap { [$0.x, $0.y] }
    try unsafe checkRoom(polygon.count, points, capacity, count, "points")
    if let points = unsafe points { unsafe store(numbers, at: points) }
  }
}

/// Whether the draw order is right everywhere.
@_cdecl("st_resolved_layers_is_exact")
public func isOrderExact(_ resolved: UInt64, _ isExact: UnsafeMutablePointer<Int32>?) -> Int32 {
  status { () throws(Refusal) in
    let result = try results[resolved]
    let address = try unsafe output(isExact, "is_exact")
    unsafe address.pointee = result.layers.firstInexactSpace == nil ? 1 : 0
  }
}

/// The layers under a point.
@_cdecl("st_resolved_layers_hits")
public func layerHits(
  _ resolved: UInt64, _ x: Double, _ y: Double, _ order: Int32, _ hits: UnsafeMutablePointer<st_layer_hit>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try results[resolved]
    let order: HitOrder = try chosen(order, of: [.depth, .tree], "order")
    try checkFinite("the point", x, y)
    let found = result.layers.hits(at: SIMD2(x, y), order: order)
    try unsafe list(found.count, hits, capacity, count, "hits") { index in
      let hit = found[index]
      return st_layer_hit(point: (hit.point.x, hit.point.y), depth: hit.depth, layer: result.numbers[hit.layer] ?? 0, reserved: 0)
    }
  }
}

/// Writes as many items as there are, if there is room for all, and how many there are.
func list<Item>(
  _ number: Int, _ items: UnsafeMutablePointer<Item>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ name: StaticString,
  countName: StaticString = "count", _ item: (Int) -> Item
) throws(Refusal) {
  if let items = unsafe items { try unsafe checkAligned(UnsafePointer(items), name) }
  try unsafe checkRoom(number, items, capacity, count, name, countName: countName)
  guard let items = unsafe items else { return }
  for index in 0..<number { unsafe items[index] = item(index) }
}

/// Writes a text and a zero byte at its end, which counts.
func list(
  _ content: String, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ name: StaticString
) throws(Refusal) {
  let bytes = Array(content.utf8)
  try unsafe list(bytes.count + 1, text, capacity, count, name) { $0 < bytes.count ? CChar(bitPattern: bytes[$0]) : 0 }
}

/// Writes how many items there are, and refuses too little room. A capacity above what a `size_t` of Swift holds is
/// room enough.
func checkRoom<Item>(
  _ number: Int, _ items: UnsafeMutablePointer<Item>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ name: StaticString,
  countName: StaticString = "count"
) throws(Refusal) {
  let address = try unsafe output(count, countName)
  let capacity = capacity < 0 ? Int.max : capacity
  guard unsafe items != nil || capacity == 0 || number == 0 else { throw .null("\(name)") }
  unsafe address.pointee = number
  guard capacity >= number else { throw Refusal(ST_ERROR_CAPACITY, "\(name): has room for \(capacity); expected room for \(number)") }
}

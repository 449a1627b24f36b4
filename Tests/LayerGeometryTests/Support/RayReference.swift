import LayerGeometry
import SceneGeometry
import TransformCore

/// What lies under a point of the viewport, by rays alone: the point goes back through the inverse plane homography of
/// each layer, and depths are compared there. There are no polygons, no cuts and no draw order.
struct RayReference {
  let tree: LayerTree
  let resolved: ResolvedLayers
  /// The drawn plain layers of each space in tree order. Those of the viewport's space have the key `nil`.
  private var members: [LayerTree.ID?: [LayerTree.ID]] = [:]

  init(_ tree: LayerTree, _ resolved: ResolvedLayers) {
    (self.tree, self.resolved) = (tree, resolved)
    var stack: [(LayerTree.ID, LayerTree.ID?)] = [(tree.root, nil)]
    while let (id, flattener) = stack.popLast() {
      let layer = tree[id]
      if layer.isHidden || (layer.kind == .plain && !layer.isDoubleSided && resolved.facing(of: id) == .back) { continue }
      if layer.kind == .plain { members[flattener, default: []].append(id) }
      let sublayers = tree.sublayers(of: id).sorted { (tree[$0].zPosition, $0) < (tree[$1].zPosition, $1) }
      for sublayer in sublayers.reversed() { stack.append((sublayer, layer.kind == .plain ? id : flattener)) }
    }
  }

  /// The layers under a point, topmost first, the root among them. The point is in the plane of `flattener`, or in the
  /// viewport. `nil` if depths are too near to each other to tell.
  func hits(at place: SIMD2<Double>, in flattener: LayerTree.ID? = nil) -> [LayerTree.ID]? {
    var found: [(depth: Double, hits: [LayerTree.ID])] = []
    for member in members[flattener] ?? [] {
      let map = resolved.localToSpace(of: member)
      // Both need w > 0 there.
      guard let point = map.planePoint(sentTo: place), let image = map.applied(toPoint: SIMD3(point, 0)) else { continue }
      guard var group = hits(at: point, in: member) else { return nil }
      if tree[member].bounds.contains(point) { group.append(member) }
      if !group.isEmpty { found.append((image.z, group)) }
    }
    let scale = 1 + place.x.magnitude + place.y.magnitude + (found.map(\.depth.magnitude).max() ?? 0)
    let order = found.indices.sorted { (found[$0].depth, $0) < (found[$1].depth, $1) }
    for (one, other) in zip(order, order.dropFirst()) where found[other].depth - found[one].depth < 1e-7 * scale { return nil }
    return order.reversed().flatMap { found[$0].hits }
  }

  /// The same, or `nil` where an edge or a change of order is nearer than a distance.
  func clearHits(at place: SIMD2<Double>, distance: Double) -> [LayerTree.ID]? {
    guard let hits = hits(at: place) else { return nil }
    for step in 0..<24 {
      let turn = Transform2D.rotation(degrees: 15 * Double(step))
      for share in [1.0 / 3, 2.0 / 3, 1] {
        guard self.hits(at: place + turn.applied(toVector: SIMD2(share * distance, 0))) == hits else { return nil }
      }
    }
    return hits
  }
}

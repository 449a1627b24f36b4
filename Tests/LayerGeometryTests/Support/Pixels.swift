import LayerGeometry
import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// Whether the draw order is right at every point.
  var isOrderExact: Bool { firstInexactSpace == nil }
}

/// The naive answer to what lies under places of the viewport: in each 3D space, the depth of each plane at the place.
struct Pixels {
  let tree: LayerTree
  let resolved: ResolvedLayers
  /// The plain layers of each space in tree order. Those of the viewport's space have the key `nil`.
  private var members: [LayerTree.ID?: [LayerTree.ID]] = [:]
  private let polygons: [[SIMD2<Double>]]
  /// Depths that differ by less than this share are equal. Up to a thousand times this share the answer is unclear.
  static let rounding = 1e-8

  init(_ tree: LayerTree) {
    self.tree = tree
    resolved = tree.resolved()
    polygons = resolved.drawOrder.indices.map(resolved.visiblePolygon(ofEntry:))
    var space: [LayerTree.ID: LayerTree.ID?] = [:]
    var stack: [(LayerTree.ID, LayerTree.ID?)] = [(tree.root, nil)]
    while let (id, flattener) = stack.popLast() {
      space[id] = flattener
      let layer = tree[id]
      if layer.isHidden || (layer.kind == .plain && !layer.isDoubleSided && resolved.facing(of: id) == .back) { continue }
      if layer.kind == .plain { members[flattener, default: []].append(id) }
      let sublayers = tree.sublayers(of: id).enumerated()
        .sorted { (tree[$0.element].zPosition, $0.offset) < (tree[$1.element].zPosition, $1.offset) }.map(\.element)
      for sublayer in sublayers.reversed() { stack.append((sublayer, layer.kind == .plain ? id : flattener)) }
    }
  }

  enum Answer: Equatable {
    case layer(LayerTree.ID?)
    /// An edge or a crossing is too near to tell.
    case unclear
  }

  /// The layer seen at a place, among the layers flattened into a layer. The place is in that layer's plane, or in the
  /// viewport.
  func expected(at place: SIMD2<Double>, in flattener: LayerTree.ID? = nil) -> Answer {
    var found: [(id: LayerTree.ID, depth: Double)] = []
    for member in members[flattener] ?? [] {
      let map = resolved.localToSpace(of: member)
      guard let point = map.planePoint(sentTo: place), let image = map.applied(toPoint: SIMD3(point, 0)) else { continue }
      let bounds = tree[member].bounds
      let distance = min(
        min(point.x - bounds.minimum.x, bounds.maximum.x - point.x), min(point.y - bounds.minimum.y, bounds.maximum.y - point.y))
      if distance.magnitude < 1e-4 * (bounds.size.x + bounds.size.y) { return .unclear }
      // So near the horizon, the checks on edges do not tell.
      if image.x.magnitude + image.y.magnitude > 1e5 || point.x.magnitude + point.y.magnitude > 1e4 { return .unclear }
      switch expected(at: point, in: member) {
      case .unclear: return .unclear
      case .layer(nil): if distance > 0 { found.append((member, image.z)) }
      case .layer(let inner?): found.append((inner, image.z))
      }
    }
    guard let nearest = found.map(\.depth).max() else { return .layer(nil) }
    let scale = 1 + nearest.magnitude + place.x.magnitude + place.y.magnitude
    let gaps = found.map { nearest - $0.depth }
    if gaps.contains(where: { $0 > Self.rounding * scale && $0 < 1000 * Self.rounding * scale }) { return .unclear }
    return .layer(found.last { nearest - $0.depth <= Self.rounding * scale }?.id)
  }

  /// The topmost layer at a place of the viewport, by the draw order.
  func drawn(at place: SIMD2<Double>) -> LayerTree.ID? {
    polygons.indices.last { Self.holds(polygons[$0], place) }.map { resolved.drawOrder[$0].layer }
  }

  /// Whether a convex polygon of either sense holds a point.
  static func holds(_ polygon: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    guard var last = polygon.last else { return false }
    var (left, right) = (false, false)
    for corner in polygon {
      let cross = (corner.x - last.x) * (point.y - last.y) - (corner.y - last.y) * (point.x - last.x)
      if cross > 0 { left = true } else if cross < 0 { right = true }
      last = corner
    }
    return left != right
  }

  /// How many places of a grid over the viewport are drawn right, drawn wrong, and unclear.
  func compared(every step: Double, from low: SIMD2<Double> = .zero, to high: SIMD2<Double>) -> (right: Int, wrong: Int, unclear: Int) {
    var counts = (right: 0, wrong: 0, unclear: 0)
    for y in stride(from: low.y + step * 0.47, to: high.y, by: step) {
      for x in stride(from: low.x + step * 0.53, to: high.x, by: step) {
        switch expected(at: SIMD2(x, y)) {
        case .unclear: counts.unclear += 1
        case .layer(let id): if drawn(at: SIMD2(x, y)) == id { counts.right += 1 } else { counts.wrong += 1 }
        }
      }
    }
    return counts
  }
}

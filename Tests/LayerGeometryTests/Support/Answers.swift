import LayerGeometry
import SceneGeometry
import TransformCore

/// All that a result answers, as the bits of its numbers.
struct Answers: Equatable {
  /// What does not depend on other layers than those around, by layer.
  var layers: [LayerTree.ID: [UInt64]] = [:]
  /// The polygons of the layers, which also depend on the viewport.
  var polygons: [LayerTree.ID: [UInt64]] = [:]
  var order: [Entry] = []
  var firstInexactSpace: LayerTree.ID?
  var hits: [Hit] = []

  struct Entry: Equatable {
    let entry: DrawEntry
    let bits: [UInt64]
  }

  struct Hit: Equatable {
    let layer: LayerTree.ID
    let bits: [UInt64]
  }

  init(_ resolved: ResolvedLayers, ids: some Sequence<LayerTree.ID>, points: [SIMD2<Double>]) {
    let light = Light<Double>.directional(direction: SIMD3(0.3, 1, -0.5))
    for id in ids {
      var bits = resolved.localToSpace(of: id).rowMajor.map(\.bitPattern) + resolved.localToViewport(of: id).rowMajor.map(\.bitPattern)
      for corner in resolved.corners(of: id) { bits += Self.bits(corner.map { [$0] } ?? []) + [corner == nil ? 0 : 1] }
      bits += [resolved.facing(of: id) == .front ? 1 : 0, resolved.depth(of: id)?.bitPattern ?? 1]
      if let normal = resolved.unitNormal(of: id) { bits += [normal.x, normal.y, normal.z].map(\.bitPattern) }
      bits += [light.flatMap { resolved.shade(of: id, under: $0, ambient: 0.5) }?.bitPattern ?? 1]
      layers[id] = bits
      polygons[id] = Self.bits(resolved.visiblePolygon(of: id))
    }
    let drawOrder = resolved.drawOrder
    order = drawOrder.indices.map { entry in
      var bits = resolved.clip(ofEntry: entry).map { Self.bits($0) } ?? [1]
      bits += Self.bits(resolved.visiblePolygon(ofEntry: entry)) + [drawOrder[entry].groupOpacity.bitPattern]
      return Entry(entry: drawOrder[entry], bits: bits)
    }
    firstInexactSpace = resolved.firstInexactSpace
    for order in HitOrder.allCases {
      for point in points {
        hits += resolved.hits(at: point, order: order).map {
          Hit(layer: $0.layer, bits: Self.bits([$0.point]) + [$0.depth.bitPattern, point.x.bitPattern])
        }
      }
    }
  }

  private static func bits(_ points: [SIMD2<Double>]) -> [UInt64] { points.flatMap { [$0.x.bitPattern, $0.y.bitPattern] } }

  /// What differs from other answers, in words.
  func difference(from other: Self) -> String {
    var texts: [String] = []
    let wrong = layers.filter { other.layers[$0.key] != $0.value }
    if !wrong.isEmpty || layers.count != other.layers.count { texts.append("numbers of \(wrong.keys.sorted())") }
    let cut = polygons.filter { other.polygons[$0.key] != $0.value }
    if !cut.isEmpty { texts.append("polygons of \(cut.keys.sorted())") }
    if order.map(\.entry) != other.order.map(\.entry) {
      texts.append("order \(order.map(\.entry.layer)), not \(other.order.map(\.entry.layer))")
    } else if order != other.order {
      texts.append("pieces")
    }
    if firstInexactSpace != other.firstInexactSpace { texts.append("the first space that is not exact") }
    if hits != other.hits { texts.append("hits \(hits.map(\.layer)), not \(other.hits.map(\.layer))") }
    return texts.joined(separator: "; ")
  }
}

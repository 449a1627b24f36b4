import LayerGeometry
import TransformCore

extension Layer {
  /// The layer's step for its sublayers: its sublayerTransform about its anchor.
  var sublayerStep: Transform3D<Double> { sublayerTransform.about(SIMD3(anchor, 0)) }
}

extension LayerTree {
  /// A layer and those that hold it, from the inside.
  func holders(of id: ID?) -> [ID] {
    guard let id else { return [] }
    return Array(sequence(first: id) { self.superlayer(of: $0) })
  }

  /// The innermost plain layer around two, or `nil` for the space around the root.
  func commonPlane(_ one: ID?, _ other: ID?) -> ID? {
    let others = Set(holders(of: other))
    return holders(of: one).first { others.contains($0) && self[$0].kind == .plain }
  }

  /// Where a point of a layer is seen on the plane of a layer around it, or in the space around the root: by whole
  /// products within a 3D space, and a division at each plane. `nil` behind an eye.
  func seen(_ point: SIMD2<Double>, of id: ID?, on plane: ID?) -> SIMD2<Double>? {
    var (layer, place, map) = (id, point, Transform3D<Double>.identity)
    while let current = layer, layer != plane {
      let above = superlayer(of: current)
      map = map.concatenating(self[current].localToSuperlayer)
      if let above { map = map.concatenating(self[above].sublayerStep) }
      layer = above
      if above.map({ self[$0].kind == .plain }) ?? true {
        let image = map.applied(toHomogeneous: SIMD4(place.x, place.y, 0, 1))
        guard image.w > 0 else { return nil }
        (place, map) = (SIMD2(image.x, image.y) / image.w, .identity)
      }
    }
    return place
  }
}

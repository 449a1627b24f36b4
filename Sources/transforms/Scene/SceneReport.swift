import TransformKit

/// What the command reports of each layer and of each copy, in every format.
struct SceneReport {
  struct Entry {
    let copy: LayerCopy
    let matrix: Transform3D<Double>
    let corners: [SIMD2<Double>?]
    let isFrontFacing: Bool
    let isVisible: Bool
    let depth: Double?
    let normal: SIMD3<Double>?
    let shade: Double?
    let visibleRect: Bounds2D<Double>?
  }

  let entries: [Entry]
  /// Decimals of lengths.
  let decimals: Int
  /// The draw order back to front, one entry for each piece of a split layer.
  let drawOrder: [(copy: LayerCopy, fragment: Int)]

  init(_ scene: Scene, _ resolved: ResolvedLayers) {
    decimals = scene.decimals
    drawOrder = resolved.drawOrder.compactMap { entry in scene.copy(entry.layer, entry.instance).map { ($0, entry.fragment) } }
    let drawn = Set(drawOrder.map(\.copy))
    entries = scene.copies.map { copy in
      let (id, instance) = (copy.layer, copy.instance)
      let corners = resolved.corners(of: id, instance: instance)
      return Entry(
        copy: copy, matrix: resolved.localToViewport(of: id, instance: instance),
        corners: corners, isFrontFacing: resolved.facing(of: id, instance: instance) != .back,
        isVisible: drawn.contains(copy)
          && (corners.contains { $0 != nil } || !resolved.visiblePolygon(of: id, instance: instance).isEmpty),
        depth: resolved.depth(of: id, instance: instance), normal: resolved.unitNormal(of: id, instance: instance),
        shade: scene.light.flatMap { $0.shade(of: id, instance: instance, in: resolved) },
        visibleRect: scene.tree.visibleRect(of: id))
    }
  }
}

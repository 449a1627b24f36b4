import TransformKit

/// What the command reports of each layer, in every format.
struct SceneReport {
  struct Entry {
    let id: LayerTree.ID
    let name: String
    let matrix: Transform3D<Double>
    let corners: [SIMD2<Double>?]
    let isFrontFacing: Bool
    let isVisible: Bool
    let depth: Double?
    let normal: SIMD3<Double>?
    let shade: Double?
  }

  let entries: [Entry]
  /// Decimals of lengths.
  let decimals: Int
  /// The draw order back to front, one entry for each piece of a split layer.
  let drawOrder: [(id: LayerTree.ID, name: String, fragment: Int)]

  init(_ scene: Scene, _ resolved: ResolvedLayers) {
    decimals = scene.decimals
    let drawn = Set(resolved.drawOrder.map(\.layer))
    entries = zip(scene.tree.ids, scene.names).map { id, name in
      Entry(
        id: id, name: name, matrix: resolved.localToViewport(of: id), corners: resolved.corners(of: id),
        isFrontFacing: resolved.facing(of: id) != .back,
        isVisible: drawn.contains(id) && resolved.hasPartInFront(id), depth: resolved.depth(of: id),
        normal: resolved.unitNormal(of: id), shade: scene.light.flatMap { resolved.shade(of: id, under: $0) })
    }
    let names = Dictionary(uniqueKeysWithValues: zip(scene.tree.ids, scene.names))
    drawOrder = resolved.drawOrder.map { ($0.layer, names[$0.layer] ?? "", $0.fragment) }
  }
}

import TransformKit

/// What a copy of a layer shows: its background and its picture, both tinted, under its shade.
struct ShownContent {
  let color: Color?
  let picture: PictureStandIn?
  let shade: Double
  /// How opaque both are together.
  let alpha: Double

  /// `nil` for a copy that shows nothing. `place` is that of the layer's name and colours.
  init?(_ scene: Scene, _ resolved: ResolvedLayers, _ id: LayerTree.ID, at place: Int, instance: [Int]) {
    guard scene.colors[place] != nil || scene.pictureColors[place] != nil else { return nil }
    let tint = scene.tint(of: id, instance: instance)
    color = scene.colors[place]?.tinted(by: tint)
    picture = PictureStandIn(scene.tree[id], color: scene.pictureColors[place], tint: tint)
    guard color != nil || picture != nil else { return nil }
    shade = scene.light.flatMap { resolved.shade(of: id, instance: instance, under: $0) } ?? 0
    alpha = tint.w
  }
}

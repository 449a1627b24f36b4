import TransformKit

/// What a copy of a layer shows: its background and its picture, both tinted, under its shade.
struct ShownContent {
  let color: Color?
  let picture: PictureStandIn?
  let shade: Double
  /// How opaque both are together.
  let alpha: Double

  /// `nil` for a copy that shows nothing.
  init?(_ scene: Scene, _ resolved: ResolvedLayers, _ copy: LayerCopy) {
    let (id, instance, layer, tint) = (copy.layer, copy.instance, scene[copy.source], copy.tint)
    guard layer.color != nil || layer.pictureColor != nil else { return nil }
    color = layer.color?.tinted(by: tint)
    picture = PictureStandIn(scene.tree[id], color: layer.pictureColor, tint: tint)
    guard color != nil || picture != nil else { return nil }
    shade = scene.light.flatMap { $0.shade(of: id, instance: instance, in: resolved) } ?? 0
    alpha = tint.w
  }
}

import TransformKit

extension SceneReader {
  /// A scene and where its layers end up, all of it in finite numbers.
  static func resolved(_ path: String) throws(Failure) -> (Scene, ResolvedLayers) {
    let (name, scene) = (Files.name(ofInput: path), try read(path))
    let resolved = scene.tree.resolved()
    for (id, layer) in zip(scene.tree.ids, scene.names) where !resolved.localToViewport(of: id).isFinite {
      throw Failure(.data, "\(name): layer \(layer.quoted): its matrix overflows; expected numbers whose products fit in 64 bits")
    }
    for (id, layer) in zip(scene.tree.ids, scene.names) {
      let places = resolved.corners(of: id).compactMap { $0 } + resolved.visiblePolygon(of: id)
      guard places.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), resolved.depth(of: id)?.isFinite ?? true else {
        throw Failure(
          .data, "\(name): layer \(layer.quoted): a corner or its depth overflows; expected numbers whose products fit in 64 bits")
      }
    }
    let clips = resolved.drawOrder.indices.lazy.compactMap(resolved.clip(ofEntry:))
    guard clips.allSatisfy({ $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else {
      throw Failure(.data, "\(name): a layer that is split overflows; expected numbers whose products fit in 64 bits")
    }
    return (scene, resolved)
  }
}

import TransformKit

/// A scene, and the text that it was read from. Every error names the file, the line and column, the value, and what was
/// expected there.
struct SceneSource {
  let scene: Scene
  private let text: SceneText

  init(_ path: String) throws(Failure) {
    text = SceneText(name: Files.name(ofInput: path), bytes: try Files.read(path))
    let json: JSON
    do throws(SceneError) { json = try JSONParser.value(of: text.bytes) } catch { throw text.failure(error) }
    scene = SceneFile(json, in: text).scene
    if let error = text.error { throw text.failure(error, path: json.path(to: error.place)) }
  }

  /// The scene, as it was set or as it is shown at a time, and the resolved places of its layers. All numbers are
  /// finite.
  func resolved(at time: Double? = nil) throws(Failure) -> (Scene, ResolvedLayers) {
    guard let time, scene.isAnimated else { return (scene, try resolve(scene, "")) }
    // Copies that are written out must be within the limits of replicators.
    if scene.hasDelays { _ = try resolve(scene, "") }
    let moment = SceneMoment.scene(scene, at: time)
    let when = "at the time \(Number.exact(time)) "
    for id in moment.tree.ids where !moment.tree[id].isFinite {
      throw failure(moment[id], when + "what its animations give")
    }
    return (moment, try resolve(moment, when))
  }

  private func failure(_ layer: SceneLayer, _ what: String) -> Failure {
    failure(layer, problem: "\(what) overflows; expected numbers whose products fit in 64 bits")
  }

  private func failure(_ layer: SceneLayer, problem: String) -> Failure {
    text.failure(SceneError(place: layer.place, message: "layer \(layer.name.quoted): \(problem)"))
  }

  private func resolve(_ scene: Scene, _ when: String) throws(Failure) -> ResolvedLayers {
    let resolved = scene.tree.resolved(viewport: Bounds2D(origin: .zero, size: scene.viewport))
    if let id = resolved.layerBeyondLimits {
      throw failure(scene[id], problem: "replicators have more than 100000 instances together, or make more than 1000000 copies of layers")
    }
    for id in scene.tree.ids {
      for instance in scene.instances(of: id) where !resolved.localToViewport(of: id, instance: instance).isFinite {
        throw failure(scene[id], when + "its matrix")
      }
    }
    for id in scene.tree.ids {
      for instance in scene.instances(of: id) {
        let places = resolved.corners(of: id, instance: instance).compactMap { $0 } + resolved.visiblePolygon(of: id, instance: instance)
        guard places.allSatisfy(\.isFinite), resolved.depth(of: id, instance: instance)?.isFinite ?? true else {
          throw failure(scene[id], when + "a corner or its depth")
        }
      }
    }
    for (entry, id) in resolved.drawOrder.map(\.layer).enumerated() {
      guard let clip = resolved.clip(ofEntry: entry), !clip.allSatisfy(\.isFinite) else { continue }
      throw failure(scene[id], when + "a piece of it")
    }
    return resolved
  }
}

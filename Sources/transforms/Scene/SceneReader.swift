import AnimationGeometry
import ParticleGeometry
import ParticleSprites
import PathGeometry
import TransformKit

/// A scene, and the text that it was read from. Every error names the file, the line and column, the value, and what was
/// expected there.
struct SceneSource {
  let scene: Scene
  private let animated: AnimatedTree
  private let text: SceneText

  init(_ path: String) throws(Failure) {
    text = SceneText(name: Files.name(ofInput: path), bytes: try Files.read(path))
    let json: JSON
    do throws(SceneError) { json = try JSONParser.value(of: text.bytes) } catch { throw text.failure(error) }
    scene = SceneFile(json, in: text).scene
    if let error = text.error { throw text.failure(error, path: json.path(to: error.place)) }
    animated = scene.animated
  }

  /// The scene, as it was set or as it is shown at a time, and the resolved places of its layers. All numbers are
  /// finite.
  func resolved(at time: Double? = nil) throws(Failure) -> (Scene, ResolvedLayers) {
    guard let time, scene.isAnimated else {
      var still = scene
      try emit(into: &still, "")
      return (still, try resolve(still, ""))
    }
    var shown = scene.shown(animated, at: time)
    let when = "at the time \(Number.exact(time)) "
    for id in shown.tree.ids where !shown.tree[id].isFinite { throw overflow(of: id, shown, when + "what its animations give") }
    try emit(into: &shown, when)
    return (shown, try resolve(shown, when))
  }

  /// Gives the layers of emitters the particles of their own times.
  private func emit(into shown: inout Scene, _ when: String) throws(Failure) {
    guard scene.hasEmitters else { return }
    var most = 0
    for id in shown.tree.ids {
      guard let copy = shown.moment.copy(of: id), let emitter = scene[copy.id].emitter else { continue }
      let sprites: LayerLooks.Sprites?
      do throws(ParticleError) {
        most += try emitter.capacity(at: copy.time)
        sprites = most > SpriteEmitter.limit ? LayerLooks.Sprites([]) : try emitter.sprites(at: copy.time)
      } catch { throw failure(id, shown, "\(when)\(error)") }
      if most > SpriteEmitter.limit { throw tooMany(most, id, shown, when) }
      guard let sprites else { throw overflow(of: id, shown, when + "a particle") }
      shown.setSprites(sprites, of: id)
    }
  }

  private func tooMany(_ particles: Int, _ id: LayerTree.ID, _ scene: Scene, _ when: String) -> Failure {
    let what = "\(when)with this layer up to \(particles) particles may live in all layers and copies"
    return failure(id, scene, "\(what); the limit is \(SpriteEmitter.limit)")
  }

  private func overflow(of id: LayerTree.ID, _ scene: Scene, _ what: String) -> Failure {
    failure(id, scene, "\(what) overflows; expected numbers whose products fit in 64 bits")
  }

  private func failure(_ id: LayerTree.ID, _ scene: Scene, _ problem: String) -> Failure {
    let layer = scene.source(of: id)
    return text.failure(SceneError(place: layer.place, message: "layer \(layer.name.quoted): \(problem)"))
  }

  private func resolve(_ scene: Scene, _ when: String) throws(Failure) -> ResolvedLayers {
    let resolved = scene.tree.resolved(viewport: Bounds2D(origin: .zero, size: scene.viewport))
    if let id = resolved.layerBeyondLimits {
      throw failure(id, scene, "replicators have more than 100000 instances together, or make more than 1000000 copies of layers")
    }
    let places = scene.copies.map { (id: $0.layer, instance: $0.instance) }
    var particles = 0
    for (id, _) in self.scene.hasEmitters ? places : [] {
      particles += scene.tree[id].looks.sprites?.list.count ?? 0
      if particles > SpriteEmitter.limit { throw tooMany(particles, id, scene, when) }
    }
    for (id, instance) in places where !resolved.localToViewport(of: id, instance: instance).isFinite {
      throw overflow(of: id, scene, when + "its matrix")
    }
    for (id, instance) in places {
      let corners = resolved.corners(of: id, instance: instance).compactMap { $0 } + resolved.visiblePolygon(of: id, instance: instance)
      guard corners.allSatisfy(\.isFinite), resolved.depth(of: id, instance: instance)?.isFinite ?? true else {
        throw overflow(of: id, scene, when + "a corner or its depth")
      }
    }
    for (entry, id) in resolved.drawOrder.map(\.layer).enumerated() {
      guard let clip = resolved.clip(ofEntry: entry), !clip.allSatisfy(\.isFinite) else { continue }
      throw overflow(of: id, scene, when + "a piece of it")
    }
    return resolved
  }
}

extension Layer {
  /// Whether every number of the layer is finite.
  fileprivate var isFinite: Bool { LayerKeyPath.properties.allSatisfy { value(at: $0)?.isFinite ?? true } }
}

extension LayerValue {
  fileprivate var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .vector(let vector): vector.min().isFinite && vector.max().isFinite
    case .color(let color): color.min().isFinite && color.max().isFinite
    case .rect(let rect): rect.numbers.allSatisfy(\.isFinite)
    case .transform(let transform): transform.isFinite
    case .flag, .text: true
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy { $0.min().isFinite && $0.max().isFinite }
    case .path(let path): path.isEmpty || path.bounds != nil
    }
  }
}

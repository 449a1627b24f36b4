import AnimationGeometry
import TransformKit

/// A scene as it is shown at a time.
///
/// Where a replicator delays what moves in it, its copies show different times. It becomes a layer with a transform
/// layer for each copy, and so do the replicators around it.
struct SceneMoment {
  private let model: Scene
  /// The replicators whose copies are written out.
  private let split: Set<LayerTree.ID>
  private var scene: Scene

  static func scene(_ model: Scene, at time: Double) -> Scene {
    var moment = Self(model)
    moment.add(model.tree.root, to: nil, at: time, instance: [], tint: SIMD4(repeating: 1))
    return moment.scene
  }

  private init(_ model: Scene) {
    (self.model, split) = (model, model.delayedReplicators)
    scene = Scene()
    (scene.viewport, scene.light, scene.marks) = (model.viewport, model.light, model.marks)
  }

  /// Adds a layer and all that is in it. The depth of a file is bounded, therefore recursion is bounded too.
  private mutating func add(_ id: LayerTree.ID, to superlayer: LayerTree.ID?, at time: Double, instance: [Int], tint: SIMD4<Double>) {
    let local = model[id].timing?.localTime(fromParent: time) ?? time
    var layer = model.layer(id, at: local)
    let replication = split.contains(id) ? layer.replication : nil
    if let replication {
      layer.replication = nil
      if replication.preservesDepth { (layer.kind, layer.scrolling) = (.transform, nil) }
    }
    var more = SceneLayer(name: model[id].name, place: model[id].place)
    (more.color, more.pictureColor) = (model[id].color, model[id].pictureColor)
    if !instance.isEmpty { (more.instance, more.tint) = (instance, tint) }
    let own = scene.append(layer, to: superlayer, more)
    guard let replication else {
      for sublayer in model.tree.sublayers(of: id) { add(sublayer, to: own, at: local, instance: instance, tint: tint) }
      return
    }
    var wrapper = Layer(bounds: layer.bounds, position: layer.bounds.center)
    (wrapper.kind, wrapper.isHidden) = (.transform, replication.count == 0)
    for (index, copy) in replication.instances.enumerated() {
      wrapper.transform = copy.power
      let around = scene.append(wrapper, to: own, SceneLayer(name: more.name, place: more.place, isWrapper: true))
      let (delayed, color) = (local - copy.delay, tint * copy.color)
      for sublayer in model.tree.sublayers(of: id) { add(sublayer, to: around, at: delayed, instance: instance + [index], tint: color) }
    }
  }
}

extension Scene {
  var isAnimated: Bool { layers.values.contains { !$0.animations.isEmpty } }

  /// Whether a replicator delays what moves in it.
  var hasDelays: Bool { !delayedReplicators.isEmpty }

  /// The replicators whose copies show different times, and those around them.
  var delayedReplicators: Set<LayerTree.ID> {
    var found: Set<LayerTree.ID> = []
    for id in tree.ids where !self[id].animations.isEmpty {
      var (above, isDelayed) = (tree.superlayer(of: id), false)
      while let layer = above {
        let delays = self[layer].animations.contains { $0.paths.contains(.instanceDelay) }
        if let replication = tree[layer].replication {
          isDelayed = isDelayed || replication.delay != 0 || delays
          if isDelayed { found.insert(layer) }
        }
        above = tree.superlayer(of: layer)
      }
    }
    return found
  }

  /// A layer as its animations show it at a time of its own. Its opacity is kept within 0 … 1, which springs leave.
  func layer(_ id: LayerTree.ID, at time: Double) -> Layer {
    let animations = self[id].animations
    guard !animations.isEmpty else { return tree[id] }
    var layer = LayerAnimation.presentation(of: tree[id], under: animations.map(\.value), at: time)
    if layer.opacity.isFinite { layer.opacity = min(max(layer.opacity, 0), 1) }
    return layer
  }
}

extension Layer {
  /// Whether every number of the layer is finite.
  var isFinite: Bool { LayerKeyPath.properties.allSatisfy { value(at: $0)?.isFinite ?? true } }
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
    case .flag: true
    }
  }
}

// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import LayerGeometry
  import ParticleSprites

  /// The emitters of a scene. They give its tree the sprites of a time, and know which it has.
  struct SceneEmitters {
    private struct Source { unowned let layer: CAEmitterLayer }

    /// A layer of the tree, its own time, and the emitter whose sprites it has.
    private struct Emission {
      let id: LayerTree.ID
      let time: Double
      let emitter: PreparedEmitter

      func isSame(as other: Self) -> Bool { id == other.id && time == other.time && emitter === other.emitter }
    }

    private var sources: [LayerTree.ID: Source] = [:]
    private var emitted: [Emission]?

    var isEmpty: Bool { sources.isEmpty }

    /// An animation of nothing: copies of an emitter that are delayed are then written out, each with its own time.
    static var stillness: LayerAnimation { LayerAnimation(group: [], timing: MediaTiming(duration: 1)) }

    mutating func enter(_ layer: CAEmitterLayer, _ id: LayerTree.ID) { sources[id] = Source(layer: layer) }

    mutating func leave(_ id: LayerTree.ID) { sources[id] = nil }

    func contains(_ id: LayerTree.ID) -> Bool { sources[id] != nil }

    /// The tree has been written to: its sprites are gone.
    mutating func reset() { emitted = nil }

    /// Gives the layers of a tree the particles of a time. With a moment the tree is that of the moment, with copies.
    mutating func emit(at time: Double, _ animated: AnimatedTree, _ moment: Moment?, into tree: inout LayerTree) {
      if sources.isEmpty { return }
      let emitters = sources.mapValues { $0.layer.prepared() }
      let now = moment.map { emissions(emitters, $0) } ?? emissions(emitters, animated, at: time)
      if let emitted, emitted.elementsEqual(now, by: { $0.isSame(as: $1) }) { return }
      emitted = now
      let systems = now.map { try? $0.emitter.result.get() }
      let most = zip(now, systems).reduce(0) { $0 + ((try? $1.1?.capacity(at: $1.0.time)) ?? 0) }
      for (each, system) in zip(now, systems) {
        var sprites: LayerLooks.Sprites?
        if most <= SpriteEmitter.limit { sprites = try? system?.sprites(at: each.time) }
        tree[each.id].looks.sprites = sprites
      }
    }

    private func emissions(_ emitters: [LayerTree.ID: PreparedEmitter], _ animated: AnimatedTree, at time: Double) -> [Emission] {
      emitters.map { Emission(id: $0, time: animated.convertTime(time, from: nil, to: $0) ?? time, emitter: $1) }
    }

    private func emissions(_ emitters: [LayerTree.ID: PreparedEmitter], _ moment: Moment) -> [Emission] {
      moment.tree.ids.compactMap { id in
        guard let copy = moment.copy(of: id), let emitter = emitters[copy.id] else { return nil }
        return Emission(id: id, time: copy.time, emitter: emitter)
      }
    }
  }
#endif

// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import Foundation
  import LayerGeometry
  public import QuartzCompatibility

  /// An animation of a layer, as it runs.
  struct Track {
    /// The key; `nil` for one that was added without.
    let key: String?
    let object: CAAnimation
    let value: LayerAnimation
    /// The property of an emitter for which the value stands; `nil` for one of the layer's own.
    var path: EmitterPath?
  }

  extension CALayer {
    /// The keys of the animations, in the order in which they act. An animation that is over keeps its key: there is no
    /// clock that removes it.
    public func animationKeys() -> [String]? {
      let keys = tracks.compactMap(\.key)
      return keys.isEmpty ? nil : keys
    }

    /// A copy of the animation of a key, with the begin and the duration that it runs with.
    public func animation(forKey key: String) -> CAAnimation? {
      tracks.first { $0.key == key }?.object.copy() as? CAAnimation
    }

    /// Removes the animation of a key.
    public func removeAnimation(forKey key: String) {
      guard trackKeys.remove(key) != nil, let index = tracks.firstIndex(where: { $0.key == key }) else { return }
      tracks.remove(at: index)
      for place in places { place.storage?.remove(key, from: place.id) }
    }

    /// Removes all animations.
    public func removeAllAnimations() {
      if tracks.isEmpty { return }
      (tracks, trackKeys) = ([], [])
      for place in places { place.storage?.removeAll(from: place.id) }
    }

    func addTrack(_ animation: CAAnimation, _ key: String?) {
      guard let copy = animation.copy() as? CAAnimation else { return }
      if copy.beginTime == 0 { copy.beginTime = convertTime(CACurrentMediaTime(), from: nil) }
      if copy.duration == 0, !(copy is CASpringAnimation) { copy.duration = CATransaction.animationDuration() }
      if CATransaction.current.timingFunction != nil { copy.timingFunction = CATransaction.animationTimingFunction() }
      if let key { removeAnimation(forKey: key) }
      guard let track = track(copy, key) else { return }
      tracks.append(track)
      if let key { trackKeys.insert(key) }
      for place in places { place.storage?.add(track, to: place.id) }
    }
  }

  extension CALayer {
    /// A copy of the layer as it is shown at a time, with copies of all in it. Changes of them are lost, and the first
    /// has no superlayer. The time is that of the space around the outermost layer.
    ///
    /// They are of the classes of this module that subclasses are derived from. Copies that replicators delay are not
    /// among them: ask `LayerScene.tree(at:)`.
    public func presentation(at time: CFTimeInterval) -> CALayer? { presentation(atLocal: convertTime(time, from: nil)) }

    /// The same at a time of the layer's own.
    func presentation(atLocal time: Double) -> CALayer {
      let result = presented(atLocal: time)
      var stack: [(layer: CALayer, copy: CALayer, time: Double)] = [(self, result, time)]
      while let (layer, copy, time) = stack.popLast() {
        for sublayer in layer.owned {
          let local = sublayer.timing.localTime(fromParent: time)
          let shown = sublayer.presented(atLocal: local)
          shown.owner = copy
          if sublayer.isMask { copy.maskIfAny = shown } else { copy.members.append(shown) }
          stack.append((sublayer, shown, local))
        }
      }
      return result
    }

    /// The layer that this one is a presentation of, and of all others the layer itself.
    public func model() -> CALayer { original ?? self }

    /// The animations of properties that every layer has.
    var ownAnimations: [LayerAnimation] { tracks.compactMap { $0.path == nil ? $0.value : nil } }

    private func presented(atLocal time: Double) -> CALayer {
      let copy = blank()
      copy.core = LayerAnimation.presentation(of: core, under: ownAnimations, at: time)
      copy.show(self, at: time)
      (copy.timing, copy.original) = (timing, model())
      (copy.ownActions, copy.ownValues, copy.isOnePicture) = (ownActions, ownValues, isOnePicture)
      return copy
    }
  }
#endif

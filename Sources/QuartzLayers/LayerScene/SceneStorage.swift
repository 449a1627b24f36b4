// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import LayerDrawing
  import LayerGeometry
  import TransformCore

  /// The tree of a layer and those in it, as values, kept up to date.
  ///
  /// What is added, moved and removed is so in the tree at once. Changed values are only noted, and written when a
  /// question comes. Layers know the storage weakly, and the storage keeps none of them alive: while a layer is in it,
  /// the root holds it.
  final class SceneStorage {
    unowned let root: CALayer
    /// Whether animations and timings of layers count.
    let isAnimated: Bool
    private(set) var animated: AnimatedTree
    private var layers: [LayerTree.ID: Unowned] = [:]
    /// The layers whose value has changed.
    var changed: [LayerTree.ID] = []
    private(set) var shown: LayerTree
    /// The time of the shown tree; `nil` if it has to be made anew.
    private var shownTime: Double?
    private var mustPresent = false
    private var emitters = SceneEmitters()
    /// The masks in other layers.
    private var masks: Set<LayerTree.ID> = []
    /// The moment of the shown tree, if it has copies, and emitters or animated masks.
    private var moment: Moment?
    private var results: ResolvedLayers?
    private var list: DrawList?
    private var viewport: Bounds2D<Double>?

    private struct Unowned { unowned let layer: CALayer }

    init(_ root: CALayer, isAnimated: Bool, viewport: Bounds2D<Double>? = nil) {
      self.root = root
      (self.isAnimated, self.viewport) = (isAnimated, viewport)
      shown = LayerTree(root: root.core)
      animated = AnimatedTree(shown)
      enter(root, animated.model.root)
      fill(from: root)
    }

    /// The layer of an ID; `nil` for none, and for further copies.
    func layer(_ id: LayerTree.ID) -> CALayer? { layers[id]?.layer }

    // MARK: Structure

    /// Takes a layer, with all that is in it, into the list of another, or moves it there.
    func take(_ layer: CALayer, into owner: CALayer, at index: Int) {
      guard let target = owner.place(in: self) else { return }
      shownTime = nil
      if let id = layer.place(in: self) {
        animated.model.move(id, to: target, at: index)
        layer.noteChange()
      } else {
        enter(layer, animated.model.insert(layer.core, at: index, in: target))
        fill(from: layer)
      }
    }

    /// Removes a layer with all that is in it. The root stays.
    func remove(_ layer: CALayer) {
      guard layer !== root, let id = layer.place(in: self) else { return }
      shownTime = nil
      var stack = [layer]
      while let next = stack.popLast() {
        if let id = next.place(in: self) {
          layers[id] = nil
          masks.remove(id)
          emitters.leave(id)
          animated.forget(id)
        }
        next.leave(self)
        stack += next.owned
      }
      animated.model.remove(id)
      // Layers that come and go between two questions are not kept.
      if changed.count > 2 * layers.count + 64 { changed.removeAll { layers[$0] == nil } }
    }

    /// Takes in all that is in a layer.
    private func fill(from layer: CALayer) {
      var stack = [layer]
      while let next = stack.popLast() {
        guard let id = next.place(in: self) else { continue }
        for sublayer in next.owned { enter(sublayer, animated.model.append(sublayer.core, to: id)) }
        stack += next.owned
      }
    }

    private func enter(_ layer: CALayer, _ id: LayerTree.ID) {
      layers[id] = Unowned(layer: layer)
      layer.places.removeAll { $0.storage == nil }
      layer.places.append(Place(storage: self, id: id))
      // These differ from their values, which are written with the other changes.
      if layer.isMask || layer.maskIfAny != nil || layer.isOnePicture { layer.noteChange() }
      guard isAnimated else { return }
      timingChanged(layer, id)
      if let emitter = layer as? CAEmitterLayer {
        emitters.enter(emitter, id)
        animated.add(settled: SceneEmitters.stillness, forKey: nil, to: id)
      }
      for track in layer.tracks { add(track, to: id) }
    }

    // MARK: Animations

    func add(_ track: Track, to id: LayerTree.ID) {
      guard isAnimated else { return }
      if track.path == nil { animated.add(settled: track.value, forKey: track.key, to: id) }
      mustPresent = true
    }

    func remove(_ key: String, from id: LayerTree.ID) {
      guard isAnimated else { return }
      animated.remove(forKey: key, from: id)
      mustPresent = true
    }

    func removeAll(from id: LayerTree.ID) {
      guard isAnimated else { return }
      animated.removeAll(from: id)
      if emitters.contains(id) { animated.add(settled: SceneEmitters.stillness, forKey: nil, to: id) }
      mustPresent = true
    }

    func timingChanged(_ layer: CALayer, _ id: LayerTree.ID) {
      guard isAnimated else { return }
      animated.timings[id] = layer.timing == MediaTiming() ? nil : layer.timing
      mustPresent = true
    }

    // MARK: Questions

    /// The tree as it was set.
    var model: LayerTree {
      writeChanges()
      return animated.model
    }

    /// The tree as it is shown at a time, with the sprites of emitters.
    func tree(at time: Double) -> LayerTree {
      present(at: time)
      emitters.emit(at: time, animated, moment, into: &shown)
      return shown
    }

    func drawList(at time: Double) -> DrawList {
      let tree = self.tree(at: time)
      let resolved = self.resolved
      var result = list.take() ?? DrawList(tree, resolved)
      result.update(tree, resolved)
      list = result
      return result
    }

    /// Shows a time. Emitters have the sprites of an earlier one, or none.
    func present(at time: Double) {
      writeChanges()
      if shownTime == time, !mustPresent { return }
      let moving = masks.filter { layer($0)?.tracks.isEmpty == false }
      if !emitters.isEmpty || !moving.isEmpty, animated.model.hasReplicators {
        let now = animated.moment(at: time)
        (moment, shown) = (now, now.tree)
      } else {
        if shownTime == nil { shown = animated.presentation(at: time) } else { animated.present(at: time, into: &shown) }
        moment = nil
      }
      if !moving.isEmpty { hide(moving, at: time) }
      emitters.reset()
      (shownTime, mustPresent) = (time, false)
    }

    /// Hides masks that are animated, as `value(of:)` hides all, and shrinks those to nothing that are hidden then.
    private func hide(_ masks: Set<LayerTree.ID>, at time: Double) {
      guard let moment else {
        for id in masks { hide(id, as: id, at: animated.convertTime(time, from: nil, to: id) ?? time) }
        return
      }
      for id in moment.tree.ids {
        if let copy = moment.copy(of: id), masks.contains(copy.id) { hide(id, as: copy.id, at: copy.time) }
      }
    }

    private func hide(_ id: LayerTree.ID, as mask: LayerTree.ID, at time: Double) {
      guard let layer = layer(mask) else { return }
      let own = LayerAnimation.presentation(of: layer.core, under: layer.ownAnimations, at: time)
      var value = shown[id]
      (value.isHidden, value.transform) = (true, own.isHidden ? .scale(x: 0, y: 0, z: 0) : own.transform)
      shown[id] = value
    }

    /// The results of the shown tree.
    var resolved: ResolvedLayers {
      var result = results.take() ?? shown.resolved(viewport: viewport)
      shown.resolve(into: &result)
      results = result
      return result
    }

    /// Writes the values that have changed.
    private func writeChanges() {
      if changed.isEmpty { return }
      for id in changed {
        guard let layer = layers[id]?.layer else { continue }
        layer.wrote(in: self)
        let value = self.value(of: layer)
        let mayCopy = animated.model.hasReplicators || value.replication != nil
        animated.model[id] = value
        if mayCopy { shownTime = nil }
        if shownTime != nil { shown[id] = value }
      }
      changed.removeAll(keepingCapacity: true)
      mustPresent = true
    }

    /// The value of a layer in the tree. A mask that is not the root is hidden, for trees that know nothing of masks.
    /// One that was hidden before is shrunk to nothing.
    private func value(of layer: CALayer) -> Layer {
      var value = layer.core
      let isInside = layer.isMask && layer !== root
      if let id = layer.place(in: self) { if isInside { masks.insert(id) } else { masks.remove(id) } }
      if isInside {
        if value.isHidden { value.transform = .scale(x: 0, y: 0, z: 0) }
        value.isHidden = true
      }
      if let mask = layer.maskIfAny { value.looks.mask = mask.place(in: self) }
      if layer.isOnePicture { value.looks.allowsGroupOpacity = true }
      return value
    }
  }

  extension CALayer {
    /// The sublayers and then the mask, as they lie in trees.
    var owned: [CALayer] { maskIfAny.map { members + [$0] } ?? members }

    fileprivate func leave(_ storage: SceneStorage) { places.removeAll { $0.storage == nil || $0.storage === storage } }

    fileprivate func wrote(in storage: SceneStorage) {
      for index in places.indices where places[index].storage === storage { places[index].isNoted = false }
    }
  }
#endif

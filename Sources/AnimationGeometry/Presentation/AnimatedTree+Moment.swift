import AnimationTiming
import LayerGeometry
import TransformCore

extension AnimatedTree {
  /// The tree as it is shown at a time of the space around the root, with what its layers are copies of.
  ///
  /// Where a replicator delays what moves in it, its copies show different times. It is written out then: it becomes a
  /// layer with a transform layer for each copy, and so do the replicators around it. The first copies keep the IDs of
  /// the model's layers; the others have IDs of their own. Nothing is written out beyond the limits of replicators
  /// (`ResolvedLayers.layerBeyondLimits`). A mask (`LayerLooks.mask`) of a replicator that is written out is none of the
  /// copies: it stays the replicator's sublayer. The further copies of a layer with a mask have masks of their own.
  ///
  /// ```swift
  /// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
  /// var tree = LayerTree(root: Layer(bounds: bounds))
  /// tree[tree.root].replication = Replication(count: 3)
  /// tree[tree.root].replication?.delay = 0.5
  /// let card = tree.append(Layer(bounds: bounds), to: tree.root)
  /// var animated = AnimatedTree(tree)
  /// let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(60))
  /// let slide = PropertyAnimation(ends, timing: MediaTiming(beginTime: 10, duration: 2))
  /// animated.add(LayerAnimation(.positionX, slide), to: card, at: 0)
  /// let cards = animated.moment(at: 11).copies.filter { $0.id == card }
  /// assert(cards.map(\.instance) == [[0], [1], [2]])
  /// assert(cards.map(\.layer.position.x) == [30, 15, 0])
  /// ```
  ///
  /// - Complexity: O(n) for n layers and written copies, and O(a · d) for a animations of them in d layers. Each sublayer
  ///   of a replicator that is written out takes O(d) more.
  public func moment(at time: Double) -> Moment {
    var tree = model
    presentOwn(at: time, into: &tree)
    let origins = writeOut(delayedReplicators, at: time, into: &tree)
    return Moment(tree: tree, time: time, timings: timings, origins: origins)
  }

  /// The replicators whose copies show different times, and those around them.
  var delayedReplicators: Set<LayerTree.ID> {
    guard model.hasReplicators else { return [] }
    var found: Set<LayerTree.ID> = []
    for place in entries.indices where model.contains(entries[place].id) && !chain(of: place).isEmpty {
      var (isDelayed, inner) = (false, entries[place].id)
      for id in ancestry(of: entries[place].id).dropFirst() {
        defer { inner = id }
        guard isCopied(inner, by: id), let replication = model[id].replication else { continue }
        if replication.delay != 0 || movesDelay(of: id) { isDelayed = true }
        if isDelayed { found.insert(id) }
      }
    }
    return found.isEmpty || model.hasTooManyCopies ? [] : found
  }

  /// Whether a replicator copies a sublayer: all but its mask.
  func isCopied(_ sublayer: LayerTree.ID, by replicator: LayerTree.ID) -> Bool { model[replicator].looksIfAny?.mask != sublayer }

  /// Whether an animation changes the delay of a replicator.
  private func movesDelay(of id: LayerTree.ID) -> Bool { animations(of: id).contains { $0.moves { $0 == .instanceDelay } } }

  /// Writes out the copies of replicators in a tree that shows the first ones already.
  private func writeOut(_ replicators: Set<LayerTree.ID>, at time: Double, into tree: inout LayerTree) -> [LayerTree.ID: Moment.Origin] {
    var origins: [LayerTree.ID: Moment.Origin] = [:]
    // A layer of the model that comes next, the tree's layer that it goes into, and the time there.
    typealias Visit = (id: LayerTree.ID, superlayer: LayerTree.ID?, time: Double)
    var waiting: [Visit] = replicators.isEmpty ? [] : [(model.root, nil, time)]
    while let (id, superlayer, time) = waiting.popLast() {
      let local = timings[id]?.localTime(fromParent: time) ?? time
      var shown = id
      if let superlayer {
        shown = tree.append(presented(id, atLocal: local), to: superlayer)
        origins[shown] = .layer(id)
        if tree[superlayer].looksIfAny?.mask == id { tree[superlayer].looks.mask = shown }
      }
      var sublayers = model.sublayers(of: id)
      guard replicators.contains(id), let replication = tree[shown].replication else {
        waiting += sublayers.reversed().map { ($0, superlayer == nil ? nil : shown, local) }
        continue
      }
      if let mask = sublayers.firstIndex(where: { tree[shown].looksIfAny?.mask == $0 }) {
        waiting.append((sublayers.remove(at: mask), superlayer == nil ? nil : shown, local))
      }
      let copies = Self.writeOut(replication, of: shown, in: &tree)
      var visits: [Visit] = []
      for (index, copy) in copies.enumerated() {
        origins[copy] = .copy(index, replication)
        let isOwn = superlayer == nil && index == 0
        if isOwn { for (place, id) in sublayers.enumerated() { tree.move(id, to: copy, at: place) } }
        let delayed = index == 0 ? local : local - Double(index) * replication.delay
        visits += sublayers.map { ($0, isOwn ? nil : copy, delayed) }
      }
      waiting += visits.reversed()
    }
    return origins
  }

  /// Makes a replicator a layer with a transform layer for each copy.
  private static func writeOut(_ replication: Replication, of id: LayerTree.ID, in tree: inout LayerTree) -> [LayerTree.ID] {
    let replicator = tree[id]
    var layer = replicator
    layer.replication = nil
    if replication.preservesDepth { (layer.kind, layer.scrolling) = (.transform, nil) }
    tree[id] = layer
    return copies(of: replicator).map { tree.append($0, to: id) }
  }

  /// The transform layers of a replicator's copies.
  static func copies(of replicator: Layer) -> [Layer] {
    guard let replication = replicator.replication else { return [] }
    var copy = Layer(bounds: replicator.bounds, position: replicator.bounds.center)
    (copy.kind, copy.isHidden) = (.transform, replication.count < 1)
    return replication.instances.map { instance in
      copy.transform = instance.power
      return copy
    }
  }

  /// A layer as it is shown at a time of its own.
  func presented(_ id: LayerTree.ID, atLocal time: Double) -> Layer {
    places[id].map { presentation(of: Int($0), id, at: time) } ?? model[id]
  }
}

extension LayerAnimation {
  /// Whether it changes one of some properties.
  func moves(_ isOne: (LayerKeyPath) -> Bool) -> Bool {
    switch content {
    case .property(let path, _, _): isOne(path)
    case .path: isOne(.position) || isOne(.transform())
    case .group(let members, _): members.contains { $0.moves(isOne) }
    }
  }
}

public import LayerGeometry
import TransformCore

extension AnimatedTree {
  /// The tree as it is shown at a time of the space around the root: that of `moment(at:)`, which says what its layers
  /// are copies of. It resolves and is hit as any other tree.
  ///
  /// - Complexity: O(n) for n layers and written copies, and O(a · d) for a animations of them in d layers. Each sublayer
  ///   of a replicator that is written out takes O(d) more.
  public func presentation(at time: Double) -> LayerTree { moment(at: time).tree }

  /// Writes the layers that are or were animated into a tree that an earlier `presentation(at:)` has made, and nothing
  /// else. Results that were resolved from it are then renewed by `LayerTree.resolve(into:)`.
  ///
  /// Layers that the tree or the model has not are left out. Where a replicator delays what moves in it, and where one
  /// did so in the earlier tree, the tree is made anew.
  ///
  /// - Complexity: O(a) for a animations of layers that were ever animated, without an allocation of its own for those
  ///   of one whole property between two values. With timings or replicators it is O(a · d) for d layers around them.
  ///   A tree that is made anew costs what `presentation(at:)` does.
  public func present(at time: Double, into tree: inout LayerTree) {
    let mayBeDelayed = model.hasReplicators || hadReplicators
    if mayBeDelayed, !delayedReplicators.isEmpty || isWrittenOut(tree) {
      tree = presentation(at: time)
    } else {
      presentOwn(at: time, into: &tree)
    }
  }

  /// Whether a tree has copies around animated layers.
  private func isWrittenOut(_ tree: LayerTree) -> Bool {
    entries.contains { entry in
      var next: LayerTree.ID? = entry.id
      while let id = next, model.contains(id), tree.contains(id) {
        next = model.superlayer(of: id)
        if tree.superlayer(of: id) != next { return true }
      }
      return false
    }
  }

  /// Writes the layers that are or were animated, and none of their copies.
  func presentOwn(at time: Double, into tree: inout LayerTree) {
    var times = LocalTimes(self, at: time)
    for index in 0..<entries.count {
      if index + 8 < entries.count { tree.fetch(entries[index + 8].id) }
      let id = entries[index].id
      guard let place = tree.place(of: id) else { continue }
      let local = timings.isEmpty ? time : times.time(of: id)
      if entries[index].isPlain {
        presentPlain(index, id, at: local, into: &tree, place)
      } else if model.contains(id) {
        tree[id] = presentation(of: index, id, at: local)
      }
    }
  }

  private func presentPlain(_ entry: Int, _ id: LayerTree.ID, at time: Double, into tree: inout LayerTree, _ place: Int) {
    var next = Int(entries[entry].first)
    while next >= 0 {
      let property = hot[next].property
      if !hot[next].isRemoved, let t = hot[next].progress(at: time) {
        if hot[next].way >= 0 {
          tree.write(ways[Int(hot[next].way)].way.transform(at: t), of: property, at: place)
        } else {
          tree.write(hot[next].start * (1 - t) + hot[next].end * t, of: property, at: place)
        }
      } else if let own = model.place(of: id) {
        if property == .transform || property == .sublayerTransform {
          tree.write(model.transform(of: property, at: own), of: property, at: place)
        } else {
          tree.write(model.numbers(of: property, at: own), of: property, at: place)
        }
      }
      next = Int(hot[next].next)
    }
  }

  /// A layer as it is shown at a time of its own.
  func presentation(of entry: Int, _ id: LayerTree.ID, at time: Double) -> Layer {
    var layer = ShownLayer(model[id])
    var next = Int(entries[entry].first)
    while next >= 0 {
      tracks[next].animation?.apply(to: &layer, at: time)
      next = Int(tracks[next].next)
    }
    return layer.settled
  }

  /// A layer as it is shown at a time of the space around the root.
  func presentation(of id: LayerTree.ID, at time: Double) -> Layer {
    guard let entry = places[id] else { return model[id] }
    return presentation(of: Int(entry), id, at: localTime(of: id, at: time))
  }
}

import TransformCore

/// What is around each record of a tree with copies, if records come in tree order.
struct CopySurroundings {
  /// A replicator, for the records in its instances.
  private struct Loop {
    let layer: Int
    let center: SIMD2<Double>
    let transform: Transform3D<Double>
    /// The power for an instance, whose index is the exponent.
    var powers: Powers
    /// What is around its sublayers: in the first instance, and in another one.
    var first = Surroundings()
    var present = Surroundings()

    init(_ layer: Int, center: SIMD2<Double>, _ transform: Transform3D<Double>) {
      (self.layer, self.center, self.transform, powers) = (layer, center, transform, Powers(transform))
    }

    /// Goes on to another instance than the first, from that before if possible.
    mutating func enter(
      _ instance: Int, _ index: Int, in holder: Int, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers
    ) {
      let key = -2 - instance
      if present.superlayer == key { return }
      if first.superlayer != holder { first.enter(layer, at: holder, of: tree, in: resolved) }
      if powers.exponent > index { powers = Powers(transform) }
      while powers.exponent < index { powers.advance() }
      present = first
      present.goOn(to: key, by: powers.power.about(SIMD3(center, 0)), power: powers.power)
    }
  }

  private(set) var around = Surroundings()
  /// The record of the superlayer and the instance that `around` is for.
  private var holder = Int32(-1)
  private var instance = Int32(-1)
  /// The replicator at hand, and others by their layer.
  private var loop = Loop(-1, center: .zero, .identity)
  private var others: [Int: Loop] = [:]

  /// Goes on to what is around a record.
  ///
  /// - Parameters:
  ///   - holder: The record of its superlayer.
  ///   - instance: The number of the instance that it is in.
  @inline(__always)
  mutating func enter(
    _ holder: Int32, _ instance: Int32, _ instances: borrowing InstanceTable, of tree: borrowing LayerTree,
    in resolved: borrowing ResolvedLayers
  ) {
    if holder != self.holder || instance != self.instance { change(holder, instance, instances, of: tree, in: resolved) }
  }

  @inline(never)
  private mutating func change(
    _ holder: Int32, _ instance: Int32, _ instances: borrowing InstanceTable, of tree: borrowing LayerTree,
    in resolved: borrowing ResolvedLayers
  ) {
    (self.holder, self.instance) = (holder, instance)
    let record = Int(holder)
    let layer = record < 0 ? -1 : instances.layer(of: record)
    // What is in an instance is around its layers. The replicator itself is not in it.
    let isReplicator = record >= 0 && instances.places[record] != instance
    let index = isReplicator ? instances.index(ofInstance: instance) : 0
    if index > 0 {
      open(layer, of: tree)
      loop.enter(Int(instance), index, in: record, of: tree, in: resolved)
      around = loop.present
    } else {
      around.enter(layer, at: record, of: tree, in: resolved)
      // A replicator without an instance has its sublayers once, hidden.
      if isReplicator, tree.extras(layer).replication?.count ?? 1 < 1 { around.hide() }
    }
  }

  /// Takes up a replicator where it was left.
  private mutating func open(_ layer: Int, of tree: borrowing LayerTree) {
    if loop.layer == layer { return }
    if loop.layer >= 0 { others[loop.layer] = loop }
    loop =
      others.removeValue(forKey: layer)
      ?? Loop(layer, center: tree.nodes[layer].bounds.center, tree.extras(layer).replication?.transform ?? .identity)
  }
}

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
  /// The last replicator inside so many others.
  private var loops: [Loop] = []

  /// Whether it is for the records that have a superlayer and are in an instance.
  @inline(__always)
  func serves(_ holder: Int32, _ instance: Int32) -> Bool { holder == self.holder && instance == self.instance }

  /// Goes on to what is around a record.
  ///
  /// - Parameters:
  ///   - superlayer: Its superlayer; −1 for none.
  ///   - holder: The record of that.
  ///   - instance: The number of the instance that it is in.
  ///   - index: The index of this instance, if the superlayer is its replicator; else −1.
  ///   - depth: How many replicators are around that of the instance.
  @inline(never)
  mutating func enter(
    _ superlayer: Int, at holder: Int32, _ instance: Int32, index: Int, depth: Int, of tree: borrowing LayerTree,
    in resolved: borrowing ResolvedLayers
  ) {
    (self.holder, self.instance) = (holder, instance)
    guard index > 0 else {
      around.enter(superlayer, at: Int(holder), of: tree, in: resolved)
      // A replicator without an instance has its sublayers once, hidden.
      if index == 0, tree.extras(superlayer).replication?.count ?? 1 < 1 { around.hide() }
      return
    }
    open(superlayer, depth: depth, of: tree)
    loops[depth].enter(Int(instance), index, in: Int(holder), of: tree, in: resolved)
    around = loops[depth].present
  }

  /// Takes up a replicator: the last one at its depth, or another.
  private mutating func open(_ layer: Int, depth: Int, of tree: borrowing LayerTree) {
    while loops.count <= depth { loops.append(Loop(-1, center: .zero, .identity)) }
    if loops[depth].layer == layer { return }
    let transform = tree.extras(layer).replication?.transform ?? .identity
    loops[depth] = Loop(layer, center: tree.nodes[layer].bounds.center, transform)
  }
}

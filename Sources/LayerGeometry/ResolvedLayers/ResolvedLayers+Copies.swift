import TransformCore

extension ResolvedLayers {
  /// Computes all layers of a tree with replicators, and all their copies.
  ///
  /// The layers in a replicator are walked through in tree order, once for each instance. The first instance has the
  /// layers' own records, those of the others follow.
  mutating func resolveCopies(of tree: LayerTree) {
    let plan = ReplicationPlan(tree)
    removeAll(keeping: tree.nodes.count + plan.copyCount)
    markRemoved(of: tree)
    var walk = CopyWalk(plan, layerCount: tree.nodes.count)
    while let layer = walk.nextLayer() {
      let record = walk.enter(layer, of: tree, in: self)
      var node = tree.nodes[layer]
      if record == layer, node.generation != 0 { setGeneration(node.generation, of: layer) }
      if walk.isHidden(layer, in: tree) { node.traits.insert(.hidden) }
      let isReplicator = tree.replicates(layer)
      if isReplicator, tree.extras(layer).replication?.preservesDepth == true { node.traits.insert(.transformLayer) }
      resolve(record, as: node, of: tree, in: walk.around, isFlat: tree.hasFlatTransform(layer))
      if isReplicator { walk.open(layer, at: record, of: tree) }
    }
    treeOrder = TreeOrder(walk.order)
    instances = InstanceTable(layers: walk.layers, places: walk.places, instances: walk.instances, error: plan.error)
  }
}

/// The way through a tree in which the layers of each replicator come once for each instance.
private struct CopyWalk {
  /// A replicator whose instances are walked through.
  struct Loop {
    let layer: Int
    let record: Int
    /// Where the layers in it start and end in tree order.
    let start: Int
    let end: Int
    let count: Int
    let replication: Replication
    let center: SIMD2<Double>
    /// Whether the replicator is a copy itself.
    let isInCopy: Bool
    let outer: Int32
    var index = 0
    /// The number of the instance.
    var instance: Int32
    /// The power of the transform for the instance.
    var power = Transform3D<Double>.identity
    /// What is around the sublayers, once it is known: of the first instance, and of this one.
    var first: Surroundings?
    var around: Surroundings?
  }

  private let plan: ReplicationPlan
  private(set) var around = Surroundings()
  /// The records in tree order.
  private(set) var order: [Int32] = []
  /// As in `InstanceTable`.
  private(set) var layers: [Int32] = []
  private(set) var places: [Int32]
  private(set) var instances: [InstanceTable.Instance] = []
  private let layerCount: Int
  private var place = 0
  private var loops: [Loop] = []
  /// The record of each layer in the instance that is walked through.
  private var current: [Int32]

  init(_ plan: ReplicationPlan, layerCount: Int) {
    (self.plan, self.layerCount) = (plan, layerCount)
    order.reserveCapacity(plan.order.count + plan.copyCount)
    layers.reserveCapacity(plan.copyCount)
    places = [Int32](repeating: -1, count: layerCount + plan.copyCount)
    instances.reserveCapacity(plan.instanceCount)
    current = [Int32](repeating: -1, count: layerCount)
  }

  /// The layer that comes next; `nil` at the end.
  mutating func nextLayer() -> Int? {
    while let top = loops.last, place == top.end {
      if top.index + 1 < top.count {
        nextInstance()
        place = top.start
      } else {
        loops.removeLast()
      }
    }
    guard place < plan.order.count else { return nil }
    defer { place += 1 }
    return Int(plan.order[place])
  }

  private mutating func nextInstance() {
    let last = loops.count - 1
    let matrix = loops[last].replication.transform
    loops[last].power = loops[last].index == 0 ? matrix : loops[last].power.concatenating(matrix)
    loops[last].index += 1
    loops[last].instance = Int32(instances.count)
    loops[last].around = nil
    let (outer, index, count) = (loops[last].outer, loops[last].index, loops[last].count)
    instances.append(InstanceTable.Instance(outer: outer, index: Int32(index), count: Int32(count)))
  }

  /// Gives a layer its record, and finds what is around it.
  mutating func enter(_ layer: Int, of tree: LayerTree, in resolved: borrowing ResolvedLayers) -> Int {
    let isCopy = loops.last.map { $0.isInCopy || $0.index > 0 } ?? false
    let record = isCopy ? layerCount + layers.count : layer
    if isCopy { layers.append(Int32(layer)) }
    current[layer] = Int32(record)
    order.append(Int32(record))
    places[record] = loops.last?.instance ?? -1
    let superlayer = Int(tree.nodes[layer].superlayer)
    if let last = loops.last, last.layer == superlayer, last.index > 0 {
      enterInstance(of: tree, in: resolved)
    } else {
      let key = superlayer < 0 ? -1 : Int(current[superlayer])
      if key != around.superlayer { around.enter(superlayer, at: key, of: tree, in: resolved) }
    }
    return record
  }

  private mutating func enterInstance(of tree: LayerTree, in resolved: borrowing ResolvedLayers) {
    let last = loops.count - 1
    let key = -2 - Int(loops[last].instance)
    if around.superlayer == key { return }
    if let known = loops[last].around {
      around = known
      return
    }
    if let first = loops[last].first {
      around = first
    } else {
      around.enter(loops[last].layer, at: loops[last].record, of: tree, in: resolved)
      loops[last].first = around
    }
    let power = loops[last].power
    around = around.copied(to: key, by: power.about(SIMD3(loops[last].center, 0)), power: power)
    loops[last].around = around
  }

  /// Whether a layer is in a replicator that has no instance.
  func isHidden(_ layer: Int, in tree: LayerTree) -> Bool {
    guard let last = loops.last, Int32(last.layer) == tree.nodes[layer].superlayer else { return false }
    return last.replication.count < 1
  }

  /// Begins with the first instance of a replicator.
  mutating func open(_ layer: Int, at record: Int, of tree: LayerTree) {
    guard let end = plan.ends[layer], let replication = tree.extras(layer).replication else { return }
    let count = plan.error == nil ? tree.instanceCount(layer) : 1
    let outer = loops.last?.instance ?? -1
    loops.append(
      Loop(
        layer: layer, record: record, start: place, end: end, count: count, replication: replication,
        center: tree.nodes[layer].bounds.center, isInCopy: record != layer, outer: outer, instance: Int32(instances.count)))
    instances.append(InstanceTable.Instance(outer: outer, index: 0, count: Int32(count)))
  }
}

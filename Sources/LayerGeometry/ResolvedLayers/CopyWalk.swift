import TransformCore

/// The way through a tree in which the layers of each replicator come once for each instance.
struct CopyWalk {
  /// A replicator whose instances are walked through.
  private struct Loop {
    let layer: Int
    let record: Int
    /// Where the layers in it start and end in tree order.
    let start: Int
    let end: Int
    let count: Int
    let center: SIMD2<Double>
    /// Whether the replicator has no instance, and its layers are walked through once, hidden.
    let isEmpty: Bool
    /// The instance that the replicator is in, and whether it is a copy itself.
    let outer: Int32
    let isInCopy: Bool
    /// The power for the instance, whose index is the exponent.
    var powers: Powers
    /// What is around the replicator's sublayers, once it is known: in the first instance, and in this one.
    var first = Surroundings()
    var present = Surroundings()
  }

  private let plan: ReplicationPlan
  private let layerCount: Int
  /// The records in tree order.
  private(set) var order: [Int32] = []
  /// The record of the superlayer of each.
  private(set) var superlayers: [Int32] = []
  /// As in `InstanceTable`.
  private(set) var layers: [Int32] = []
  private(set) var places: [Int32]
  private(set) var instances: [InstanceTable.Instance] = []
  private var place = 0
  private var loops: [Loop] = []
  /// The record of each layer in the instance that is walked through.
  private var current: [Int32]
  /// What each layer needs of the innermost loop: its layer, the place of its end, the number and the index of its
  /// instance, and whether the records in it are copies.
  private var top = (layer: -1, end: -1, instance: Int32(-1), index: 0, isCopy: false)

  init(_ plan: ReplicationPlan, layerCount: Int) {
    (self.plan, self.layerCount) = (plan, layerCount)
    order.reserveCapacity(plan.order.count + plan.copyCount)
    superlayers.reserveCapacity(plan.order.count + plan.copyCount)
    layers.reserveCapacity(plan.copyCount)
    places = [Int32](repeating: -1, count: layerCount + plan.copyCount)
    instances.reserveCapacity(plan.instanceCount)
    current = [Int32](repeating: -1, count: layerCount)
  }

  /// The layer that comes next; `nil` at the end.
  @inline(__always)
  mutating func nextLayer() -> Int? {
    while place == top.end { nextInstance() }
    guard place < plan.order.count else { return nil }
    place += 1
    return Int(plan.order[place - 1])
  }

  /// Goes back to the start of the innermost loop, or leaves it.
  @inline(never)
  private mutating func nextInstance() {
    let last = loops.count - 1
    if loops[last].powers.exponent + 1 < loops[last].count {
      loops[last].powers.advance()
      let index = loops[last].powers.exponent
      place = loops[last].start
      beginInstance(index, outer: loops[last].outer, count: loops[last].count)
      top = (loops[last].layer, loops[last].end, Int32(instances.count - 1), index, true)
    } else {
      let outer = loops[last].outer
      loops.removeLast()
      top = (-1, -1, -1, 0, false)
      guard last > 0 else { return }
      let index = loops[last - 1].powers.exponent
      top = (loops[last - 1].layer, loops[last - 1].end, outer, index, index > 0 || loops[last - 1].isInCopy)
    }
  }

  private mutating func beginInstance(_ index: Int, outer: Int32, count: Int) {
    instances.append(InstanceTable.Instance(outer: outer, index: Int32(index), count: Int32(count)))
  }

  /// Gives a layer its record, and finds what is around it.
  @inline(__always)
  mutating func enter(
    _ layer: Int, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers, _ around: inout Surroundings
  ) -> Int {
    var record = layer
    if top.isCopy {
      record = layerCount + layers.count
      layers.append(Int32(layer))
    }
    current[layer] = Int32(record)
    order.append(Int32(record))
    places[record] = top.instance
    let superlayer = Int(tree.nodes[layer].superlayer)
    let holder = superlayer < 0 ? -1 : current[superlayer]
    superlayers.append(holder)
    if superlayer == top.layer, top.index > 0 {
      let key = -2 - Int(top.instance)
      if around.superlayer != key { enterInstance(key, of: tree, in: resolved, &around) }
    } else {
      let key = Int(holder)
      if key != around.superlayer { around.enter(superlayer, at: key, of: tree, in: resolved) }
    }
    return record
  }

  @inline(never)
  private mutating func enterInstance(
    _ key: Int, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers, _ around: inout Surroundings
  ) {
    let last = loops.count - 1
    if loops[last].present.superlayer == key {
      around = loops[last].present
      return
    }
    if loops[last].first.superlayer != loops[last].record {
      loops[last].first.enter(loops[last].layer, at: loops[last].record, of: tree, in: resolved)
    }
    around = loops[last].first
    let power = loops[last].powers.power
    around.goOn(to: key, by: power.about(SIMD3(loops[last].center, 0)), power: power)
    loops[last].present = around
  }

  /// Whether a layer is a sublayer of a replicator that has no instance.
  func hides(_ layer: Int, in tree: borrowing LayerTree) -> Bool {
    top.index == 0 && top.layer >= 0 && Int(tree.nodes[layer].superlayer) == top.layer && loops[loops.count - 1].isEmpty
  }

  /// Begins with the first instance of a replicator.
  mutating func open(_ layer: Int, at record: Int, of tree: borrowing LayerTree) {
    guard let end = plan.ends[layer], let replication = tree.extras(layer).replication else { return }
    let count = plan.layerBeyondLimits == nil ? tree.instanceCount(layer) : 1
    let isInCopy = record != layer
    loops.append(
      Loop(
        layer: layer, record: record, start: place, end: end, count: count, center: tree.nodes[layer].bounds.center,
        isEmpty: replication.count < 1, outer: top.instance, isInCopy: isInCopy, powers: Powers(replication.transform)))
    beginInstance(0, outer: top.instance, count: count)
    top = (layer, end, Int32(instances.count - 1), 0, isInCopy)
  }
}

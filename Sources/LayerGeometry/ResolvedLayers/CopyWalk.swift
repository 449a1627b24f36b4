/// The way through a tree in which the layers of each replicator come once for each instance. It numbers the records,
/// and computes none.
struct CopyWalk {
  /// A replicator whose instances are walked through.
  private struct Loop {
    let layer: Int
    /// Where the layers in it start and end in tree order.
    let start: Int
    let end: Int
    let count: Int
    /// The instance that the replicator is in, and whether it is a copy itself.
    let outer: Int32
    let isInCopy: Bool
    var index = 0
  }

  private let plan: ReplicationPlan
  /// The layers in tree order.
  private let layerOrder: [Int32]
  private let layerCount: Int
  /// The records in tree order, and the record of the superlayer of each.
  private var order: [Int32] = []
  private var superlayers: [Int32] = []
  /// As in `InstanceTable`.
  private var layers: [Int32] = []
  private var places: [Int32]
  private var instances: [InstanceTable.Instance] = []
  private var place = 0
  private var loops: [Loop] = []
  /// The record of each layer in the instance that is walked through.
  private var current: [Int32]
  /// What each layer needs of the innermost loop: its layer, the place of its end, the number and the index of its
  /// instance, and whether the records in it are copies.
  private var top = (layer: -1, end: -1, instance: Int32(-1), index: -1, isCopy: false)

  /// After the last layer: the records in tree order, and what they are of.
  var records: (order: TreeOrder, instances: InstanceTable) {
    let instances = InstanceTable(
      layers: layers, places: places, instances: instances, layerOrder: plan.order, counts: plan.counts,
      layerBeyondLimits: plan.layerBeyondLimits)
    return (TreeOrder(order, superlayers: superlayers), instances)
  }

  init(_ plan: ReplicationPlan, layerCount: Int) {
    (self.plan, layerOrder, self.layerCount) = (plan, plan.order.indices, layerCount)
    order.reserveCapacity(layerOrder.count + plan.copyCount)
    superlayers.reserveCapacity(layerOrder.count + plan.copyCount)
    layers.reserveCapacity(plan.copyCount)
    places = [Int32](repeating: -1, count: layerCount + plan.copyCount)
    instances.reserveCapacity(plan.instanceCount)
    current = [Int32](repeating: -1, count: layerCount)
  }

  /// The layer that comes next; `nil` at the end.
  @inline(__always)
  mutating func nextLayer() -> Int? {
    while place == top.end { nextInstance() }
    guard place < layerOrder.count else { return nil }
    place += 1
    return Int(layerOrder[place - 1])
  }

  /// Goes back to the start of the innermost loop, or leaves it.
  @inline(never)
  private mutating func nextInstance() {
    let last = loops.count - 1
    if loops[last].index + 1 < loops[last].count {
      loops[last].index += 1
      place = loops[last].start
      beginInstance(loops[last])
    } else {
      let outer = loops[last].outer
      loops.removeLast()
      top = (-1, -1, -1, -1, false)
      if last > 0 { stay(in: loops[last - 1], outer) }
    }
  }

  private mutating func beginInstance(_ loop: Loop) {
    instances.append(InstanceTable.Instance(outer: loop.outer, index: Int32(loop.index), count: Int32(loop.count)))
    stay(in: loop, Int32(instances.count - 1))
  }

  private mutating func stay(in loop: Loop, _ instance: Int32) {
    top = (loop.layer, loop.end, instance, loop.index, loop.index > 0 || loop.isInCopy)
  }

  /// Gives a layer its record, goes on to what is around it, and begins with the first instance of a replicator.
  @inline(__always)
  mutating func enter(
    _ layer: Int, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers, _ around: inout CopySurroundings
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
    if !around.serves(holder, top.instance) {
      let index = superlayer == top.layer ? top.index : -1
      around.enter(superlayer, at: holder, top.instance, index: index, depth: loops.count - 1, of: tree, in: resolved)
    }
    if tree.nodes[layer].traits.contains(.extras) { open(layer, isInCopy: record != layer) }
    return record
  }

  @inline(never)
  private mutating func open(_ layer: Int, isInCopy: Bool) {
    guard let end = plan.ends[layer] else { return }
    let count = plan.layerBeyondLimits == nil ? plan.counts[layer] ?? 1 : 1
    loops.append(Loop(layer: layer, start: place, end: end, count: count, outer: top.instance, isInCopy: isInCopy))
    beginInstance(loops[loops.count - 1])
  }
}

import TransformCore

/// How many copies a tree has, and where the layers in each replicator end in tree order.
struct ReplicationPlan {
  static let instanceLimit = 100_000
  static let copyLimit = 1_000_000

  /// The layers in tree order.
  let order: TreeOrder
  /// For each replicator with sublayers, the place in tree order after all that is in it.
  private(set) var ends: [Int: Int] = [:]
  /// How many instances each of these replicators has, whatever the limits.
  private(set) var counts: [Int: Int] = [:]
  private(set) var copyCount = 0
  private(set) var instanceCount = 0
  /// The layer with which a limit is passed.
  private(set) var layerBeyondLimits: LayerTree.ID?

  init(_ tree: LayerTree) {
    order = tree.treeOrder
    findEnds(tree)
    for layer in ends.keys { counts[layer] = tree.instanceCount(layer) }
    count(tree)
    if layerBeyondLimits != nil { (copyCount, instanceCount) = (0, ends.count) }
  }

  private mutating func findEnds(_ tree: LayerTree) {
    let order = order.indices
    var open: [(layer: Int32, place: Int)] = []
    // The layers around the one before, outermost first.
    for place in 0...order.count {
      let superlayer = place < order.count ? tree.nodes[Int(order[place])].superlayer : -1
      while let last = open.last, last.layer != superlayer {
        if tree.replicates(Int(last.layer)) { ends[Int(last.layer)] = place }
        open.removeLast()
      }
      if place < order.count, !tree.isLeaf(order[place]) { open.append((order[place], place)) }
    }
  }

  /// Counts copies and instances until a limit is passed.
  private mutating func count(_ tree: LayerTree) {
    // How often each layer is there.
    var times = [Int32](repeating: 1, count: tree.nodes.count)
    for layer in order.indices.map({ Int($0) }) {
      let superlayer = Int(tree.nodes[layer].superlayer)
      if superlayer >= 0 {
        let count = tree.nodes[superlayer].traits.contains(.extras) ? counts[superlayer] ?? 1 : 1
        // Both are within the limit, because the instances of the superlayer are counted already.
        times[layer] = times[superlayer] * Int32(count)
      }
      copyCount += Int(times[layer]) - 1
      if tree.nodes[layer].traits.contains(.extras), let count = counts[layer] {
        instanceCount += Int(times[layer]) * min(count, Self.instanceLimit + 1)
      }
      if instanceCount > Self.instanceLimit || copyCount > Self.copyLimit {
        layerBeyondLimits = tree.id(layer)
        return
      }
    }
  }
}

extension LayerTree {
  func replicates(_ index: Int) -> Bool { nodes[index].traits.contains(.extras) && extras[Int32(index)]?.replication != nil }

  /// How many instances a replicator has, of which one may be hidden.
  func instanceCount(_ index: Int) -> Int { max(extras(index).replication?.count ?? 1, 1) }
}

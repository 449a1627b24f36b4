extension ResolvedLayers {
  /// Computes what changes have reached, if the records are of the same layers and copies as before, and adds it to a
  /// list in tree order; `false` if the root changes with all that is in it, and nothing is computed.
  ///
  /// A copy changes with its layer. What is in one follows it in tree order.
  ///
  /// - Complexity: O(c log c + n) for c changed layers and copies, and n that they reach.
  mutating func renewCopies(
    _ changed: ChangedLayers, of tree: LayerTree, _ instances: InstanceTable, _ watch: inout DrawingWatch,
    into reached: inout [Int32]
  ) -> Bool {
    let (order, superlayers, ranks) = (treeOrder.indices, treeOrder.superlayers, treeRanks.ranks)
    if let root = order.first, changed.isWhole(root) { return false }
    let ranksOfChanged = changed.layers.flatMap { [ranks[Int($0)]] + instances.copies(of: Int($0)).map { ranks[Int($0)] } }.sorted()
    var (around, next) = (CopySurroundings(), 0)
    reached.reserveCapacity(ranksOfChanged.count)
    records.isWritten = true
    defer { records.isWritten = false }
    for rank in ranksOfChanged where rank >= next {
      next = Int(rank)
      let isWhole = changed.isWhole(Int32(instances.layer(of: Int(order[next]))))
      repeat {
        let record = Int(order[next])
        let before = watch.isWatching ? drawingKey(record) : nil
        release(record)
        let layer = instances.layer(of: record)
        enter(record, in: superlayers[next], instances, of: tree, &around)
        resolve(record, of: layer, in: around, of: tree)
        if let before { watch.compare(before, self, record, isLeaf: tree.isLeaf(Int32(layer))) }
        reached.append(Int32(record))
        next += 1
      } while isWhole && next < order.count && ranks[Int(superlayers[next])] >= rank
    }
    return true
  }

  /// Goes on to what is around a record.
  @inline(__always)
  private func enter(
    _ record: Int, in holder: Int32, _ instances: InstanceTable, of tree: LayerTree, _ around: inout CopySurroundings
  ) {
    let instance = instances.places[record]
    if around.serves(holder, instance) { return }
    // A replicator is not in its instances, and what is in one is in the same as its superlayer.
    let isInstance = holder >= 0 && instances.places[Int(holder)] != instance
    around.enter(
      holder < 0 ? -1 : instances.layer(of: Int(holder)), at: holder, instance,
      index: isInstance ? instances.index(ofInstance: instance) : -1, depth: isInstance ? instances.depth(ofInstance: instance) : 0,
      of: tree, in: self)
  }
}

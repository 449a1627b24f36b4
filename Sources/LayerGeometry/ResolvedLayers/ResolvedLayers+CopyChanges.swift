extension ResolvedLayers {
  /// Computes what changes have reached, if the records are of the same layers and copies as before. Returns them in
  /// tree order; `nil` if the root changes with all that is in it, and nothing is computed.
  ///
  /// A copy changes with its layer. What is in one follows it in tree order.
  ///
  /// - Complexity: O(c log c + n) for c changed layers and copies, and n that they reach.
  mutating func renewCopies(
    _ changes: ArraySlice<ChangeLog.Change>, of tree: LayerTree, _ instances: InstanceTable, _ watch: inout DrawingWatch
  ) -> [Int32]? {
    let (order, superlayers, ranks) = (treeOrder.indices, treeOrder.superlayers, treeRanks.ranks)
    let (layers, whole) = tree.changed(by: changes)
    if let root = order.first, whole.contains(Int(root)) { return nil }
    let changed = layers.flatMap { [ranks[Int($0)]] + instances.copies(of: Int($0)).map { ranks[Int($0)] } }.sorted()
    var (reached, around, next) = ([Int32](), CopySurroundings(), 0)
    reached.reserveCapacity(changed.count)
    records.isWritten = true
    defer { records.isWritten = false }
    for rank in changed where rank >= next {
      next = Int(rank)
      let isWhole = whole.contains(instances.layer(of: Int(order[next])))
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
    return reached
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

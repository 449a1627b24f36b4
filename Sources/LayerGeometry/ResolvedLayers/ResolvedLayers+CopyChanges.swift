extension ResolvedLayers {
  /// Computes what changes have reached, if the records are of the same layers and copies as before. Returns them in
  /// tree order.
  ///
  /// A copy changes with its layer. What is in one follows it in tree order.
  ///
  /// - Complexity: O(c log c + n) for c changed layers and copies, and n that they reach.
  mutating func renewCopies(
    _ changes: ArraySlice<ChangeLog.Change>, of tree: LayerTree, _ instances: InstanceTable, _ watch: inout DrawingWatch
  ) -> [Int32] {
    let (order, superlayers, ranks) = (treeOrder.indices, treeOrder.superlayers, treeRanks.ranks)
    let (layers, whole) = tree.changed(by: changes)
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
        resolve(record, in: superlayers[next], of: tree, instances, &around)
        if let before { watch.compare(before, self, record) }
        reached.append(Int32(record))
        next += 1
      } while isWhole && next < order.count && ranks[Int(superlayers[next])] >= rank
    }
    return reached
  }
}

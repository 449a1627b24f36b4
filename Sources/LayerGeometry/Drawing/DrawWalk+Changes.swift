extension DrawWalk {
  /// A layer that draws something else than before.
  package struct Change: Sendable {
    package let layer: LayerTree.ID
    /// Whether all that is in the layer may have changed with it.
    package let isDeep: Bool
  }

  /// What may have changed since an earlier walk through a result of an earlier state of the tree. `nil` if that is not
  /// known, or if there are other entries.
  ///
  /// - Complexity: O(c) for c changes of the tree.
  package func changes(since earlier: DrawWalk, in tree: LayerTree, from before: LayerTree) -> [Change]? {
    let (old, new) = (earlier.resolved, resolved)
    guard drawing.sequence === earlier.drawing.sequence, new.treeOrder === old.treeOrder, tree.orderCache === before.orderCache,
      new.instances === old.instances, new.viewport == old.viewport, new.isViewFixed
    else { return nil }
    // Both results can be of earlier states than the trees: what has changed since the earliest of all counts.
    guard let one = tree.log.changes(since: old.stamp), let two = tree.log.changes(since: new.stamp),
      let three = tree.log.changes(since: before.log.stamp)
    else { return nil }
    let changes = [one, two, three].reduce(one) { $0.count < $1.count ? $1 : $0 }
    guard new.instances?.serves(tree, after: changes) ?? (tree.replicatorCount == 0) else { return nil }
    var result: [Change] = []
    for change in changes {
      if change.kind == .removed { return nil }
      result.append(Change(layer: tree.id(Int(change.index)), isDeep: change.kind == .subtree))
    }
    return result
  }

  /// The entries of a layer and of its copies: none if it is not drawn, some if it is split.
  package func entries(of layer: LayerTree.ID) -> [Int] {
    let ranks = resolved.entryRanks
    var entries: [Int] = []
    func add(_ record: Int) {
      var entry = record < ranks.last.count ? ranks.last[record] : -1
      while entry >= 0 {
        entries.append(Int(entry))
        entry = ranks.earlier.isEmpty ? -1 : ranks.earlier[Int(entry)]
      }
    }
    add(layer.index)
    for copy in resolved.instances?.copies(of: layer.index) ?? [] { add(Int(copy)) }
    return entries
  }

  /// Goes through the entries of the layers and copies whose rectangles may meet another in the viewport, in no order.
  package func forEachEntry(meeting box: HitIndex.Box, _ body: (Int) -> Void) {
    let ranks = resolved.entryRanks
    func visit(_ record: Int) {
      var entry = ranks.last[record]
      while entry >= 0 {
        body(Int(entry))
        entry = ranks.earlier.isEmpty ? -1 : ranks.earlier[Int(entry)]
      }
    }
    // The root is not in the index.
    visit(0)
    for record in resolved.index.index.layers(meeting: box) where record < ranks.last.count { visit(record) }
  }

  /// The entry that an entry is flattened into; `nil` for none.
  package func enclosing(_ entry: Int) -> Int? {
    let enclosing = drawing.entries[entry].enclosing
    return enclosing < 0 ? nil : Int(enclosing)
  }
}

/// The layers that changes name. Its memory serves one result after another: a frame that changes leaves allocates none.
struct ChangedLayers: Sendable {
  /// Each layer once, in the order of storage.
  private(set) var layers: [Int32] = []
  /// The layers whose sublayers change with them.
  private var whole = Marks(0)
  private(set) var hasWhole = false
  /// Has no index between uses.
  private var marks = Marks(0)
  private var (first, last) = (0, -1)

  /// Takes over what changes of so many layers name.
  mutating func read(_ changes: ArraySlice<ChangeLog.Change>, among count: Int) {
    if hasWhole { whole.removeAll(from: first, to: last) }
    marks.grow(to: count)
    whole.grow(to: count)
    (hasWhole, first, last) = (false, .max, -1)
    var found = 0
    for change in changes where change.kind != .looks {
      let index = Int(change.index)
      (first, last) = (min(first, index), max(last, index))
      found += marks.insert(index) ? 1 : 0
      guard change.kind == .subtree else { continue }
      hasWhole = true
      _ = whole.insert(index)
    }
    guard found > 0 else { return layers.removeAll(keepingCapacity: true) }
    marks.write(from: first, to: last, count: found, into: &layers)
    marks.removeAll(from: first, to: last)
  }

  /// Whether all that is in a layer changes with it.
  func isWhole(_ layer: Int32) -> Bool { hasWhole && whole.contains(Int(layer)) }

  /// Takes the layers away: those that have sublayers, and others.
  mutating func takeLayers(of tree: LayerTree) -> (superlayers: [Int32], leaves: [Int32]) {
    var (superlayers, leaves, kept) = ([Int32](), [Int32](), 0)
    swap(&layers, &leaves)
    for place in leaves.indices {
      if place + 16 < leaves.count { tree.nodes.fetch(Int(leaves[place + 16])) }
      let layer = leaves[place]
      if tree.isLeaf(layer) {
        leaves[kept] = layer
        kept += 1
      } else {
        superlayers.append(layer)
      }
    }
    leaves.removeLast(leaves.count - kept)
    return (superlayers, leaves)
  }

  /// Keeps the memory of a list that is no longer needed.
  mutating func keep(_ list: consuming [Int32]) { layers = list }
}

extension ResolvedLayers {
  /// Computes what changes have reached, each layer once, and returns the layers; `nil` if all were computed.
  ///
  /// - Complexity: O(c log c + n) for c changes and n layers that they reach. If a layer of the tree lies behind its
  ///   sublayers in storage, each change also costs the number of layers around it.
  mutating func resolveChanges(_ changes: ArraySlice<ChangeLog.Change>, of tree: LayerTree, _ watch: inout DrawingWatch, threads: Int)
    -> [Int32]?
  {
    let count = tree.nodes.count
    guard changes.count <= count / 2 + 8 else {
      resolveAll(of: tree, threads: threads)
      return nil
    }
    records.grow(to: count)
    var (whole, changed) = (Marks(count), Marks(count))
    // Superlayers come first, and what is reached from one of them is not computed again. Among leaves no order counts.
    var (superlayers, leaves, reached) = ([Int32](), [Int32](), [Int32]())
    for change in changes {
      let index = Int(change.index)
      if change.kind == .subtree { _ = whole.insert(index) }
      guard changed.insert(index) else { continue }
      if tree.nodes[index].firstSublayer >= 0 { superlayers.append(change.index) } else { leaves.append(change.index) }
    }
    reached.reserveCapacity(superlayers.count + leaves.count)
    if !tree.isInOrder {
      superlayers.removeAll { tree.isInside($0, whole) }
      leaves.removeAll { tree.isInside($0, whole) }
    }
    superlayers.sort()
    var done = Marks(count)
    var around = Surroundings()
    for root in superlayers where !done.contains(Int(root)) {
      var next = Int(root)
      while next >= 0 {
        _ = done.insert(next)
        reached.append(Int32(next))
        let before = watch.isWatching ? drawingKey(next) : nil
        resolve(next, of: tree, in: &around, isNew: false, isFlat: tree.hasFlatTransform(next))
        if let before { watch.compare(before, self, next) }
        next = whole.contains(Int(root)) ? tree.next(after: next, inside: Int(root)) : -1
      }
    }
    leaves.removeAll { done.contains(Int($0)) }
    reached += leaves
    for start in stride(from: 0, to: leaves.count, by: 64) {
      resolveLeaves(leaves[start..<min(start + 64, leaves.count)], of: tree, in: &around, &watch)
    }
    return reached
  }
}

extension ResolvedLayers {
  /// Computes layers that have no sublayers, far apart in memory. All are asked for before the first is computed, so
  /// that one does not wait for the other.
  private mutating func resolveLeaves(
    _ leaves: ArraySlice<Int32>, of tree: LayerTree, in around: inout Surroundings, _ watch: inout DrawingWatch
  ) {
    var (areFlat, keys): (UInt64, [DrawingWatch.Key]) = (0, [])
    for (bit, leaf) in leaves.enumerated() {
      if tree.hasFlatTransform(Int(leaf)) { areFlat |= 1 << UInt64(bit) }
      if watch.isWatching { keys.append(drawingKey(Int(leaf))) }
      release(Int(leaf))
      // Written now, so that memory has answered when the rest is.
      records[Int(leaf)].bounds = tree.nodes[Int(leaf)].bounds
    }
    for (bit, leaf) in leaves.enumerated() {
      resolve(Int(leaf), of: tree, in: &around, isNew: true, isFlat: areFlat >> UInt64(bit) & 1 != 0)
      if watch.isWatching { watch.compare(keys[bit], self, Int(leaf)) }
    }
  }
}

/// A set of indices of layers.
struct Marks {
  private var words: [UInt64]

  init(_ count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 != 0 }

  /// Adds an index, and tells whether it was not there before.
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(index & 63)
    defer { words[index >> 6] |= bit }
    return words[index >> 6] & bit == 0
  }
}

extension LayerTree {
  /// Whether a layer's transform is flat, or the identity.
  func hasFlatTransform(_ index: Int) -> Bool {
    let place = nodes[index].transform
    return place < 0 || matrices[Int(place)].isFlat
  }

  /// Whether a layer is in one of some others.
  fileprivate func isInside(_ index: Int32, _ others: Marks) -> Bool {
    let node = nodes[Int(index)]
    return !node.isFree && upward(from: Int(node.superlayer)).contains { others.contains($0) }
  }

  /// The layer after another, depth first, among those in a third; −1 at the end.
  fileprivate func next(after index: Int, inside root: Int) -> Int {
    if nodes[index].isFree { return -1 }
    if nodes[index].firstSublayer >= 0 { return Int(nodes[index].firstSublayer) }
    var last = index
    while last != root {
      if nodes[last].next >= 0 { return Int(nodes[last].next) }
      last = Int(nodes[last].superlayer)
    }
    return -1
  }
}

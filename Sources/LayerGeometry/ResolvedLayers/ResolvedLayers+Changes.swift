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
    // Superlayers come first, and what is reached from one of them is not computed again. Among leaves no order counts.
    var changed = Changed(changes, of: tree)
    let (whole, superlayers) = (changed.whole, changed.superlayers.sorted())
    var reached: [Int32] = []
    reached.reserveCapacity(superlayers.count + changed.leaves.count)
    var done = Marks(superlayers.isEmpty ? 0 : count)
    var around = Surroundings()
    for root in superlayers where !done.contains(Int(root)) {
      var next = Int(root)
      while next >= 0 {
        _ = done.insert(next)
        reached.append(Int32(next))
        renew(next, of: tree, in: &around, &watch)
        next = whole.contains(Int(root)) ? tree.next(after: next, inside: Int(root)) : -1
      }
    }
    if !superlayers.isEmpty { changed.leaves.removeAll { done.contains(Int($0)) } }
    reached += changed.leaves
    resolveLeaves(changed.leaves, of: tree, in: &around, &watch)
    return reached
  }
}

extension ResolvedLayers {
  /// Computes layers that have no sublayers, far apart in memory. Each is asked for long before it is computed: first
  /// itself, then what it refers to, then what its superlayer refers to. Otherwise each would wait for memory.
  private mutating func resolveLeaves(
    _ leaves: [Int32], of tree: LayerTree, in around: inout Surroundings, _ watch: inout DrawingWatch
  ) {
    let ahead = 12
    records.isWritten = true
    defer { records.isWritten = false }
    for step in 0..<leaves.count + 3 * ahead {
      if step < leaves.count { records.fetch(Int(leaves[step])) }
      let (second, third, last) = (step - ahead, step - 2 * ahead, step - 3 * ahead)
      if second >= 0, second < leaves.count {
        let superlayer = fetchParts(Int(leaves[second]), of: tree)
        if superlayer >= 0, superlayer != around.superlayer {
          records.fetch(superlayer)
          tree.nodes.fetch(superlayer)
        }
      }
      if third >= 0, third < leaves.count {
        let superlayer = Int(tree.nodes[Int(leaves[third])].superlayer)
        if superlayer >= 0, superlayer != around.superlayer { fetchSurroundings(superlayer, of: tree) }
      }
      if last >= 0 { renew(Int(leaves[last]), of: tree, in: &around, &watch) }
    }
  }

  /// Computes a changed layer.
  @inline(__always)
  private mutating func renew(_ index: Int, of tree: LayerTree, in around: inout Surroundings, _ watch: inout DrawingWatch) {
    let (before, isFlat) = (watch.isWatching ? drawingKey(index) : nil, tree.hasFlatTransform(index))
    resolve(index, of: tree, in: &around, isNew: false, isFlat: isFlat)
    if let before { watch.compare(before, self, index) }
  }

  /// Asks memory for the other numbers of a layer, and returns its superlayer.
  @inline(__always)
  private func fetchParts(_ index: Int, of tree: LayerTree) -> Int {
    fetchPlace(index)
    let (transform, superlayer) = (tree.nodes[index].transform, tree.nodes[index].superlayer)
    if transform >= 0 { tree.matrices.fetch(Int(transform)) }
    return Int(superlayer)
  }

  /// Asks memory for what the surroundings in a superlayer are made of.
  @inline(__always)
  private func fetchSurroundings(_ superlayer: Int, of tree: LayerTree) {
    let sublayerTransform = tree.nodes[superlayer].sublayerTransform
    if sublayerTransform >= 0 { tree.matrices.fetch(Int(sublayerTransform)) }
    guard records[superlayer].traits.contains(.transformLayer) else { return }
    fetchPlace(superlayer)
    records.fetch(Int(records[superlayer].flattener))
  }

  @inline(__always)
  private func fetchPlace(_ index: Int) {
    let place = records[index].place
    guard place >= 0 else { return }
    if records[index].isSpatial { spaces.fetch(place) } else { turns.fetch(place) }
  }
}

/// The layers that changes name, each once. None is inside another one that changes as a whole, as far as that is not
/// found while they are computed.
private struct Changed {
  /// Those whose sublayers change with them; empty if there are none.
  private(set) var whole = Marks(0)
  private(set) var superlayers: [Int32] = []
  var leaves: [Int32] = []

  init(_ changes: ArraySlice<ChangeLog.Change>, of tree: LayerTree) {
    let nodes = tree.nodes
    var (marks, leaves) = (Marks(nodes.count), [Int32]())
    leaves.reserveCapacity(changes.count)
    unsafe changes.withUnsafeBufferPointer { changes in
      for place in changes.indices {
        if place + 16 < changes.count { nodes.fetch(Int(unsafe changes[place + 16].index)) }
        let change = unsafe changes[place]
        let index = Int(change.index)
        if change.kind == .subtree {
          if whole.isEmpty { whole = Marks(nodes.count) }
          _ = whole.insert(index)
        }
        guard marks.insert(index) else { continue }
        if nodes[index].firstSublayer >= 0 { superlayers.append(change.index) } else { leaves.append(change.index) }
      }
    }
    self.leaves = leaves
    guard !tree.isInOrder, !whole.isEmpty else { return }
    superlayers.removeAll { tree.isInside($0, whole) }
    leaves.removeAll { tree.isInside($0, whole) }
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

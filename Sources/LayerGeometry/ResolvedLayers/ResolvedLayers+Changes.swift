extension ResolvedLayers {
  /// Computes what changes have reached, each layer once, and adds the layers to an empty list; `false` if all were
  /// computed.
  ///
  /// - Complexity: O(c + n) for c changes and n layers that they reach, and a bit for each layer of the tree. If a layer
  ///   of the tree lies behind its sublayers in storage, each change also costs the number of layers around it.
  mutating func resolveChanges(
    _ changes: ArraySlice<ChangeLog.Change>, of tree: LayerTree, _ watch: inout DrawingWatch, into reached: inout [Int32], threads: Int
  ) -> Bool {
    let count = tree.nodes.count
    guard changes.count(where: { $0.kind != .looks }) <= count / 2 + 8 else {
      resolveAll(of: tree, threads: threads)
      return false
    }
    var changed = ChangedLayers()
    swap(&changed, &self.changed)
    defer { self.changed = changed }
    changed.read(changes, among: count)
    if let instances {
      if renewCopies(changed, of: tree, instances, &watch, into: &reached) { return true }
      resolveAll(of: tree, threads: threads)
      return false
    }
    records.grow(to: count)
    // Superlayers come first, and what is reached from one of them is not computed again. Among leaves no order counts.
    var (superlayers, leaves) = changed.takeLayers(of: tree)
    if !tree.isInOrder, changed.hasWhole {
      superlayers.removeAll { tree.isInside($0, changed) }
      leaves.removeAll { tree.isInside($0, changed) }
    }
    var around = Surroundings()
    if !superlayers.isEmpty {
      var done = Marks(count)
      for root in superlayers where !done.contains(Int(root)) {
        var next = Int(root)
        while next >= 0 {
          _ = done.insert(next)
          reached.append(Int32(next))
          renew(next, of: tree, in: &around, &watch)
          next = changed.isWhole(root) ? tree.next(after: next, inside: Int(root)) : -1
        }
      }
      leaves.removeAll { done.contains(Int($0)) }
    }
    reached += leaves
    resolveLeaves(leaves, of: tree, in: &around, &watch)
    changed.keep(leaves)
    return true
  }
}

extension ResolvedLayers {
  /// Computes layers that have no sublayers, far apart in memory. Each is asked for long before it is computed: first
  /// itself, then what it refers to, then what its superlayer refers to. Otherwise each would wait for memory. Several are
  /// asked for in one short loop. Otherwise a processor would look up one page after another.
  private mutating func resolveLeaves(
    _ leaves: [Int32], of tree: LayerTree, in around: inout Surroundings, _ watch: inout DrawingWatch
  ) {
    let size = 16
    func block(_ number: Int) -> ArraySlice<Int32> { leaves.dropFirst(max(number * size, 0)).prefix(number < 0 ? 0 : size) }
    records.isWritten = true
    defer { records.isWritten = false }
    for number in 0..<(leaves.count + size - 1) / size + 3 {
      for leaf in block(number) { records.fetch(Int(leaf)) }
      for leaf in block(number - 1) {
        let superlayer = fetchParts(Int(leaf), of: tree)
        if superlayer >= 0, superlayer != around.superlayer {
          records.fetch(superlayer)
          tree.nodes.fetch(superlayer)
        }
      }
      for leaf in block(number - 2) {
        let superlayer = Int(tree.nodes[Int(leaf)].superlayer)
        if superlayer >= 0, superlayer != around.superlayer { fetchSurroundings(superlayer, of: tree) }
      }
      for leaf in block(number - 3) { renew(Int(leaf), of: tree, in: &around, &watch) }
    }
  }

  /// Computes a changed layer.
  @inline(__always)
  private mutating func renew(_ index: Int, of tree: LayerTree, in around: inout Surroundings, _ watch: inout DrawingWatch) {
    let (before, isFlat) = (watch.isWatching ? drawingKey(index) : nil, tree.hasFlatTransform(index))
    resolve(index, of: tree, in: &around, isNew: false, isFlat: isFlat)
    if let before { watch.compare(before, self, index, isLeaf: tree.isLeaf(Int32(index))) }
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

extension LayerTree {
  /// Whether a layer's transform is flat, or the identity.
  func hasFlatTransform(_ index: Int) -> Bool {
    let place = nodes[index].transform
    return place < 0 || matrices[Int(place)].isFlat
  }

  /// Whether a layer is in one that changes with all that is in it.
  fileprivate func isInside(_ index: Int32, _ changed: ChangedLayers) -> Bool {
    let node = nodes[Int(index)]
    return !node.isFree && upward(from: Int(node.superlayer)).contains { changed.isWhole(Int32($0)) }
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

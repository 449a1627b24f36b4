import SceneGeometry

extension ResolvedLayers {
  /// The draw order: a layer or a piece of it, then all that is flattened into it.
  ///
  /// Most trees are drawn in tree order. Spaces whose members are not in the order of their depths are arranged after
  /// that.
  func makeDrawing() -> Drawing {
    let (entries, spaces) = drawnInTreeOrder()
    if spaces.isEmpty { return Drawing(Drawing.Entries(entries)) }
    var arranger = DrawingArranger(self, entries)
    arranger.arrange(spaces)
    return arranger.drawing
  }

  /// A space whose members may have to be drawn in another order than that of the tree.
  struct UnorderedSpace {
    /// The entry of the layer that the space is flattened into; −1 is the viewport.
    let owner: Int
    /// Whether planes of members have to be compared. If not, their depths alone count.
    let isCompared: Bool
  }

  /// The drawn plain layers in tree order, and the spaces in which that order may be wrong, inner ones first.
  private func drawnInTreeOrder() -> (entries: [Drawing.Entry], spaces: [UnorderedSpace]) {
    struct Space {
      let owner: Int
      let layer: Int32
      var count = 0
      /// The depth of the last member.
      var depth = -Double.infinity
      var isInOrder = true
      var isConstant = true

      var unordered: UnorderedSpace? {
        guard count > 1, !isInOrder || !isConstant else { return nil }
        return UnorderedSpace(owner: owner, isCompared: !isConstant)
      }
    }
    var entries: [Drawing.Entry] = []
    var spaces: [UnorderedSpace] = []
    // Grown as needed: in a tree of many hidden layers few are drawn.
    entries.reserveCapacity(treeOrder.indices.count)
    var open: [Space] = []
    var space = Space(owner: -1, layer: -1)
    for (place, index) in treeOrder.indices.enumerated() {
      if !treeOrder.isListed { fetch(treeOrder.indices, from: place) }
      let record = records[Int(index)]
      guard record.isDrawn else { continue }
      while space.layer != record.flattener, let outer = open.popLast() {
        if let unordered = space.unordered { spaces.append(unordered) }
        entries[space.owner].groupEnd = Int32(entries.count)
        space = outer
      }
      let depth = centerDepth(record)
      if !(depth >= space.depth) { space.isInOrder = false }
      if space.isConstant, !hasConstantDepth(record) { space.isConstant = false }
      space.depth = depth
      space.count += 1
      entries.append(Drawing.Entry(layer: index, groupEnd: Int32(entries.count + 1), enclosing: Int32(space.owner)))
      open.append(space)
      space = Space(owner: entries.count - 1, layer: index)
    }
    while let outer = open.popLast() {
      if let unordered = space.unordered { spaces.append(unordered) }
      entries[space.owner].groupEnd = Int32(entries.count)
      space = outer
    }
    if let unordered = space.unordered { spaces.append(unordered) }
    return (entries, spaces)
  }

  /// Asks memory for layers that come soon. By their zPosition, neighbours can be far apart.
  @inline(__always)
  private func fetch(_ order: [Int32], from place: Int) {
    if place + 32 < order.count { records.fetch(Int(order[place + 32])) }
    guard place + 16 < order.count else { return }
    let next = Int(order[place + 16])
    if records[next].isSpatial { spaces.fetch(records[next].place) }
  }

  /// The layers that are drawn, in tree order.
  var drawnLayers: [Int] { treeOrder.indices.lazy.map { Int($0) }.filter { records[$0].isDrawn } }
}

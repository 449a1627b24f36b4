import SceneGeometry

extension ResolvedLayers {
  /// Fills the draw order: a layer or a piece of it, then all that is flattened into it.
  mutating func arrangeDrawing(of tree: LayerTree, entriesPerLayer: Int) {
    let (groups, opacities) = drawnGroups(of: tree)
    let pieces = drawnPieces(of: groups, entriesPerLayer: entriesPerLayer)
    // Each entry of the stack is a space, how far it has been drawn, and the entry that it is flattened into.
    var stack = [(space: 0, next: 0, openedAt: -1)]
    while let top = stack.last {
      guard top.next < pieces[top.space].count else {
        if top.openedAt >= 0 { groupEnds[top.openedAt] = drawOrder.count }
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let piece = pieces[top.space][top.next]
      let index = groups[top.space][piece.member]
      drawOrder.append(LayerTree.ID(index: index))
      fragments.append(piece.fragment)
      regions.append(piece.region)
      groupOpacities.append(opacities[index])
      groupEnds.append(drawOrder.count)
      enclosingEntries.append(top.openedAt)
      stack.append((index + 1, 0, drawOrder.count - 1))
    }
  }

  /// The drawn plain layers of each flattener's space in tree order, at the flattener's index plus one; and each
  /// layer's group opacity. Fills `treeOrder`.
  private mutating func drawnGroups(of tree: LayerTree) -> (groups: [[Int]], opacities: [Double]) {
    var groups = [[Int]](repeating: [], count: layers.count + 1)
    var opacities = layers.map(\.opacity)
    var stack = [0]
    while let index = stack.popLast() {
      let layer = layers[index]
      if layer.isHidden { continue }
      if layer.kind == .plain {
        if !layer.isDoubleSided, localToSpace[index].facing == .back { continue }
        groups[flatteners[index] + 1].append(index)
        treeOrder.append(index)
      }
      for sublayer in inTreeOrder(tree.sublayers[index]).reversed() {
        if layer.kind == .transform { opacities[sublayer] *= opacities[index] }
        stack.append(sublayer)
      }
    }
    return (groups, opacities)
  }

  /// Siblings by zPosition; of equal ones, the later is on top.
  private func inTreeOrder(_ siblings: [Int]) -> [Int] {
    // The closures must not capture `self`: each comparison would copy it.
    let heights = siblings.map { layers[$0].zPosition }
    if heights.indices.dropFirst().allSatisfy({ heights[$0 - 1] <= heights[$0] && siblings[$0 - 1] < siblings[$0] }) { return siblings }
    return siblings.indices.sorted { (heights[$0], siblings[$0]) < (heights[$1], siblings[$1]) }.map { siblings[$0] }
  }
}

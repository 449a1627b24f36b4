import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// Fills the drawing order: a layer, then what is flattened into it, farthest first by the depth of the centre, ties by tree order.
  mutating func arrangeDrawing(of tree: LayerTree) {
    let (groups, opacities) = drawnGroups(of: tree)
    // Each entry of the stack is a group and how far it has been drawn.
    var stack = [(members: sortedByDepth(groups[0]), next: 0, openedAt: -1)]
    while let top = stack.last {
      guard top.next < top.members.count else {
        if top.openedAt >= 0 { groupEnds[top.openedAt] = drawOrder.count }
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let index = top.members[top.next]
      drawOrder.append(LayerTree.ID(index: index))
      groupOpacities.append(opacities[index])
      groupEnds.append(drawOrder.count)
      stack.append((sortedByDepth(groups[index + 1]), 0, drawOrder.count - 1))
    }
  }

  /// For each flattener, at its index plus one, the drawn plain layers of its space in tree order; and each layer's group opacity.
  private func drawnGroups(of tree: LayerTree) -> (groups: [[Int]], opacities: [Double]) {
    var groups = [[Int]](repeating: [], count: layers.count + 1)
    var opacities = layers.map(\.opacity)
    var stack = [0]
    while let index = stack.popLast() {
      let layer = layers[index]
      if layer.isHidden { continue }
      if layer.kind == .plain {
        if !layer.isDoubleSided, localToSpace[index].facing == .back { continue }
        groups[flatteners[index] + 1].append(index)
      }
      for sublayer in inTreeOrder(tree.sublayers[index]).reversed() {
        if layer.kind == .transform { opacities[sublayer] *= opacities[index] }
        stack.append(sublayer)
      }
    }
    return (groups, opacities)
  }

  /// Siblings by zPosition, later ones on top where it is equal.
  private func inTreeOrder(_ siblings: [Int]) -> [Int] {
    siblings.sorted { (layers[$0].zPosition, $0) < (layers[$1].zPosition, $1) }
  }

  /// Farthest first; a centre at or behind the eye counts as nearest. Stable.
  private func sortedByDepth(_ members: [Int]) -> [Int] {
    guard members.count > 1 else { return members }
    let depths = members.map { depth(of: LayerTree.ID(index: $0)) ?? .infinity }
    return members.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { members[$0] }
  }
}

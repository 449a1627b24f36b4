import TransformCore

extension ResolvedLayers {
  /// The draw order after changes that leave every layer in its space; `nil` if it has to be made anew.
  ///
  /// - Parameter moved: The layers whose numbers have changed, or whose place among their siblings.
  /// - Complexity: O(n) for n layers, and what the islands and spaces take that changes have reached. O(m) for m layers
  ///   that moved, if none is in a compared space and none has another depth.
  func renewed(_ drawing: Drawing, _ ranks: EntryRanks?, _ moved: [Int32], _ watch: DrawingWatch) -> Drawing? {
    let changed = changedMembers(moved, of: drawing)
    if changed.isEmpty, watch.spaces.isEmpty { return drawing }
    var renewal = DrawingRenewal(self, drawing, ranks)
    return renewal.renew(changed, isReordered: watch.isReordered) ? renewal.drawing(watch.spaces, moved) : nil
  }

  /// The members of compared spaces of which the plane or the covered area can have changed, by flattener.
  private func changedMembers(_ reached: [Int32], of drawing: Drawing) -> [Int32: [Int32]] {
    if drawing.spaces.isEmpty { return [:] }
    var members: [Int32: [Int32]] = [:]
    var marks = Marks(records.count)
    for layer in reached where records[Int(layer)].isDrawn {
      var layer = layer
      // What is flattened into a layer is part of what it covers.
      while layer >= 0, marks.insert(Int(layer)) {
        let flattener = records[Int(layer)].flattener
        if drawing.spaces[flattener] != nil { members[flattener, default: []].append(layer) }
        layer = flattener
      }
    }
    return members
  }
}

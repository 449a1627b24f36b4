import TransformCore

extension ResolvedLayers {
  /// The draw order after changes that leave every layer in its space; `nil` if it has to be made anew.
  ///
  /// - Parameter moved: The layers whose numbers have changed, or whose place among their siblings.
  /// - Complexity: O(n) for n layers, and what the islands and spaces take that changes have reached. O(m) for m layers
  ///   that moved, if none is in a compared space and none has another depth.
  func renewed(_ drawing: Drawing, _ ranks: EntryRanks?, _ moved: [Int32], _ watch: DrawingWatch) -> Drawing? {
    let changed = changedMembers(moved, of: drawing, watch.leaves)
    if changed.isEmpty, watch.spaces.isEmpty { return drawing }
    // A space in which no plane is tilted any more needs no comparison.
    for case let order? in watch.levelled.lazy.map({ drawing.spaces[$0] }) where !order.layers.contains(where: isTilted) { return nil }
    var renewal = DrawingRenewal(self, drawing, ranks)
    return renewal.renew(changed, isReordered: watch.isReordered) ? renewal.drawing(watch.spaces, moved) : nil
  }

  private func isTilted(_ layer: Int32) -> Bool { !hasConstantDepth(records[Int(layer)]) }

  /// The members of compared spaces of which the plane or the covered area can have changed, by flattener.
  private func changedMembers(
    _ reached: [Int32], of drawing: Drawing, _ leaves: [Int32: ResolvedLayer]
  ) -> [Int32: [Int32]] {
    if drawing.spaces.isEmpty { return [:] }
    var members: [Int32: [Int32]] = [:]
    // The layers that are listed, and those of which what they are flattened into is too.
    var (marks, passed) = (Marks(records.count), Marks(records.count))
    for moved in reached where records[Int(moved)].isDrawn {
      var layer = moved
      // What is flattened into a layer is part of what it covers.
      while layer >= 0 {
        let flattener = records[Int(layer)].flattener
        if marks.insert(Int(layer)), drawing.spaces[flattener] != nil { members[flattener, default: []].append(layer) }
        if flattener < 0 || passed.contains(Int(layer)) { break }
        let outer = records[Int(flattener)].flattener
        // What is split in a space counts around it.
        let isSplit = drawing.spaces[flattener]?.isSplit == true
        let isSeen = !passed.contains(Int(flattener)) && (outer >= 0 || drawing.spaces[outer] != nil)
        if layer == moved, isSeen, !isSplit, let before = leaves[layer], isHeld(before, layer) { break }
        _ = passed.insert(Int(layer))
        layer = flattener
      }
    }
    return members
  }

  /// Whether a leaf lay and lies in the rectangle of what it is flattened into, if that has not changed. Then it is no
  /// part of the picture of that.
  private func isHeld(_ before: ResolvedLayer, _ leaf: Int32) -> Bool {
    let (after, window) = (records[Int(leaf)], window(around: Int(leaf)))
    guard viewport != nil, let region = ConvexRegion(visiblePolygon(Int(after.flattener))) else { return false }
    func holds(_ record: ResolvedLayer) -> Bool {
      let (map, quad) = (record.viewportHomography, record.bounds.quad)
      return [quad.p1, quad.p2, quad.p3, quad.p4].allSatisfy { corner in
        map.applied(toPoint: corner).map { window.holds($0) && region.holds($0) } ?? false
      }
    }
    return holds(before) && holds(after)
  }
}

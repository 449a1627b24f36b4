/// The places of layers in the draw order.
final class EntryRanks: Sendable {
  /// The last entry of each layer; −1 for one that is not drawn.
  let last: [Int32]
  /// The entry of the same layer before each; −1 for none. Empty if no layer has two.
  let earlier: [Int32]

  init(_ entries: [Drawing.Entry], isSplit: Bool = false, count: Int) {
    var (last, earlier) = ([Int32](repeating: -1, count: count), [Int32]())
    if isSplit { earlier.reserveCapacity(entries.count) }
    for (entry, drawn) in entries.enumerated() {
      if isSplit { earlier.append(last[Int(drawn.layer)]) }
      last[Int(drawn.layer)] = Int32(entry)
    }
    (self.last, self.earlier) = (last, earlier)
  }
}

/// The place of each layer in tree order.
final class TreeRanks: Sendable {
  let ranks: [Int32]

  init(_ order: TreeOrder, count: Int) {
    var ranks = [Int32](repeating: -1, count: count)
    for (rank, index) in order.indices.enumerated() { ranks[Int(index)] = Int32(rank) }
    self.ranks = ranks
  }
}

/// An index for hits. It is changed only by the one result, or the one list of draws, that has it.
package final class HitIndexBox: @unchecked Sendable {
  package var index: HitIndex

  package init(_ index: HitIndex) { self.index = index }
}

/// All that a question by depth needs, found in one step.
final class HitSupport: Sendable {
  let view: Window
  let index: HitIndexBox
  let drawing: Drawing
  let ranks: EntryRanks

  init(_ resolved: ResolvedLayers) {
    (view, index, drawing, ranks) = (resolved.windows.view, resolved.index, resolved.drawing, resolved.entryRanks)
  }
}

extension DrawingArranger {
  /// The draw order, once all spaces are arranged.
  var drawing: Drawing { Drawing(sequence, smallestGap: smallestGap, spaces: spaces, work: work) }

  /// Its entries.
  var sequence: Drawing.Entries {
    var whole = self
    for (owner, group) in split { whole.arranged[owner] = (group, spaces[flattener(owner)]?.pieces ?? []) }
    let (all, pieces) = whole.emitted(isWhole: false)
    return Drawing.Entries(all, pieces: pieces, whole: split.isEmpty ? [] : whole.emitted(isWhole: true).entries)
  }

  /// The entries back to front, with the first piece alone of each split layer if they are to be whole.
  private func emitted(isWhole: Bool) -> (entries: [Drawing.Entry], pieces: [Drawing.Piece]) {
    /// A space that is being drawn: its owner here and in the result, how many of its pieces are drawn, and the next
    /// member if it is not arranged.
    struct Level {
      let owner: Int
      let openedAt: Int32
      let members: [Int]
      let pieces: [DepthOrder.Piece]?
      var next: Int
    }
    var (result, regions): ([Drawing.Entry], [Drawing.Piece]) = ([], [])
    result.reserveCapacity(entries.count)
    func level(_ owner: Int, _ openedAt: Int32) -> Level {
      let (members, pieces) = arranged[owner] ?? ([], nil)
      return Level(owner: owner, openedAt: openedAt, members: members, pieces: pieces, next: pieces == nil ? owner + 1 : 0)
    }
    var stack = [level(-1, -1)]
    while let top = stack.last {
      let end = top.pieces?.count ?? (top.owner < 0 ? entries.count : Int(entries[top.owner].groupEnd))
      guard top.next < end else {
        if top.openedAt >= 0 { result[Int(top.openedAt)].groupEnd = Int32(result.count) }
        stack.removeLast()
        continue
      }
      var (entry, piece) = (top.next, Int32(-1))
      if let found = top.pieces?[top.next] {
        entry = top.members[found.member]
        if isWhole, found.fragment > 0 {
          stack[stack.count - 1].next += 1
          continue
        }
        if !isWhole, let region = found.region {
          piece = Int32(regions.count)
          regions.append(Drawing.Piece(fragment: found.fragment, region: region, cuts: found.cuts))
        }
      }
      stack[stack.count - 1].next = top.pieces == nil ? Int(entries[entry].groupEnd) : top.next + 1
      let count = Int32(result.count)
      result.append(Drawing.Entry(layer: entries[entry].layer, piece: piece, groupEnd: count + 1, enclosing: top.openedAt))
      if Int(entries[entry].groupEnd) > entry + 1 { stack.append(level(entry, count)) }
    }
    return (result, regions)
  }
}

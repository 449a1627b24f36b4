import TransformCore

/// Arranges spaces of a draw order again.
struct DrawingRenewal {
  private let resolved: ResolvedLayers
  private let drawing: Drawing
  private let entries: [Drawing.Entry]
  /// The entry of each drawn layer.
  private let places: [Int32]
  private var pictures: Pictures
  /// The entries whose pictures are complete.
  private var complete: Marks
  private var arranger: DrawingArranger

  init(_ resolved: ResolvedLayers, _ drawing: Drawing, _ ranks: EntryRanks?) {
    (self.resolved, self.drawing) = (resolved, drawing)
    entries = drawing.pieces.isEmpty ? drawing.entries : drawing.sequence.whole
    if drawing.pieces.isEmpty, let ranks {
      places = ranks.last
    } else {
      places = EntryRanks(entries, count: resolved.records.count).last
    }
    pictures = Pictures(count: drawing.spaces.isEmpty ? 0 : entries.count)
    complete = Marks(drawing.spaces.isEmpty ? 0 : entries.count)
    arranger = DrawingArranger(resolved, entries)
  }

  private func entry(_ layer: Int32) -> Int { layer < 0 ? -1 : Int(places[Int(layer)]) }

  /// Completes the picture of an entry.
  private mutating func complete(_ entry: Int) {
    guard !complete.contains(entry) else { return }
    for inner in (entry..<Int(entries[entry].groupEnd)).reversed() where complete.insert(inner) {
      pictures.add(Int(entries[inner].layer), at: inner, into: Int(entries[inner].enclosing), of: resolved)
      arranger.work.pictures += 1
    }
  }

  /// Arranges compared spaces after changes of some members; `false` if that is not possible by parts.
  mutating func renew(_ changed: [Int32: [Int32]], isReordered: Bool) -> Bool {
    arranger.spaces = drawing.spaces
    guard !changed.isEmpty || !drawing.pieces.isEmpty else { return true }
    for (flattener, order) in drawing.spaces where order.isSplit && changed[flattener] == nil {
      arranger.set(entry(flattener), order.layers.map(entry), order, isSame: true)
    }
    // The innermost first: those around them cost as much as they do.
    var (changed, owners) = (changed, IndexHeap())
    for owner in changed.keys.map(entry) { owners.insert(owner, rank: 0 - owner) }
    while let owner = owners.popFirst() {
      let flattener = owner < 0 ? -1 : entries[owner].layer
      guard let order = drawing.spaces[flattener] else { return false }
      renew(order, owner, changed[flattener] ?? [], isReordered)
      let isSplitFirst = !order.isSplit && arranger.spaces[flattener]?.isSplit == true
      if isSplitFirst, !reach(around: flattener, &changed, &owners) { return false }
    }
    return true
  }

  /// Adds the spaces around a layer, because more is drawn in it; `false` if one of them is arranged already.
  private func reach(around layer: Int32, _ changed: inout [Int32: [Int32]], _ owners: inout IndexHeap) -> Bool {
    var layer = layer
    while layer >= 0 {
      let flattener = resolved.records[Int(layer)].flattener
      if let order = drawing.spaces[flattener] {
        if changed[flattener] == nil {
          if order.isSplit { return false }
          owners.insert(entry(flattener), rank: 0 - entry(flattener))
        }
        changed[flattener, default: []].append(layer)
      }
      layer = flattener
    }
    return true
  }

  private mutating func renew(_ before: SpaceOrder, _ owner: Int, _ changed: [Int32], _ isReordered: Bool) {
    var order = before
    let ranks = resolved.treeRanks.ranks
    if isReordered { order.reorder { ranks[Int($0)] } }
    let layers = order.layers
    let changes = changed.map { layer in
      let entry = entry(layer)
      complete(entry)
      let member = (0..<layers.count).bisected { ranks[Int(layers[$0])] > ranks[Int(layer)] } - 1
      return (member: max(member, 0), place: resolved.place(of: Int(layer), in: pictures.box(entry)))
    }
    let isSame = order.renew(changes, within: arranger.budget(owner, members: layers.count)) { member in
      let entry = entry(layers[member])
      complete(entry)
      let (depth, rounding) = resolved.depthAndRounding(Int(layers[member]))
      return arranger.member(entry, depth, rounding, pictures)
    }
    if isSame == nil {
      let group = layers.map(entry)
      group.forEach { complete($0) }
      order = arranger.compared(owner, group, pictures)
    } else {
      arranger.work.renewed += 1
    }
    if before.isSplit, isSame != true { arranger.hasMoved = true }
    let isKept = isSame == true && !isReordered
    arranger.set(owner, isKept && !order.isSplit ? [] : layers.map(entry), order, isSame: isKept)
  }

  /// The draw order, once the compared spaces are arranged, after those that are ordered by depths alone.
  mutating func drawing(_ flatteners: Set<Int32>, _ moved: [Int32]) -> Drawing {
    if !flatteners.isEmpty {
      var marks = Marks(resolved.records.count)
      for layer in moved { _ = marks.insert(Int(layer)) }
      for flattener in flatteners { arranger.arrangeByDepth(entry(flattener), changed: marks, resolved.treeRanks) }
    }
    let gap = Swift.min(drawing.smallestGap, arranger.smallestGap)
    let sequence = arranger.hasMoved ? arranger.sequence : drawing.sequence
    return Drawing(sequence, smallestGap: gap, spaces: arranger.spaces, work: arranger.work)
  }
}

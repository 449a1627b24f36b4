import TransformCore

extension ResolvedLayers {
  /// The draw order after changes that leave every layer in its space; `nil` if it has to be made anew. Nothing is
  /// split in the order before.
  ///
  /// - Parameters:
  ///   - reached: The layers that were computed.
  ///   - spaces: The flatteners of spaces that are ordered by depths alone, and whose depths have changed.
  /// - Complexity: O(n) for n layers, and what the islands and spaces take that changes have reached.
  func renewed(_ drawing: Drawing, _ ranks: EntryRanks?, _ reached: [Int32], _ spaces: Set<Int32>) -> Drawing? {
    let changed = changedMembers(reached, of: drawing)
    if changed.isEmpty, spaces.isEmpty { return drawing }
    let renewal = DrawingRenewal(self, drawing, ranks ?? EntryRanks(drawing, count: records.count), treeRanks)
    return renewal.renewed(changed, spaces)
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

/// Arranges spaces of a draw order again.
private struct DrawingRenewal {
  private let resolved: ResolvedLayers
  private let drawing: Drawing
  private let ranks: EntryRanks
  private let treeRanks: TreeRanks
  private var pictures: Pictures
  /// The entries whose pictures are complete.
  private var complete: Marks
  private var arranger: DrawingArranger

  init(_ resolved: ResolvedLayers, _ drawing: Drawing, _ ranks: EntryRanks, _ treeRanks: TreeRanks) {
    (self.resolved, self.drawing, self.ranks, self.treeRanks) = (resolved, drawing, ranks, treeRanks)
    pictures = Pictures(count: drawing.entries.count)
    complete = Marks(drawing.entries.count)
    arranger = DrawingArranger(resolved, drawing.entries)
  }

  private func entry(_ layer: Int32) -> Int { layer < 0 ? -1 : Int(ranks.last[Int(layer)]) }

  /// Completes the picture of an entry.
  private mutating func complete(_ entry: Int) {
    guard !complete.contains(entry) else { return }
    for inner in (entry..<Int(drawing.entries[entry].groupEnd)).reversed() where complete.insert(inner) {
      let drawn = drawing.entries[inner]
      pictures.add(Int(drawn.layer), at: inner, into: Int(drawn.enclosing), of: resolved)
    }
  }

  func renewed(_ changed: [Int32: [Int32]], _ depthSpaces: Set<Int32>) -> Drawing? {
    var renewal = self
    var spaces = drawing.spaces
    for (flattener, layers) in changed {
      guard var order = spaces.removeValue(forKey: flattener), renewal.renew(&order, layers) else { return nil }
      renewal.arranger.arrange(entry(flattener), as: order.sequence.map { entry(order.layers[$0]) })
      spaces[flattener] = order
    }
    for flattener in depthSpaces { renewal.arranger.arrangeByDepth(entry(flattener), treeRanks) }
    return renewal.arranger.renewed(drawing, spaces: spaces)
  }

  private mutating func renew(_ order: inout SpaceOrder, _ layers: [Int32]) -> Bool {
    let changes = layers.map { layer in
      let entry = entry(layer)
      complete(entry)
      return (member: place(of: layer, in: order.layers), place: resolved.place(of: Int(layer), in: pictures.box(entry)))
    }
    let members = order.layers
    return order.renew(changes) { place in
      let entry = entry(members[place])
      complete(entry)
      let (depth, rounding) = resolved.depthAndRounding(Int(members[place]))
      let face = pictures.face(of: Int(members[place]), at: entry, in: resolved)
      return DepthOrder.Member(depth: depth, rounding: rounding, face: face, cost: Int(drawing.entries[entry].groupEnd) - entry)
    }
  }

  /// The index of a layer among members in tree order.
  private func place(of layer: Int32, in layers: [Int32]) -> Int {
    max((0..<layers.count).bisected { treeRanks.ranks[Int(layers[$0])] > treeRanks.ranks[Int(layer)] } - 1, 0)
  }
}

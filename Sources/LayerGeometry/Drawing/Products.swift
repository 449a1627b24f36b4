import SharedState

/// What is made of resolved layers when it is first asked for. Copies of a result share it. If two threads ask at the
/// same time, both may make it, and one is kept.
struct Products: Sendable {
  private enum Name: Int, CaseIterable { case windows, drawing, entryRanks, treeRanks, index, hitSupport }
  private var places = LazyPlaces<Name>()

  var windows: LazyReference<WindowList> { places[.windows] }
  var drawing: LazyReference<Drawing> { places[.drawing] }
  var entryRanks: LazyReference<EntryRanks> { places[.entryRanks] }
  var treeRanks: LazyReference<TreeRanks> { places[.treeRanks] }
  var index: LazyReference<HitIndexBox> { places[.index] }
  var hitSupport: LazyReference<HitSupport> { places[.hitSupport] }

  /// Whether no copy of the result shares it.
  mutating func isUnique() -> Bool { places.isUnique() }
}

extension ResolvedLayers {
  var windows: WindowList { products.windows.load() ?? products.windows.storeIfNil(makeWindows()) }
  var drawing: Drawing { products.drawing.load() ?? products.drawing.storeIfNil(makeDrawing()) }

  var entryRanks: EntryRanks {
    products.entryRanks.load()
      ?? products.entryRanks.storeIfNil(EntryRanks(drawing.entries, isSplit: !drawing.pieces.isEmpty, count: records.count))
  }

  var treeRanks: TreeRanks {
    products.treeRanks.load() ?? products.treeRanks.storeIfNil(TreeRanks(treeOrder, count: records.count))
  }

  var index: HitIndexBox { products.index.load() ?? products.index.storeIfNil(HitIndexBox(HitIndex(self))) }
  var hitSupport: HitSupport { products.hitSupport.load() ?? products.hitSupport.storeIfNil(HitSupport(self)) }
}

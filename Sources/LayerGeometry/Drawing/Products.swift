import Synchronization

/// What is made of resolved layers when it is first asked for. Copies of a result share it. If two threads ask at the
/// same time, both may make it, and one is kept.
final class Products: Sendable {
  let windows = AtomicLazyReference<WindowList>()
  let drawing = AtomicLazyReference<Drawing>()
  let entryRanks = AtomicLazyReference<EntryRanks>()
  let treeRanks = AtomicLazyReference<TreeRanks>()
  let index = AtomicLazyReference<HitIndexBox>()
  let hitSupport = AtomicLazyReference<HitSupport>()
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

import SharedState
public import TransformCore

/// The matrices of all layers of a tree, and their draw order. It is a value: later changes of the tree do not reach
/// it.
///
/// Matrices are computed when it is made. What stands on them (draw order, polygons, an index for hits) is made when it
/// is first asked for.
///
/// - Complexity: making the matrices is O(n) for n layers of any depth. The draw order is O(n log n), if the layers of
///   each 3D space lie in parallel planes. If not, pairs of one space that overlap in the picture and in depth are
///   compared, up to a limit (`LayerTree.resolved(entriesPerLayer:)`).
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
/// let card = tree.append(Layer(bounds: bounds, position: SIMD2(30, 30)), to: tree.root)
/// var resolved: ResolvedLayers = tree.resolved()
/// assert(resolved.corners(of: card)[0] == SIMD2(25, 25) && resolved.facing(of: card) == .front)
/// tree[card].position = SIMD2(40, 30)
/// tree.resolve(into: &resolved)
/// assert(resolved.changedLayers == [card])
/// ```
public struct ResolvedLayers: Sendable {
  var records = Records()
  /// The images of the axes of flat layers that are not only moved.
  var turns = PlacedValues<SIMD4<Double>>()
  /// The maps to their space of layers that are not flat, with their linear parts.
  var spaces = PlacedValues<Space>()
  /// The transforms for sublayers that are not the identity.
  var steps = PlacedValues<SublayerStep>()
  /// Which of the layers that had its place each layer is; missing ones are the first.
  var generations: [UInt32] = []
  /// Whether a layer may be below a perspective.
  var isPerspectiveAround = false

  let viewport: Bounds2D<Double>?
  let entriesPerLayer: Int
  /// The state of the tree that this is the result of.
  private(set) var stamp: ChangeLog.Stamp
  /// The records in tree order.
  var treeOrder: TreeOrder
  /// What the records of copies are; `nil` if no layer replicates its sublayers.
  var instances: InstanceTable?
  /// The records that the last resolving has computed; `nil` for all.
  private(set) var reached: [Int32]?
  private(set) var products = Products()
  /// What the last changes were.
  var changed = ChangedLayers()

  fileprivate init(_ tree: LayerTree, viewport: Bounds2D<Double>?, entriesPerLayer: Int, threads: Int) {
    (self.viewport, self.entriesPerLayer) = (viewport, entriesPerLayer)
    (stamp, treeOrder) = (tree.log.stamp, tree.treeOrder)
    resolveAll(of: tree, threads: threads)
    // Lists that have grown have room that a result which stays as it is does not need.
    spaces.trim()
    turns.trim()
    steps.trim()
  }

  /// Takes over the state of a tree: its changes, if this holds an earlier state of it, or all of it.
  fileprivate mutating func take(_ tree: LayerTree, threads: Int) {
    let changes = tree.log.changes(since: stamp)
    stamp = tree.log.stamp
    let isMoved = changes?.contains { $0.kind != .looks } ?? true
    guard let changes, !isMoved || instances?.serves(tree, after: changes) ?? (tree.replicatorCount == 0) else {
      treeOrder = tree.treeOrder
      (reached, products) = (nil, Products())
      return resolveAll(of: tree, threads: threads)
    }
    if !isMoved {
      reached = []
      return
    }
    let orderBefore = treeOrder
    if instances == nil { treeOrder = tree.treeOrder }
    let isOwner = products.isUnique()
    let earlier = products
    products = Products()
    let isSameOrder = orderBefore === treeOrder
    if isSameOrder, let ranks = earlier.treeRanks.load() { _ = products.treeRanks.storeIfNil(ranks) }
    var watch = DrawingWatch(earlier.drawing.load(), isReordered: !isSameOrder)
    // The list of the time before serves again.
    var list = reached ?? []
    reached = nil
    list.removeAll(keepingCapacity: true)
    guard resolveChanges(changes, of: tree, &watch, into: &list, threads: threads) else { return }
    let reached = list
    self.reached = reached
    let moved = watch.moved ?? reached
    // Otherwise the view is that around the root or all layers, and what is seen of each can have changed.
    guard moved.isEmpty || viewport != nil || isViewFixed && !moved.contains(0) else { return }
    if isSameOrder, let windows = earlier.windows.load() {
      // Only planes that something is flattened into have windows.
      let moveLeaves = moved.isEmpty || viewport != nil && moved.allSatisfy { tree.isLeaf(Int32(layer(of: Int($0)))) }
      if moveLeaves { _ = products.windows.storeIfNil(windows) }
    }
    if let before = watch.drawing, !watch.hasChanged {
      let ranks = earlier.entryRanks.load()
      if let drawing = renewed(before, ranks, moved, watch) {
        _ = products.drawing.storeIfNil(drawing)
        if drawing.sequence === before.sequence, let ranks, ranks.last.count == records.count { _ = products.entryRanks.storeIfNil(ranks) }
      }
    }
    if let index = earlier.index.load() {
      // An index that others have is copied first.
      let index = isOwner ? index : HitIndexBox(index.index)
      if index.index.renew(moved, of: self) { _ = products.index.storeIfNil(index) }
    }
  }
}

extension ResolvedLayers {
  /// The layers that the last `LayerTree.resolve(into:)` has computed: all whose numbers can have changed, and that are
  /// still there. After `LayerTree.resolved()` it is all layers.
  ///
  /// Without a viewport, and with a root that has no area, what is seen of other layers can change too, because the
  /// viewport is then the rectangle around all layers.
  ///
  /// - Complexity: O(n) for n of them.
  public var changedLayers: [LayerTree.ID] {
    (reached ?? treeOrder.indices).lazy.map { Int($0) }
      .filter { !records[$0].traits.contains(.removed) && instances?.isCopy($0) != true }.map { id($0) }
  }

  /// The place in the tree of the layer that a record is of.
  func layer(of record: Int) -> Int { instances?.layer(of: record) ?? record }

  /// The layer that a record is of.
  @inline(__always)
  func id(_ record: Int) -> LayerTree.ID {
    let index = layer(of: record)
    return LayerTree.ID(index, index < generations.count ? generations[index] : 0)
  }

  /// A layer's transform for its sublayers, if it is not the identity.
  func step(_ index: Int) -> SublayerStep? {
    guard index >= 0, records[index].step >= 0 else { return nil }
    return steps[records[index].step]
  }

  /// The record of a layer in an instance.
  func record(of id: LayerTree.ID, _ instance: [Int]) -> Int {
    let index = checked(id)
    guard let instances else {
      precondition(instance.isEmpty, "the instance must be empty for a layer that is not in a replicator")
      return index
    }
    return instances.record(of: index, at: instance)
  }

  func checked(_ id: LayerTree.ID) -> Int {
    let isHeld = id.index < records.count && self.id(id.index) == id && !records[id.index].traits.contains(.removed)
    precondition(isHeld, "the id must be one of the tree that was resolved")
    return id.index
  }
}

extension LayerTree {
  /// The matrices and the draw order of all layers, as they are seen in a viewport.
  ///
  /// Polygons, pieces and the draw order hold in the viewport and a margin: three times its width to the left and to
  /// the right, three times its height above and below. No polygon reaches beyond the margin, however near to an eye a
  /// layer comes. Matrices, corners, depths and the side that a layer shows do not depend on the viewport.
  ///
  /// Without a viewport it is the rectangle around the root's bounds, or around all layers if the root has no area.
  /// Layers over which no w varies are then never cut. A viewport without area shows nothing.
  ///
  /// `entriesPerLayer` is the budget of splitting. It limits the entries of the draw order to so many for each drawn
  /// layer. A space of n layers, those inside them included, has at most n·entriesPerLayer entries. Splitting adds at
  /// most a quarter of that and 1,024·entriesPerLayer more. The comparisons grow with the budget: with 64 or less a
  /// space of n members takes at most 2²³ + 2¹⁰·n. A budget of 1 splits nothing; less counts as 1. The default, 64, is
  /// enough for some twenty planes that all cross.
  ///
  /// Where the budget ends the order can be wrong, and `ResolvedLayers.firstInexactSpace` is not `nil`.
  ///
  /// `threads` is how many threads may compute the matrices, each those of some subtrees. It pays for trees of more
  /// than 30,000 layers that are not one deep chain; smaller ones are computed by the caller's thread. The numbers do
  /// not depend on it, to the bit.
  public func resolved(viewport: Bounds2D<Double>? = nil, entriesPerLayer: Int = 64, threads: Int = 1) -> ResolvedLayers {
    ResolvedLayers(self, viewport: viewport, entriesPerLayer: entriesPerLayer, threads: threads)
  }

  /// Brings a result to the state of this tree, with the viewport and the budget that it was made with.
  ///
  /// If the result holds an earlier state of this tree, only what has changed since is computed: changed layers with
  /// all that is in them, and their copies. The numbers are those of `resolved()`, to the bit. If it holds another tree,
  /// or a state from very many changes ago, everything is computed, in the memory that the result has. The same holds if
  /// copies, or layers of a tree with replicators, were added, moved or removed, or its root changes with all that is in
  /// it. What was made of the earlier state, such as a draw order, is renewed.
  ///
  /// - Complexity: O(c log c + n) for c changes that reach n layers and copies. O(n) for all layers of the tree besides,
  ///   if some were added, moved or removed, or a zPosition was changed among siblings that are not listed in its order.
  ///
  /// `threads` counts as in `resolved()`, where everything is computed.
  public func resolve(into result: inout ResolvedLayers, threads: Int = 1) { result.take(self, threads: threads) }
}

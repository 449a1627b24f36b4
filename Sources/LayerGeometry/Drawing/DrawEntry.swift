/// An entry of a draw order: a layer, or a piece of one that is split.
///
/// ```swift
/// var card = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10))
/// card.opacity = 0.5
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100)))
/// let id = tree.append(card, to: tree.root)
/// let entry: DrawEntry = tree.resolved().drawOrder[1]
/// assert(entry.layer == id && entry.fragment == 0 && entry.groupEnd == 2 && entry.groupOpacity == 0.5)
/// ```
public struct DrawEntry: Sendable, Hashable {
  /// The layer.
  public let layer: LayerTree.ID
  /// Which copy of the layer it is: an index for each replicator around it, the outermost first. Empty for a layer in
  /// no replicator.
  public let instance: [Int]
  /// The number of the piece in its layer, from the back: 0, 1, … for a layer that is split in its space, 0 for one
  /// that is whole.
  public let fragment: Int
  /// The end of the entry's group: the index after the last entry that is flattened into it. The opacity and the clip
  /// of the entry hold for its group.
  public let groupEnd: Int
  /// The opacity of the entry's group. It is the layer's own, times that of the transform layers around it, which form
  /// no groups. The pieces of a layer do not overlap, therefore each has the whole opacity.
  public let groupOpacity: Double
}

extension ResolvedLayers {
  /// The drawn layers, back to front. Hidden layers and back faces of single-sided ones are left out, with all that is
  /// flattened into them. The order is made when it is first asked for.
  ///
  /// Of two layers that overlap in one 3D space, the nearer is drawn later. If their depths are equal but for rounding
  /// (2⁻³⁰ of their terms), tree order decides: siblings by zPosition, then in the order of `LayerTree.sublayers(of:)`.
  /// After each layer comes all that is flattened into it. Depths of different spaces are never compared.
  ///
  /// Layers that cross, or overlap in a cycle, are split. Each piece has an entry (`clip(ofEntry:)`), followed by all
  /// that is flattened into the layer.
  ///
  /// *Limits*: n drawn layers have at most as many entries as the budget of `LayerTree.resolved(entriesPerLayer:)`
  /// gives them. Some 200 tilted layers that cross many of the others can need more. The rest is then ordered by the
  /// mean difference of depth and by centres, which is wrong at some places. `firstInexactSpace` tells it.
  ///
  /// An index is counted from the back. Each entry is made when it is read: make an array of what is read often.
  ///
  /// ```swift
  /// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
  /// let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
  /// let order = tree.resolved().drawOrder
  /// assert(order.map(\.layer) == [tree.root, card] && order[0].groupEnd == 2)
  /// ```
  public var drawOrder: LazyMapSequence<Range<Int>, DrawEntry> {
    let drawing = drawing
    return drawing.entries.indices.lazy.map { position in
      let entry = drawing.entries[position]
      return DrawEntry(
        layer: id(Int(entry.layer)), instance: instances?.path(of: Int(entry.layer)) ?? [],
        fragment: entry.piece < 0 ? 0 : drawing.pieces[Int(entry.piece)].fragment,
        groupEnd: Int(entry.groupEnd), groupOpacity: records[Int(entry.layer)].opacity)
    }
  }
}

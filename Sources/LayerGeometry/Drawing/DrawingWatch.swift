/// What changes mean for a draw order.
struct DrawingWatch {
  /// What the place of a layer in a draw order depends on, besides the areas that are covered.
  struct Key {
    fileprivate let isDrawn: Bool
    fileprivate let flattener: Int32
    fileprivate let depth: Double
    fileprivate let hasConstantDepth: Bool
  }

  let drawing: Drawing?
  /// Whether the order has to be made anew.
  private(set) var hasChanged: Bool
  /// The flatteners of the spaces that are ordered by depths alone and have to be arranged again.
  private(set) var spaces: Set<Int32> = []

  /// Watches a draw order, if there is one.
  init(_ drawing: Drawing?) {
    self.drawing = drawing
    // If planes were compared, their orders are needed.
    hasChanged = drawing.map { $0.isCompared && $0.spaces.isEmpty } ?? true
  }

  var isWatching: Bool { !hasChanged }

  /// Notes what the change of a layer means.
  mutating func compare(_ before: Key, _ resolved: borrowing ResolvedLayers, _ index: Int) {
    let after = resolved.drawingKey(index)
    if !before.isDrawn, !after.isDrawn { return }
    let isCompared = drawing?.spaces[after.flattener] != nil
    guard before.isDrawn == after.isDrawn, before.flattener == after.flattener, let drawing,
      isCompared || before.hasConstantDepth == after.hasConstantDepth
    else {
      hasChanged = true
      return
    }
    if isCompared { return }
    // Rounding can decide too, and depends on the layer's place.
    if before.depth.bitPattern != after.depth.bitPattern
      || drawing.smallestGap < .infinity && 4 * resolved.depthAndRounding(index).rounding > drawing.smallestGap
    {
      spaces.insert(after.flattener)
    }
  }
}

extension ResolvedLayers {
  func drawingKey(_ index: Int) -> DrawingWatch.Key {
    let record = records[index]
    return DrawingWatch.Key(
      isDrawn: record.isDrawn, flattener: record.flattener, depth: centerDepth(record), hasConstantDepth: hasConstantDepth(record))
  }
}

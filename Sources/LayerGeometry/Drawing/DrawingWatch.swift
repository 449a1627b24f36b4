import TransformCore

/// What changes mean for a draw order.
struct DrawingWatch {
  /// What the place of a layer in a draw order depends on, besides the areas of what is flattened into it.
  struct Key {
    fileprivate let record: ResolvedLayer
    fileprivate let map: Transform3D<Double>
    fileprivate let depth: Double
    fileprivate let hasConstantDepth: Bool
  }

  let drawing: Drawing?
  /// Whether the tree order has changed. Then every computed layer may have another place among its siblings.
  let isReordered: Bool
  /// Whether the order has to be made anew.
  private(set) var hasChanged: Bool
  /// The flatteners of the spaces that are ordered by depths alone and have to be arranged again.
  private(set) var spaces: Set<Int32> = []
  /// The flatteners of compared spaces in which a plane has come to have one depth.
  private(set) var levelled: Set<Int32> = []
  private var layers: [Int32] = []
  /// The records from before of leaves that moved in what they are flattened into, if spaces are compared.
  private(set) var leaves: [Int32: ResolvedLayer] = [:]

  /// Watches a draw order, if there is one.
  init(_ drawing: Drawing?, isReordered: Bool) {
    // Sorting a whole space by a new tree order takes as long as a new order, if nothing has to be compared.
    (self.drawing, self.isReordered, hasChanged) = (drawing, isReordered, drawing.map { isReordered && $0.spaces.isEmpty } ?? true)
  }

  var isWatching: Bool { !hasChanged }

  /// The layers whose numbers have changed, or may have another place among their siblings; `nil` if that is not known.
  var moved: [Int32]? { hasChanged ? nil : layers }

  /// Notes what the change of a layer means.
  mutating func compare(_ before: Key, _ resolved: borrowing ResolvedLayers, _ index: Int, isLeaf: Bool) {
    let after = resolved.drawingKey(index)
    if !isReordered, before.hasSameBits(as: after) { return }
    layers.append(Int32(truncatingIfNeeded: index))
    if !before.record.isDrawn, !after.record.isDrawn { return }
    let flattener = after.record.flattener
    let isCompared = drawing?.spaces[flattener] != nil
    guard before.record.isDrawn == after.record.isDrawn, before.record.flattener == flattener, let drawing,
      isCompared || before.hasConstantDepth == after.hasConstantDepth
    else {
      hasChanged = true
      return
    }
    if isLeaf, flattener >= 0, !drawing.spaces.isEmpty { leaves[Int32(truncatingIfNeeded: index)] = before.record }
    if isCompared {
      if after.hasConstantDepth, !before.hasConstantDepth { levelled.insert(flattener) }
      return
    }
    // Rounding can decide too, and depends on the layer's place.
    if isReordered || before.depth.bitPattern != after.depth.bitPattern
      || drawing.smallestGap < .infinity && 4 * resolved.depthAndRounding(index).rounding > drawing.smallestGap
    {
      spaces.insert(flattener)
    }
  }
}

extension DrawingWatch.Key {
  /// Whether an order and hits are the same with both. The opacity does not count.
  fileprivate func hasSameBits(as other: Self) -> Bool {
    let (one, two) = (record, other.record)
    return one.traits == two.traits && one.flattener == two.flattener
      && one.bounds.minimum.hasSameBits(as: two.bounds.minimum) && one.bounds.maximum.hasSameBits(as: two.bounds.maximum)
      && one.xAxis.hasSameBits(as: two.xAxis) && one.yAxis.hasSameBits(as: two.yAxis) && one.origin.hasSameBits(as: two.origin)
      && SIMD4(one.third.0, one.third.1, one.third.2, 0).bits == SIMD4(two.third.0, two.third.1, two.third.2, 0).bits
      && map.hasSameBits(as: other.map)
  }
}

extension ResolvedLayers {
  func drawingKey(_ index: Int) -> DrawingWatch.Key {
    let record = records[index]
    return DrawingWatch.Key(
      record: record, map: localToSpace(index), depth: centerDepth(record), hasConstantDepth: hasConstantDepth(record))
  }
}

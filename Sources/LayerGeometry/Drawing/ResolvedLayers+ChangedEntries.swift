extension ResolvedLayers {
  /// The part of the draw order that the last `LayerTree.resolve(into:)` has changed. Before and after it stand the
  /// same layers and pieces as before. Empty if nothing has changed; everything, if no draw order was asked for before.
  ///
  /// Opacities and polygons can change everywhere: `changedLayers` names those layers.
  ///
  /// - Complexity: O(n) for n entries.
  public var changedEntries: Range<Int> {
    let (before, after) = (earlierDrawing, drawing)
    guard let before else { return after.entries.indices }
    if before === after { return 0..<0 }
    let (old, new) = (before.entries.count, after.entries.count)
    func isSame(_ one: Int, _ other: Int) -> Bool {
      before.entries[one].layer == after.entries[other].layer && before.region(one) == after.region(other)
    }
    var start = 0
    while start < min(old, new), isSame(start, start) { start += 1 }
    var rest = 0
    while rest < min(old, new) - start, isSame(old - 1 - rest, new - 1 - rest) { rest += 1 }
    return start..<(new - rest)
  }
}

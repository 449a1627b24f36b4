import TransformCore

extension ResolvedLayers {
  /// The clip of an entry of `drawOrder`: the piece of a split layer as a convex polygon in the viewport. It holds for
  /// the entry and all that is flattened into it, up to the end of its group. `nil` for a layer that is whole.
  ///
  /// Clips nest as groups do: inside the group of a split layer its clip holds too. `visiblePolygon(ofEntry:)` has them
  /// all. A piece includes sublayers that are flattened into the layer, therefore it can be larger than the bounds.
  ///
  /// - Precondition: `entry` is an index of `drawOrder`.
  public func clip(ofEntry entry: Int) -> [SIMD2<Double>]? {
    precondition(drawing.entries.indices.contains(entry), "the entry must be an index of the drawing order")
    return drawing.region(entry)
  }

  /// The part of a layer's bounds that an entry of `drawOrder` draws, as a convex polygon in the viewport; empty if
  /// there is none. It is in front of every eye and in the viewport's margin, and inside the clips of the entry and of
  /// the groups around it.
  ///
  /// - Precondition: `entry` is an index of `drawOrder`.
  /// - Complexity: O(n + k·n) for n layers that hold it, k of which are split.
  public func visiblePolygon(ofEntry entry: Int) -> [SIMD2<Double>] {
    precondition(drawing.entries.indices.contains(entry), "the entry must be an index of the drawing order")
    let whole = visiblePolygon(Int(drawing.entries[entry].layer))
    var polygon = whole
    for clip in clips(around: entry) {
      guard let region = ConvexRegion(clip) else { return [] }
      // A piece ends at the layer's own edge: the margin of rounding keeps it from cutting there.
      for side in region.sides { polygon = polygon.clipped(keeping: side + SIMD3(0, 0, region.margin)) }
    }
    return polygon == whole ? whole : ConvexRegion(polygon)?.points ?? []
  }

  /// The clips of an entry and of the groups around it, from the inside; none if nothing is split.
  func clips(around entry: Int) -> some Sequence<[SIMD2<Double>]> {
    let drawing = drawing
    return sequence(first: entry) { drawing.entries[$0].enclosing < 0 ? nil : Int(drawing.entries[$0].enclosing) }
      .lazy.compactMap { drawing.region($0) }
  }
}

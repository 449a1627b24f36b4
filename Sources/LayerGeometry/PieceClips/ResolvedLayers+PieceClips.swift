import TransformCore

extension ResolvedLayers {
  /// The clip of a piece of a split layer: `outline` without what later pieces of the layer cover, `taken`. All are
  /// convex polygons in the viewport.
  public typealias PieceClip = (outline: [SIMD2<Double>], isSoft: Bool, taken: [[SIMD2<Double>]])

  /// The clips of all entries of `drawOrder` for pictures; `nil` for layers that are whole.
  ///
  /// Soft pieces that meet in a line cover its pixels in part each. Together they let through what is behind. Therefore
  /// a soft piece reaches under the pieces that are drawn after it, by `overlap` along the cut. Where two layers have
  /// the same cut that is not enough, since the upper one lets the lower one through. No piece of such layers is soft.
  ///
  /// Of pieces that are not soft, each reaches a little beyond its cuts, and is without what the later ones cover. Then
  /// every pixel belongs to one piece, however a renderer rounds corners. At the layer's own edges all pieces reach
  /// beyond by twice the overlap, so that the layer's edge alone is soft.
  ///
  /// - Parameters:
  ///   - overlap: in points of the viewport; a little more than a pixel's diagonal.
  ///   - regions: the polygon of each entry's piece, and `nil` for whole layers; by default `clip(ofEntry:)`. Those of the
  ///     frames of a draw list reach as far as what is drawn.
  ///   - isSoft: whether an entry is drawn as one opaque polygon, whose edges a renderer smooths.
  /// - Complexity: O(n log n + p) for n pieces and p pairs of pieces of one layer whose rectangles meet along x.
  public func pieceClips(overlap: Double, regions: [[SIMD2<Double>]?]? = nil, isSoft: (Int) -> Bool) -> [PieceClip?] {
    struct Split: Hashable { let layer, around: Int32 }
    let drawing = drawing
    let regions = regions ?? drawing.entries.indices.map { drawing.region($0) }
    precondition(regions.count == drawing.entries.count, "there must be a region, or nil, for each entry")
    var result: [PieceClip?] = regions.map { region in region.map { ($0, true, []) } }
    let split = drawing.entries.indices.filter { drawing.entries[$0].piece >= 0 }
    let groups = Dictionary(
      grouping: split, by: { Split(layer: drawing.entries[$0].layer, around: drawing.entries[$0].enclosing) }
    ).values.map {
      entries in
      var pieces = entries.compactMap { entry in regions[entry].flatMap(ConvexRegion.init).map { Piece(entry: entry, region: $0) } }
      Piece.findSeams(&pieces, reach: overlap / 4)
      return pieces
    }
    let cuts = Cuts(groups, in: windows.view)
    for pieces in groups {
      guard pieces.contains(where: { !isSoft($0.entry) || $0.cuts.contains(where: cuts.areShared) }) else {
        for piece in pieces {
          result[piece.entry] = (piece.softOutline(overlap: overlap, among: pieces), true, [])
        }
        continue
      }
      let hard = pieces.map { piece in
        piece.outline(beyondEdges: 2 * overlap) { overlap / 16 + overlap / 32 * Double(cuts.rank(of: piece.entry, along: $0)) }
      }
      for (place, piece) in pieces.enumerated() {
        let later = piece.neighbors.filter { pieces[$0].entry > piece.entry && !hard[$0].isApart(from: hard[place]) }
        result[piece.entry] = (hard[place], false, later.map { hard[$0] })
      }
    }
    return result
  }
}

extension [SIMD2<Double>] {
  /// Whether two convex polygons have no area in common.
  fileprivate func isApart(from other: Self) -> Bool {
    guard let region = ConvexRegion(other) else { return true }
    return region.sides.reduce(self) { $0.clipped(keeping: $1) }.isEmpty
  }
}

import TransformCore

extension ResolvedLayers {
  /// The clips of all entries of `drawOrder` for pictures with soft edges; `nil` for layers that are whole.
  ///
  /// Pieces that meet in a line cover its pixels in part each. Together they let through what is behind. Therefore a
  /// piece of an opaque group reaches under the pieces that are drawn after it, by `overlap` along the cut. At the
  /// layer's own edges all pieces reach beyond by twice as much, so that the layer's edge alone is soft.
  ///
  /// - Complexity: O(n log n + p) for n pieces and p pairs of pieces of one layer whose rectangles meet along x.
  package func softClips(overlap: Double, isOpaque: (Int) -> Bool) -> [[SIMD2<Double>]?] {
    struct Split: Hashable { let layer, around: Int }
    var result = regions
    let split = drawOrder.indices.filter { regions[$0] != nil }
    for entries in Dictionary(grouping: split, by: { Split(layer: drawOrder[$0].index, around: enclosingEntries[$0]) }).values {
      var pieces = entries.compactMap { entry in regions[entry].flatMap(ConvexRegion.init).map { Piece(entry: entry, region: $0) } }
      Piece.findSeams(&pieces)
      for piece in pieces { result[piece.entry] = piece.outline(overlap: overlap, isOpaque: isOpaque(piece.entry), among: pieces) }
    }
    return result
  }
}

/// A piece of a split layer, and where others meet it.
private struct Piece {
  /// A part of a side that another piece shares.
  struct Seam {
    let side: Int
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    let other: Int
  }

  let entry: Int
  let region: ConvexRegion
  var seams: [Seam] = []

  /// The distance below which sides lie on each other.
  private var tolerance: Double { 16 * region.margin }

  /// Notes the seams of all pairs. The pieces are in draw order.
  static func findSeams(_ pieces: inout [Self]) {
    let order = pieces.indices.sorted { pieces[$0].region.minimum.x < pieces[$1].region.minimum.x }
    for (place, one) in order.enumerated() {
      let end = pieces[one].region.maximum.x + pieces[one].tolerance
      for other in order[(place + 1)...] {
        if pieces[other].region.minimum.x > end { break }
        pieces[one].note(pieces[other].region, at: other)
        pieces[other].note(pieces[one].region, at: one)
      }
    }
  }

  /// Notes the seams with another piece.
  private mutating func note(_ other: ConvexRegion, at index: Int) {
    let near = tolerance
    guard region.minimum.y <= other.maximum.y + near, other.minimum.y <= region.maximum.y + near else { return }
    for (side, line) in region.sides.enumerated() {
      let start = region.points[side]
      let along = SIMD2(line.y, 0 - line.x)
      let length = (region.points[(side + 1) % region.points.count] - start).dot(along)
      for (place, first) in other.points.enumerated() {
        let second = other.points[(place + 1) % other.points.count]
        guard line.dot(SIMD3(first, 1)).magnitude <= near, line.dot(SIMD3(second, 1)).magnitude <= near else { continue }
        let (low, high) = (Swift.max(0, (second - start).dot(along)), Swift.min(length, (first - start).dot(along)))
        if high - low > near { seams.append(Seam(side: side, start: start + low * along, end: start + high * along, other: index)) }
      }
    }
  }

  /// The polygon to clip to: beyond the layer's own edges, and under later pieces if it is opaque.
  func outline(overlap: Double, isOpaque: Bool, among pieces: [Self]) -> [SIMD2<Double>] {
    let cut = Set(seams.map(\.side))
    let around = Bounds2D(origin: region.minimum - 2 * overlap, size: region.maximum - region.minimum + 4 * overlap)
    var polygon = around.quad.points
    for (side, line) in region.sides.enumerated() {
      polygon = polygon.clipped(keeping: cut.contains(side) ? line : line + SIMD3(0, 0, 2 * overlap))
    }
    guard isOpaque else { return polygon }
    var result: [SIMD2<Double>] = []
    for (place, corner) in polygon.enumerated() {
      result.append(corner)
      let next = polygon[(place + 1) % polygon.count]
      let here = seams.filter { seam in
        let line = region.sides[seam.side]
        return pieces[seam.other].entry > entry && line.dot(SIMD3(corner, 1)).magnitude <= tolerance
          && line.dot(SIMD3(next, 1)).magnitude <= tolerance
      }
      for seam in here.sorted(by: { ($0.start - corner).dot(next - corner) < ($1.start - corner).dot(next - corner) }) {
        result += strip(seam, by: overlap, under: pieces[seam.other].region)
      }
    }
    return result
  }

  /// The outer edge of what reaches under another piece along a seam, from its start to its end.
  private func strip(_ seam: Seam, by overlap: Double, under other: ConvexRegion) -> [SIMD2<Double>] {
    let line = region.sides[seam.side]
    let outwards = SIMD2(0 - overlap * line.x, 0 - overlap * line.y)
    let strip = [seam.start, seam.start + outwards, seam.end + outwards, seam.end]
    return other.sides.reduce(strip) { $0.clipped(keeping: $1 + SIMD3(0, 0, tolerance)) }
  }
}

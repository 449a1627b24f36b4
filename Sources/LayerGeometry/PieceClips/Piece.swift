import TransformCore

/// A piece of a split layer, and where others meet it.
struct Piece {
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
  /// The pieces that it may meet.
  var neighbors: [Int] = []

  /// The lines along which it was cut.
  var cuts: [SIMD3<Double>] { Set(seams.map(\.side)).map { region.sides[$0] } }

  /// The distance below which sides lie on each other.
  private var tolerance: Double { 16 * region.margin }

  /// Notes the seams of all pairs, and the pairs that are no further apart than `reach`. The pieces are in draw order.
  static func findSeams(_ pieces: inout [Self], reach: Double) {
    let order = SortKey.order(pieces.count) { pieces[$0].region.minimum.x }
    for (place, one) in order.enumerated() {
      let near = Swift.max(pieces[one].tolerance, reach)
      let end = pieces[one].region.maximum.x + near
      for other in order[(place + 1)...] {
        if pieces[other].region.minimum.x > end { break }
        let (first, second) = (pieces[one].region, pieces[other].region)
        guard first.minimum.y <= second.maximum.y + near, second.minimum.y <= first.maximum.y + near else { continue }
        pieces[one].note(second, at: other)
        pieces[other].note(first, at: one)
      }
    }
  }

  /// Notes the seams with another piece.
  private mutating func note(_ other: ConvexRegion, at index: Int) {
    let near = tolerance
    neighbors.append(index)
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

  /// The piece, enlarged at the layer's own edges and at its cuts.
  func outline(beyondEdges: Double, beyondCut: (SIMD3<Double>) -> Double) -> [SIMD2<Double>] {
    let cut = Set(seams.map(\.side))
    let around = Bounds2D(origin: region.minimum - beyondEdges, size: region.maximum - region.minimum + 2 * beyondEdges)
    var polygon = around.quad.points
    for (side, line) in region.sides.enumerated() {
      polygon = polygon.clipped(keeping: line + SIMD3(0, 0, cut.contains(side) ? beyondCut(line) : beyondEdges))
    }
    return polygon
  }

  /// The same, as far as its cuts, and under later pieces.
  func softOutline(overlap: Double, among pieces: [Self]) -> [SIMD2<Double>] {
    let polygon = outline(beyondEdges: 2 * overlap) { _ in 0 }
    var result: [SIMD2<Double>] = []
    for (place, corner) in polygon.enumerated() {
      result.append(corner)
      let next = polygon[(place + 1) % polygon.count]
      let here = seams.filter { seam in
        let line = region.sides[seam.side]
        return pieces[seam.other].entry > entry && line.dot(SIMD3(corner, 1)).magnitude <= tolerance
          && line.dot(SIMD3(next, 1)).magnitude <= tolerance
      }
      for seam in here.ordered(by: { ($0.start - corner).dot(next - corner) }) {
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

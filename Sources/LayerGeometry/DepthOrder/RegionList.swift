/// Convex regions in flat arrays, each with an interval of depths; for many comparisons of two without allocation.
struct RegionList: Sendable {
  /// A region's place in the arrays, and its box.
  struct Entry: Sendable {
    let start: Int
    let end: Int
    let minimum: SIMD2<Double>
    let maximum: SIMD2<Double>
    /// A point inside.
    let middle: SIMD2<Double>
    let margin: Double
    /// All depths lie between these, rounding included. A part of a region has the interval of the whole.
    let low: Double
    let high: Double

    /// Whether the rectangles around two regions overlap.
    func mayMeet(_ other: Self) -> Bool {
      minimum.x < other.maximum.x && other.minimum.x < maximum.x && minimum.y < other.maximum.y && other.minimum.y < maximum.y
    }
  }

  private(set) var entries: [Entry] = []
  private var corners: [SIMD2<Double>] = []
  private var sides: [SIMD3<Double>] = []
  /// What is left of a region that is being clipped, and what it is clipped to next.
  private var shared: [SIMD2<Double>] = []
  private var next: [SIMD2<Double>] = []

  subscript(index: Int) -> Entry { entries[index] }

  /// The corners of a region.
  func points(of index: Int) -> ArraySlice<SIMD2<Double>> { corners[entries[index].start..<entries[index].end] }

  /// The sides of a region, as `ConvexRegion.sides`.
  func sides(of index: Int) -> ArraySlice<SIMD3<Double>> { sides[entries[index].start..<entries[index].end] }

  /// Adds a region, or an empty one, which meets nothing.
  mutating func append(_ region: ConvexRegion?, low: Double, high: Double) {
    let start = corners.count
    if let region {
      corners += region.points
      sides += region.sides
    }
    let middle = corners[start...].reduce(.zero, +) / Double(Swift.max(corners.count - start, 1))
    entries.append(
      Entry(
        start: start, end: corners.count, minimum: region?.minimum ?? SIMD2(.infinity, .infinity),
        maximum: region?.maximum ?? SIMD2(-.infinity, -.infinity), middle: middle, margin: region?.margin ?? 0, low: low, high: high))
  }

  /// Whether two regions whose rectangles overlap share more than a margin of rounding, by the theorem of the
  /// separating line: of two convex polygons that are apart, one has a side with all of the other beyond it.
  func overlap(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (entries[first], entries[second])
    let margin = Swift.max(one.margin, other.margin)
    if holds(one, other.middle, margin) || holds(other, one.middle, margin) { return true }
    return !isParted(one, from: other, margin) && !isParted(other, from: one, margin)
  }

  private func holds(_ entry: Entry, _ point: SIMD2<Double>, _ margin: Double) -> Bool {
    (entry.start..<entry.end).allSatisfy { !(sides[$0].x * point.x + sides[$0].y * point.y + sides[$0].z <= margin) }
  }

  private func isParted(_ one: Entry, from other: Entry, _ margin: Double) -> Bool {
    (one.start..<one.end).contains { place in
      let side = sides[place]
      return (other.start..<other.end).allSatisfy { !(side.x * corners[$0].x + side.y * corners[$0].y + side.z > margin) }
    }
  }

  /// 1 if one plane is nearer than another all over a region, by more than rounding; −1 if it is farther; 0 if neither
  /// is sure. Rounding is largest at a corner of the box.
  func side(of one: FacePlane, from other: FacePlane, over index: Int) -> Int {
    let entry = entries[index]
    let center = SIMD2(one.center.x, one.center.y)
    let (base, slope) = (one.center.z - other.depth(at: center), one.slope - other.slope)
    var (sign, least) = (0.0, Double.infinity)
    for corner in entry.start..<entry.end {
      let way = corners[corner] - center
      let difference = base + (slope.x * way.x + slope.y * way.y)
      if sign == 0 { sign = difference < 0 ? -1 : 1 }
      guard sign * difference > 0 else { return 0 }
      least = Swift.min(least, sign * difference)
    }
    let (low, high) = (entry.minimum, entry.maximum)
    return least > one.rounding(from: low, to: high) + other.rounding(from: low, to: high) ? Int(sign) : 0
  }

  /// The corners of the intersection of two regions, less a margin of rounding; empty if they only touch.
  mutating func intersection(_ first: Int, _ second: Int) -> [SIMD2<Double>] {
    intersect(first, second)
    return shared
  }

  private mutating func intersect(_ first: Int, _ second: Int) {
    let margin = Swift.max(entries[first].margin, entries[second].margin)
    shared.removeAll(keepingCapacity: true)
    shared.append(contentsOf: points(of: first))
    for place in entries[second].start..<entries[second].end {
      let side = sides[place]
      let edge = side.z - margin
      if shared.allSatisfy({ side.x * $0.x + side.y * $0.y + edge >= 0 }) { continue }
      let polygon = shared
      polygon.clip(into: &next) { side.x * polygon[$0].x + side.y * polygon[$0].y + edge }
      swap(&shared, &next)
    }
  }
}

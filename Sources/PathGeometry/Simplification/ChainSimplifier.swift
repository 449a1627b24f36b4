import TransformCore

/// Writes a chain with fewer lines and cubics.
struct ChainSimplifier {
  let tolerance: Double
  /// The chords of the chain, and the direction at each point.
  private var points: [SIMD2<Double>] = []
  private var tangents: [SIMD2<Double>] = []
  private var isCorner: [Bool] = []
  private var fit = CubicFit()
  private(set) var segments: [PathSegment] = []
  /// The chain stays as it is where it does not get fewer segments than this.
  private var limit = 0
  /// Curves take an eighth of the tolerance when they become chords.
  private static var share: Double { 0.125 }

  init(tolerance: Double) { self.tolerance = tolerance }

  /// The chain in fewer segments; `nil` where it has no length, or does not get shorter.
  mutating func simplified(_ chain: PathChain) -> PathChain? {
    flatten(chain)
    guard points.count > 1 else { return nil }
    findCorners(isClosed: chain.isClosed)
    (segments, limit) = ([], chain.segments.count)
    var first = 0
    for index in 1..<points.count where isCorner[index] || index + 1 == points.count {
      add(first, index, startsAtCorner: isCorner[first], endsAtCorner: isCorner[index])
      first = index
    }
    var result = PathChain()
    result.begin(at: points[0])
    result.segments = segments
    if chain.isClosed, let last = segments.last {
      result.isClosed = true
      if last.kind != .line { result.segments.append(.line(points[0], points[0])) }
    }
    return result.segments.count < limit ? result : nil
  }

  // MARK: Points

  private mutating func flatten(_ chain: PathChain) {
    points.removeAll(keepingCapacity: true)
    points.append(chain.start)
    let flattener = CurveFlattener(tolerance: Self.share * tolerance)
    for segment in chain.segments {
      flattener.addChords(of: segment) { there, _, _ in add(there) }
    }
  }

  private mutating func add(_ point: SIMD2<Double>) {
    if let last = points.last, !last.equals(point) { points.append(point) }
  }

  /// A corner turns by more than 40° over a way of four tolerances to each side. The ends of an open chain are corners.
  private mutating func findCorners(isClosed: Bool) {
    let count = points.count
    tangents = Array(repeating: .zero, count: count)
    // The cosine of the turn; less is sharper.
    var cosines = Array(repeating: 1.0, count: count)
    for index in 0..<count {
      guard isClosed || (index > 0 && index + 1 < count), let before = neighbour(index, -1, isClosed),
        let after = neighbour(index, 1, isClosed)
      else {
        cosines[index] = -2
        continue
      }
      let (one, other) = (points[index] - before, after - points[index])
      let (l, m) = (one.length, other.length)
      cosines[index] = one.dot(other) / (l * m)
      // The direction of the parabola through the three points.
      tangents[index] = ((m / l) * one + (l / m) * other).normalized() ?? one
    }
    isCorner = cosines.map { !($0 >= 0.766) }
    thinCorners(cosines)
    if isClosed {
      let starts = isCorner[0] || isCorner[count - 1]
      (isCorner[0], isCorner[count - 1]) = (starts, starts)
    }
  }

  /// The first point that is four tolerances away, or the last that there is.
  private func neighbour(_ index: Int, _ step: Int, _ isClosed: Bool) -> SIMD2<Double>? {
    var place = index
    for _ in 0..<16 {
      var next = place + step
      if next < 0 || next >= points.count {
        guard isClosed, points.count > 2 else { break }
        // A closed chain's last point is its first.
        next = next < 0 ? points.count - 2 : 1
      }
      place = next
      if (points[place] - points[index]).length >= 4 * tolerance { break }
    }
    return points[place].equals(points[index]) ? nil : points[place]
  }

  /// Of corners within four tolerances of each other the sharpest stays.
  private mutating func thinCorners(_ cosines: [Double]) {
    var last: Int?
    for index in points.indices where isCorner[index] {
      if let before = last, (points[index] - points[before]).length < 4 * tolerance {
        let dropped = cosines[index] < cosines[before] ? before : index
        isCorner[dropped] = cosines[dropped] == -2
        last = dropped == index && !isCorner[index] ? before : index
      } else {
        last = index
      }
    }
  }

  // MARK: Curves

  /// Adds segments for the points from `first` to `last`. Each takes as many points as it can: twice as many until it
  /// fails, then the middle of what fits and what does not.
  private mutating func add(_ first: Int, _ last: Int, startsAtCorner: Bool, endsAtCorner: Bool) {
    var from = first
    while from < last, segments.count < limit {
      var (good, bad, step) = (from + 1, last + 1, 2)
      var best = PathSegment.line(points[from], points[good])
      while good + 1 < bad {
        let to = bad <= last ? (good + bad) / 2 : Swift.min(from + step, last)
        let found = segment(from, to, startsAtCorner: startsAtCorner && from == first, endsAtCorner: endsAtCorner && to == last)
        if let found { (best, good, step) = (found, to, 2 * step) } else { bad = to }
      }
      segments.append(best)
      from = good
    }
  }

  /// One segment for the points from `first` to `last`, if it stays within the tolerance.
  private mutating func segment(_ first: Int, _ last: Int, startsAtCorner: Bool, endsAtCorner: Bool) -> PathSegment? {
    if last - first == 1 || isStraight(first, last) { return .line(points[first], points[last]) }
    let start = startsAtCorner ? endDirection(first, first + 1) : tangents[first]
    let end = endsAtCorner ? -endDirection(last, last - 1) : tangents[last]
    return fit.fits(points[first...last], start, end, tolerance: (1 - Self.share) * tolerance) ? fit.segment : nil
  }

  private func isStraight(_ first: Int, _ last: Int) -> Bool {
    let (from, way) = (points[first], points[last] - points[first])
    let length = way.length
    guard length > 0 else { return false }
    let limit = (1 - Self.share) * tolerance
    var reached = 0.0
    for point in points[first...last] {
      let along = (point - from).dot(way) / length
      let foot = Swift.min(Swift.max(along, 0), length) / length
      guard (from + foot * way - point).length <= limit, along >= reached - limit else { return false }
      reached = Swift.max(reached, along)
    }
    return true
  }

  /// The direction at a corner: that of the circle that has the next point's direction.
  private func endDirection(_ corner: Int, _ next: Int) -> SIMD2<Double> {
    guard let chord = (points[next] - points[corner]).normalized() else { return SIMD2(1, 0) }
    let tangent = (next > corner ? 1.0 : -1.0) * tangents[next]
    let reflected = 2 * chord.dot(tangent) * chord - tangent
    return chord.dot(tangent) > 0.5 && !isCorner[next] ? reflected : chord
  }
}

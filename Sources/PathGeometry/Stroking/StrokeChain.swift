import TransformCore

/// The centre line of a stroke: edges with what lies between them.
struct StrokeChain {
  /// A straight piece. At its ends it may carry the exact tangents of a curve instead of its own direction.
  struct Edge {
    var start: SIMD2<Double>
    var end: SIMD2<Double>
    /// Unit vectors.
    var direction: SIMD2<Double>
    var startTangent: SIMD2<Double>
    var endTangent: SIMD2<Double>
    var length: Double
    /// Whether the corner after it lies within a curve, where the stroke turns round whatever the style.
    var isSmoothAtEnd: Bool

    /// Whether both ends are perpendicular to the edge.
    @inline(__always) var isRectangle: Bool { startTangent.equals(direction) && endTangent.equals(direction) }

    /// How much of the length both sides of the stroke have. Ends that are tilted shorten one of them.
    func sideLength(_ halfWidth: Double) -> Double {
      func cut(_ tangent: SIMD2<Double>) -> Double { halfWidth * tangent.turn(to: direction).magnitude / tangent.along(direction) }
      return length - (startTangent.equals(direction) ? 0 : cut(startTangent)) - (endTangent.equals(direction) ? 0 : cut(endTangent))
    }
  }

  private(set) var edges: [Edge] = []
  /// The first point, which stays where no edge has a length.
  private(set) var point = SIMD2<Double>.zero
  private(set) var last = SIMD2<Double>.zero
  let halfWidth: Double
  let tolerance: Double

  init(halfWidth: Double, tolerance: Double) { (self.halfWidth, self.tolerance) = (halfWidth, tolerance) }

  mutating func start(at point: SIMD2<Double>) {
    edges.removeAll(keepingCapacity: true)
    (self.point, last) = (point, point)
  }

  /// Adds an edge; one of length zero adds nothing.
  @inline(__always)
  mutating func add(to point: SIMD2<Double>, isSmooth: Bool) {
    let way = point - last
    let length = way.norm
    guard length > 0 else { return }
    let direction = way / length
    edges.append(
      Edge(
        start: last, end: point, direction: direction, startTangent: direction, endTangent: direction, length: length,
        isSmoothAtEnd: isSmooth))
    last = point
  }

  /// Gives the edges from `first` on, which are those of one curve, the curve's tangents at both ends.
  mutating func setTangents(ofEdgesFrom first: Int, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    guard first < edges.count else { return }
    edges[edges.count - 1].isSmoothAtEnd = false
    setTangent(at: edges.count - 1, end, atEnd: true)
    setTangent(at: first, start, atEnd: false)
  }

  /// Whether an end may turn by a sine. On the outer side half of h·sin² is lost there, in the middle a quarter of it.
  private func canTilt(_ sine: Double, _ length: Double) -> Bool {
    halfWidth * sine < 0.25 * length && halfWidth * sine * sine < 0.2 * tolerance
  }

  /// A tangent that leaves the edge's direction by little tilts its end. Another needs an edge of length zero.
  private mutating func setTangent(at index: Int, _ vector: SIMD2<Double>, atEnd: Bool) {
    let length = vector.norm
    guard length > 0, length.isFinite else { return }
    let (tangent, edge) = (vector / length, edges[index])
    let tilt = tangent.turn(to: edge.direction).magnitude
    guard tilt > 1e-12 || tangent.along(edge.direction) < 0 else { return }
    if tangent.along(edge.direction) > 0, canTilt(tilt, edge.length) {
      if atEnd { edges[index].endTangent = tangent } else { edges[index].startTangent = tangent }
      return
    }
    let place = atEnd ? edge.end : edge.start
    let extra = Edge(
      start: place, end: place, direction: tangent, startTangent: tangent, endTangent: tangent, length: 0, isSmoothAtEnd: !atEnd)
    if atEnd { edges[index].isSmoothAtEnd = true }
    edges.insert(extra, at: atEnd ? index + 1 : index)
  }

  /// Adds a place without length that has a direction, for a dash of length zero.
  mutating func addDot(along direction: SIMD2<Double>) {
    edges.append(
      Edge(
        start: point, end: point, direction: direction, startTangent: direction, endTangent: direction, length: 0, isSmoothAtEnd: false))
  }
}

// The ends of curves where no disc covers them.
extension StrokeChain {
  /// The parameters of a curve's first and last chord.
  struct EndChords {
    var first: (from: Double, to: Double)
    var last: (from: Double, to: Double)
  }

  /// Halves the first and the last chord of a curve towards its ends, until no corner of a chord's rectangle stands out
  /// in front of an end by more than half of the tolerance.
  ///
  /// At a chord that leaves the tangent by the angle φ it would stand out by h·sin φ, on the inner side.
  mutating func refineEnds(
    ofEdgesFrom index: Int, _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ chords: EndChords, at point: (Double) -> SIMD2<Double>
  ) {
    guard index < edges.count else { return }
    var chords = chords
    let isEndClose = isClose(edges[edges.count - 1].end - edges[edges.count - 1].start, end)
    let isStartClose = isClose(edges[index].end - edges[index].start, start)
    if isEndClose && isStartClose { return }
    if index == edges.count - 1 {
      let middle = 0.5 * (chords.first.from + chords.first.to)
      split(index, at: [point(middle)])
      (chords.first.to, chords.last.from) = (middle, middle)
    }
    if !isEndClose { halve(edges.count - 1, from: chords.last.from, to: chords.last.to, end, atEnd: true, point) }
    if !isStartClose { halve(index, from: chords.first.to, to: chords.first.from, start, atEnd: false, point) }
  }

  private func isClose(_ way: SIMD2<Double>, _ tangent: SIMD2<Double>) -> Bool {
    let (length, size) = (way.norm, tangent.norm)
    guard length > 0, size > 0, size.isFinite else { return true }
    let sine = way.turn(to: tangent).magnitude / length / size
    return way.along(tangent) > 0 && (halfWidth * sine <= 0.5 * tolerance || canTilt(sine, length))
  }

  private mutating func halve(
    _ index: Int, from: Double, to: Double, _ tangent: SIMD2<Double>, atEnd: Bool, _ point: (Double) -> SIMD2<Double>
  ) {
    guard index < edges.count else { return }
    let end = atEnd ? edges[index].end : edges[index].start
    var (t, places): (Double, [SIMD2<Double>]) = (from, [])
    for _ in 0..<20 {
      t = 0.5 * (t + to)
      let place = point(t)
      places.append(place)
      if isClose(atEnd ? end - place : place - end, tangent) { break }
    }
    split(index, at: atEnd ? places : places.reversed())
  }

  private mutating func split(_ index: Int, at places: [SIMD2<Double>]) {
    let edge = edges[index]
    let corners = [edge.start] + places + [edge.end]
    let parts = zip(corners, corners.dropFirst()).compactMap { from, to -> Edge? in
      let length = (to - from).norm
      guard length > 0 else { return nil }
      let direction = (to - from) / length
      return Edge(
        start: from, end: to, direction: direction, startTangent: direction, endTangent: direction, length: length, isSmoothAtEnd: true)
    }
    guard !parts.isEmpty else { return }
    edges.replaceSubrange(index...index, with: parts)
  }
}

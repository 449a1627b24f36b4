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

  /// A tangent that leaves the edge's direction by little tilts its end. Another needs an edge of length zero.
  private mutating func setTangent(at index: Int, _ vector: SIMD2<Double>, atEnd: Bool) {
    let length = vector.norm
    guard length > 0, length.isFinite else { return }
    let (tangent, edge) = (vector / length, edges[index])
    let tilt = tangent.turn(to: edge.direction).magnitude
    guard tilt > 1e-12 || tangent.along(edge.direction) < 0 else { return }
    if tangent.along(edge.direction) > 0, halfWidth * tilt < 0.25 * edge.length, halfWidth * tilt * tilt < tolerance {
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

  /// Adds the part of an edge between two lengths.
  mutating func addPart(of edge: Edge, from: Double, to: Double) {
    var part = edge
    if from > 0 {
      part.start = edge.start + from * edge.direction
      part.startTangent = edge.direction
    }
    if to < edge.length {
      part.end = edge.start + to * edge.direction
      part.endTangent = edge.direction
    }
    part.length = Swift.max(to - from, 0)
    edges.append(part)
    last = part.end
  }

  /// Adds the edges of a chain that starts where this one ends.
  mutating func append(_ chain: Self) {
    edges.append(contentsOf: chain.edges)
    last = chain.last
  }
}

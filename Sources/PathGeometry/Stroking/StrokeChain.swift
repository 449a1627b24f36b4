import TransformCore

/// The newest part of a stroke's centre line: edges with what lies between them.
struct StrokeChain {
  /// A straight piece. At its ends it may carry the exact tangents of a curve instead of its own direction.
  struct Edge {
    let start, end: SIMD2<Double>
    /// Unit vectors.
    let direction: SIMD2<Double>
    var startTangent, endTangent: SIMD2<Double>
    let length: Double
    /// Whether the corner after it lies within a curve, where the stroke turns round whatever the style.
    var isSmoothAtEnd: Bool
    /// The side on which the perpendiculars at its ends meet within the stroke, if they do: 1 on the left, −1 on the
    /// right. There the outline runs along the edge itself, and what the perpendiculars sweep has outlines of its own.
    var sweptSide = 0.0

    /// A rectangle in a direction.
    @inline(__always)
    init(from start: SIMD2<Double>, to end: SIMD2<Double>, along direction: SIMD2<Double>, length: Double, isSmoothAtEnd: Bool) {
      (self.start, self.end, self.length, self.isSmoothAtEnd) = (start, end, length, isSmoothAtEnd)
      (self.direction, startTangent, endTangent) = (direction, direction, direction)
    }

    /// Whether both sides run along the edge.
    @inline(__always) var isRectangle: Bool { startTangent.equals(direction) && endTangent.equals(direction) }

    /// How much of the length both sides of the stroke have. Ends that are tilted shorten one of them.
    func sideLength(_ halfWidth: Double) -> Double {
      func cut(_ tangent: SIMD2<Double>) -> Double { halfWidth * tangent.cross(direction).magnitude / tangent.dot(direction) }
      return length - (startTangent.equals(direction) ? 0 : cut(startTangent)) - (endTangent.equals(direction) ? 0 : cut(endTangent))
    }
  }

  /// Where a segment begins and ends.
  struct Span {
    let start, end: SIMD2<Double>
    /// Unit vectors, or not finite if the segment has no direction there.
    let startTangent, endTangent: SIMD2<Double>
    let isLine: Bool

    @inline(__always)
    init(_ segment: PathSegment) {
      (start, end, isLine) = (segment.start, segment.end, segment.kind == .line)
      let none = SIMD2(repeating: Double.nan)
      (startTangent, endTangent) = segment.endTangents ?? (none, none)
    }
  }

  var edges: [Edge] = []
  /// The parameter at the end of each edge of a curve.
  private(set) var parameters: [Double] = []
  /// Memory for the edges of the next curve that is parted.
  var spare: [Edge] = []
  private(set) var last = SIMD2<Double>.zero
  let halfWidth: Double
  let tolerance: Double

  init(halfWidth: Double, tolerance: Double) { (self.halfWidth, self.tolerance) = (halfWidth, tolerance) }

  mutating func start(at point: SIMD2<Double>) {
    removeEdges()
    last = point
  }

  @inline(__always)
  mutating func removeEdges() {
    edges.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
  }

  /// Adds an edge; one of length zero adds nothing.
  @inline(__always)
  mutating func add(to point: SIMD2<Double>, isSmooth: Bool) {
    let way = point - last
    let length = way.length
    guard length > 0 else { return }
    edges.append(Edge(from: last, to: point, along: way / length, length: length, isSmoothAtEnd: isSmooth))
    last = point
  }

  /// Adds a chord of a curve up to a parameter.
  @inline(__always)
  mutating func addChord(to point: SIMD2<Double>, at parameter: Double) {
    add(to: point, isSmooth: true)
    if parameters.count < edges.count { parameters.append(parameter) } else if !edges.isEmpty { parameters[edges.count - 1] = parameter }
  }

  /// Gives the edges, which are those of one curve, the curve's tangents at its ends. An end without one is smooth.
  mutating func setTangents(_ start: SIMD2<Double>?, _ end: SIMD2<Double>?) {
    guard !edges.isEmpty else { return }
    if let end {
      edges[edges.count - 1].isSmoothAtEnd = false
      setTangent(at: edges.count - 1, end, atEnd: true)
    }
    if let start { setTangent(at: 0, start, atEnd: false) }
  }

  /// Whether an end may turn by a sine. On the outer side half of h·sin² is lost there, in the middle a quarter of it.
  static func canTilt(_ sine: Double, _ length: Double, halfWidth: Double, tolerance: Double) -> Bool {
    halfWidth * sine < 0.25 * length && halfWidth * sine * sine < 0.2 * tolerance
  }

  /// A tangent that leaves the edge's direction by little tilts its end. Another needs an edge of length zero.
  private mutating func setTangent(at index: Int, _ tangent: SIMD2<Double>, atEnd: Bool) {
    let edge = edges[index]
    guard tangent.isFinite else { return }
    // A part of a chord has its tangents.
    guard (atEnd ? edge.endTangent : edge.startTangent).equals(edge.direction), edge.sweptSide == 0 else { return }
    let tilt = tangent.cross(edge.direction).magnitude
    guard tilt > 1e-12 || tangent.dot(edge.direction) < 0 else { return }
    if tangent.dot(edge.direction) > 0, Self.canTilt(tilt, edge.length, halfWidth: halfWidth, tolerance: tolerance) {
      if atEnd { edges[index].endTangent = tangent } else { edges[index].startTangent = tangent }
      return
    }
    let place = atEnd ? edge.end : edge.start
    let extra = Edge(from: place, to: place, along: tangent, length: 0, isSmoothAtEnd: !atEnd)
    if atEnd { edges[index].isSmoothAtEnd = true }
    edges.insert(extra, at: atEnd ? index + 1 : index)
  }

  /// Adds a place without length that has a direction, for a dash of length zero.
  mutating func addDot(along direction: SIMD2<Double>) {
    edges.append(Edge(from: last, to: last, along: direction, length: 0, isSmoothAtEnd: false))
  }
}

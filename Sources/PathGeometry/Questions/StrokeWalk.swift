import TransformCore

/// Walks along the curves of a path and says whether a point is in their stroke.
struct StrokeWalk {
  let parts: StrokeParts
  let point: SIMD2<Double>
  private(set) var isInside = false
  private var firstTangent: SIMD2<Double>?
  private var lastTangent: SIMD2<Double>?
  private let vertexReach: Double

  /// Where the subpath began, and where it stands.
  private var start = SIMD2<Double>.zero
  private var last = SIMD2<Double>.zero
  /// Whether the subpath has a segment.
  private var isOpen = false
  /// Zero while all numbers of what is drawn are finite.
  private var check = SIMD2<Double>.zero

  init(_ point: SIMD2<Double>, _ parts: StrokeParts) {
    (self.point, self.parts) = (point, parts)
    vertexReach = parts.vertexReach
  }

  /// Ends the path. Says whether the point is in its stroke, and all numbers are finite.
  mutating func result() -> Bool {
    if isOpen { end(isClosed: false) }
    return isInside && check == .zero
  }

  /// Begins a subpath.
  mutating func begin(at start: SIMD2<Double>) {
    (self.start, last) = (start, start)
    (firstTangent, lastTangent) = (nil, nil)
  }

  /// Adds the next curve.
  @inline(__always)
  mutating func add(_ curve: PathSegment) {
    if parts.isRound {
      if parts.bandContains(point, curve) { isInside = true }
      return
    }
    // Far from both ends, joins and caps hold nothing, whatever the tangents are.
    var tangents = (start: SIMD2(1.0, 0), end: SIMD2(1.0, 0))
    if isNear(curve.start) || isNear(curve.end) {
      guard let found = curve.endTangents else { return }
      tangents = found
    } else if curve.isPoint {
      return
    }
    if parts.bandContains(point, curve) { isInside = true }
    if let before = lastTangent {
      addJoin(at: curve.start, from: before, to: tangents.start)
    } else {
      firstTangent = tangents.start
    }
    (lastTangent, last) = (tangents.end, curve.end)
  }

  /// Whether a join or a cap at a vertex may hold the point.
  @inline(__always)
  private func isNear(_ vertex: SIMD2<Double>) -> Bool {
    let offset = point - vertex
    return offset.x.magnitude <= vertexReach && offset.y.magnitude <= vertexReach
  }

  @inline(__always)
  private mutating func addJoin(at vertex: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>) {
    if isNear(vertex), parts.joinContains(point - vertex, from: before, to: after) { isInside = true }
  }

  /// Ends a subpath, with a join if it is closed, otherwise with two caps.
  mutating func end(isClosed: Bool) {
    if parts.isRound { return }
    guard let firstTangent, let lastTangent else {
      if parts.dotContains(point - last) { isInside = true }
      return
    }
    if isClosed {
      addJoin(at: start, from: lastTangent, to: firstTangent)
    } else if parts.capContains(point - start, outward: -firstTangent) || parts.capContains(point - last, outward: lastTangent) {
      isInside = true
    }
  }
}

extension StrokeWalk: PlaneSink {
  mutating func move(to place: SIMD2<Double>) {
    if isOpen { end(isClosed: false) }
    (start, last, isOpen) = (place, place, false)
  }

  @inline(__always)
  private mutating func draw(_ curve: PathSegment, to place: SIMD2<Double>, _ zero: SIMD2<Double> = .zero) {
    if !isOpen {
      begin(at: last)
      check += 0 * last
      isOpen = true
    }
    check += zero + 0 * place
    add(curve)
    last = place
  }

  mutating func line(to place: SIMD2<Double>) { draw(PathSegment.line(last, place), to: place) }

  mutating func quadratic(_ control: SIMD2<Double>, to place: SIMD2<Double>) {
    draw(PathSegment.quadratic(last, control, place), to: place, 0 * control)
  }

  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to place: SIMD2<Double>) {
    draw(PathSegment.cubic(last, first, second, place), to: place, 0 * first + 0 * second)
  }

  mutating func arc(_ arc: EllipticalArc, to place: SIMD2<Double>) {
    let curve = PathSegment.arc(arc, from: last, to: place, ArcForm(radii: .zero, degrees: 0, isLarge: false))
    draw(curve, to: place, curve.isFinite ? .zero : SIMD2(.nan, 0))
  }

  mutating func close() {
    // A line to where it stands is no curve, but in a subpath without another.
    if !isOpen || !last.equals(start) { line(to: start) }
    end(isClosed: true)
    (last, isOpen) = (start, false)
  }
}

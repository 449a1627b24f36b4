import TransformCore

// Where a curve bends tightly, the stroke follows its perpendiculars.
//
// Each chord has a rectangle. Its corners lie beside the curve's perpendiculars by half of what these turn along the
// chord. Where the bend is wide beside the stroke, the next rectangle covers that. Where it is tight, the ends of the
// perpendiculars fall back inside the bend, and pass over more than rectangles do.

extension StrokeChain {
  /// Makes the edges, which are the chords of one curve, follow it: they get its tangents at both ends, and tight ones
  /// that stand out are parted. A smooth join is no end: what stands out there is near the segment beyond it.
  mutating func follow(_ curve: PathSegment, _ span: Span, after previous: Span?, before next: Span?) {
    let (start, end) = (span.startTangent, span.endTangent)
    guard start.isFinite, end.isFinite else { return }
    let previous = previous.flatMap { isSmooth($0.endTangent, start) ? $0 : nil }
    let next = next.flatMap { isSmooth(end, $0.startTangent) ? $0 : nil }
    let sharp = sharpPlaces(of: curve)
    let isLoose = sharp.count == 0 && !edges.isEmpty && canTilt(start, edges[0]) && canTilt(end, edges[edges.count - 1])
    if !isLoose || (1..<edges.count).contains(where: isTight(at:)) { part(curve, at: sharp, span, after: previous, before: next) }
    // Behind a line the corner has the style's join, and needs the exact tangent.
    setTangents(previous?.isLine ?? true ? start : nil, next == nil ? end : nil)
  }

  /// Whether two segments with these tangents are joined as the chords of a curve are.
  private func isSmooth(_ before: SIMD2<Double>, _ after: SIMD2<Double>) -> Bool {
    before.dot(after) > 0 && Self.canTilt(before.cross(after), .infinity, halfWidth: halfWidth, tolerance: tolerance)
  }

  /// Where the curve bends tightly, of the places where turns hide between the ends of a chord: both ends, and those of
  /// least speed.
  private func sharpPlaces(of curve: PathSegment) -> RootList {
    var result = RootList()
    func add(_ t: Double, _ share: Double) {
      let (first, second) = (curve.derivative(at: t), curve.secondDerivative(at: t))
      let speed = first.length
      let isTight = share * halfWidth * (first.cross(second).magnitude / (speed * speed)) >= speed
      if isTight || (speed <= 0x1p-30 * second.length && first.largestMagnitude <= curve.leastSpeed) { result.append(t) }
    }
    add(0, 1)
    let places = curve.sharpPlaces
    // The curvature is greatest near a place of least speed, and not at it.
    for index in 0..<places.count { add(places[index], 2) }
    add(1, 1)
    return result
  }

  /// Whether the curve's tangent at an end is near enough to the chord's direction.
  private func canTilt(_ tangent: SIMD2<Double>, _ edge: Edge) -> Bool {
    let sine = tangent.cross(edge.direction).magnitude
    return tangent.dot(edge.direction) > 0
      && (sine <= 1e-12 || Self.canTilt(sine, edge.length, halfWidth: halfWidth, tolerance: tolerance))
  }

  /// Whether the sides of an edge and of the one before meet farther from their corner than a quarter of the shorter.
  @inline(__always)
  private func isTight(at index: Int) -> Bool {
    let (before, after) = (edges[index - 1].direction, edges[index].direction)
    let (sine, cosine) = (before.cross(after), before.dot(after))
    // The tangent of the half turn is sine / (1 + cosine).
    return 4 * halfWidth * sine.magnitude > (1 + cosine) * Swift.min(edges[index - 1].length, edges[index].length) || cosine < 0
  }

  /// Puts parts in place of tight edges that stand out.
  @inline(never)
  private mutating func part(_ curve: PathSegment, at sharp: RootList, _ span: Span, after previous: Span?, before next: Span?) {
    let parts = CurveParts(curve, sharp, span, halfWidth: halfWidth, tolerance: tolerance)
    let (start, end) = (previous ?? span, next ?? span)
    spare.removeAll(keepingCapacity: true)
    // Chords that are parted in a row are parted as one piece of the curve.
    var first = edges.isEmpty ? 0.0 : nil
    for (index, chord) in edges.enumerated() {
      let (low, high) = (index == 0 ? 0 : parameters[index - 1], parameters[index])
      let bendsAtStart = index == 0 && !canTilt(span.startTangent, chord)
      let bendsAtEnd = index == edges.count - 1 && !canTilt(span.endTangent, chord)
      let isUntilted = (bendsAtStart && previous == nil) || (bendsAtEnd && next == nil)
      let isSharp = (0..<sharp.count).contains { sharp[$0] >= low && sharp[$0] <= high }
      let isTight =
        isSharp || bendsAtStart || bendsAtEnd || (index > 0 && isTight(at: index))
        || (index + 1 < edges.count && isTight(at: index + 1))
      // A tilted end is exact.
      func standsOut() -> Bool {
        parts.standsOut(
          chord, from: low, to: high, isSharp: isSharp, before: low > 0 || isSharp || previous != nil ? start : nil,
          behind: high < 1 || isSharp || next != nil ? end : nil)
      }
      if isUntilted || (isTight && standsOut()) {
        first = first ?? low
      } else {
        if let from = first { parts.add(from: from, to: low, to: &spare) }
        first = nil
        spare.append(chord)
      }
    }
    if let first { parts.add(from: first, to: 1, to: &spare) }
    swap(&edges, &spare)
  }
}

/// Makes edges between perpendiculars of a curve.
private struct CurveParts {
  /// A place of the curve with its unit tangent and its curvature.
  private struct Perpendicular {
    let t: Double
    let point: SIMD2<Double>
    let speed: Double
    let tangent: SIMD2<Double>
    /// Infinite at a cusp.
    let curvature: Double
  }

  private let curve: PathSegment
  private let sharp: RootList
  private let (start, end): (SIMD2<Double>, SIMD2<Double>)
  private let halfWidth: Double
  private let leastSpeed: Double
  /// At least 2⁻¹⁵ of half the width, which is a turn of 1° on a circle.
  private let tolerance: Double
  /// Of the largest turn between two perpendiculars. A side of the turn θ is h·θ²/8 inside its circle, 0.6 of the
  /// tolerance. Halves are off by a quarter already.
  private let leastCosine: Double

  init(_ curve: PathSegment, _ sharp: RootList, _ span: StrokeChain.Span, halfWidth: Double, tolerance: Double) {
    (self.curve, self.sharp, start, end) = (curve, sharp, span.startTangent, span.endTangent)
    (self.halfWidth, self.tolerance) = (halfWidth, Swift.max(tolerance, 0x1p-15 * halfWidth))
    leastSpeed = curve.leastSpeed
    leastCosine = Swift.max(1 - 2.4 * self.tolerance / halfWidth, 0.707)
  }

  /// Whether the perpendiculars of a chord, or its rectangle, come before the start of one segment or behind the end of
  /// another. These are the curve itself, or the next ones where the join is smooth.
  ///
  /// Elsewhere a point of them is nearest to a place inside, and in the rectangle there.
  func standsOut(
    _ chord: StrokeChain.Edge, from low: Double, to high: Double, isSharp: Bool, before start: StrokeChain.Span?,
    behind end: StrokeChain.Span?
  ) -> Bool {
    func isNear(_ place: SIMD2<Double>) -> Bool {
      Swift.min((chord.start - place).squaredLength, (chord.end - place).squaredLength) <= 4 * halfWidth * halfWidth
    }
    let (start, end) = (start.flatMap { isNear($0.start) ? $0 : nil }, end.flatMap { isNear($0.end) ? $0 : nil })
    guard start != nil || end != nil else { return false }
    let (one, other) = (perpendiculars(at: low).after.tangent, perpendiculars(at: high).before.tangent)
    func isBefore(_ place: SIMD2<Double>, _ outward: SIMD2<Double>) -> Bool {
      let isAcross = isSharp || one.dot(outward) * other.dot(outward) < 0
      func sine(_ way: SIMD2<Double>) -> Double { way.cross(outward).magnitude }
      let sine = isAcross ? 1 : Swift.max(sine(one), sine(other), sine(chord.direction))
      return Swift.max((chord.start - place).dot(outward), (chord.end - place).dot(outward)) + halfWidth * sine > 0.5 * tolerance
    }
    if let start, isBefore(start.start, SIMD2.zero - start.startTangent) { return true }
    guard let end else { return false }
    return isBefore(end.end, end.endTangent)
  }

  /// Adds edges between two parameters.
  func add(from low: Double, to high: Double, to edges: inout [StrokeChain.Edge]) {
    var from = perpendiculars(at: low).after
    for index in 0..<sharp.count where sharp[index] > low && sharp[index] < high {
      let next = perpendiculars(at: sharp[index])
      add(from, next.before, depth: 0, to: &edges)
      from = next.after
    }
    add(from, perpendiculars(at: high).before, depth: 0, to: &edges)
  }

  /// The perpendicular at a parameter; at a cusp that of the way there, and that of the way back.
  private func perpendiculars(at t: Double) -> (before: Perpendicular, after: Perpendicular) {
    let result = perpendicular(at: t)
    guard result.speed <= leastSpeed, let way = curve.cuspDirection(at: t) else { return (result, result) }
    let point = curve.point(at: t)
    return (
      Perpendicular(t: t, point: point, speed: 0, tangent: way, curvature: .infinity),
      Perpendicular(t: t, point: point, speed: 0, tangent: -way, curvature: .infinity)
    )
  }

  private func perpendicular(at t: Double) -> Perpendicular {
    let (point, first, second) = (curve.point(at: t), curve.derivative(at: t), curve.secondDerivative(at: t))
    let speed = first.length
    let tangent = t <= 0 ? start : t >= 1 ? end : speed > 0 ? first / speed : start
    let curvature = first.cross(second) / (speed * speed) / speed
    return .init(t: t, point: point, speed: speed, tangent: tangent, curvature: curvature.isNaN ? .infinity : curvature)
  }

  private func add(_ one: Perpendicular, _ other: Perpendicular, depth: Int, to edges: inout [StrokeChain.Edge]) {
    let middle = perpendicular(at: 0.5 * (one.t + other.t))
    let isSmall = one.tangent.dot(middle.tangent) >= leastCosine && middle.tangent.dot(other.tangent) >= leastCosine
    if depth == 48 || (isSmall && isClose(one, middle) && isClose(middle, other)) {
      if one.tangent.dot(other.tangent) >= leastCosine, isClose(one, other) { return addEdge(one, other, to: &edges) }
      addEdge(one, middle, to: &edges)
      addEdge(middle, other, to: &edges)
    } else {
      add(one, middle, depth: depth + 1, to: &edges)
      add(middle, other, depth: depth + 1, to: &edges)
    }
  }

  /// Whether two perpendiculars pass over what those between them do.
  private func isClose(_ one: Perpendicular, _ other: Perpendicular) -> Bool {
    let length = (other.point - one.point).length
    // Their ends move along by 1 − h·curvature of the curve's way. Where they turn back, they reach farther than both.
    for side in [halfWidth, -halfWidth] {
      let (from, to) = (1 - side * one.curvature, 1 - side * other.curvature)
      if from * to < 0, length * Swift.min(from.magnitude, to.magnitude) > 0.5 * tolerance { return false }
    }
    // Where they cross they touch the evolute, whose length is the change of the radius. Two tangents of an arc of the
    // length l with the turn θ meet l·θ/8 beside it, and so far is an arc of the curve from its chord.
    let (radius, otherRadius) = (Swift.min(1 / one.curvature.magnitude, halfWidth), Swift.min(1 / other.curvature.magnitude, halfWidth))
    let isOneSided = one.curvature * other.curvature >= 0
    let evolute = isOneSided ? (radius - otherRadius).magnitude : 2 * halfWidth - radius - otherRadius
    return (evolute + length) * one.tangent.cross(other.tangent).magnitude <= 4 * tolerance
  }

  /// Adds an edge. Its direction is that of both perpendiculars: the way between them may be nothing but rounding.
  private func addEdge(_ one: Perpendicular, _ other: Perpendicular, to edges: inout [StrokeChain.Edge]) {
    let (length, sum) = ((other.point - one.point).length, one.tangent + other.tangent)
    let turn = one.tangent.cross(other.tangent)
    guard length > 0 || turn != 0 else { return }
    var edge = StrokeChain.Edge(from: one.point, to: other.point, along: sum / sum.length, length: length, isSmoothAtEnd: true)
    (edge.startTangent, edge.endTangent) = (one.tangent, other.tangent)
    if turn != 0, length <= halfWidth * (other.tangent - one.tangent).length { edge.sweptSide = turn > 0 ? 1 : -1 }
    edges.append(edge)
  }
}

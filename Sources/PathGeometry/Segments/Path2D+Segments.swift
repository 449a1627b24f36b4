import TransformCore

/// Where a segment stands in its path.
package struct SegmentRole: Sendable {
  /// Whether it is the first segment of its subpath.
  package var isFirst: Bool
  /// Whether it is the line of a `close`.
  package var isClosing: Bool
}

extension Path2D {
  /// Calls a function with each drawn segment in order, without an allocation.
  ///
  /// Each `close` gives its line, also one of length zero. Arcs between equal ends give nothing; arcs with a radius of
  /// zero give lines, and so do arcs with a number that is not finite.
  package func forEachSegment(_ body: (PathSegment, SegmentRole) -> Void) { source.forEachSegment(body) }
}

extension PathSource {
  /// `Path2D.forEachSegment(_:)`, the one walk along a path. `moving` takes all moves, also those that draw nothing.
  @inline(__always)
  func forEachSegment(_ body: (PathSegment, SegmentRole) -> Void, moving: (SIMD2<Double>) -> Void = { _ in }) {
    forEachSegment(at: { self[$0] }, body, moving: moving)
  }

  /// The same with a function that reads points. Each kind of segment has a call of its own: a loop that merged them
  /// would keep each segment in memory.
  @inline(__always)
  func forEachSegment(
    at point: (Int) -> SIMD2<Double>, _ body: (PathSegment, SegmentRole) -> Void, moving: (SIMD2<Double>) -> Void = { _ in }
  ) {
    var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (place, isFirst) = (0, true)
    for verb in verbs {
      let role = SegmentRole(isFirst: isFirst, isClosing: false)
      switch verb {
      case .move:
        last = point(place)
        (start, isFirst) = (last, true)
        moving(last)
      case .line:
        let to = point(place)
        body(.line(last, to), role)
        (last, isFirst) = (to, false)
      case .quadratic:
        let to = point(place + 1)
        body(.quadratic(last, point(place), to), role)
        (last, isFirst) = (to, false)
      case .cubic:
        let to = point(place + 2)
        body(.cubic(last, point(place), point(place + 1), to), role)
        (last, isFirst) = (to, false)
      case .close:
        body(.line(last, start), SegmentRole(isFirst: isFirst, isClosing: true))
        (last, isFirst) = (start, true)
      case .arc, .largeArc, .positiveArc, .largePositiveArc:
        let to = point(place + 2)
        if !last.equals(to) {
          body(arcSegment(verb, at: place, from: last), role)
          isFirst = false
        }
        last = to
      }
      place += verb.pointCount
    }
  }

  /// The arc whose radii have a place, or the line that it is.
  @inline(never)
  private func arcSegment(_ verb: PathVerb, at place: Int, from start: SIMD2<Double>) -> PathSegment {
    let (radii, degrees, end) = (self[place], self[place + 1].x, self[place + 2])
    guard let arc = arc(verb, at: place, from: start) else { return .line(start, end) }
    return .arc(arc, from: start, to: end, ArcForm(radii: radii, degrees: degrees, isLarge: verb.isLargeArc))
  }

  /// The arc whose radii have a place; `nil` where it is a line or nothing.
  func arc(_ verb: PathVerb, at place: Int, from start: SIMD2<Double>) -> EllipticalArc? {
    EllipticalArc(
      from: start, to: self[place + 2], radii: self[place], degrees: self[place + 1].x, isLarge: verb.isLargeArc,
      isPositive: verb.isPositiveArc)
  }

  /// Calls a function with each subpath that draws something.
  @inline(__always)
  func forEachChain(_ body: (PathChain) -> Void) {
    var chain = PathChain()
    chain.segments.reserveCapacity(Swift.min(verbs.count, 512))
    forEachSegment { segment, role in
      if role.isFirst {
        if !chain.segments.isEmpty { body(chain) }
        chain.begin(at: segment.start)
      }
      chain.segments.append(segment)
      chain.isClosed = role.isClosing
    }
    if !chain.segments.isEmpty { body(chain) }
  }

  /// All subpaths that draw something.
  var chains: [PathChain] {
    var chains: [PathChain] = []
    forEachChain { chain in
      // As long as it is: the walk keeps its room for itself.
      var own = chain
      own.segments = chain.segments.map(\.self)
      chains.append(own)
    }
    return chains
  }

  /// Calls a function with each segment and its number. A close of length zero has a number, but is a segment only
  /// where its subpath has no other. `closing` takes the lines that close open subpaths for the fill.
  @inline(__always)
  func forEachCurve(
    _ body: (PathSegment, _ number: Int, _ isFirst: Bool) -> Void, closing: (PathSegment) -> Void = { _ in }
  ) {
    var (number, start, end) = (0, SIMD2<Double>.zero, SIMD2<Double>?.none)
    forEachSegment { segment, role in
      if role.isFirst {
        if let end { closing(.line(end, start)) }
        start = segment.start
      }
      if !role.isClosing || role.isFirst || !segment.start.equals(segment.end) { body(segment, number, role.isFirst) }
      number += 1
      end = role.isClosing ? nil : segment.end
    }
    if let end { closing(.line(end, start)) }
  }
}

extension Path2D<Double> {
  /// Adds a segment that begins at the current point. A part of an arc is added in pieces.
  @inline(__always)
  mutating func append(_ segment: PathSegment) {
    switch segment.kind {
    case .line: addLine(to: segment.end)
    case .quadratic: addQuadratic(control: segment.first, to: segment.end)
    case .cubic: addCubic(segment.first, segment.second, to: segment.end)
    case .arc: append(segment.arc, to: segment.end, segment.form)
    }
  }

  @inline(never)
  private mutating func append(_ arc: EllipticalArc, to: SIMD2<Double>, _ form: ArcForm) {
    guard form.isWhole else { return appendPart(arc, to: to, form) }
    addArc(radii: form.radii, degrees: form.degrees, isLarge: form.isLarge, isPositive: arc.sweep > 0, to: to)
  }

  /// Adds a part of an arc in pieces of at most a third of a turn.
  ///
  /// Ends a half turn apart do not fix the centre: an error of ε in the radii would move it by √ε.
  private mutating func appendPart(_ arc: EllipticalArc, to: SIMD2<Double>, _ form: ArcForm) {
    let turn = arc.sweep.magnitude
    let count = turn <= 2 * .pi / 3 ? 1 : turn <= 4 * .pi / 3 ? 2 : 3
    // The axes of a flat arc are not those of its ellipse. Its radii are long enough as they are.
    let radii = arc.isFlat ? form.radii : SIMD2(arc.xAxis.length, arc.yAxis.length)
    for piece in 1...count {
      let end = piece == count ? to : arc.point(at: arc.start + arc.sweep * (Double(piece) / Double(count)))
      addArc(
        radii: radii, degrees: form.degrees, isLarge: false, isPositive: arc.sweep > 0,
        to: end)
    }
  }
}

import TransformCore

/// A part of a stroke. A point is in the stroke if it is in one of them.
///
/// A flat value, as a segment is: a `switch` over an enumeration with payloads would copy all of it.
struct StrokePart {
  enum Kind: UInt8 { case band, join, cap }

  let kind: Kind
  /// The curve of a band. Of a join or a cap its vertex, twice, and the unit tangents before and after it.
  let curve: PathSegment
  var vertex: SIMD2<Double> { curve.start }
  var before: SIMD2<Double> { curve.first }
  var after: SIMD2<Double> { curve.second }

  /// What lies beside a curve.
  @inline(__always)
  static func band(_ curve: PathSegment) -> Self { Self(kind: .band, curve: curve) }

  /// What lies on the outer side where two curves meet, between unit tangents.
  @inline(__always)
  static func join(_ vertex: SIMD2<Double>, before: SIMD2<Double>, after: SIMD2<Double>) -> Self {
    Self(kind: .join, curve: .cubic(vertex, before, after, vertex))
  }

  /// What lies behind an end, whose unit tangent points out of the curve.
  @inline(__always)
  static func cap(_ vertex: SIMD2<Double>, outward: SIMD2<Double>) -> Self {
    Self(kind: .cap, curve: .cubic(vertex, outward, outward, vertex))
  }
}

/// Takes the segments of a path, one after the other, and gives the parts of its stroke.
struct StrokeWalk {
  /// Where the open subpath begins, and the first and the last segment's place and tangent at its ends.
  private var start: SIMD2<Double>?
  private var first, last: (point: SIMD2<Double>, tangent: SIMD2<Double>)?

  /// Takes the next segment. One without length is passed over.
  ///
  /// Tangents take time. Far from all that is asked for, any will do: `isNear` says whether a join or a cap at a place
  /// counts.
  @inline(__always)
  mutating func add(
    _ segment: PathSegment, _ role: SegmentRole, isNear: (SIMD2<Double>) -> Bool = { _ in true }, band: (PathSegment) -> Void,
    _ body: (StrokePart) -> Void
  ) {
    if role.isFirst {
      finish(body)
      start = segment.start
    }
    var tangents: (start: SIMD2<Double>, end: SIMD2<Double>)? = (SIMD2(1, 0), SIMD2(1, 0))
    if isNear(segment.start) || isNear(segment.end) || segment.isPoint { tangents = segment.endTangents }
    if let tangents {
      band(segment)
      if let last, isNear(segment.start) { body(.join(segment.start, before: last.tangent, after: tangents.start)) }
      if first == nil { first = (segment.start, tangents.start) }
      last = (segment.end, tangents.end)
    }
    guard role.isClosing, let first, let last else { return }
    if isNear(first.point) { body(.join(first.point, before: last.tangent, after: first.tangent)) }
    start = nil
    (self.first, self.last) = (nil, nil)
  }

  /// Ends the open subpath, if there is one: with two caps, or as a dot, a disc or a square along x.
  @inline(__always)
  mutating func finish(_ body: (StrokePart) -> Void) {
    guard let start else { return }
    if let first, let last {
      body(.cap(first.point, outward: -first.tangent))
      body(.cap(last.point, outward: last.tangent))
    } else {
      Self.dot(at: start, along: SIMD2(1, 0), body)
    }
    self.start = nil
    (first, last) = (nil, nil)
  }

  /// The parts of a subpath without length.
  static func dot(at point: SIMD2<Double>, along direction: SIMD2<Double>, _ body: (StrokePart) -> Void) {
    body(.cap(point, outward: direction))
    body(.cap(point, outward: -direction))
  }
}

import TransformCore

// The parts of a stroke: the band beside a curve, the join where two meet, and the cap at an end. A point is in the
// stroke if it is in one of them.

/// What the question needs of a style, in Double.
struct StrokeParts {
  enum Cap: UInt8 { case butt, round, square }
  enum Join: UInt8 { case miter, round, bevel }

  var reach: Double
  var cap: Cap
  var join: Join
  var miterLimit: Double

  /// How far a join or a cap reaches from its vertex.
  var vertexReach: Double {
    let tip = join == .miter ? max(miterLimit, 1) : 1
    return reach * max(tip, cap == .square ? 1.4142135623730952 : 1)
  }

  /// Whether an offset is at most half the width. Squares are compared unless they leave the range.
  @inline(__always)
  private func isInReach(_ offset: SIMD2<Double>) -> Bool {
    let limit = reach * reach
    return limit > 0x1p-900 && limit < .infinity ? offset.dot(offset) <= limit : offset.reach <= reach
  }

  /// Whether a point is in the band from `low` to `high`: on a perpendicular of the curve, no farther than the half
  /// width. A cusp has no perpendicular, but a round stroke has a disc there.
  @inline(__always)
  func bandContains(_ point: SIMD2<Double>, _ curve: PlaneCurve, from low: Double = 0, to high: Double = 1) -> Bool {
    // Round joins and caps fill what the ends of bands leave, and no point of the rim is lost between them.
    let isRound = join == .round && cap == .round
    if isRound, low == 0, high == 1 {
      if isInReach(curve.start - point) || isInReach(curve.end - point) { return true }
    }
    return curve.hasFoot(of: point, from: low, to: high) { t in
      guard isInReach(curve.point(at: t) - point) else { return false }
      return isRound || !curve.isCusp(at: t)
    }
  }

  /// Whether a point is in the join of two unit tangents.
  ///
  /// *Definition*: the part of the plane on the outer side between the two normals. It is cut off by the arc of a round
  /// join, by the chord of a bevel, or by the two edges that meet in the tip of a miter. A miter whose length over the
  /// width, 1 / cos(turn / 2), exceeds the limit is a bevel.
  func joinContains(_ offset: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>) -> Bool {
    guard offset.dot(before) >= 0, offset.dot(after) <= 0 else { return false }
    if join == .round { return isInReach(offset) }
    // The normals of the outer side. A turn towards +y has its outer side at −y.
    let side: Double = before.cross(after) >= 0 ? 1 : -1
    let one = SIMD2(before.y, -before.x) * side
    let other = SIMD2(after.y, -after.x) * side
    let sum = one + other
    let squaredCosine = sum.dot(sum) / 4
    if join == .miter, squaredCosine * miterLimit * miterLimit >= 1 { return offset.dot(one) <= reach && offset.dot(other) <= reach }
    // The chord is at cos(turn / 2) of the half width. Its normal halves the angle between the normals; at sharp turns
    // the difference of the tangents has it with more digits.
    // At a turn of 180° the chord is a point, and all of its normal would count.
    guard isInReach(offset) else { return false }
    if squaredCosine > 0.5 { return offset.dot(sum) <= 2 * reach * squaredCosine }
    let difference = before - after
    return offset.dot(difference) <= reach * (squaredCosine * difference.dot(difference)).squareRoot()
  }

  /// Whether a point is in the cap at an end whose unit tangent points out of the curve.
  func capContains(_ offset: SIMD2<Double>, outward: SIMD2<Double>) -> Bool {
    let along = offset.dot(outward)
    guard along >= 0 else { return false }
    switch cap {
    case .butt: return false
    case .round: return isInReach(offset)
    case .square: return along <= reach && offset.cross(outward).magnitude <= reach
    }
  }

  /// Whether a point is in the dot of a subpath without length: a disc, or a square along x.
  func dotContains(_ offset: SIMD2<Double>) -> Bool {
    capContains(offset, outward: SIMD2(1, 0)) || capContains(offset, outward: SIMD2(-1, 0))
  }
}

/// Walks along the curves of a path and says whether a point is in their stroke.
struct StrokeWalk {
  let parts: StrokeParts
  let point: SIMD2<Double>
  private(set) var isInside = false
  private var firstVertex = SIMD2<Double>.zero
  private var firstTangent: SIMD2<Double>?
  private var lastTangent: SIMD2<Double>?
  private var lastVertex = SIMD2<Double>.zero

  private let vertexReach: Double

  init(_ point: SIMD2<Double>, _ parts: StrokeParts) {
    (self.point, self.parts) = (point, parts)
    vertexReach = parts.vertexReach
  }

  /// Begins a subpath.
  mutating func begin(at start: SIMD2<Double>) {
    (firstVertex, lastVertex) = (start, start)
    (firstTangent, lastTangent) = (nil, nil)
  }

  /// Adds the next curve.
  @inline(__always)
  mutating func add(_ curve: PlaneCurve) {
    // Far from both ends, joins and caps hold nothing, whatever the tangents are.
    var tangents = (start: SIMD2(1.0, 0), end: SIMD2(1.0, 0))
    if isNear(curve.start) || isNear(curve.end) || curve.kind == .arc {
      guard let found = curve.endTangents else { return }
      tangents = found
    } else if curve.isPoint {
      return
    }
    if curve.box.isWithin(parts.reach, of: point), parts.bandContains(point, curve) { isInside = true }
    if let before = lastTangent {
      addJoin(at: curve.start, from: before, to: tangents.start)
    } else {
      (firstTangent, firstVertex) = (tangents.start, curve.start)
    }
    (lastTangent, lastVertex) = (tangents.end, curve.end)
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
    guard let first = firstTangent, let last = lastTangent else {
      if parts.dotContains(point - lastVertex) { isInside = true }
      return
    }
    if isClosed {
      addJoin(at: firstVertex, from: last, to: first)
    } else if parts.capContains(point - firstVertex, outward: -first) || parts.capContains(point - lastVertex, outward: last) {
      isInside = true
    }
  }
}

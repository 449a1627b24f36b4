import TransformCore

// The parts of a stroke: the band beside a curve, the join where two meet, and the cap at an end. A point is in the
// stroke if it is in one of them.

/// What the question needs of a style, in Double.
struct StrokeParts {
  var reach: Double
  var cap: StrokeStyle<Double>.Cap
  var join: StrokeStyle<Double>.Join
  var miterLimit: Double

  /// Whether discs along the path are all there is.
  var isRound: Bool { join == .round && cap == .round }

  /// How far a join or a cap reaches from its vertex.
  var vertexReach: Double {
    let tip = join == .miter ? max(miterLimit, 1) : 1
    return reach * max(tip, cap == .square ? 1.4142135623730952 : 1)
  }

  /// Whether squares of half the width are in range.
  @inline(__always)
  private var hasSquare: Bool { reach > 0x1p-450 && reach < 0x1p510 }

  /// Whether an offset is at most half the width. Squares are compared unless they leave the range.
  @inline(__always)
  private func isInReach(_ offset: SIMD2<Double>) -> Bool { hasSquare ? offset.dot(offset) <= reach * reach : offset.length <= reach }

  /// Whether a point is in a curve's band: on a perpendicular, no farther than the half width. A cusp has half a disc
  /// instead, and a round stroke is all that is near enough.
  @inline(__always)
  func bandContains(_ point: SIMD2<Double>, _ curve: PathSegment) -> Bool {
    curve.box.isWithin(reach, of: point) && nearBandContains(point, curve)
  }

  @inline(never)
  private func nearBandContains(_ point: SIMD2<Double>, _ curve: PathSegment) -> Bool {
    // Round joins and caps fill what the ends of bands leave, and no point of the rim is lost between them.
    if isRound, isInReach(curve.start - point) || isInReach(curve.end - point) { return true }
    if hasSquare {
      // Cheaper than the feet, and certain for most points.
      switch curve.isWithin(reach, of: point, halvings: isRound ? 4 : 2) {
      case false?: return false
      case true? where isRound: return true
      default: break
      }
    }
    return curve.hasFoot(of: point) { t in
      let offset = point - curve.point(at: t)
      guard isInReach(offset) else { return false }
      return isRound || curve.isFoot(at: t, of: offset)
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
    let corner = StrokeCorner(before, after)
    if join == .miter, corner.hasMiter(limit: miterLimit) {
      let side = corner.outerSide
      return offset.dot(side * before.quarterTurned) <= reach && offset.dot(side * after.quarterTurned) <= reach
    }
    return isInReach(offset) && corner.bevelContains(offset, at: reach)
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

  /// Whether a point is in a part.
  @inline(__always)
  func contains(_ point: SIMD2<Double>, _ part: StrokePart) -> Bool {
    switch part.kind {
    case .band: bandContains(point, part.curve)
    case .join: joinContains(point - part.vertex, from: part.before, to: part.after)
    case .cap: capContains(point - part.vertex, outward: part.after)
    }
  }
}

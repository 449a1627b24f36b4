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

  init(reach: Double, cap: Cap, join: Join, miterLimit: Double) {
    (self.reach, self.cap, self.join, self.miterLimit) = (reach, cap, join, miterLimit)
  }

  init(_ style: StrokeStyle<Double>) {
    let cap: Cap = style.cap == .round ? .round : style.cap == .square ? .square : .butt
    let join: Join = style.join == .round ? .round : style.join == .bevel ? .bevel : .miter
    self.init(reach: style.width / 2, cap: cap, join: join, miterLimit: style.miterLimit)
  }

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
    guard curve.box.isWithin(reach, of: point) else { return false }
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

  /// Whether a point is in a part.
  @inline(__always)
  func contains(_ point: SIMD2<Double>, _ part: StrokePart) -> Bool {
    switch part {
    case .band(let curve): bandContains(point, curve)
    case .join(let vertex, let before, let after): joinContains(point - vertex, from: before, to: after)
    case .cap(let vertex, let outward): capContains(point - vertex, outward: outward)
    }
  }
}

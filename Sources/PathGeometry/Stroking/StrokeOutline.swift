import RealModule
import TransformCore

/// The outline of a stroke's chain.
///
/// The outline is the sum of pieces that turn the same way: a rectangle for each edge, a wedge on the outer side of
/// each corner, the caps. Where two pieces touch, their common border cancels. Therefore no winding number is negative,
/// and the non-zero fill is the union of the pieces, however tight the curve is. On the inner side of a corner the
/// outline runs through the corner itself, or, where both edges are long enough, straight over the point where their
/// sides meet. That cuts off a kite in which the rectangles overlap.
struct StrokeOutline {
  let halfWidth: Double
  let cap: StrokeStyle<Double>.Cap
  let join: StrokeStyle<Double>.Join
  let miterLimit: Double
  /// (1 + cos θ)/2 of the largest turn θ that one corner outside a circle covers within the tolerance.
  private let leastShare: Double
  private let largestTurn: Double
  /// A share below this is a way straight back, within rounding of unit vectors. Sides then meet nowhere.
  private static let leastTurnable = 1e-20

  /// The finished outlines, all of which are closed.
  private(set) var points: [SIMD2<Double>] = []
  private(set) var starts: [Int] = []
  private var left: [SIMD2<Double>] = []

  init(style: StrokeStyle<Double>, tolerance: Double) {
    halfWidth = style.width / 2
    (cap, join, miterLimit) = (style.cap, style.join, style.miterLimit)
    // A corner outside the circle lies at h / cos(θ/2), which is h + tolerance at the most. 1° at least: 360 corners.
    let cosine = Swift.min(halfWidth / (halfWidth + tolerance), 0.999_961_923)
    leastShare = Swift.max(cosine * cosine, 0.5)
    largestTurn = Swift.min(2 * Double.acos(cosine), .pi / 2)
  }

  mutating func reserve(_ count: Int) { points.reserveCapacity(count) }

  mutating func add(_ chain: StrokeChain, isClosed: Bool) {
    guard let first = chain.edges.first, let last = chain.edges.last else { return addDot(at: chain.point) }
    starts.append(points.count)
    left.removeAll(keepingCapacity: true)
    let count = chain.edges.count
    if !isClosed {
      addRight(first.start - halfWidth * first.startTangent.quarterTurned)
      left.append(first.start + halfWidth * first.startTangent.quarterTurned)
      if first.isSwept { addMiddle(first.start) }
    }
    for index in 0..<(isClosed ? count : count - 1) {
      addCorner(chain.edges[index], chain.edges[index + 1 == count ? 0 : index + 1])
    }
    if isClosed {
      starts.append(points.count)
      points.append(contentsOf: left.reversed())
      return addSweeps(of: chain)
    }
    if last.isSwept { addMiddle(last.end) }
    addRight(last.end - halfWidth * last.endTangent.quarterTurned)
    addCap(at: last.end, last.endTangent)
    left.append(last.end + halfWidth * last.endTangent.quarterTurned)
    points.append(contentsOf: left.reversed())
    addCap(at: first.start, SIMD2.zero - first.startTangent)
    addSweeps(of: chain)
  }

  /// Adds a point of the middle to both sides, where an edge without rectangle begins or ends.
  private mutating func addMiddle(_ point: SIMD2<Double>) {
    points.append(point)
    left.append(point)
  }

  @inline(__always) private mutating func addRight(_ point: SIMD2<Double>) { points.append(point) }

  @inline(__always)
  private mutating func addCorner(_ before: StrokeChain.Edge, _ after: StrokeChain.Edge) {
    let (one, two, corner) = (before.endTangent, after.startTangent, before.end)
    let (turn, sum) = (one.turn(to: two), one + two)
    // (1 + cos θ)/2 of the turn θ; its digits do not cancel where the way turns straight back.
    let share = sum.squaredLength / 4
    let isRound = before.isSmoothAtEnd || join == .round
    guard share > Self.leastTurnable else { return addWideCorner(before, after, meets: false, isRound: isRound, isMiter: false) }
    // One point serves both sides where the turn is small: the corner outside and the meeting point inside.
    let reach = halfWidth * turn.magnitude / (2 * share)
    let meets =
      before.isRectangle && after.isRectangle
      ? 2 * reach <= Swift.min(before.length, after.length) : cutsKite(before, after, turn, reach)
    let isMiter = !before.isSmoothAtEnd && join == .miter && share * miterLimit * miterLimit >= 1
    guard meets, isMiter || (isRound && share >= leastShare) || turn == 0 else {
      return addWideCorner(before, after, meets: meets, isRound: isRound, isMiter: isMiter)
    }
    let offset = (halfWidth / (2 * share)) * sum.quarterTurned
    points.append(corner - offset)
    left.append(corner + offset)
  }

  /// Whether the kite lies in both pieces, one of which is tilted at an end, or there is no kite.
  @inline(never)
  private func cutsKite(_ before: StrokeChain.Edge, _ after: StrokeChain.Edge, _ turn: Double, _ reach: Double) -> Bool {
    if before.isSwept || after.isSwept { return false }
    return turn == 0 || before.endTangent.equals(before.direction) && after.startTangent.equals(after.direction)
      && 2 * reach <= Swift.min(before.sideLength(halfWidth), after.sideLength(halfWidth))
  }

  private mutating func addWideCorner(
    _ before: StrokeChain.Edge, _ after: StrokeChain.Edge, meets: Bool, isRound: Bool, isMiter: Bool
  ) {
    let (one, two, corner) = (before.endTangent, after.startTangent, before.end)
    let (turn, sum) = (one.turn(to: two), one + two)
    let isLeftTurn = turn >= 0
    let tip = (2 * halfWidth / sum.squaredLength) * sum.quarterTurned
    let (from, to) = (halfWidth * one.quarterTurned, halfWidth * two.quarterTurned)
    // The inner side.
    let inner: [SIMD2<Double>]
    let innerSide = isLeftTurn ? 1.0 : -1.0
    if meets {
      inner = [corner + innerSide * tip]
    } else {
      let (one, other) = (before.isSwept ? corner : corner + innerSide * from, after.isSwept ? corner : corner + innerSide * to)
      inner = [one, corner, other]
    }
    if isLeftTurn { left.append(contentsOf: inner) } else { points.append(contentsOf: inner) }
    // The outer side.
    let side = isLeftTurn ? -1.0 : 1.0
    func addOuter(_ point: SIMD2<Double>) { if isLeftTurn { points.append(point) } else { left.append(point) } }
    if before.isSwept { addOuter(corner) }
    addOuter(corner + side * from)
    if isMiter {
      addOuter(corner + side * tip)
    } else if isRound {
      let angle = Double.atan2(y: turn.magnitude, x: one.along(two))
      addArc(at: corner, side * from, turn: isLeftTurn ? angle : -angle, isLeft: !isLeftTurn)
    }
    addOuter(corner + side * to)
    if after.isSwept { addOuter(corner) }
  }

  /// Corners outside the circle from `radius` on by `turn` radians. Their sides touch the circle.
  private mutating func addArc(at center: SIMD2<Double>, _ radius: SIMD2<Double>, turn: Double, isLeft: Bool) {
    let count = (turn.magnitude / largestTurn).rounded(.up)
    guard count >= 1, count.isFinite else { return }
    let step = turn / count
    let (sin, cos) = Double.sinCos(step)
    let (halfSin, halfCos) = Double.sinCos(step / 2)
    let (ax, ay) = (radius, radius.quarterTurned)
    var spoke = (halfCos * ax + halfSin * ay) / halfCos
    for _ in 0..<Int(count) {
      if isLeft { left.append(center + spoke) } else { points.append(center + spoke) }
      spoke = cos * spoke + sin * spoke.quarterTurned
    }
  }

  /// From the right side to the left one around the end of a chain in this direction.
  private mutating func addCap(at end: SIMD2<Double>, _ direction: SIMD2<Double>) {
    switch cap {
    case .butt: break
    case .round: addArc(at: end, SIMD2.zero - halfWidth * direction.quarterTurned, turn: .pi, isLeft: false)
    case .square:
      let (along, across) = (halfWidth * direction, halfWidth * direction.quarterTurned)
      points.append(end + along - across)
      points.append(end + along + across)
    }
  }

  /// Adds what the perpendiculars of swept edges pass over, on both sides of each.
  private mutating func addSweeps(of chain: StrokeChain) {
    guard chain.hasSwept else { return }
    for edge in chain.edges where edge.isSwept {
      for side in [halfWidth, -halfWidth] {
        let (one, other) = (side * edge.startTangent.quarterTurned, side * edge.endTangent.quarterTurned)
        let (from, to, way, sine) = (edge.start + one, edge.end + other, edge.end - edge.start, one.turn(to: other))
        // start + share·one = end + otherShare·other
        let (share, otherShare) = (way.turn(to: other) / sine, way.turn(to: one) / sine)
        if share > 0, share < 1, otherShare > 0, otherShare < 1 {
          let meeting = edge.start + share * one
          addTriangle(edge.start, edge.end, meeting)
          addTriangle(meeting, from, to)
        } else {
          addTriangle(edge.start, edge.end, to)
          addTriangle(edge.start, to, from)
        }
      }
    }
  }

  /// Adds an outline of three points that turns as the others do.
  private mutating func addTriangle(_ one: SIMD2<Double>, _ two: SIMD2<Double>, _ three: SIMD2<Double>) {
    let turn = (two - one).turn(to: three - one)
    guard turn != 0 else { return }
    starts.append(points.count)
    points.append(contentsOf: turn > 0 ? [one, two, three] : [one, three, two])
  }

  /// A subpath without length.
  private mutating func addDot(at point: SIMD2<Double>) {
    guard cap != .butt else { return }
    starts.append(points.count)
    let across = SIMD2(0, halfWidth)
    points.append(point - across)
    addCap(at: point, SIMD2(1, 0))
    points.append(point + across)
    addCap(at: point, SIMD2(-1, 0))
  }
}

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
  /// The rotation by that turn, and the tangent of its half.
  private let step: (cos: Double, sin: Double, halfTan: Double)
  /// The same for equal parts of half a circle, and their number.
  private let capStep: (cos: Double, sin: Double, halfTan: Double)
  private let capCount: Int
  /// A share below this is a way straight back, within rounding of unit vectors. Sides then meet nowhere.
  private static let leastTurnable = 1e-20

  /// The finished outlines, all of which are closed, and where each begins.
  private(set) var points: [SIMD2<Double>] = []
  private(set) var starts: [Int] = []
  // Of the open subpath: where its outline begins, its left side backwards, its first and its latest edge.
  private var outlineStart = 0
  private var left: [SIMD2<Double>] = []
  private var place = SIMD2<Double>.zero
  private var first, last: StrokeChain.Edge
  private var isEmpty = true
  private var swept: [StrokeChain.Edge] = []

  init(style: StrokeStyle<Double>, tolerance: Double) {
    halfWidth = style.width / 2
    (cap, join, miterLimit) = (style.cap, style.join, style.miterLimit)
    first = StrokeChain.Edge(from: .zero, to: .zero, along: SIMD2(1, 0), length: 0, isSmoothAtEnd: false)
    last = first
    // A corner outside the circle lies at h / cos(θ/2), which is h + tolerance at the most. 1° at least: 360 corners.
    let cosine = Swift.min(halfWidth / (halfWidth + tolerance), 0.999_961_923)
    leastShare = Swift.max(cosine * cosine, 0.5)
    let (cos, sin) = (2 * leastShare - 1, 2 * (leastShare * (1 - leastShare)).squareRoot())
    step = (cos, sin, sin / (2 * leastShare))
    let count = (.pi / Double.acos(cos)).rounded(.up)
    let part = Double.sinCos(.pi / count)
    (capStep, capCount) = ((part.cos, part.sin, part.sin / (1 + part.cos)), Int(count))
  }

  mutating func reserve(_ count: Int) {
    points.reserveCapacity(count)
    left.reserveCapacity(Swift.min(count, 1000))
  }

  /// Begins a subpath.
  mutating func begin(at point: SIMD2<Double>) {
    (outlineStart, place, isEmpty) = (points.count, point, true)
    left.removeAll(keepingCapacity: true)
    swept.removeAll(keepingCapacity: true)
  }

  /// Takes the edges of a chain.
  @inline(__always)
  mutating func add(_ chain: inout StrokeChain) {
    for edge in chain.edges {
      if isEmpty { (first, isEmpty) = (edge, false) } else { addCorner(last, edge) }
      if edge.sweptSide != 0 { swept.append(edge) }
      last = edge
    }
    chain.removeEdges()
  }

  /// Forgets the subpath.
  mutating func drop() { points.removeLast(points.count - outlineStart) }

  /// Ends the subpath.
  mutating func end(isClosed: Bool) {
    guard !isEmpty else { return addDot(at: place) }
    starts.append(outlineStart)
    if isClosed {
      addCorner(last, first)
      starts.append(points.count)
      addLeft()
      return addSweeps()
    }
    if last.sweptSide != 0 { add(last.end, isLeft: last.sweptSide > 0) }
    points.append(last.end - halfWidth * last.endTangent.quarterTurned)
    addCap(at: last.end, last.endTangent)
    left.append(last.end + halfWidth * last.endTangent.quarterTurned)
    addLeft()
    if first.sweptSide > 0 { points.append(first.start) }
    points.append(first.start + halfWidth * first.startTangent.quarterTurned)
    addCap(at: first.start, SIMD2.zero - first.startTangent)
    points.append(first.start - halfWidth * first.startTangent.quarterTurned)
    if first.sweptSide < 0 { points.append(first.start) }
    addSweeps()
  }

  private mutating func addLeft() { points.append(contentsOf: left.reversed()) }

  @inline(__always)
  private mutating func addCorner(_ before: StrokeChain.Edge, _ after: StrokeChain.Edge) {
    let (corner, isRound) = (StrokeCorner(before.endTangent, after.startTangent), before.isSmoothAtEnd || join == .round)
    if corner.before.equals(corner.after), before.sweptSide != 0 || after.sweptSide != 0 { return addStraight(before, after) }
    guard corner.share > Self.leastTurnable else {
      return addWideCorner(before, after, corner, meets: false, isRound: isRound, isMiter: false)
    }
    // One point serves both sides where the turn is small: the corner outside and the meeting point inside.
    let reach = halfWidth * corner.turn.magnitude / (2 * corner.share)
    let meets =
      before.isRectangle && after.isRectangle
      ? 2 * reach <= Swift.min(before.length, after.length) : cutsKite(before, after, corner.turn, reach)
    let isMiter = !before.isSmoothAtEnd && join == .miter && corner.hasMiter(limit: miterLimit)
    guard meets, isMiter || (isRound && corner.share >= leastShare) || corner.turn == 0 else {
      return addWideCorner(before, after, corner, meets: meets, isRound: isRound, isMiter: isMiter)
    }
    let offset = corner.tip(at: halfWidth)
    points.append(before.end - offset)
    left.append(before.end + offset)
  }

  /// Adds a place between two edges with one perpendicular, of which one is swept.
  private mutating func addStraight(_ before: StrokeChain.Edge, _ after: StrokeChain.Edge) {
    for side in [1.0, -1] {
      if before.sweptSide == side { add(before.end, isLeft: side > 0) }
      if before.sweptSide != side || after.sweptSide != side {
        add(before.end + (side * halfWidth) * before.endTangent.quarterTurned, isLeft: side > 0)
        if after.sweptSide == side { add(before.end, isLeft: side > 0) }
      }
    }
  }

  /// Whether the kite lies in both pieces, one of which is tilted at an end, or there is no kite.
  @inline(never)
  private func cutsKite(_ before: StrokeChain.Edge, _ after: StrokeChain.Edge, _ turn: Double, _ reach: Double) -> Bool {
    if before.sweptSide != 0 || after.sweptSide != 0 { return false }
    return turn == 0
      || before.endTangent.equals(before.direction) && after.startTangent.equals(after.direction)
        && 2 * reach <= Swift.min(before.sideLength(halfWidth), after.sideLength(halfWidth))
  }

  private mutating func addWideCorner(
    _ before: StrokeChain.Edge, _ after: StrokeChain.Edge, _ join: StrokeCorner, meets: Bool, isRound: Bool, isMiter: Bool
  ) {
    let (one, two, corner) = (join.before.quarterTurned, join.after.quarterTurned, before.end)
    let (from, to, tip) = (halfWidth * one, halfWidth * two, join.tip(at: halfWidth))
    let (isLeftTurn, innerSide, outerSide) = (join.turn >= 0, -join.outerSide, join.outerSide)
    if meets {
      add(corner + innerSide * tip, isLeft: isLeftTurn)
    } else {
      if before.sweptSide != innerSide { add(corner + innerSide * from, isLeft: isLeftTurn) }
      add(corner, isLeft: isLeftTurn)
      if after.sweptSide != innerSide { add(corner + innerSide * to, isLeft: isLeftTurn) }
    }
    // The sides of rectangles run on to the tip or to the arc's first corner, and need no point between.
    let isLong = isMiter || isRound && (join.turn != 0 || join.before.dot(join.after) < 0)
    if before.sweptSide == outerSide { add(corner, isLeft: !isLeftTurn) }
    if !isLong || !before.isRectangle { add(corner + outerSide * from, isLeft: !isLeftTurn) }
    if isMiter {
      add(corner + outerSide * tip, isLeft: !isLeftTurn)
    } else if isLong {
      addArc(at: corner, outerSide * one, to: outerSide * two, isLeftTurn: isLeftTurn)
    }
    if !isLong || !after.isRectangle { add(corner + outerSide * to, isLeft: !isLeftTurn) }
    if after.sweptSide == outerSide { add(corner, isLeft: !isLeftTurn) }
  }

  @inline(__always)
  private mutating func add(_ point: SIMD2<Double>, isLeft: Bool) { if isLeft { left.append(point) } else { points.append(point) } }

  /// Corners outside a circle between two unit vectors that are half a turn apart at the most.
  ///
  /// Each but the last is half of the largest turn behind a point of the circle.
  private mutating func addArc(at center: SIMD2<Double>, _ from: SIMD2<Double>, to: SIMD2<Double>, isLeftTurn: Bool) {
    let side: Double = isLeftTurn ? 1 : -1
    var spoke = from
    for _ in 0..<capCount {
      guard spoke.dot(to) < step.cos else { break }
      add(center + halfWidth * (spoke + (side * step.halfTan) * spoke.quarterTurned), isLeft: !isLeftTurn)
      spoke = step.cos * spoke + (side * step.sin) * spoke.quarterTurned
    }
    let sum = spoke + to
    add(center + (2 * halfWidth / sum.squaredLength) * sum, isLeft: !isLeftTurn)
  }

  /// From the right side to the left one around the end of a chain in this direction.
  private mutating func addCap(at end: SIMD2<Double>, _ direction: SIMD2<Double>) {
    switch cap {
    case .butt: break
    case .round:
      var spoke = SIMD2.zero - halfWidth * direction.quarterTurned
      for _ in 0..<capCount {
        points.append(end + spoke + capStep.halfTan * spoke.quarterTurned)
        spoke = capStep.cos * spoke + capStep.sin * spoke.quarterTurned
      }
    case .square:
      let (along, across) = (halfWidth * direction, halfWidth * direction.quarterTurned)
      points.append(end + along - across)
      points.append(end + along + across)
    }
  }

  /// Adds what the perpendiculars of swept edges pass over.
  private mutating func addSweeps() {
    for edge in swept {
      let side = edge.sweptSide * halfWidth
      let (one, other) = (side * edge.startTangent.quarterTurned, side * edge.endTangent.quarterTurned)
      let (from, to, way, sine) = (edge.start + one, edge.end + other, edge.end - edge.start, one.cross(other))
      // start + share·one = end + otherShare·other
      let (share, otherShare) = (way.cross(other) / sine, way.cross(one) / sine)
      if share > 0, share < 1, otherShare > 0, otherShare < 1 {
        let meeting = edge.start + share * one
        addLoop(edge.start, edge.end, meeting, meeting)
        addLoop(meeting, from, to, to)
      } else if way.cross(way + other) * (way + other).cross(one) > 0 {
        addLoop(edge.start, edge.end, to, from)
      } else {
        addLoop(edge.start, edge.end, to, to)
        addLoop(edge.start, to, from, from)
      }
    }
  }

  /// Adds an outline that turns as the others do: four points of one turn, or three if the last two are one.
  private mutating func addLoop(_ one: SIMD2<Double>, _ two: SIMD2<Double>, _ three: SIMD2<Double>, _ four: SIMD2<Double>) {
    let turn = (two - one).cross(three - one)
    guard turn != 0 else { return }
    starts.append(points.count)
    points.append(one)
    points.append(turn > 0 ? two : four)
    if !three.equals(four) { points.append(three) }
    points.append(turn > 0 ? four : two)
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

import RealModule
import TransformCore

/// Makes the curves at a distance from the segments of a chain, with joins on the outer side of its corners.
///
/// The offset o = P + d·n of a smooth curve is smooth in its own parameter, with o′ = (1 − d·κ)·P′. Cubics with the
/// same ends and derivatives miss it by at most h⁴/384 · |o⁗|. They are halved until that is within the tolerance.
struct OffsetBuilder {
  let distance: Double
  let tolerance: Double
  let join: StrokeStyle<Double>.Join
  let miterLimit: Double
  private var segments: [PathSegment] = []
  /// The tangent at the end of the chain so far.
  private var lastTangent: SIMD2<Double>?
  /// Where the curves of the last piece begin in `segments`.
  private var lastFirst = 0
  /// A segment has at most so many pieces.
  private var budget = 0

  init(distance: Double, tolerance: Double, join: StrokeStyle<Double>.Join, miterLimit: Double) {
    (self.distance, self.tolerance, self.join, self.miterLimit) = (distance, tolerance, join, miterLimit)
  }

  /// The offset of a chain; without segments where the chain has no length.
  mutating func offset(_ chain: PathChain) -> PathChain {
    (segments, lastTangent, lastFirst) = ([], nil, 0)
    var (firstTangent, firstEnd) = (SIMD2<Double>?.none, 0)
    for segment in chain.segments {
      for piece in segment.partedWhereSlow {
        guard let start = piece.tangent(at: 0), let end = piece.tangent(at: 1) else { continue }
        let first = segments.count
        add(piece, start, end)
        if let before = lastTangent {
          lastFirst = addJoin(at: piece.start, from: before, to: start, first)
        } else {
          (firstTangent, firstEnd) = (start, segments.count)
        }
        lastTangent = end
      }
    }
    var result = PathChain()
    if chain.isClosed, let before = lastTangent, let after = firstTangent, let vertex = chain.segments.first?.start {
      closeJoin(at: vertex, from: before, to: after, firstEnd: firstEnd)
    }
    guard let first = segments.first, let last = segments.last else { return result }
    result.begin(at: first.start)
    result.segments = segments
    if chain.isClosed {
      result.isClosed = true
      if last.kind == .line {
        result.segments[segments.count - 1] = .line(last.start, first.start)
      } else {
        result.segments.append(.line(last.end, first.start))
      }
    }
    return result
  }

  // MARK: Curves

  private mutating func add(_ piece: PathSegment, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let (from, to) = (piece.start + distance * start.quarterTurned, piece.end + distance * end.quarterTurned)
    switch piece.kind {
    case .line: segments.append(.line(from, to))
    case .arc where piece.arc.isCircle: addCircle(piece.arc, piece.form, from, to)
    default:
      budget = 4096
      fit(piece, 0, (from, slope(of: piece, at: 0)), 1, (to, slope(of: piece, at: 1)))
    }
  }

  /// A circle's offset is a circle. Beyond the centre it lies on the other side.
  private mutating func addCircle(_ arc: EllipticalArc, _ form: ArcForm, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    var (result, form) = (arc, form)
    let radius = arc.xAxis.length
    let side = arc.sweep * arc.xAxis.cross(arc.yAxis) > 0 ? -1.0 : 1.0
    let factor = (radius + side * distance) / radius
    (result.xAxis, result.yAxis) = (factor * arc.xAxis, factor * arc.yAxis)
    if arc.isFlat { result.base += (side * distance / radius) * arc.xAxis }
    guard factor.magnitude > 0x1p-40 else { return segments.append(.line(from, to)) }
    form.radii = SIMD2(repeating: factor.magnitude * radius)
    // The ends no longer have the bits of the path; in pieces the centre is safe.
    form.isWhole = false
    segments.append(.arc(result, from: from, to: to, form))
  }

  /// The derivative of the offset. Where P′ vanishes at an end, the normal's own derivative is left.
  private func slope(of piece: PathSegment, at t: Double) -> SIMD2<Double> {
    let (first, second, size) = (piece.derivative(at: t), piece.secondDerivative(at: t), piece.polygonLength)
    let speed = first.length
    if speed > 0x1p-30 * size { return (1 - distance * first.cross(second) / (speed * speed * speed)) * first }
    let bend = second.length
    guard bend > 0x1p-30 * size, let tangent = piece.tangent(at: t) else { return first }
    return first - ((t < 0.5 ? 1 : -1) * distance * tangent.cross(piece.thirdDerivative) / (2 * bend)) * tangent
  }

  private typealias Place = (point: SIMD2<Double>, slope: SIMD2<Double>)

  private mutating func fit(_ piece: PathSegment, _ low: Double, _ from: Place, _ high: Double, _ to: Place) {
    let (width, middle) = (high - low, (low + high) / 2)
    let curve = PathSegment.cubic(
      from.point, from.point + (width / 3) * from.slope, to.point - (width / 3) * to.slope, to.point)
    budget -= 1
    var isClose = budget < 0 || width < 0x1p-40
    if !isClose {
      isClose = [0.5, 0.21, 0.81, 0.36, 0.64].allSatisfy { share in
        guard let wanted = place(piece, low + share * width) else { return true }
        return (wanted - curve.point(at: share)).length <= 0.8 * tolerance
      }
    }
    if isClose { return segments.append(curve.isFinite ? curve : .line(from.point, to.point)) }
    guard let point = place(piece, middle) else { return segments.append(.line(from.point, to.point)) }
    let between = (point, slope(of: piece, at: middle))
    fit(piece, low, from, middle, between)
    fit(piece, middle, between, high, to)
  }

  private func place(_ piece: PathSegment, _ t: Double) -> SIMD2<Double>? {
    piece.tangent(at: t).map { piece.point(at: t) + distance * $0.quarterTurned }
  }

  // MARK: Corners

  /// Whether two tangents make no corner that the tolerance would show.
  private func isSmooth(_ before: SIMD2<Double>, _ after: SIMD2<Double>) -> Bool {
    before.dot(after) > 0 && distance.magnitude * before.cross(after).magnitude <= tolerance / 8
  }

  /// Joins the segments up to `first` with those from there on. Returns where these now begin.
  private mutating func addJoin(at vertex: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>, _ first: Int) -> Int {
    guard first > 0, first < segments.count, !isSmooth(before, after) else { return first }
    if !isInner(before, after) {
      let join = outerJoin(at: vertex, before, after, to: segments[first].start)
      segments.insert(contentsOf: join, at: first)
      return first + join.count
    }
    if let start = cut(lastFirst..<first, first..<segments.count) { return start }
    segments.insert(.line(segments[first - 1].end, segments[first].start), at: first)
    return first + 1
  }

  private mutating func closeJoin(at vertex: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>, firstEnd: Int) {
    guard let last = segments.last, let first = segments.first, !isSmooth(before, after) else { return }
    // One piece alone has its own end before its start.
    let lastFirst = lastFirst > 0 ? lastFirst : segments.count / 2
    if !isInner(before, after) {
      segments += outerJoin(at: vertex, before, after, to: first.start)
    } else if cut(lastFirst..<segments.count, 0..<Swift.min(firstEnd, lastFirst)) == nil {
      segments.append(.line(last.end, first.start))
    }
  }

  /// Cuts the curves of two pieces where they meet next to the corner between them, and drops what lies between. A
  /// piece's last or first 16 curves may meet the other's. Returns where the second piece now begins.
  private mutating func cut(_ one: Range<Int>, _ other: Range<Int>) -> Int? {
    let (count, otherCount) = (Swift.min(one.count, 16), Swift.min(other.count, 16))
    guard count > 0, otherCount > 0 else { return nil }
    for steps in 0..<count + otherCount - 1 {
      for back in Swift.max(0, steps - otherCount + 1)...Swift.min(steps, count - 1) {
        let (left, right) = (one.upperBound - 1 - back, other.lowerBound + steps - back)
        guard let (before, after) = meeting(segments[left], segments[right]) else { continue }
        (segments[left], segments[right]) = (before, after)
        if left < right {
          segments.removeSubrange(left + 1..<right)
          return left + 1
        }
        segments.removeSubrange(left + 1..<one.upperBound)
        segments.removeSubrange(other.lowerBound..<right)
        return other.lowerBound
      }
    }
    return nil
  }

  private func isInner(_ before: SIMD2<Double>, _ after: SIMD2<Double>) -> Bool {
    let turn = before.cross(after)
    return turn * distance > 0 && !(before.dot(after) < 0 && turn.magnitude < 1e-9)
  }

  /// Both segments up to where they meet, if they do.
  private func meeting(_ one: PathSegment, _ other: PathSegment) -> (PathSegment, PathSegment)? {
    guard let found = CurvePair.meetings(one, other).max(by: { $0.x < $1.x }), found.x > 0, found.y < 1 else {
      return nil
    }
    return (one.part(from: 0, to: found.x), other.part(from: found.y, to: 1))
  }

  private func outerJoin(
    at vertex: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, to end: SIMD2<Double>
  ) -> [PathSegment] {
    let (start, corner) = (vertex + distance * before.quarterTurned, StrokeCorner(before, after))
    switch join {
    case .miter where corner.hasMiter(limit: miterLimit):
      let tip = vertex + corner.tip(at: distance)
      return [.line(start, tip), .line(tip, end)]
    case .round:
      let radius = distance.magnitude
      let spoke = distance * before.quarterTurned
      var turn = Double.atan2(y: corner.turn, x: before.dot(after))
      if turn * distance > 0 { turn = distance > 0 ? -.pi : .pi }
      let arc = EllipticalArc(
        center: vertex, xAxis: SIMD2(radius, 0), yAxis: SIMD2(0, radius), start: Double.atan2(y: spoke.y, x: spoke.x), sweep: turn)
      let form = ArcForm(radii: SIMD2(radius, radius), degrees: 0, isLarge: false, isWhole: false)
      return [.arc(arc, from: start, to: end, form)]
    default: return [.line(start, end)]
    }
  }
}

extension EllipticalArc {
  /// Whether both half-axes are of one length, to rounding, and at right angles.
  var isCircle: Bool {
    let (xx, yy, xy) = (xAxis.dot(xAxis), yAxis.dot(yAxis), xAxis.dot(yAxis))
    return (xx - yy).magnitude <= 0x1p-40 * xx && xy.magnitude <= 0x1p-40 * xx && xx > 0
  }
}

extension PathSegment {
  /// The parts between the places of least speed, where a curve may have a cusp.
  fileprivate var partedWhereSlow: [PathSegment] {
    let cuts = [0] + slowPlaces.filter { $0 > 0x1p-20 && $0 < 1 - 0x1p-20 }.sorted() + [1]
    return zip(cuts, cuts.dropFirst()).filter { $0.0 < $0.1 }.map { part(from: $0.0, to: $0.1) }
  }

  /// The third derivative by the parameter.
  fileprivate var thirdDerivative: SIMD2<Double> {
    kind == .arc ? -(turn * turn) * derivative(at: 0.5) : 6 * powers.third
  }
}

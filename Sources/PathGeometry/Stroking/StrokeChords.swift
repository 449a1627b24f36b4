import TransformCore

/// The chords of a subpath in a style whose ends show, because discs do not cover them all.
///
/// Each chord has a rectangle. Inside a bend that is tighter than half the width, its corners lie up to a chord's
/// length beside the perpendiculars of the curve. Other rectangles hide that, but not in front of an end or a corner.
/// The chords whose rectangles stand out there are parted, and the parts end with perpendiculars of the curve.
struct StrokeChords {
  private struct Piece {
    /// Its first chord, from `points[first]` on.
    let first: Int
    /// Its place among the curves, or −1 for a line.
    let curve: Int
    let startTangent: SIMD2<Double>
    let endTangent: SIMD2<Double>
  }

  private(set) var points: [SIMD2<Double>] = []
  /// The parameter of each point on the curve that ends there.
  private var parameters: [Double] = []
  private var pieces: [Piece] = []
  private var curves: [PathSegment] = []
  /// Of each chord whether it is parted.
  private var isParted: [Bool] = []
  private let halfWidth: Double
  private let tolerance: Double

  init(halfWidth: Double, tolerance: Double) { (self.halfWidth, self.tolerance) = (halfWidth, tolerance) }

  mutating func reserve(_ count: Int) {
    points.reserveCapacity(count)
    parameters.reserveCapacity(count)
    isParted.reserveCapacity(count)
    pieces.reserveCapacity(count / 4)
    curves.reserveCapacity(count / 4)
  }

  mutating func start(at point: SIMD2<Double>) {
    points.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    curves.removeAll(keepingCapacity: true)
    points.append(point)
    parameters.append(0)
  }

  mutating func addLine(to point: SIMD2<Double>) {
    let first = points.count - 1
    addChord(to: point, at: 1)
    guard points.count - 1 > first else { return }
    let way = point - points[first]
    let tangent = way / way.norm
    pieces.append(Piece(first: first, curve: -1, startTangent: tangent, endTangent: tangent))
  }

  /// Adds a chord of the curve that `endCurve` will name; one of length zero adds nothing.
  @inline(__always)
  mutating func addChord(to point: SIMD2<Double>, at parameter: Double) {
    if (point - points[points.count - 1]).norm > 0 {
      points.append(point)
      parameters.append(parameter)
    } else {
      parameters[points.count - 1] = parameter
    }
  }

  /// Names the curve of the chords from `first` on. Vectors may have any length.
  mutating func endCurve(_ curve: PathSegment, from first: Int, _ startWay: SIMD2<Double>, _ endWay: SIMD2<Double>) {
    guard first < points.count - 1 else { return }
    pieces.append(Piece(first: first, curve: curves.count, startTangent: startWay / startWay.norm, endTangent: endWay / endWay.norm))
    curves.append(curve)
  }

  /// Makes the edges of all chords.
  mutating func addEdges(to chain: inout StrokeChain, _ outline: inout StrokeOutline, isClosed: Bool) {
    findParted(isClosed: isClosed)
    for (number, piece) in pieces.enumerated() {
      outline.add(&chain)
      let end = end(of: number)
      if piece.curve < 0 {
        chain.add(to: points[end], isSmooth: false)
        continue
      }
      for chord in piece.first..<end {
        if isParted[chord] {
          add(chord, of: piece, isLast: chord + 1 == end, to: &chain)
        } else {
          chain.add(to: points[chord + 1], isSmooth: true)
        }
      }
      chain.setTangents(piece.startTangent, piece.endTangent)
    }
    outline.add(&chain)
  }

  private func end(of piece: Int) -> Int { piece + 1 < pieces.count ? pieces[piece + 1].first : points.count - 1 }

  // MARK: Which chords stand out

  private mutating func findParted(isClosed: Bool) {
    isParted.removeAll(keepingCapacity: true)
    guard !curves.isEmpty else { return }
    isParted.append(contentsOf: repeatElement(false, count: points.count - 1))
    for number in pieces.indices {
      let isEnd = !isClosed && number + 1 == pieces.count
      let next = number + 1 == pieces.count ? 0 : number + 1
      if isEnd || turn(from: number, to: next) > 1e-3 {
        find(from: number, isForward: false, isClosed: isClosed)
        find(from: next, isForward: true, isClosed: isClosed)
      }
    }
  }

  /// The sine of the turn between two pieces, or 2 where it is more than a right angle.
  private func turn(from one: Int, to other: Int) -> Double {
    let (before, after) = (pieces[one].endTangent, pieces[other].startTangent)
    return before.along(after) > 0 ? before.turn(to: after).magnitude : 2
  }

  /// Finds chords in front of the end of a piece, or of its start. The walk goes on through smooth joins. It is at most
  /// 256 chords long, which keeps the work linear.
  private mutating func find(from piece: Int, isForward: Bool, isClosed: Bool) {
    let place = points[isForward ? pieces[piece].first : end(of: piece)]
    let outward = isForward ? SIMD2.zero - pieces[piece].startTangent : pieces[piece].endTangent
    var (number, budget) = (piece, 256)
    while true {
      let chords = pieces[number].first..<end(of: number)
      for step in 0..<chords.count {
        let chord = isForward ? chords.lowerBound + step : chords.upperBound - 1 - step
        let (from, to) = (points[chord] - place, points[chord + 1] - place)
        // A point within half the width of both is before the end.
        guard Swift.min(from.squaredLength, to.squaredLength) <= 4 * halfWidth * halfWidth, budget > 0 else { return }
        budget -= 1
        guard pieces[number].curve >= 0 else { continue }
        let way = to - from
        let length = way.norm
        let sine = way.turn(to: outward).magnitude / length
        let front = Swift.max(from.along(outward), to.along(outward)) + halfWidth * sine
        guard front > 0.5 * tolerance, length > 0.5 * tolerance else { continue }
        let isTilted = number == piece && step == 0 && (isForward ? -1 : 1) * way.along(outward) > 0
        if isTilted, StrokeChain.canTilt(sine, length, halfWidth: halfWidth, tolerance: tolerance) { continue }
        isParted[chord] = true
      }
      let next = isForward ? number + 1 : number - 1
      guard isClosed || pieces.indices.contains(next) else { return }
      let (before, after) = (number, (next + pieces.count) % pieces.count)
      guard (isForward ? turn(from: before, to: after) : turn(from: after, to: before)) < 0.1 else { return }
      number = after
      if number == piece { return }
    }
  }

  // MARK: Parts

  /// Whether the ends of the perpendiculars, which move along by 1 − h·curvature of the curve's way, turn back between
  /// two places by little. Else what they pass over reaches farther than both.
  private func isFoldSmall(_ one: StrokeChain.Perpendicular, _ other: StrokeChain.Perpendicular) -> Bool {
    let length = (other.point - one.point).norm
    for side in [halfWidth, -halfWidth] {
      let (from, to) = (1 - side * one.curvature, 1 - side * other.curvature)
      // The way from where it turns, if the curvature changes evenly.
      let less = Swift.min(from.magnitude, to.magnitude)
      if from * to < 0, 0.5 * length * less * less / (from.magnitude + to.magnitude) > 0.25 * tolerance { return false }
    }
    return true
  }

  /// Adds parts of a chord, two at least. Each turns by so little that its sides have chords too.
  private func add(_ chord: Int, of piece: Piece, isLast: Bool, to chain: inout StrokeChain) {
    let curve = curves[piece.curve]
    let leastSpeed = 0x1p-40 * curve.polygonLength
    let (low, high) = (chord == piece.first ? 0 : parameters[chord], parameters[chord + 1])
    let way = points[chord + 1] - points[chord]
    func place(_ t: Double, _ point: SIMD2<Double>, _ tangent: SIMD2<Double>? = nil) -> StrokeChain.Perpendicular {
      let (first, second) = (curve.derivative(at: t), curve.secondDerivative(at: t))
      let speed = first.norm
      guard speed > leastSpeed else {
        return .init(t: t, point: point, tangent: tangent ?? curve.tangent(at: t) ?? way / way.norm, curvature: .infinity)
      }
      return .init(t: t, point: point, tangent: tangent ?? first / speed, curvature: first.turn(to: second) / (speed * speed * speed))
    }
    let from = place(low, points[chord], chord == piece.first ? piece.startTangent : nil)
    let to = place(high, points[chord + 1], isLast ? piece.endTangent : nil)
    // A side of the turn θ is h·θ²/8 inside its circle, 0.6 of the tolerance. Halves are off by a quarter already.
    let cosine = Swift.max(Swift.min(1 - 2.4 * tolerance / halfWidth, 0.999_961_923), 0.707)
    func add(_ one: StrokeChain.Perpendicular, _ other: StrokeChain.Perpendicular, depth: Int) {
      let t = 0.5 * (one.t + other.t)
      let middle = place(t, curve.point(at: t))
      let isSmall = one.tangent.along(middle.tangent) >= cosine && middle.tangent.along(other.tangent) >= cosine
      if depth == 16 || (isSmall && isFoldSmall(one, middle) && isFoldSmall(middle, other)) {
        chain.addPart(from: one, to: middle, leastCosine: cosine)
        chain.addPart(from: middle, to: other, leastCosine: cosine)
      } else {
        add(one, middle, depth: depth + 1)
        add(middle, other, depth: depth + 1)
      }
    }
    add(from, to, depth: 0)
  }
}

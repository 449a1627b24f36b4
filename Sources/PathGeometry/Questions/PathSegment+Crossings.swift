import RealModule
import TransformCore

// Where a curve crosses a line or another curve.

extension PathSegment {
  /// The parameters where the segment meets the line from `origin` along `direction`, rising; both ends of one that
  /// lies in the line, to rounding.
  func crossings(withLineFrom origin: SIMD2<Double>, along direction: SIMD2<Double>) -> RootList {
    if kind == .arc, !isFlat { return arc.crossings(withLineFrom: origin, along: direction) }
    var found = RootList()
    let (a, b, c, d) = powers(relativeTo: origin)
    let numbers = SIMD4(direction.cross(a), direction.cross(b), direction.cross(c), direction.cross(d))
    let box = box
    let reach = max((box.maximum - origin).largestMagnitude, (box.minimum - origin).largestMagnitude)
    let rounding = 0x1p-49 * direction.largestMagnitude * reach
    if numbers.x.magnitude + numbers.y.magnitude + numbers.z.magnitude + numbers.w.magnitude <= rounding {
      found.append(0)
      found.append(1)
      return found
    }
    let polynomial = SmallPolynomial(SIMD8(numbers.x, numbers.y, numbers.z, numbers.w, 0, 0, 0, 0), degree: degree)
    let roots = polynomial.roots(from: 0, to: 1, touch: rounding)
    for index in 0..<roots.count { found.append(parameter(ofPower: roots[index])) }
    // An end that lies on the line to rounding may have its root just outside.
    if direction.cross(start - origin).magnitude <= rounding, roots.count == 0 || roots[0] > 0x1p-40 { found.append(0) }
    if direction.cross(end - origin).magnitude <= rounding, roots.count == 0 || roots[roots.count - 1] < 1 - 0x1p-40 { found.append(1) }
    return found
  }
}

extension EllipticalArc {
  /// The same for an arc that counts from its centre.
  fileprivate func crossings(withLineFrom origin: SIMD2<Double>, along direction: SIMD2<Double>) -> RootList {
    var found = RootList()
    let offset = direction.cross(base - origin)
    let (cosine, sine) = (direction.cross(xAxis), direction.cross(yAxis))
    let size = (cosine * cosine + sine * sine).squareRoot()
    guard size > 0, offset.magnitude <= size * (1 + 0x1p-49), sweep != 0 else { return found }
    let peak = Double.atan2(y: sine, x: cosine)
    let away = Double.acos(max(-1, min(1, -offset / size)))
    for angle in away == 0 || away == .pi ? [peak + away] : [peak - away, peak + away] { addTurns(of: angle, to: &found) }
    return found
  }

  /// Adds the parameters of an angle, which may lie on the arc more than once.
  private func addTurns(of angle: Double, to found: inout RootList) {
    let whole = 2 * Double.pi
    var distance = ((angle - start) * (sweep < 0 ? -1 : 1)).remainder(dividingBy: whole)
    if distance < -0x1p-48 { distance += whole }
    let limit = sweep.magnitude * (1 + 0x1p-49)
    while distance <= limit, found.count < 8 {
      found.append(min(max(distance / sweep.magnitude, 0), 1))
      distance += whole
    }
  }
}

/// Finds the places where two curves meet, by halving both until a step of Newton's is safe.
///
/// *Source*: a curve lies within |P″|·Δt²/8 of its chord. Pieces whose chords are farther apart do not meet.
struct CurvePair {
  let one, other: PathSegment
  private let bends: SIMD2<Double>
  private let scale: Double
  private var budget = 20_000
  private(set) var found: [SIMD2<Double>] = []

  /// The pairs of parameters, in no order.
  static func meetings(_ one: PathSegment, _ other: PathSegment) -> [SIMD2<Double>] {
    var pair = Self(one: one, other: other)
    if pair.findOverlap() { return pair.found }
    pair.search(SIMD2(0, 1), SIMD2(0, 1), depth: 0)
    return pair.found
  }

  private init(one: PathSegment, other: PathSegment) {
    (self.one, self.other) = (one, other)
    bends = SIMD2(one.bend, other.bend)
    let box = one.box.union(other.box)
    scale = max(box.maximum.largestMagnitude, box.minimum.largestMagnitude)
  }

  private var rounding: Double { scale * 0x1p-45 }

  /// Whether the curves share a part. Its ends are then the result: each is an end of one of the curves.
  private mutating func findOverlap() -> Bool {
    let limit = rounding * rounding
    var places: [SIMD2<Double>] = []
    for (t, end) in [(0.0, one.start), (1.0, one.end)] {
      if let near = other.nearest(to: end, within: limit) { places.append(SIMD2(t, near.parameter)) }
    }
    for (t, end) in [(0.0, other.start), (1.0, other.end)] {
      if let near = one.nearest(to: end, within: limit) { places.append(SIMD2(near.parameter, t)) }
    }
    guard let first = places.min(by: { $0.x < $1.x }), let last = places.max(by: { $0.x < $1.x }), last.x - first.x > 0x1p-30 else {
      return false
    }
    for share in [0.31, 0.5, 0.77] {
      let middle = one.point(at: first.x + (last.x - first.x) * share)
      if other.nearest(to: middle, within: limit) == nil { return false }
    }
    found = [first, last]
    return true
  }

  private mutating func search(_ a: SIMD2<Double>, _ b: SIMD2<Double>, depth: Int) {
    guard budget > 0 else { return }
    budget -= 1
    let (widthA, widthB) = (a.y - a.x, b.y - b.x)
    let (bendA, bendB) = (bends.x * widthA * widthA, bends.y * widthB * widthB)
    let boxA = PlaneBox(one.point(at: a.x), one.point(at: a.y))
    let boxB = PlaneBox(other.point(at: b.x), other.point(at: b.y))
    guard boxA.overlaps(boxB, margin: bendA + bendB + rounding) else { return }
    let (middleA, middleB) = ((a.x + a.y) / 2, (b.x + b.y) / 2)
    let (slopeA, slopeB) = (one.derivative(at: middleA), other.derivative(at: middleB))
    // The directions of a piece are within 4·bend·width of its middle's.
    let (spreadA, spreadB) = (4 * bends.x * widthA, 4 * bends.y * widthB)
    let (lengthA, lengthB) = (slopeA.length, slopeB.length)
    let isSafe = slopeA.cross(slopeB).magnitude > spreadA * (lengthB + spreadB) + spreadB * (lengthA + spreadA)
    if isSafe || depth >= 48 {
      addMeeting(a, b)
      return
    }
    // The piece that is longer, or bends more, is halved; both if they are alike.
    let isFirst = lengthA * widthA + 8 * bendA >= lengthB * widthB + 8 * bendB
    if isFirst {
      search(SIMD2(a.x, middleA), b, depth: depth + 1)
      search(SIMD2(middleA, a.y), b, depth: depth + 1)
    } else {
      search(a, SIMD2(b.x, middleB), depth: depth + 1)
      search(a, SIMD2(middleB, b.y), depth: depth + 1)
    }
  }

  /// Steps of Newton's from the middle of two pieces. Where the pieces cross at most once, a step that leaves them is
  /// held at their ends.
  private mutating func addMeeting(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    var (s, t) = ((a.x + a.y) / 2, (b.x + b.y) / 2)
    for _ in 0..<24 {
      let gap = other.point(at: t) - one.point(at: s)
      let (slopeA, slopeB) = (one.derivative(at: s), other.derivative(at: t))
      let determinant = slopeA.cross(slopeB)
      guard determinant != 0 else { break }
      let (stepS, stepT) = (gap.cross(slopeB) / determinant, gap.cross(slopeA) / determinant)
      let (nextS, nextT) = (min(max(s + stepS, a.x), a.y), min(max(t + stepT, b.x), b.y))
      let isDone = (nextS - s).magnitude <= 0x1p-52 && (nextT - t).magnitude <= 0x1p-52
      (s, t) = (nextS, nextT)
      if isDone { break }
    }
    let gap = other.point(at: t) - one.point(at: s)
    guard gap.length <= rounding else { return }
    let isKnown = found.contains { ($0.x - s).magnitude <= 0x1p-24 && ($0.y - t).magnitude <= 0x1p-24 }
    if !isKnown { found.append(SIMD2(s, t)) }
  }
}

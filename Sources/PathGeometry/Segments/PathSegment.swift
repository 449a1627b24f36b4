import TransformCore

/// A drawn piece of a path in Double: what lies between two points of it.
package enum PathSegment: Sendable {
  case line(SIMD2<Double>, SIMD2<Double>)
  case quadratic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  case cubic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  /// An arc, its exact ends, and how the path gives it.
  case arc(EllipticalArc, from: SIMD2<Double>, to: SIMD2<Double>, ArcForm)

  /// The first point.
  package var start: SIMD2<Double> {
    switch self {
    case .line(let point, _), .quadratic(let point, _, _), .cubic(let point, _, _, _), .arc(_, let point, _, _): point
    }
  }

  /// The last point.
  package var end: SIMD2<Double> {
    switch self {
    case .line(_, let point), .quadratic(_, _, let point), .cubic(_, _, _, let point), .arc(_, _, let point, _): point
    }
  }

  /// The point at a parameter of 0 … 1; both ends are exact.
  package func point(at t: Double) -> SIMD2<Double> {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    switch self {
    case .line(let p, let q): return s * p + t * q
    case .quadratic(let p, let q, let r): return s * (s * p + t * q) + t * (s * q + t * r)
    case .cubic(let p, let q, let r, let e):
      let middle = s * q + t * r
      let (one, other) = (s * (s * p + t * q) + t * middle, s * middle + t * (s * r + t * e))
      return s * one + t * other
    case .arc(let arc, _, _, _): return arc.point(at: arc.start + t * arc.sweep)
    }
  }

  /// The derivative by the parameter.
  package func derivative(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    switch self {
    case .line(let p, let q): return q - p
    case .quadratic(let p, let q, let r):
      let sum: SIMD2<Double> = s * (q - p) + t * (r - q)
      return Double(2) * sum
    case .cubic(let p, let q, let r, let e):
      let middle = r - q
      let one: SIMD2<Double> = s * (q - p) + t * middle
      let other: SIMD2<Double> = s * middle + t * (e - r)
      let sum: SIMD2<Double> = s * one + t * other
      return Double(3) * sum
    case .arc(let arc, _, _, _): return arc.sweep * arc.derivative(at: arc.start + t * arc.sweep)
    }
  }

  /// The second derivative by the parameter.
  package func secondDerivative(at t: Double) -> SIMD2<Double> {
    switch self {
    case .line: return .zero
    case .quadratic(let p, let q, let r): return 2 * ((r - q) - (q - p))
    case .cubic(let p, let q, let r, let e):
      return 6 * ((1 - t) * ((r - q) - (q - p)) + t * ((e - r) - (r - q)))
    case .arc(let arc, _, _, _):
      return -(arc.sweep * arc.sweep) * arc.spoke(at: arc.start + t * arc.sweep)
    }
  }

  /// The length of the control polygon, of an arc a bound on its length.
  package var polygonLength: Double {
    func distance(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double { (q - p).length }
    switch self {
    case .line(let p, let q): return distance(p, q)
    case .quadratic(let p, let q, let r): return distance(p, q) + distance(q, r)
    case .cubic(let p, let q, let r, let e): return distance(p, q) + distance(q, r) + distance(r, e)
    case .arc(let arc, _, _, _): return arc.largestRadius * arc.sweep.magnitude
    }
  }

  /// The unit tangent at a parameter, towards rising parameters; `nil` where all points are one.
  ///
  /// Where the derivative vanishes, the tangent of what follows counts; at the end that of what comes before.
  package func tangent(at t: Double) -> SIMD2<Double>? {
    let (first, size) = (derivative(at: t), polygonLength)
    if first.length > 0x1p-40 * size { return first.normalized() }
    let second = (t >= 1 ? -1 : 1) * secondDerivative(at: t)
    if second.length > 0x1p-30 * size { return second.normalized() }
    return (end - start).normalized()
  }

  /// The curvature at a parameter, positive where the tangent turns from x towards y; `nil` where the derivative
  /// vanishes.
  ///
  /// *Definition*: (x′·y″ − y′·x″) / |p′|³.
  package func curvature(at t: Double) -> Double? {
    let first = derivative(at: t)
    let speed = first.dot(first).squareRoot()
    let size = polygonLength
    guard speed > 0x1p-40 * size else { return nil }
    return first.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  /// The piece between two parameters. Its ends are the points at them. Control points at an end stay there: rounding
  /// would turn the way round.
  package func part(from low: Double, to high: Double) -> PathSegment {
    if low <= 0, high >= 1 { return self }
    let (from, to, width) = (point(at: low), point(at: high), high - low)
    switch self {
    case .line: return .line(from, to)
    case .quadratic(_, let q, let r):
      return .quadratic(from, high >= 1 && q.equals(r) ? to : from + (width / 2) * derivative(at: low), to)
    case .cubic(let p, let q, let r, let e):
      let first = high >= 1 && q.equals(r) && r.equals(e) ? to : from + (width / 3) * derivative(at: low)
      let second = low <= 0 && p.equals(q) && q.equals(r) ? from : to - (width / 3) * derivative(at: high)
      return .cubic(from, first, second, to)
    case .arc(var arc, _, _, var form):
      (arc.start, arc.sweep) = (arc.start + low * arc.sweep, width * arc.sweep)
      form.isWhole = false
      return .arc(arc, from: from, to: to, form)
    }
  }

  /// The same piece run through from its end.
  package var reversed: PathSegment {
    switch self {
    case .line(let p, let q): return .line(q, p)
    case .quadratic(let p, let q, let r): return .quadratic(r, q, p)
    case .cubic(let p, let q, let r, let e): return .cubic(e, r, q, p)
    case .arc(var arc, let from, let to, let form):
      (arc.start, arc.sweep) = (arc.start + arc.sweep, 0 - arc.sweep)
      return .arc(arc, from: to, to: from, form)
    }
  }
}

/// What of an arc in its path its numbers as an ellipse do not give back to the bit. With these the same arc, or the
/// one run through from its end, has the same centre.
package struct ArcForm: Sendable {
  var radii: SIMD2<Double>
  var degrees: Double
  var isLarge: Bool
  /// Whether the arc is all that the path has. A part of it is written in pieces.
  var isWhole = true
}

import RealModule
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

  /// How far the curve bends away from a chord over a step of one in its parameter: the greatest |P″| over 8.
  var bend: Double {
    if case .arc(let arc, _, _, _) = self {
      return arc.sweep * arc.sweep * (arc.xAxis.dot(arc.xAxis) + arc.yAxis.dot(arc.yAxis)).squareRoot() / 8
    }
    return Swift.max(secondDerivative(at: 0).length, secondDerivative(at: 1).length) / 8
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

  /// The unit tangents at both ends, or `nil` where all points are one. A control point at an end is passed over.
  var endTangents: (start: SIMD2<Double>, end: SIMD2<Double>)? {
    let (one, other): (SIMD2<Double>?, SIMD2<Double>?)
    switch self {
    case .line(let p, let q): (one, other) = ((q - p).normalized(), (q - p).normalized())
    case .quadratic(let p, let q, let r):
      let chord = r - p
      (one, other) = ((q - p).normalized() ?? chord.normalized(), (r - q).normalized() ?? chord.normalized())
    case .cubic(let p, let q, let r, let e):
      one = (q - p).normalized() ?? (r - p).normalized() ?? (e - p).normalized()
      other = (e - r).normalized() ?? (e - q).normalized() ?? (e - p).normalized()
    case .arc(let arc, _, _, _):
      let way = arc.sweep < 0 ? -1.0 : 1.0
      one = (way * arc.derivative(at: arc.start)).normalized()
      other = (way * arc.derivative(at: arc.start + arc.sweep)).normalized()
    }
    guard let one, let other else { return nil }
    return (one, other)
  }

  /// Whether a condition holds for all points and axes, and the angles of an arc.
  @inline(__always)
  func allSatisfy(_ holds: (SIMD2<Double>) -> Bool) -> Bool {
    switch self {
    case .line(let p, let q): holds(p) && holds(q)
    case .quadratic(let p, let q, let r): holds(p) && holds(q) && holds(r)
    case .cubic(let p, let q, let r, let e): holds(p) && holds(q) && holds(r) && holds(e)
    case .arc(let arc, let from, let to, _):
      holds(from) && holds(to) && holds(arc.base) && holds(arc.xAxis) && holds(arc.yAxis) && holds(SIMD2(arc.start, arc.sweep))
    }
  }

  /// Whether all points are one.
  @inline(__always)
  var isPoint: Bool { allSatisfy { $0.equals(start) } }

  /// Whether every number is finite.
  @inline(__always)
  var isFinite: Bool { allSatisfy { $0.isFinite } }

  /// Whether squares of all numbers neither over- nor underflow to matter.
  @inline(__always)
  var isDrawable: Bool { allSatisfy { $0.isDrawable } }

  @inline(__always)
  var isLine: Bool { if case .line = self { true } else { false } }

  /// The coefficients of a Bézier curve in powers of t, relative to a point. Of a flat arc those of a multiple of its
  /// points, in powers of a parameter near t (`parameter(ofPower:)`).
  ///
  /// *Formula*: with s = tan θ/2 and o from the point to the base, (P − point)·(1 + s²) = o + 2s·v + s²·(o − 2u).
  func powers(relativeTo point: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    switch self {
    case .line(let p, let q): return (p - point, q - p, .zero, .zero)
    case .quadratic(let p, let q, let r): return (p - point, (q - p) * 2, (p - q) + (r - q), .zero)
    case .cubic(let p, let q, let r, let e):
      let (one, two) = (q - p, r - q)
      return (p - point, one * 3, (two - one) * 3, (e - r) - two * 2 + one)
    case .arc(let arc, let from, _, _):
      let (low, high) = arc.flatTangents
      let (offset, step) = (arc.base - point, high - low)
      let square = offset - arc.xAxis * 2
      return ((from - point) * (1 + low * low), (arc.yAxis + square * low) * (2 * step), square * (step * step), .zero)
    }
  }

  /// The degree of what `powers(relativeTo:)` gives.
  var degree: Int {
    switch self {
    case .line: 1
    case .quadratic, .arc: 2
    case .cubic: 3
    }
  }

  /// The parameter at a root of what `powers(relativeTo:)` gives.
  func parameter(ofPower root: Double) -> Double {
    guard case .arc(let arc, _, _, _) = self, root > 0, root < 1 else { return root }
    let (low, high) = arc.flatTangents
    return Swift.min(Swift.max((2 * Double.atan(low + root * (high - low)) - arc.start) / arc.sweep, 0), 1)
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

  /// The image under an affine transform. The form of an arc stays, and is no longer its own.
  @inline(__always)
  func mapped(by transform: Transform2D<Double>) -> PathSegment {
    func image(_ point: SIMD2<Double>) -> SIMD2<Double> { transform.applied(toPoint: point) }
    switch self {
    case .line(let p, let q): return .line(image(p), image(q))
    case .quadratic(let p, let q, let r): return .quadratic(image(p), image(q), image(r))
    case .cubic(let p, let q, let r, let e): return .cubic(image(p), image(q), image(r), image(e))
    case .arc(var arc, let from, let to, let form):
      arc.base = image(arc.base)
      (arc.xAxis, arc.yAxis) = (transform.applied(toVector: arc.xAxis), transform.applied(toVector: arc.yAxis))
      return .arc(arc, from: image(from), to: image(to), form)
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

extension SIMD2<Double> {
  /// Whether squares of this vector's components neither over- nor underflow to matter.
  @inline(__always)
  var isDrawable: Bool { x.magnitude < 1e150 && y.magnitude < 1e150 }
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

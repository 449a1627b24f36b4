import RealModule
import TransformCore

/// A drawn piece of a path in Double: what lies between two points of it.
///
/// A flat value of 128 bytes: a `switch` over an enumeration with payloads would copy all of it.
package struct PathSegment: Sendable {
  package enum Kind: UInt8, Sendable { case line, quadratic, cubic, arc }

  /// Of an arc: how the path gives it.
  private(set) var form = ArcForm(radii: .zero, degrees: 0, isLarge: false)
  package let kind: Kind
  private(set) var isFlat = false
  /// The first and the last point.
  package let start, end: SIMD2<Double>
  /// The inner control points; of a quadratic both are the same one. Of an arc its axes.
  package let first, second: SIMD2<Double>
  private(set) var base = SIMD2<Double>.zero
  private(set) var angle = 0.0, turn = 0.0

  package static func line(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Self { Self(kind: .line, start: p, end: q, first: p, second: q) }

  package static func quadratic(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>) -> Self {
    Self(kind: .quadratic, start: p, end: r, first: q, second: q)
  }

  package static func cubic(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ e: SIMD2<Double>) -> Self {
    Self(kind: .cubic, start: p, end: e, first: q, second: r)
  }

  /// An arc, its exact ends, and how the path gives it.
  package static func arc(_ arc: EllipticalArc, from start: SIMD2<Double>, to end: SIMD2<Double>, _ form: ArcForm) -> Self {
    Self(
      form: form, kind: .arc, isFlat: arc.isFlat, start: start, end: end, first: arc.xAxis, second: arc.yAxis, base: arc.base,
      angle: arc.start, turn: arc.sweep)
  }

  /// The ellipse's part, of an arc.
  @inline(__always)
  package var arc: EllipticalArc {
    EllipticalArc(base: base, isFlat: isFlat, xAxis: first, yAxis: second, start: angle, sweep: turn)
  }

  /// The point at a parameter of 0 … 1; both ends are exact.
  package func point(at t: Double) -> SIMD2<Double> {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    switch kind {
    case .line: return s * start + t * end
    case .quadratic: return s * (s * start + t * first) + t * (s * first + t * end)
    case .cubic:
      let middle = s * first + t * second
      let (one, other) = (s * (s * start + t * first) + t * middle, s * middle + t * (s * second + t * end))
      return s * one + t * other
    case .arc: return arc.point(at: angle + t * turn)
    }
  }

  /// The derivative by the parameter.
  package func derivative(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    switch kind {
    case .line: return end - start
    case .quadratic:
      let sum: SIMD2<Double> = s * (first - start) + t * (end - first)
      return Double(2) * sum
    case .cubic:
      let middle = second - first
      let one: SIMD2<Double> = s * (first - start) + t * middle
      let other: SIMD2<Double> = s * middle + t * (end - second)
      let sum: SIMD2<Double> = s * one + t * other
      return Double(3) * sum
    case .arc: return turn * arc.derivative(at: angle + t * turn)
    }
  }

  /// The second derivative by the parameter.
  package func secondDerivative(at t: Double) -> SIMD2<Double> {
    switch kind {
    case .line: return .zero
    case .quadratic: return 2 * ((end - first) - (first - start))
    case .cubic:
      let (one, two, three) = (first - start, second - first, end - second)
      return 6 * ((1 - t) * (two - one) + t * (three - two))
    case .arc: return -(turn * turn) * arc.spoke(at: angle + t * turn)
    }
  }

  /// How far the curve bends away from a chord over a step of one in its parameter: the greatest |P″| over 8.
  var bend: Double {
    if kind == .arc { return turn * turn * (first.dot(first) + second.dot(second)).squareRoot() / 8 }
    return Swift.max(secondDerivative(at: 0).length, secondDerivative(at: 1).length) / 8
  }

  /// The length of the control polygon, of an arc a bound on its length.
  package var polygonLength: Double {
    switch kind {
    case .line: (end - start).length
    case .quadratic: (first - start).length + (end - first).length
    case .cubic: (first - start).length + (second - first).length + (end - second).length
    case .arc: arc.largestRadius * turn.magnitude
    }
  }

  /// The unit tangents at both ends, or `nil` where all points are one. A control point at an end is passed over.
  var endTangents: (start: SIMD2<Double>, end: SIMD2<Double>)? {
    let (one, other): (SIMD2<Double>?, SIMD2<Double>?)
    switch kind {
    case .line: return (end - start).normalized().map { ($0, $0) }
    case .quadratic, .cubic:
      one = (first - start).normalized() ?? (second - start).normalized() ?? (end - start).normalized()
      other = (end - second).normalized() ?? (end - first).normalized() ?? (end - start).normalized()
    case .arc:
      let way = turn < 0 ? -1.0 : 1.0
      (one, other) = ((way * arc.derivative(at: angle)).normalized(), (way * arc.derivative(at: angle + turn)).normalized())
    }
    guard let one, let other else { return nil }
    return (one, other)
  }

  /// Whether every number is finite.
  @inline(__always)
  var isFinite: Bool { zeros.isFinite }

  /// Zeros if every number is finite. Infinity and NaN give NaN.
  @inline(__always)
  var zeros: SIMD2<Double> {
    let ends: SIMD2<Double> = 0 * start + 0 * end
    if kind == .line { return ends }
    let zeros: SIMD2<Double> = ends + (0 * first + 0 * second)
    return kind == .arc ? zeros + (0 * base + 0 * SIMD2(angle, turn)) : zeros
  }

  /// Whether squares of all numbers neither over- nor underflow to matter.
  @inline(__always)
  var isDrawable: Bool {
    start.isDrawable && end.isDrawable && (kind == .line || first.isDrawable && second.isDrawable)
      && (kind != .arc || base.isDrawable && turn.isFinite)
  }

  /// Whether all points are one.
  @inline(__always)
  var isPoint: Bool { start.equals(end) && start.equals(first) && start.equals(second) }

  /// A Bézier curve is start + t·(first + t·(second + t·third)). The differences are those of neighbours: far from the
  /// origin they keep their digits.
  @inline(__always)
  var powers: (first: SIMD2<Double>, second: SIMD2<Double>, third: SIMD2<Double>) {
    if kind == .line { return (end - start, .zero, .zero) }
    if kind == .quadratic { return (2 * (first - start), (end - first) - (first - start), .zero) }
    let (a, b, c) = (first - start, second - first, end - second)
    return (3 * a, 3 * (b - a), (c - b) - (b - a))
  }

  /// The coefficients of a Bézier curve in powers of t, relative to a point. Of a flat arc those of a multiple of its
  /// points, in powers of a parameter near t (`parameter(ofPower:)`).
  ///
  /// *Formula*: with s = tan θ/2 and o from the point to the base, (P − point)·(1 + s²) = o + 2s·v + s²·(o − 2u).
  func powers(relativeTo point: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    guard kind == .arc else { return (start - point, powers.first, powers.second, powers.third) }
    let (low, high) = flatTangents
    let (offset, step) = (base - point, high - low)
    let square = offset - first * 2
    return ((start - point) * (1 + low * low), (second + square * low) * (2 * step), square * (step * step), .zero)
  }

  /// The degree of what `powers(relativeTo:)` gives.
  var degree: Int { kind == .cubic ? 3 : kind == .line ? 1 : 2 }

  /// The tangents of half of a flat arc's angles at its ends.
  private var flatTangents: (low: Double, high: Double) { (Double.tan(angle / 2), Double.tan((angle + turn) / 2)) }

  /// The parameter at a root of what `powers(relativeTo:)` gives.
  func parameter(ofPower root: Double) -> Double {
    guard kind == .arc, root > 0, root < 1 else { return root }
    let (low, high) = flatTangents
    return Swift.min(Swift.max((2 * Double.atan(low + root * (high - low)) - angle) / turn, 0), 1)
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
    guard speed > 0x1p-40 * polygonLength else { return nil }
    return first.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  /// The piece between two parameters. Its ends are the points at them. Control points at an end stay there: rounding
  /// would turn the way round.
  package func part(from low: Double, to high: Double) -> PathSegment {
    if low <= 0, high >= 1 { return self }
    let (from, to, width) = (point(at: low), point(at: high), high - low)
    switch kind {
    case .line: return .line(from, to)
    case .quadratic: return .quadratic(from, high >= 1 && first.equals(end) ? to : from + (width / 2) * derivative(at: low), to)
    case .cubic:
      let one = high >= 1 && first.equals(second) && second.equals(end) ? to : from + (width / 3) * derivative(at: low)
      let other = low <= 0 && start.equals(first) && first.equals(second) ? from : to - (width / 3) * derivative(at: high)
      return .cubic(from, one, other, to)
    case .arc:
      var (arc, form) = (arc, form)
      (arc.start, arc.sweep) = (angle + low * turn, width * turn)
      form.isWhole = false
      return .arc(arc, from: from, to: to, form)
    }
  }

  /// The image under an affine transform. The form of an arc stays, and is no longer its own.
  @inline(__always)
  func mapped(by transform: Transform2D<Double>) -> PathSegment {
    func image(_ point: SIMD2<Double>) -> SIMD2<Double> { transform.applied(toPoint: point) }
    guard kind == .arc else {
      return Self(kind: kind, start: image(start), end: image(end), first: image(first), second: image(second))
    }
    var arc = arc
    arc.base = image(base)
    (arc.xAxis, arc.yAxis) = (transform.applied(toVector: first), transform.applied(toVector: second))
    return .arc(arc, from: image(start), to: image(end), form)
  }

  /// The same piece run through from its end.
  package var reversed: PathSegment {
    guard kind == .arc else { return Self(kind: kind, start: end, end: start, first: second, second: first) }
    var arc = arc
    (arc.start, arc.sweep) = (angle + turn, 0 - turn)
    return .arc(arc, from: end, to: start, form)
  }
}

extension SIMD2<Double> {
  /// Whether squares of this vector's components neither over- nor underflow to matter.
  @inline(__always)
  var isDrawable: Bool { x.magnitude < 1e150 && y.magnitude < 1e150 }
}

extension SIMD where Scalar == Double {
  /// The control points of both halves of a cubic, but for its ends.
  @inline(__always)
  static func halved(_ p: Self, _ q: Self, _ r: Self, _ e: Self) -> (Self, Self, middle: Self, Self, Self) {
    let (pq, qr, re) = (0.5 * (p + q), 0.5 * (q + r), 0.5 * (r + e))
    let (pqr, qre) = (0.5 * (pq + qr), 0.5 * (qr + re))
    return (pq, pqr, 0.5 * (pqr + qre), qre, re)
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

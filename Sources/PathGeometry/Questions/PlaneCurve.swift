import RealModule
import TransformCore

/// One segment of a path in Double, as the questions need it.
///
/// Questions are answered in Double for both scalars. A Float is a Double, therefore nothing is lost on the way in, and
/// the code exists once.
struct PlaneCurve {
  enum Kind: UInt8 { case line, quadratic, cubic, arc }

  var kind: Kind
  /// The first and the last point.
  var start, end: SIMD2<Double>
  /// The inner control points; of a quadratic both are the same one. Of an arc: its images of (1, 0) and (0, 1).
  var first, second: SIMD2<Double>
  /// Whether it is an arc that counts from its middle (`EllipticalArc`).
  var isFlat = false
  /// Of an arc only: what its points count from, angle of the start, and turn.
  var base = SIMD2<Double>.zero
  var angle = 0.0
  var turn = 0.0

  /// A line.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    (kind, self.start, self.end, first, second) = (.line, start, end, start, end)
  }

  /// A quadratic.
  init(from start: SIMD2<Double>, control: SIMD2<Double>, to end: SIMD2<Double>) {
    (kind, self.start, self.end, first, second) = (.quadratic, start, end, control, control)
  }

  /// A cubic.
  init(from start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>) {
    (kind, self.start, self.end, self.first, self.second) = (.cubic, start, end, first, second)
  }

  /// The arc center + cos θ · u + sin θ · v.
  init(
    arcFrom start: SIMD2<Double>, to end: SIMD2<Double>, center: SIMD2<Double>, u: SIMD2<Double>, v: SIMD2<Double>, angle: Double,
    turn: Double
  ) {
    (kind, self.start, self.end, first, second) = (.arc, start, end, u, v)
    (base, self.angle, self.turn) = (center, angle, turn)
  }

  /// An arc, with its ends as they are written.
  init(_ arc: EllipticalArc, from start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.init(
      arcFrom: start, to: end, center: arc.base, u: arc.xAxis, v: arc.yAxis, angle: arc.start, turn: arc.sweep)
    isFlat = arc.isFlat
  }

  /// The point at a parameter from 0 to 1; the ends are exact.
  func point(at t: Double) -> SIMD2<Double> {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    switch kind {
    case .line: return start * s + end * t
    case .quadratic:
      let (one, other) = (start * s + first * t, first * s + end * t)
      return one * s + other * t
    case .cubic:
      let (ends, inner) = (start * (s * s * s) + end * (t * t * t), first * s + second * t)
      return ends + inner * (3 * s * t)
    case .arc: return arcPoint(at: angle + turn * t)
    }
  }

  private var ellipticalArc: EllipticalArc {
    EllipticalArc(base: base, isFlat: isFlat, xAxis: first, yAxis: second, start: angle, sweep: turn)
  }

  func arcPoint(at angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Double.sinCos(angle)
    guard isFlat else { return base + first * cosine + second * sine }
    return ellipticalArc.point(at: angle)
  }

  /// The derivative by the parameter.
  func derivative(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    switch kind {
    case .line: return end - start
    case .quadratic:
      let (one, other) = (first - start, end - first)
      return (one * s + other * t) * 2
    case .cubic:
      let (one, two, three) = (first - start, second - first, end - second)
      return (one * (s * s) + two * (2 * s * t) + three * (t * t)) * 3
    case .arc:
      let (sine, cosine) = Double.sinCos(angle + turn * t)
      return (second * cosine - first * sine) * turn
    }
  }

  /// The second derivative by the parameter.
  func secondDerivative(at t: Double) -> SIMD2<Double> {
    switch kind {
    case .line: return .zero
    case .quadratic: return (start - first * 2 + end) * 2
    case .cubic:
      let (one, other) = (start - first * 2 + second, first - second * 2 + end)
      return (one * (1 - t) + other * t) * 6
    case .arc:
      let (sine, cosine) = Double.sinCos(angle + turn * t)
      return (first * cosine + second * sine) * (-turn * turn)
    }
  }

  /// Whether all points of a line, a quadratic or a cubic are one.
  @inline(__always)
  var isPoint: Bool { start.equals(end) && start.equals(first) && start.equals(second) }

  /// The unit tangents at both ends, or `nil` where all points are one. A control point at an end is passed over.
  var endTangents: (start: SIMD2<Double>, end: SIMD2<Double>)? {
    switch kind {
    case .line: return (end - start).normalized().map { ($0, $0) }
    case .quadratic, .cubic:
      guard
        let one = (first - start).normalized() ?? (second - start).normalized() ?? (end - start).normalized(),
        let other = (end - second).normalized() ?? (end - first).normalized() ?? (end - start).normalized()
      else { return nil }
      return (one, other)
    case .arc:
      guard let one = derivative(at: 0).normalized(), let other = derivative(at: 1).normalized() else { return nil }
      return (one, other)
    }
  }

  /// The corners of a box that holds the curve: its control points', the ellipse's, or those of a flat arc's chord and
  /// of the corner between its tangents.
  @inline(__always)
  var box: PlaneBox {
    if kind == .arc {
      if isFlat { return flatBox }
      let reach = SIMD2(
        (first.x * first.x + second.x * second.x).squareRoot(), (first.y * first.y + second.y * second.y).squareRoot())
      return PlaneBox(base - reach, base + reach).union(PlaneBox(start, end))
    }
    let ends = PlaneBox(start, end)
    return kind == .line ? ends : ends.union(PlaneBox(first, second))
  }

  @inline(never)
  private var flatBox: PlaneBox {
    let corner = ellipticalArc.corner(between: angle, angle + turn)
    return PlaneBox(start, end).union(PlaneBox(corner, corner))
  }

  /// The coefficients of the Bézier curve in powers of t, relative to a point. Of a flat arc those of a multiple of its
  /// points, in powers of a parameter near t (`parameter(ofPower:)`).
  ///
  /// *Formula*: with s = tan θ/2 and o from the point to the base, (P − point)·(1 + s²) = o + 2s·v + s²·(o − 2u).
  func powers(relativeTo point: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    switch kind {
    case .line: return (start - point, end - start, .zero, .zero)
    case .arc:
      let (low, high) = flatTangents
      let (offset, step) = (base - point, high - low)
      let square = offset - first * 2
      return ((start - point) * (1 + low * low), (second + square * low) * (2 * step), square * (step * step), .zero)
    case .quadratic: return (start - point, (first - start) * 2, (start - first) + (end - first), .zero)
    case .cubic:
      let (one, two) = (first - start, second - first)
      return (start - point, one * 3, (two - one) * 3, (end - second) - two * 2 + one)
    }
  }

  /// The tangents of half of a flat arc's angles at its ends.
  var flatTangents: (low: Double, high: Double) { (Double.tan(angle / 2), Double.tan((angle + turn) / 2)) }

  /// The parameter at a root of what `powers(relativeTo:)` gives.
  func parameter(ofPower root: Double) -> Double {
    guard kind == .arc, root > 0, root < 1 else { return root }
    let (low, high) = flatTangents
    return min(max((2 * Double.atan(low + root * (high - low)) - angle) / turn, 0), 1)
  }

  /// Whether every number is finite.
  var isFinite: Bool {
    start.isFinite && end.isFinite && first.isFinite && second.isFinite && base.isFinite && angle.isFinite && turn.isFinite
  }
}

/// A rectangle in Double; empty where a minimum exceeds a maximum.
struct PlaneBox {
  var minimum, maximum: SIMD2<Double>

  static let empty = Self(minimum: SIMD2(repeating: .infinity), maximum: SIMD2(repeating: -.infinity))

  init(minimum: SIMD2<Double>, maximum: SIMD2<Double>) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// The box of two points.
  @inline(__always)
  init(_ one: SIMD2<Double>, _ other: SIMD2<Double>) {
    minimum = one.replacing(with: other, where: other .< one)
    maximum = one.replacing(with: other, where: other .> one)
  }

  @inline(__always)
  func union(_ other: Self) -> Self {
    Self(
      minimum: minimum.replacing(with: other.minimum, where: other.minimum .< minimum),
      maximum: maximum.replacing(with: other.maximum, where: other.maximum .> maximum))
  }

  @inline(__always)
  func isWithin(_ distance: Double, of point: SIMD2<Double>) -> Bool {
    point.x >= minimum.x - distance && point.x <= maximum.x + distance && point.y >= minimum.y - distance
      && point.y <= maximum.y + distance
  }

  /// The square of the distance of a point; 0 inside.
  @inline(__always)
  func squaredDistance(to point: SIMD2<Double>) -> Double {
    let x = max(minimum.x - point.x, point.x - maximum.x, 0)
    let y = max(minimum.y - point.y, point.y - maximum.y, 0)
    return x * x + y * y
  }

  func overlaps(_ other: Self, margin: Double = 0) -> Bool {
    minimum.x <= other.maximum.x + margin && other.minimum.x <= maximum.x + margin && minimum.y <= other.maximum.y + margin
      && other.minimum.y <= maximum.y + margin
  }
}

extension PlaneCurve {
  /// The smallest box of an arc, up to rounding. Of the others the control points' box.
  var tightBox: PlaneBox {
    guard kind == .arc else { return box }
    var result = PlaneBox(start, end)
    func add(_ turns: RootList) {
      for index in 0..<turns.count {
        let place = point(at: turns[index])
        result = result.union(PlaneBox(place, place))
      }
    }
    add(turns(cosine: first.x, sine: second.x))
    add(turns(cosine: first.y, sine: second.y))
    return result
  }
}

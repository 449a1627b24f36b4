import RealModule
import TransformCore

/// Takes a path and writes its curves as quadratics, or its arcs as cubics.
struct CurveConverter: PlaneSink {
  private(set) var path = Path2D<Double>()
  let tolerance: Double
  let makesQuadratics: Bool
  /// No curve becomes more pieces than this.
  static var mostPieces: Double { 4096 }
  /// The same for one cubic of an arc.
  private var most = mostPieces
  private var last = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero

  init(tolerance: Double, makesQuadratics: Bool) {
    (self.tolerance, self.makesQuadratics) = (tolerance > 0 ? tolerance : 0, makesQuadratics)
  }

  mutating func reserve(elements: Int, points: Int) { path.reserveCapacity(elements: elements, points: points) }

  mutating func move(to point: SIMD2<Double>) {
    path.move(to: point)
    (last, start) = (point, point)
  }

  mutating func line(to point: SIMD2<Double>) {
    path.addLine(to: point)
    last = point
  }

  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>) {
    path.addQuadratic(control: control, to: point)
    last = point
  }

  /// A quadratic with the control point (3b + 3c − a − d)/4 is at most √3/36·|a − 3b + 3c − d| from the cubic. For one
  /// of n equal parts that falls by n³.
  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>) {
    defer { last = point }
    guard makesQuadratics else {
      return path.addCubic(first, second, to: point)
    }
    let (a, b, c) = (3 * (first - last), 3 * (last - 2 * first + second), (point - last) + 3 * (first - second))
    let wanted = Double.root(0.048_112_522_432_468_82 * c.length / tolerance, 3).rounded(.up)
    let count = wanted >= 1 ? Swift.min(wanted, most) : 1
    var (from, way) = (last, a)
    for index in 1...Int(count) {
      let t = Double(index) / count
      let to = index == Int(count) ? point : last + t * (a + t * (b + t * c))
      let nextWay = a + t * (2 * b + 3 * t * c)
      let control = 0.5 * (from + to) + (0.25 / count) * (way - nextWay)
      path.addQuadratic(control: control, to: to)
      (from, way) = (to, nextWay)
    }
  }

  /// A cubic for the angle δ, with handles of 4/3·tan(δ/4), leaves a circle by 2/27·sin⁶(δ/4)/cos²(δ/4) of the radius
  /// (M. Goldapp 1991). For an ellipse that counts by the larger radius.
  mutating func arc(_ arc: EllipticalArc, to point: SIMD2<Double>) {
    var count = Swift.max(1, (arc.sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up))
    guard count.isFinite, count <= 8 else { return line(to: point) }
    let (radius, share) = (arc.largestRadius, makesQuadratics ? 0.5 : 1)
    while count < Self.mostPieces {
      let (sin, cos) = Double.sinCos(arc.sweep.magnitude / count / 4)
      if 2 / 27 * radius * sin * sin * sin * sin * sin * sin / (cos * cos) <= share * tolerance { break }
      count += 1
    }
    let step = arc.sweep / count
    let handle = 4 / 3 * Double.tan(step / 4)
    most = (Self.mostPieces / count).rounded(.down)
    defer { most = Self.mostPieces }
    for index in 0..<Int(count) {
      let from = arc.start + Double(index) * step
      let end = index + 1 == Int(count) ? point : arc.point(at: from + step)
      cubic(last + handle * arc.derivative(at: from), end - handle * arc.derivative(at: from + step), to: end)
    }
  }

  mutating func close() {
    path.close()
    last = start
  }
}

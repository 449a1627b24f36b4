import RealModule
import TransformCore

/// Takes a path and writes its curves as quadratics, or its arcs as cubics.
struct CurveConverter {
  var path = Path2D<Double>()
  let tolerance: Double
  let makesQuadratics: Bool
  /// No curve becomes more pieces than this.
  private static var mostPieces: Double { 4096 }

  init(tolerance: Double, makesQuadratics: Bool) {
    (self.tolerance, self.makesQuadratics) = (tolerance > 0 ? tolerance : 0, makesQuadratics)
  }

  @inline(__always)
  mutating func add(_ segment: PathSegment, _ role: SegmentRole) {
    if role.isClosing { return path.close() }
    switch segment.kind {
    case .cubic where makesQuadratics: addQuadratics(for: segment, most: Self.mostPieces)
    case .arc: addCubics(for: segment.arc, segment.start, segment.end)
    default: path.append(segment)
    }
  }

  /// A quadratic with the control point (3b + 3c − a − d)/4 is at most √3/36·|a − 3b + 3c − d| from the cubic. For one
  /// of n equal parts that falls by n³.
  private mutating func addQuadratics(for cubic: PathSegment, most: Double) {
    let (start, end, (a, b, c)) = (cubic.start, cubic.end, cubic.powers)
    let wanted = Double.root(0.048_112_522_432_468_82 * c.length / tolerance, 3).rounded(.up)
    let count = wanted >= 1 ? Swift.min(wanted, most) : 1
    var (from, way) = (start, a)
    for index in 1...Int(count) {
      let t = Double(index) / count
      let to = index == Int(count) ? end : start + t * (a + t * (b + t * c))
      let nextWay = a + t * (2 * b + 3 * t * c)
      let control = 0.5 * (from + to) + (0.25 / count) * (way - nextWay)
      path.addQuadratic(control: control, to: to)
      (from, way) = (to, nextWay)
    }
  }

  /// A cubic for the angle δ, with handles of 4/3·tan(δ/4), leaves a circle by 2/27·sin⁶(δ/4)/cos²(δ/4) of the radius
  /// (M. Goldapp 1991). For an ellipse that counts by the larger radius.
  private mutating func addCubics(for arc: EllipticalArc, _ start: SIMD2<Double>, _ point: SIMD2<Double>) {
    var count = arc.quarters
    guard count <= 8 else { return path.addLine(to: point) }
    let (radius, share) = (arc.largestRadius, makesQuadratics ? 0.5 : 1)
    while count < Self.mostPieces {
      let (sin, cos) = Double.sinCos(arc.sweep.magnitude / count / 4)
      if 2 / 27 * radius * sin * sin * sin * sin * sin * sin / (cos * cos) <= share * tolerance { break }
      count += 1
    }
    let step = arc.sweep / count
    let handle = 4 / 3 * Double.tan(step / 4)
    let most = (Self.mostPieces / count).rounded(.down)
    var last = start
    for index in 0..<Int(count) {
      let from = arc.start + Double(index) * step
      let end = index + 1 == Int(count) ? point : arc.point(at: from + step)
      let (one, other) = (last + handle * arc.derivative(at: from), end - handle * arc.derivative(at: from + step))
      let cubic = PathSegment.cubic(last, one, other, end)
      if makesQuadratics { addQuadratics(for: cubic, most: most) } else { path.append(cubic) }
      last = end
    }
  }
}

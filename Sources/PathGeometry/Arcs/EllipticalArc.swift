import RealModule
import TransformCore

/// An elliptical arc about its centre: centre + cos θ · `xAxis` + sin θ · `yAxis`, for θ from `start` on by `sweep`.
///
/// The axes are the images of a circle's radii: any two conjugate ones. A flat arc has its middle at θ = 0 and counts
/// from there: base − (1 − cos θ) · `xAxis` + sin θ · `yAxis`. Its centre may be so far away that no digits are left
/// for the arc: at a radius of 1e12 the sagitta over a chord of 100 is 1e-9, and the centre's last digit is 1e-4.
///
/// Questions about paths are answered in Double for both scalars. A Float is a Double, therefore nothing is lost.
package struct EllipticalArc: Sendable {
  /// The centre, of a flat arc the point at the angle 0.
  package var base: SIMD2<Double>
  package let isFlat: Bool
  package var xAxis: SIMD2<Double>
  package var yAxis: SIMD2<Double>
  /// Angles in radians.
  package var start: Double
  package var sweep: Double

  package init(center: SIMD2<Double>, xAxis: SIMD2<Double>, yAxis: SIMD2<Double>, start: Double, sweep: Double) {
    self.init(base: center, isFlat: false, xAxis: xAxis, yAxis: yAxis, start: start, sweep: sweep)
  }

  package init(base: SIMD2<Double>, isFlat: Bool, xAxis: SIMD2<Double>, yAxis: SIMD2<Double>, start: Double, sweep: Double) {
    (self.base, self.isFlat, self.xAxis, self.yAxis, self.start, self.sweep) = (base, isFlat, xAxis, yAxis, start, sweep)
  }

  /// The centre, with the digits that its distance leaves.
  package var center: SIMD2<Double> { isFlat ? base - xAxis : base }

  /// The arc of SVG path data; `nil` where it is a line or nothing: equal ends, a radius of zero, or a number that is
  /// not finite.
  ///
  /// *Source*: SVG 2, appendix B.2.4. The centre is c = (x1′·rx/ry·q …) with q = √(1/s − 1), s the square of half of
  /// the chord in units of the radii.
  package init?(
    from first: SIMD2<Double>, to last: SIMD2<Double>, radii: SIMD2<Double>, degrees: Double, isLarge: Bool, isPositive: Bool
  ) {
    var (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    guard first.isFinite, last.isFinite, rx.isFinite, ry.isFinite, degrees.isFinite, rx > 0, ry > 0, !first.equals(last) else {
      return nil
    }
    let turn = Transform2D<Double>.rotation(degrees: degrees)
    let (u, v) = (SIMD2(turn.a, turn.b), SIMD2(turn.c, turn.d))
    let half = first * 0.5 - last * 0.5
    let seen = Self.halfChord(half, inEllipseOf: SIMD2(rx, ry), turned: turn)
    var (x, y) = (seen.x, seen.y)
    let share = seen.length
    guard share > 0, share.isFinite else { return nil }
    if share < Self.mostFlat, !isLarge {
      // From the chord and its sagitta. The axes are those of the middle: across the chord, and along it.
      let side = isPositive ? 1.0 : -1.0
      let angle = Double.asin(share)
      let sine = Double.sinCos(angle / 2).sin
      (x, y) = (side * x / share, side * y / share)
      (xAxis, yAxis, isFlat) = (x * ry * v - y * rx * u, -side / share * half, true)
      base = (first * 0.5 + last * 0.5) + 2 * sine * (sine * xAxis)
      (start, sweep) = (-side * angle, 2 * side * angle)
      // Where squares of radii overflow, the sagitta is below 1e-150 of the square of the chord: a line.
      guard base.isFinite, xAxis.isDrawable else { return nil }
      return
    }
    let squared = seen.dot(seen)
    if squared >= 1 { (rx, ry, x, y) = (rx * share, ry * share, x / share, y / share) }
    guard rx.isFinite, ry.isFinite else { return nil }
    let offset = squared >= 1 ? 0 : ((1 - squared) / squared).squareRoot() * (isLarge == isPositive ? -1 : 1)
    // The centre seen from the middle of the chord, and both ends seen from the centre, on the unit circle.
    let (cx, cy) = (offset * y, 0 - offset * x)
    (base, isFlat) = ((first * 0.5 + last * 0.5) + (cx * rx) * u + (cy * ry) * v, false)
    (xAxis, yAxis) = (rx * u, ry * v)
    start = Double.atan2(y: y - cy, x: x - cx)
    let end = Double.atan2(y: 0 - y - cy, x: 0 - x - cx)
    var sweep = end - start
    if isPositive, sweep <= 0 { sweep += 2 * .pi }
    if !isPositive, sweep >= 0 { sweep -= 2 * .pi }
    // Where the ellipse is so large that both ends have one angle, rounding alone says on which side of it they lie.
    if isLarge, sweep.magnitude < 0.5 * .pi { sweep += isPositive ? 2 * .pi : -2 * .pi }
    self.sweep = sweep
    guard base.isFinite else { return nil }
  }

  /// Half of a chord in an ellipse's own axes, in units of the radii. Its length is 1 for half of the ellipse, and more
  /// where the radii are too short.
  static func halfChord(
    _ half: SIMD2<Double>, inEllipseOf radii: SIMD2<Double>, turned turn: Transform2D<Double>
  ) -> SIMD2<Double> {
    SIMD2(half.dot(SIMD2(turn.a, turn.b)) / radii.x.magnitude, half.dot(SIMD2(turn.c, turn.d)) / radii.y.magnitude)
  }

  /// Half of the chord of a flat arc in units of the radii is less than this: it turns by at most 29°. A centre costs
  /// the others two bits.
  private static var mostFlat: Double { 0.25 }

  /// The point at an angle.
  package func point(at angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Double.sinCos(angle)
    guard isFlat else { return base + (cosine * xAxis + sine * yAxis) }
    let half = Double.sinCos(angle / 2).sin
    return base + (sine * yAxis - 2 * half * (half * xAxis))
  }

  /// The point at an angle, seen from the centre.
  package func spoke(at angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Double.sinCos(angle)
    return cosine * xAxis + sine * yAxis
  }

  /// The derivative by the angle.
  package func derivative(at angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Double.sinCos(angle)
    return cosine * yAxis - sine * xAxis
  }

  /// The point where the tangents at two angles meet, which are less than half a turn apart.
  package func corner(between start: Double, _ end: Double) -> SIMD2<Double> {
    let ((sine, _), (_, cosine)) = (Double.sinCos((end - start) / 4), Double.sinCos((end - start) / 2))
    let middle = (start + end) / 2
    return point(at: middle) + 2 * sine / cosine * (sine * spoke(at: middle))
  }

  /// The angles between the ends at which the arc runs across a direction, in the order of the arc.
  func turns(along direction: SIMD2<Double>) -> RootList {
    var found = RootList()
    guard sweep.isFinite, start.isFinite else { return found }
    let (x, y, way) = (xAxis.dot(direction), yAxis.dot(direction), sweep < 0 ? -1.0 : 1.0)
    // Near the middle of a flat arc an angle keeps its digits, and a half turn more would cost them.
    let first = isFlat && x < 0 ? Double.atan2(y: 0 - y, x: 0 - x) : Double.atan2(y: y, x: x)
    let count = (way * (start - first) / .pi).rounded(.up)
    for index in 0..<8 {
      let angle = first + way * (count + Double(index)) * .pi
      if way * angle >= way * (start + sweep) { break }
      if way * angle > way * start { found.append(angle) }
    }
    return found
  }

  /// How many pieces of at most a quarter turn the arc has.
  var quarters: Double { Swift.max(1, (sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)) }

  /// The length of the longer half-axis of the ellipse.
  package var largestRadius: Double {
    let (one, other) = (SIMD2(yAxis.y, 0 - yAxis.x), SIMD2(0 - yAxis.y, yAxis.x))
    return ((xAxis + one).length + (xAxis + other).length) / 2
  }
}

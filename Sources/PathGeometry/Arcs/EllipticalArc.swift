import RealModule
import TransformCore

/// An elliptical arc about its centre: centre + cos θ · `xAxis` + sin θ · `yAxis`, for θ from `start` on by `sweep`.
///
/// Questions about paths are answered in Double for both scalars. A Float is a Double, therefore nothing is lost.
package struct EllipticalArc: Sendable {
  package var center: SIMD2<Double>
  package var xAxis: SIMD2<Double>
  package var yAxis: SIMD2<Double>
  /// Angles in radians.
  package var start: Double
  package var sweep: Double

  package init(center: SIMD2<Double>, xAxis: SIMD2<Double>, yAxis: SIMD2<Double>, start: Double, sweep: Double) {
    (self.center, self.xAxis, self.yAxis, self.start, self.sweep) = (center, xAxis, yAxis, start, sweep)
  }

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
    // Half of the chord in the ellipse's own axes, in units of the radii.
    let half = first * 0.5 - last * 0.5
    var (x, y) = (half.dot(u) / rx, half.dot(v) / ry)
    let squared = x * x + y * y
    guard squared.isFinite else { return nil }
    if squared >= 1 {
      let factor = squared.squareRoot()
      (rx, ry, x, y) = (rx * factor, ry * factor, x / factor, y / factor)
    }
    guard rx.isFinite, ry.isFinite, squared > 0 else { return nil }
    let offset = squared >= 1 ? 0 : ((1 - squared) / squared).squareRoot() * (isLarge == isPositive ? -1 : 1)
    // The centre seen from the middle of the chord, and both ends seen from the centre, on the unit circle.
    let (cx, cy) = (offset * y, 0 - offset * x)
    center = (first * 0.5 + last * 0.5) + (cx * rx) * u + (cy * ry) * v
    (xAxis, yAxis) = (rx * u, ry * v)
    start = Double.atan2(y: y - cy, x: x - cx)
    let end = Double.atan2(y: 0 - y - cy, x: 0 - x - cx)
    var sweep = end - start
    if isPositive, sweep <= 0 { sweep += 2 * .pi }
    if !isPositive, sweep >= 0 { sweep -= 2 * .pi }
    // Where the ellipse is so large that both ends have one angle, rounding alone says on which side of it they lie.
    guard isLarge || sweep.magnitude < 1.5 * .pi else { return nil }
    if isLarge, sweep.magnitude < 0.5 * .pi { sweep += isPositive ? 2 * .pi : -2 * .pi }
    self.sweep = sweep
    guard center.isFinite else { return nil }
  }

  /// The point at an angle.
  package func point(at angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Double.sinCos(angle)
    return center + (cosine * xAxis + sine * yAxis)
  }

  /// The derivative by the angle.
  package func derivative(at angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Double.sinCos(angle)
    return cosine * yAxis - sine * xAxis
  }

  /// The length of the longer half-axis of the ellipse.
  package var largestRadius: Double {
    let (sum, product) = (xAxis.dot(xAxis) + yAxis.dot(yAxis), xAxis.cross(yAxis))
    let rest = sum * sum - 4 * product * product
    return ((sum + (rest > 0 ? rest.squareRoot() : 0)) / 2).squareRoot()
  }
}

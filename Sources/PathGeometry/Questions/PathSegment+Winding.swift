import RealModule
import TransformCore

// How often a curve passes the half-line from a point along +x.

extension PathSegment {
  /// The passes of the half-line from `point` along +x: +1 for each where y rises, −1 where it falls.
  ///
  /// The curve is cut where its y turns. A piece passes if one end's y is at most the point's and the other's is
  /// greater. Each cut has one y for both its pieces, whatever its rounding. Therefore the passes of a closed chain
  /// always add up to a winding number.
  @inline(__always)
  func winding(around point: SIMD2<Double>) -> Int {
    // Most of a path lies above or below the point.
    let (isUp, goesUp) = (start.y > point.y, end.y > point.y)
    if kind == .line { return isUp == goesUp ? 0 : lineWinding(around: point) }
    if kind != .arc, isUp == goesUp, (first.y > point.y) == isUp, (second.y > point.y) == isUp { return 0 }
    return curveWinding(around: point)
  }

  /// +1 from at most `y` to above it, −1 the other way, otherwise 0.
  @inline(__always)
  static func passes(_ from: Double, _ to: Double, _ y: Double) -> Int { (to > y ? 1 : 0) - (from > y ? 1 : 0) }

  @inline(__always)
  private func lineWinding(around point: SIMD2<Double>) -> Int {
    let passes = Self.passes(start.y, end.y, point.y)
    guard point.x < Swift.max(start.x, end.x) else { return 0 }
    if point.x < Swift.min(start.x, end.x) { return passes }
    let side = (end - start).cross(point - start)
    return (passes > 0 ? side > 0 : side < 0) ? passes : 0
  }

  @inline(never)
  private func curveWinding(around point: SIMD2<Double>) -> Int {
    let box = box
    guard point.y >= box.minimum.y, point.y < box.maximum.y, point.x < box.maximum.x else { return 0 }
    if point.x < box.minimum.x { return Self.passes(start.y, end.y, point.y) }
    if kind == .arc {
      // The tree's boxes hold arcs tightly. With the same box here both have the same answer, also within rounding.
      let box = tightBox
      guard point.y >= box.minimum.y, point.y < box.maximum.y, point.x < box.maximum.x else { return 0 }
      if point.x < box.minimum.x { return Self.passes(start.y, end.y, point.y) }
    }
    let cuts = turns(of: 1)
    var (sum, t, y) = (0, 0.0, start.y)
    for index in 0...cuts.count {
      let next = index < cuts.count ? cuts[index] : 1
      let nextY = index < cuts.count ? self.point(at: next).y : end.y
      let passes = Self.passes(y, nextY, point.y)
      if passes != 0, abscissa(at: point.y, from: t, to: next, isRising: passes > 0) > point.x { sum += passes }
      (t, y) = (next, nextY)
    }
    return sum
  }

  /// The x where y passes a value, on a piece where y only rises or only falls.
  private func abscissa(at y: Double, from low: Double, to high: Double, isRising: Bool) -> Double {
    var (left, right) = (low, high)
    var t = 0.5 * (left + right)
    for _ in 0..<80 {
      let (height, slope) = (point(at: t).y - y, derivative(at: t).y)
      if height == 0 { break }
      if (height < 0) == isRising { left = t } else { right = t }
      var next = t - height / slope
      if !(next > left && next < right) { next = 0.5 * (left + right) }
      if next == t || next == left || next == right { break }
      let isClose = (next - t).magnitude <= 0x1p-52 * next.magnitude
      t = next
      if isClose { break }
    }
    return point(at: t).x
  }
}

import TransformCore

/// A convex polygon with area in a plane, for tests of overlap.
///
/// Lengths below 2⁻³⁰ of the largest coordinate count as rounding. Corners at such a distance are one corner, and a
/// polygon that thin is none.
package struct ConvexRegion: Sendable {
  /// The rounding error that is allowed for, as a share of coordinates and of the terms of depths. Inverses of
  /// planes that are seen nearly edge-on lose some of the 52 bits.
  static let rounding = 0x1p-30

  /// The corners, in the sense x → y.
  let points: [SIMD2<Double>]
  /// For each side (a, b, c) with a·x + b·y + c the distance from it, positive inside.
  let sides: [SIMD3<Double>]
  let minimum: SIMD2<Double>
  let maximum: SIMD2<Double>
  let area: Double
  /// The length that counts as rounding here.
  let margin: Double

  /// The region of a convex polygon with corners in either sense; `nil` where it has no area, or a corner is not
  /// finite.
  package init?(_ corners: [SIMD2<Double>]) {
    guard let bounds = Bounds2D(enclosing: corners), bounds.size.isFinite else { return nil }
    let margin = Swift.max(bounds.minimum.largestMagnitude, bounds.maximum.largestMagnitude) * Self.rounding
    var points: [SIMD2<Double>] = []
    points.reserveCapacity(corners.count)
    for corner in corners where points.last.map({ ($0 - corner).largestMagnitude > margin }) ?? true { points.append(corner) }
    while points.count > 2, (points[0] - points[points.count - 1]).largestMagnitude <= margin { points.removeLast() }
    guard points.count > 2 else { return nil }
    var twice = 0.0
    for index in 1..<(points.count - 1) { twice += (points[index] - points[0]).cross(points[index + 1] - points[0]) }
    guard twice.magnitude > 2 * margin * bounds.size.largestMagnitude else { return nil }
    self.points = twice > 0 ? points : points.reversed()
    var sides: [SIMD3<Double>] = []
    sides.reserveCapacity(points.count)
    for (index, point) in self.points.enumerated() {
      guard let along = (self.points[index + 1 == points.count ? 0 : index + 1] - point).normalized() else { return nil }
      sides.append(SIMD3(0 - along.y, along.x, along.y * point.x - along.x * point.y))
    }
    (self.sides, minimum, maximum, area, self.margin) = (sides, bounds.minimum, bounds.maximum, twice.magnitude / 2, margin)
  }

  /// The two sides of a line of the polygon with these corners, or `nil` if one has no area. The line is where a linear
  /// function is zero; `values` are that function at the corners.
  static func parts(of points: [SIMD2<Double>], by values: [Double]) -> (positive: Self, negative: Self)? {
    guard let positive = Self(points.clipped(keeping: values)), let negative = Self(points.clipped(keeping: values.map { 0 - $0 })) else {
      return nil
    }
    return (positive, negative)
  }

  /// The side that another part of the same polygon lies beyond: the line between both.
  func side(towards other: Self) -> SIMD3<Double> {
    func reach(_ side: SIMD3<Double>) -> Double { other.points.reduce(-.infinity) { Swift.max($0, side.dot(SIMD3($1, 1))) } }
    return sides.dropFirst().reduce(sides[0]) { reach($1) < reach($0) ? $1 : $0 }
  }
}

extension [SIMD2<Double>] {
  /// The part of a convex polygon on the positive side of the line a·x + b·y + c = 0.
  func clipped(keeping side: SIMD3<Double>) -> Self { clipped(keeping: map { side.x * $0.x + side.y * $0.y + side.z }) }

  /// The part of a convex polygon in which a linear function is not negative, from its values at the corners.
  func clipped(keeping values: [Double]) -> Self {
    if values.allSatisfy({ $0 >= 0 }) { return self }
    var result = Self()
    result.reserveCapacity(count + 1)
    clip(into: &result) { values[$0] }
    return result
  }

  /// Writes the part in which a linear function is not negative, from its value at each index.
  ///
  /// A new corner is computed along its side. It is finite where the ends are, even if their difference is not. Unlike
  /// `ClipPolygon`, neighbours are not cut at the same corners bit by bit: here each has a function of its own.
  ///
  /// *Source*: I. Sutherland and G. Hodgman, Reentrant Polygon Clipping, CACM 17 (1), 1974.
  @inline(__always)
  func clip(into result: inout Self, keeping value: (Int) -> Double) {
    result.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    let first = value(0)
    var here = first
    for index in indices {
      let next = index + 1 == count ? 0 : index + 1
      let there = next == 0 ? first : value(next)
      if here >= 0 { result.append(self[index]) }
      if (here > 0 && there < 0) || (here < 0 && there > 0) {
        let (share, way) = (here / (here - there), self[next] - self[index])
        result.append(way.isFinite ? self[index] + share * way : (1 - share) * self[index] + share * self[next])
      }
      here = there
    }
    if result.count < 3 { result.removeAll(keepingCapacity: true) }
  }
}

import TransformCore

extension Polylines {
  /// Calls `body` with the corners of triangles that cover what the contours fill, once each.
  ///
  /// Coordinates are moved to multiples of 2⁻⁵⁰ of the largest extent, where differences are exact. False, with part of
  /// the triangles, where there are more than `mostCrossings` crossings. No triangles where a number is not finite.
  func triangles(
    rule: FillRule, mostCrossings: Int, by sweep: inout PolygonSweep,
    _ body: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) -> Void
  ) -> Bool {
    guard let first = points.first else { return true }
    var (low, high) = (first, first)
    for point in points {
      guard point.isFinite else { return true }
      low = SIMD2(Swift.min(low.x, point.x), Swift.min(low.y, point.y))
      high = SIMD2(Swift.max(high.x, point.x), Swift.max(high.y, point.y))
    }
    let middle = SIMD2(low.x / 2 + high.x / 2, low.y / 2 + high.y / 2)
    let extent = Swift.max(high.x / 2 - low.x / 2, high.y / 2 - low.y / 2)
    guard extent >= Double.leastNormalMagnitude * 0x1p60 else { return true }
    // The grid's unit: the extent lies in 2⁴⁹ ..< 2⁵⁰ units. A power of two, in two factors that stay finite.
    let power = 49 - Int(extent.exponent)
    let up = Double(sign: .plus, exponent: power / 2, significand: 1)
    let up2 = Double(sign: .plus, exponent: power - power / 2, significand: 1)
    let (down, down2) = (1 / up, 1 / up2)
    func snapped(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let x = (point.x / 2 - middle.x / 2) * up * up2 * 2
      let y = (point.y / 2 - middle.y / 2) * up * up2 * 2
      return SIMD2(x.rounded(), y.rounded())
    }
    func back(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(middle.x + x * down * down2, middle.y + y * down * down2) }
    sweep.begin(rule: rule, mostCrossings: mostCrossings)
    for index in contours.indices {
      let range = range(index)
      guard range.count > 2, var last = range.last.map({ snapped(points[$0]) }) else { continue }
      for point in points[range] {
        let next = snapped(point)
        sweep.add(last, next)
        last = next
      }
    }
    return sweep.run { y0, left0, right0, y1, left1, right1 in
      let (top, bottom) = (back(left0, y0), back(left1, y1))
      if right1 > left1 { body(top, back(right1, y1), bottom) }
      if right0 > left0 { body(top, back(right0, y0), back(right1 > left1 ? right1 : left1, y1)) }
    }
  }
}

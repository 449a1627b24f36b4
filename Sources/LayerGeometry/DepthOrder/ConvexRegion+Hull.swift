import TransformCore

extension [SIMD2<Double>] {
  /// The most corners of a hull. One with more is replaced by a polygon around it.
  static var hullCorners: Int { 16 }

  /// The corners of the smallest convex polygon around these points, or of a slightly larger one if they are more than
  /// sixteen. Points that are not finite do not count.
  ///
  /// *Source*: A. M. Andrew, Another efficient algorithm for convex hulls in two dimensions, 1979.
  ///
  /// - Complexity: O(n log n).
  var convexHull: Self {
    let sorted = filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<SIMD2<Double>>) -> Self {
      var chain = Self()
      for point in points {
        while chain.count > 1, (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 2]) <= 0 {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    let hull = chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
    return hull.count > Self.hullCorners ? Self(hull).enclosingPolygon : Self(hull)
  }

  /// The polygon around these points whose sides have sixteen directions.
  private var enclosingPolygon: Self {
    guard let bounds = Bounds2D(enclosing: self) else { return [] }
    var polygon = bounds.quad.points
    for direction in [SIMD2(5.0, 2), SIMD2(5, 5), SIMD2(2, 5)] {
      for normal in [direction, SIMD2(0 - direction.y, direction.x), 0 - direction, SIMD2(direction.y, 0 - direction.x)] {
        let farthest = reduce(-Double.infinity) { Swift.max($0, normal.x * $1.x + normal.y * $1.y) }
        polygon = polygon.clipped(keeping: SIMD3(0 - normal, farthest))
      }
    }
    return polygon
  }
}

public import TransformCore

// The steps behind all clipping of convex polygons: of space and clip space, and of a plane.

extension TransformScalar {
  /// Writes the part of a convex polygon in which a distance is not negative, with `stride` attributes for each corner.
  ///
  /// A new corner is computed from the inner end of its side, whichever way the side runs. Therefore two polygons that
  /// share a side share the corner as well, bit by bit. Corners at distance 0 are inside. No corner is written twice.
  /// Nothing is written if no corner has a distance above 0, unless all have 0, and for NaN. With `isBack` it is the part
  /// in which a distance is not positive, of a polygon with corners on both sides. Both parts share the new corners.
  ///
  /// *Source*: I. Sutherland and G. Hodgman, Reentrant Polygon Clipping, CACM 17 (1), 1974.
  @_alwaysEmitIntoClient @inline(__always)
  static func cut<Point: SIMD>(
    _ points: [Point], _ attributes: [Self], stride: Int, isBack: Bool = false, into newPoints: inout [Point],
    _ newAttributes: inout [Self], distance: (Point) -> Self
  ) where Point.Scalar == Self {
    newPoints.removeAll(keepingCapacity: true)
    newAttributes.removeAll(keepingCapacity: true)
    guard var previous = points.indices.last else { return }
    var (before, hasFront, hasBack) = (distance(points[previous]), false, false)
    for index in points.indices {
      let here = distance(points[index])
      hasFront = hasFront || here > 0
      hasBack = hasBack || !(here >= 0)
      if (before > 0 && here < 0) || (before < 0 && here > 0) {
        let (inner, outer) = before > 0 ? (previous, index) : (index, previous)
        let share = share(inside: before > 0 ? before : here, outside: before > 0 ? here : before)
        if append(points[inner] + share * (points[outer] - points[inner]), to: &newPoints) {
          for attribute in 0..<stride {
            let (one, other) = (attributes[inner * stride + attribute], attributes[outer * stride + attribute])
            newAttributes.append(one + share * (other - one))
          }
        }
      }
      if isBack ? here <= 0 : here >= 0, append(points[index], to: &newPoints) {
        for attribute in 0..<stride { newAttributes.append(attributes[index * stride + attribute]) }
      }
      (previous, before) = (index, here)
    }
    while newPoints.count > 1, areSame(newPoints[0], newPoints[newPoints.count - 1]) {
      newPoints.removeLast()
      newAttributes.removeLast(stride)
    }
    if newPoints.count < 3 || (hasBack && !hasFront) {
      newPoints.removeAll(keepingCapacity: true)
      newAttributes.removeAll(keepingCapacity: true)
    }
  }

  /// How far along from the inside to the outside a distance is 0.
  @_alwaysEmitIntoClient @inline(__always)
  static func share(inside: Self, outside: Self) -> Self { inside / (inside - outside) }

  /// Appends a point that differs from the last one.
  @_alwaysEmitIntoClient @inline(__always)
  static func append<Point: SIMD>(_ point: Point, to points: inout [Point]) -> Bool where Point.Scalar == Self {
    if let last = points.last, areSame(last, point) { return false }
    points.append(point)
    return true
  }

  @_alwaysEmitIntoClient @inline(__always)
  static func areSame<Point: SIMD>(_ a: Point, _ b: Point) -> Bool where Point.Scalar == Self { all(a .== b) }

  /// The greatest magnitude of a coordinate in clipping: sums and differences of distances then stay finite.
  @_alwaysEmitIntoClient @inline(__always)
  static var clippingLimit: Self { greatestFiniteMagnitude * 0x1p-4 }
}

extension Array {
  /// Writes the part of a convex polygon of a plane in which a linear function is not negative, from its value at each
  /// index.
  ///
  /// A new corner is computed along its side. It is finite where the ends are, even if their difference is not.
  ///
  /// *Source*: as above.
  @_alwaysEmitIntoClient @inline(__always)
  package func clip<Scalar: TransformScalar>(into result: inout Self, keeping value: (Int) -> Scalar) where Element == SIMD2<Scalar> {
    result.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    let first = value(0)
    var here = first
    for index in indices {
      let next = index + 1 == count ? 0 : index + 1
      let there = next == 0 ? first : value(next)
      if here >= 0 { result.append(self[index]) }
      if (here > 0 && there < 0) || (here < 0 && there > 0) {
        let (share, way) = (Scalar.share(inside: here, outside: there), self[next] - self[index])
        result.append(way.isFinite ? self[index] + share * way : (1 - share) * self[index] + share * self[next])
      }
      here = there
    }
    if result.count < 3 { result.removeAll(keepingCapacity: true) }
  }
}

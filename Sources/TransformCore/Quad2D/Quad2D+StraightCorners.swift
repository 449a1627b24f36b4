extension Quad2D {
  /// Whether three of the four points lie on a line, or could if each coordinate were off by ε of itself. Also true
  /// where a point is not finite.
  @_alwaysEmitIntoClient
  var hasStraightCorner: Bool {
    hasClearCorners ? false : Quad2D<Double>(wide: self).hasStraightCorner(withCoordinatesOffBy: Double(Scalar.ulpOfOne))
  }

  /// Whether each corner's triangle is large: more than a tenth of the area that the largest sides along x and y span,
  /// by more than rounding of the coordinates can do. No product may be too small or too large. Nearly all convex quads
  /// are so.
  @_alwaysEmitIntoClient @inline(__always)
  var hasClearCorners: Bool {
    let (a, b, c, d) = (p2 - p1, p3 - p2, p4 - p3, p1 - p4)
    let places = p1.magnitudes.greater(p2.magnitudes).greater(p3.magnitudes.greater(p4.magnitudes))
    let sides = a.magnitudes.greater(b.magnitudes).greater(c.magnitudes.greater(d.magnitudes))
    let rounding = 64 * Scalar.ulpOfOne * (places.x * sides.y + places.y * sides.x)
    let least = 0.1875 * (sides.x * sides.y) + rounding
    return Scalar.safeDeterminants.contains(rounding) && a.cross(b).magnitude >= least && b.cross(c).magnitude >= least
      && c.cross(d).magnitude >= least && d.cross(a).magnitude >= least
  }
}

extension Quad2D<Double> {
  /// The same numbers, none of which is rounded.
  @_alwaysEmitIntoClient
  init<Narrow: TransformScalar>(wide quad: Quad2D<Narrow>) {
    func wide(_ point: SIMD2<Narrow>) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    self.init(wide(quad.p1), wide(quad.p2), wide(quad.p3), wide(quad.p4))
  }

  /// What to multiply the differences of the corners by before they are multiplied with one another.
  var differenceScale: Double {
    let (sides, opposites) = ((p2 - p1).magnitudes.greater((p4 - p1).magnitudes), (p2 - p3).magnitudes.greater((p4 - p3).magnitudes))
    return .scale(forLengthsUpTo: sides.greater(opposites).largestMagnitude)
  }

  func scaled(by factor: Double) -> Self { Self(p1 * factor, p2 * factor, p3 * factor, p4 * factor) }

  /// Whether one of the triangles has no area, or could have none if each coordinate were off by so much of itself.
  ///
  /// *Definition*: |(a − b) × (c − b)| ≤ ε · Σ|coordinate|·|derivative of the product by it|, the cross product in
  /// twice the precision.
  @usableFromInline
  func hasStraightCorner(withCoordinatesOffBy share: Double) -> Bool {
    let quad = scaled(by: scale)
    func products(_ point: SIMD2<Double>, _ across: SIMD2<Double>) -> Double {
      (point.x * across.y).magnitude + (point.y * across.x).magnitude
    }
    func isStraight(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Bool {
      let (u, v) = (a - b, c - b)
      let most = share * (products(a, v) + products(b, a - c) + products(c, u))
      // Rounding of the differences, products and sum is less than 4 ulps of the products.
      guard !(u.cross(v).magnitude > most + 0x1p-50 * products(u, v)) else { return false }
      func difference(_ one: Double, _ other: Double) -> TwoWords { TwoWords(one) - TwoWords(other) }
      let cross = difference(a.x, b.x) * difference(c.y, b.y) - difference(a.y, b.y) * difference(c.x, b.x)
      return !(cross.high.magnitude > most)
    }
    return isStraight(quad.p1, quad.p2, quad.p3) || isStraight(quad.p2, quad.p3, quad.p4) || isStraight(quad.p3, quad.p4, quad.p1)
      || isStraight(quad.p4, quad.p1, quad.p2)
  }
}

public import RealModule
public import TransformCore

extension Line2D {
  /// The same line with a² + b² = 1: a·x + b·y + c is then a distance. `nil` for the line at infinity.
  @_alwaysEmitIntoClient
  public var normalized: Self? {
    let normal = SIMD2(coefficients.x, coefficients.y)
    let largest = normal.largestMagnitude
    guard largest > 0 else { return nil }
    let scaled = coefficients / largest
    let length = Scalar.hypot(scaled.x, scaled.y)
    return Self(coefficients: scaled / length)
  }

  /// The unit vector along the line; `nil` for the line at infinity. Rotate it by a quarter turn from x towards y: it
  /// points to the positive side.
  @_alwaysEmitIntoClient
  public var direction: SIMD2<Scalar>? { SIMD2(coefficients.y, 0 - coefficients.x).normalized() }

  /// The distance of a point from the line, with the sign of its side. `nil` for the line at infinity and for a point
  /// that is not finite.
  @_alwaysEmitIntoClient
  public func signedDistance(to point: SIMD2<Scalar>) -> Scalar? {
    guard let n = normalized?.coefficients, point.isFinite else { return nil }
    let distance = n.x * point.x + n.y * point.y + n.z
    return distance.isFinite ? distance : nil
  }

  /// The point where two lines meet. It is at infinity if they are parallel within rounding, 4 ε of Σ|terms|. `nil` if
  /// they are the same line within rounding.
  @_alwaysEmitIntoClient
  public func intersection(with other: Self) -> ProjectivePoint2D<Scalar>? {
    let (p, q) = (scaled.coefficients, other.scaled.coefficients)
    return ProjectivePoint2D(image: p.cross(q), noise: 4 * Scalar.ulpOfOne * p.unsignedCross(q))
  }

  /// The same line with coefficients of at most two: products of two of them do not overflow.
  @_alwaysEmitIntoClient
  var scaled: Self { Self(unchecked: coefficients / coefficients.largestMagnitude.binade) }

  /// The image of the line under a homography: the line of the images of its points. `nil` if the map has no inverse.
  ///
  /// *Definition*: H⁻¹ · (a, b, c)ᵀ, from the adjugate and the sign of the determinant. Points in front of the eye keep
  /// their side. The image of the line at infinity is the horizon of the plane.
  @_alwaysEmitIntoClient
  public func transformed(by map: Homography<Scalar>) -> Self? {
    guard let inverse = map.inverted() else { return nil }
    let l = scaled.coefficients
    return Self(coefficients: SIMD3(inverse.xAxis.dot(l), inverse.yAxis.dot(l), inverse.origin.dot(l)))
  }

  /// The part of the line inside a rectangle, in the line's direction. Edges are included to 4 ulps. `nil` if there is
  /// none. A line that only touches a corner has none, or one as short as the rounding of the corner.
  @_alwaysEmitIntoClient
  public func segment(in bounds: Bounds2D<Scalar>) -> LineSegment2D<Scalar>? {
    guard let n = normalized?.coefficients, let way = direction else { return nil }
    let (low, high) = (bounds.minimum, bounds.maximum)
    let center = bounds.center
    var foot = center - (n.x * center.x + n.y * center.y + n.z) * SIMD2(n.x, n.y)
    var (first, last) = (0 - Scalar.infinity, Scalar.infinity)
    for axis in 0..<2 {
      guard way[axis] != 0 else {
        let place = 0 - n.z * n[axis]  // without the centre's rounding; the normal is 1 or −1 here
        let edge = Scalar.minimum(Scalar.maximum(place, low[axis]), high[axis])
        guard (place - edge).magnitude <= 4 * Scalar.ulpOfOne * edge.magnitude else { return nil }
        foot[axis] = edge
        continue
      }
      let (a, b) = ((low[axis] - foot[axis]) / way[axis], (high[axis] - foot[axis]) / way[axis])
      first = Scalar.maximum(first, Scalar.minimum(a, b))
      last = Scalar.minimum(last, Scalar.maximum(a, b))
    }
    guard first < last, first.isFinite, last.isFinite else { return nil }
    return LineSegment2D(foot + first * way, foot + last * way)
  }

  /// The cross-ratio of four points along the line: the number that every projective map of the line keeps. `nil` if it
  /// has no value, as for three equal points.
  ///
  /// *Definition*: (a, b; c, d) = (c − a)·(d − b) / ((c − b)·(d − a)), each difference taken along the line. The points
  /// should lie on the line; others are projected onto it. With one point at infinity this is a ratio of lengths, which
  /// measures heights in photographs.
  ///
  /// *Source*: A. Criminisi, I. Reid and A. Zisserman, Single View Metrology, 2000.
  @_alwaysEmitIntoClient
  public func crossRatio(
    _ a: ProjectivePoint2D<Scalar>, _ b: ProjectivePoint2D<Scalar>, _ c: ProjectivePoint2D<Scalar>, _ d: ProjectivePoint2D<Scalar>
  ) -> Scalar? {
    guard let way = direction, let anchor = [a, b, c, d].lazy.compactMap({ $0.point }).first else { return nil }
    /// The position of a point along the line, from the first finite one, as a quotient of two numbers.
    func place(_ point: ProjectivePoint2D<Scalar>) -> SIMD2<Scalar> {
      switch point {
      case .finite(let p): SIMD2((p - anchor).dot(way), 1)
      case .atInfinity(let direction): SIMD2(direction.dot(way), 0)
      }
    }
    let (a, b, c, d) = (place(a), place(b), place(c), place(d))
    let ratio = (c.cross(a) * d.cross(b)) / (c.cross(b) * d.cross(a))
    return ratio.isFinite ? ratio : nil
  }
}

extension Homography {
  /// The map that takes four points to four others, or `nil` where three points of either quad lie on a line, or are not finite.
  ///
  /// Exact in the four points up to rounding. w is positive at the first point of `source`, and then on all four whenever the quads allow it, as any
  /// two convex ones do. (A convex quad onto a crossed or dented one goes behind the eye, and `applied(toQuad:)` says so.) The scale is that of
  /// CSS and most libraries, m33 = 1, where the origin lies in front of the eye by 2⁻²⁰ of the first point's w; else w is 1 at the first point.
  /// Nothing is collinear by a fixed epsilon: a corner counts as straight where its cross product is at most 16 ε of the products behind it.
  ///
  /// *Source*: unit square to quad after P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
  ///
  /// - Accuracy: 20 ulps times the conditions of the fits of both quads to the unit square, for the images of the corners.
  @inlinable
  public init?(mapping source: Quad2D<Scalar>, to target: Quad2D<Scalar>) {
    guard let toSource = Self.fromUnitSquare(source), let toTarget = Self.fromUnitSquare(target), let back = toSource.inverted() else {
      return nil
    }
    guard let map = back.concatenating(toTarget).scaled(forFrontPoint: source.p1) else { return nil }
    self = map
  }

  /// This map with m33 = 1 where the origin lies in front of the eye by 2⁻²⁰ of the w of `point`, else with w = 1 at `point`; `nil` where w is zero there.
  @inlinable
  func scaled(forFrontPoint point: SIMD2<Scalar>) -> Self? {
    let w = applied(toHomogeneous: SIMD3(point, 1)).z
    guard w != 0 else { return nil }
    let scale = origin.z / w > 0x1p-20 ? origin.z : w
    let map = Self(xAxis: xAxis / scale, yAxis: yAxis / scale, origin: origin / scale)
    return map.isFinite ? map : nil
  }

  /// The map that takes the unit square (0, 0), (1, 0), (1, 1), (0, 1) to four points, or `nil` where three of them lie on a line. m33 is 1.
  ///
  /// - Accuracy: 24 ulps times the condition, for the images of the corners.
  @inlinable
  public init?(mappingUnitSquareTo target: Quad2D<Scalar>) {
    guard let map = Self.fromUnitSquare(target) else { return nil }
    self = map
  }

  @inlinable
  static func fromUnitSquare(_ quad: Quad2D<Scalar>) -> Self? {
    guard !quad.hasStraightCorner else { return nil }
    let (p1, p2, p3, p4) = (quad.p1, quad.p2, quad.p3, quad.p4)
    let scale = Scalar.scale(forLengthsUpTo: (p2 - p3).magnitudes.greater((p4 - p3).magnitudes).largestMagnitude)
    let (side, opposite) = ((p2 - p3) * scale, (p4 - p3) * scale)
    let excess = ((p1 - p2) + (p3 - p4)) * scale
    let area = side.cross(opposite)
    let g = excess.cross(opposite) / area
    let h = side.cross(excess) / area
    let x = (p2 - p1) + g * p2
    let y = (p4 - p1) + h * p4
    let map = Self(xAxis: SIMD3(x, g), yAxis: SIMD3(y, h), origin: SIMD3(p1, 1))
    return map.isFinite ? map : nil
  }
}

extension Quad2D {
  /// Whether some three of the four points lie on a line, or a point is not finite.
  @inlinable
  var hasStraightCorner: Bool {
    func isStraight(_ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>, _ c: SIMD2<Scalar>) -> Bool {
      let scale = Scalar.scale(forLengthsUpTo: (a - b).magnitudes.greater((c - b).magnitudes).largestMagnitude)
      let (u, v) = ((a - b) * scale, (c - b) * scale)
      let size = (u.x * v.y).magnitude + (u.y * v.x).magnitude
      return !(u.cross(v).magnitude > 16 * Scalar.ulpOfOne * size) || !size.isFinite
    }
    return isStraight(p1, p2, p3) || isStraight(p2, p3, p4) || isStraight(p3, p4, p1) || isStraight(p4, p1, p2)
  }
}

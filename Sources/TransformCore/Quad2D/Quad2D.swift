/// Four points of the plane, in order around.
///
/// The quad of a rectangle starts at its smaller corner and goes along x first: (left, top), (right, top), (right,
/// bottom), (left, bottom) where y points down.
///
/// ```swift
/// let card = Quad2D(SIMD2(0.0, 0), SIMD2(4, 0), SIMD2(4, 3), SIMD2(0, 3))
/// assert(card.isConvex && card.signedArea == 12)
/// assert(card.contains(SIMD2(2, 1)) && card.bounds.maximum == SIMD2(4, 3))
/// ```
@frozen
public struct Quad2D<Scalar: TransformScalar>: Hashable, Sendable {
  /// The first point.
  public var p1: SIMD2<Scalar>
  /// The second point.
  public var p2: SIMD2<Scalar>
  /// The third point, opposite the first.
  public var p3: SIMD2<Scalar>
  /// The fourth point, opposite the second.
  public var p4: SIMD2<Scalar>

  /// A quad from its four points.
  @_alwaysEmitIntoClient
  public init(_ p1: SIMD2<Scalar>, _ p2: SIMD2<Scalar>, _ p3: SIMD2<Scalar>, _ p4: SIMD2<Scalar>) {
    (self.p1, self.p2, self.p3, self.p4) = (p1, p2, p3, p4)
  }

  /// The unit square (0, 0), (1, 0), (1, 1), (0, 1).
  @_alwaysEmitIntoClient
  public static var unitSquare: Self { Self(SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)) }
}

extension Quad2D {
  /// The four points in order.
  @_alwaysEmitIntoClient
  public var points: [SIMD2<Scalar>] { [p1, p2, p3, p4] }

  /// The smallest rectangle that holds the four points; NaN where one is NaN.
  @_alwaysEmitIntoClient
  public var bounds: Bounds2D<Scalar> {
    Bounds2D(
      _minimum: p1.lesser(p2).lesser(p3.lesser(p4)), _maximum: p1.greater(p2).greater(p3.greater(p4)))
  }

  /// Half the cross product of the diagonals: positive where the points go round from x towards y, negative the other
  /// way, and the difference of the two loops where sides cross.
  ///
  /// - Accuracy: 3 ulps of Σ|terms|, the two products of the diagonals.
  @_alwaysEmitIntoClient
  public var signedArea: Scalar { (p3 - p1).cross(p4 - p2) * 0.5 }

  /// Whether every turn goes the same way: the quad is convex and its sides do not cross. Straight corners
  /// count as turns of either way; a quad without area is not convex.
  @_alwaysEmitIntoClient
  public var isConvex: Bool {
    let (a, b, c, d) = (p2 - p1, p3 - p2, p4 - p3, p1 - p4)
    let scale = Self(a, b, c, d).scale
    func turn(_ from: SIMD2<Scalar>, _ to: SIMD2<Scalar>) -> Scalar { (from * scale).cross(to * scale) }
    let (first, second) = (SIMD2(turn(a, b), turn(b, c)), SIMD2(turn(c, d), turn(d, a)))
    guard turn(p3 - p1, p4 - p2) != 0 else { return false }
    return SIMD2.zero.isAtMost(first) && SIMD2.zero.isAtMost(second) || first.isAtMost(.zero) && second.isAtMost(.zero)
  }

  /// `Scalar.scale(forLengthsUpTo:)` for the distances of the four points from the origin.
  @_alwaysEmitIntoClient
  var scale: Scalar {
    .scale(forLengthsUpTo: p1.magnitudes.greater(p2.magnitudes).greater(p3.magnitudes.greater(p4.magnitudes)).largestMagnitude)
  }

  /// Whether the point is inside or on the edge, by the nonzero winding rule.
  @_alwaysEmitIntoClient
  public func contains(_ point: SIMD2<Scalar>) -> Bool {
    var (winding, isOnEdge) = (0, false)
    let scale = Self(p1 - point, p2 - point, p3 - point, p4 - point).scale
    func pass(_ start: SIMD2<Scalar>, _ end: SIMD2<Scalar>) {
      let side = ((end - start) * scale).cross((point - start) * scale)
      if side == 0, Bounds2D(corner: start, opposite: end).intersection(Bounds2D(corner: point, opposite: point)) != nil { isOnEdge = true }
      if start.y <= point.y, end.y > point.y, side > 0 { winding += 1 }
      if start.y > point.y, end.y <= point.y, side < 0 { winding -= 1 }
    }
    pass(p1, p2)
    pass(p2, p3)
    pass(p3, p4)
    pass(p4, p1)
    return isOnEdge || winding != 0
  }
}

/// Encoded as the list of x and y of each point in order.
extension Quad2D: FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String { "Quad2D((#, #), (#, #), (#, #), (#, #))" }

  @_alwaysEmitIntoClient
  package var flat: [Scalar] { points.flatMap { [$0.x, $0.y] } }

  @_alwaysEmitIntoClient
  package init(flat n: [Scalar]) {
    self.init(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), SIMD2(n[4], n[5]), SIMD2(n[6], n[7]))
  }
}

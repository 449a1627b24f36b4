public import TransformCore

/// A straight piece of a line between two points of space.
///
/// ```swift
/// let segment = Segment3D(SIMD3(-1.0, 0, 0), SIMD3(3, 0, 0))
/// guard let wall = Plane(normal: SIMD3(1.0, 0, 0), through: SIMD3(0, 0, 0)) else { return }
/// assert(segment.clipped(by: wall) == Segment3D(SIMD3(0, 0, 0), SIMD3(3, 0, 0)))
/// ```
@frozen
public struct Segment3D<Scalar: TransformScalar>: Sendable, Hashable {
  /// Where it starts.
  public var start: SIMD3<Scalar>
  /// Where it ends.
  public var end: SIMD3<Scalar>

  /// The segment between two points.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_ start: SIMD3<Scalar>, _ end: SIMD3<Scalar>) { (self.start, self.end) = (start, end) }
}

extension Segment3D {
  /// The part in front of a plane, in the same direction. `nil` if there is none or a number is not finite. Ends on the
  /// plane count as inside, and the new end is computed from the inner one.
  @_alwaysEmitIntoClient
  public func clipped(by plane: Plane<Scalar>) -> Self? {
    guard PolygonClipper.holds(start), PolygonClipper.holds(end) else { return nil }
    let (first, last) = (plane.signedDistance(to: start), plane.signedDistance(to: end))
    if first >= 0 && last >= 0 { return self }
    if first >= 0 { return Self(start, start + Scalar.share(inside: first, outside: last) * (end - start)) }
    if last >= 0 { return Self(end + Scalar.share(inside: last, outside: first) * (start - end), end) }
    return nil
  }

  /// The part inside a frustum, in the same direction, or `nil` if there is none.
  @_alwaysEmitIntoClient
  public func clipped(by frustum: Frustum<Scalar>) -> Self? {
    let sides = clipped(by: frustum.near)?.clipped(by: frustum.left)?.clipped(by: frustum.right)
    let inner = sides?.clipped(by: frustum.bottom)?.clipped(by: frustum.top)
    guard let far = frustum.far else { return inner }
    return inner?.clipped(by: far)
  }
}

extension Segment3D: _InlinedEquality {
  /// Whether both ends are equal in order.
  @_alwaysEmitIntoClient
  public func _equals(_ other: Self) -> Bool { start.equals(other.start) && end.equals(other.end) }
}

extension ClipConvention {
  /// The part of a segment in clip coordinates that lies inside the clip volume: the first and the last factor t of
  /// start + t · (end − start). Attributes vary with the same t. `nil` if there is none or a number is not finite.
  ///
  /// *Source*: Y.-D. Liang and B. Barsky, A New Concept and Method for Line Clipping, ACM TOG 3 (1), 1984, in
  /// homogeneous coordinates.
  @_alwaysEmitIntoClient
  public func sharesInside<Scalar: TransformScalar>(from start: SIMD4<Scalar>, to end: SIMD4<Scalar>) -> ClosedRange<Scalar>? {
    let limit = Scalar.clippingLimit
    guard start.isFinite, end.isFinite, start.largestMagnitude <= limit, end.largestMagnitude <= limit else { return nil }
    var (first, last): (Scalar, Scalar) = (0, 1)
    func cut(_ one: Scalar, _ other: Scalar) -> Bool {
      if one < 0 && other < 0 { return false }
      if one < 0 { first = Scalar.greater(first, one / (one - other)) }
      if other < 0 { last = Scalar.lesser(last, one / (one - other)) }
      return first <= last
    }
    let isSigned = depthRange == .minusOneToOne
    guard cut(isSigned ? start.w + start.z : start.z, isSigned ? end.w + end.z : end.z), cut(start.w - start.z, end.w - end.z),
      cut(start.w + start.x, end.w + end.x), cut(start.w - start.x, end.w - end.x), cut(start.w + start.y, end.w + end.y),
      cut(start.w - start.y, end.w - end.y)
    else { return nil }
    return first...last
  }
}

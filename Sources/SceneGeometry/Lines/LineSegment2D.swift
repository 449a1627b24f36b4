public import TransformCore

/// A straight line segment between two points of the plane.
///
/// ```swift
/// let edge = LineSegment2D(SIMD2(0.0, 0), SIMD2(4, 1))
/// assert(edge.end.x == 4)
/// ```
@frozen
public struct LineSegment2D<Scalar: TransformScalar>: Sendable, Hashable {
  /// One end.
  public var start: SIMD2<Scalar>
  /// The other end.
  public var end: SIMD2<Scalar>

  /// The segment between two points.
  @_alwaysEmitIntoClient
  public init(_ start: SIMD2<Scalar>, _ end: SIMD2<Scalar>) {
    self.start = start
    self.end = end
  }

  /// The same segment in another precision.
  @_alwaysEmitIntoClient
  package init<Other: TransformScalar>(_ other: LineSegment2D<Other>) { self.init(SIMD2<Scalar>(other.start), SIMD2<Scalar>(other.end)) }
}

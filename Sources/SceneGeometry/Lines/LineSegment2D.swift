public import TransformCore

/// A straight line segment between two points of the plane.
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
}

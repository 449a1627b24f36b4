public import RealModule
public import TransformCore

/// A straight line segment between two points of the plane.
@frozen
public struct LineSegment2D<Scalar: TransformScalar>: Sendable, Hashable {
  /// One end.
  public var start: SIMD2<Scalar>
  /// The other end.
  public var end: SIMD2<Scalar>

  /// The segment between two points.
  @inlinable
  public init(_ start: SIMD2<Scalar>, _ end: SIMD2<Scalar>) {
    self.start = start
    self.end = end
  }

  /// The distance between the ends.
  @inlinable
  public var length: Scalar {
    let way = end - start
    return Scalar.hypot(way.x, way.y)
  }

  /// The line that the segment is part of, from start to end; `nil` if the ends are equal or not finite.
  @inlinable
  public var line: Line2D<Scalar>? { Line2D(through: start, end) }
}

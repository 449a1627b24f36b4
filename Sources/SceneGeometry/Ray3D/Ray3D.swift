public import TransformCore

/// A half-line of space: a line of sight, or of light.
@frozen
public struct Ray3D<Scalar: TransformScalar>: Sendable {
  /// The start.
  public let origin: SIMD3<Scalar>
  /// The direction, of unit length.
  public let direction: SIMD3<Scalar>

  /// The ray from a point along a direction of any length. `nil` if the direction is zero or a number is not finite.
  @inlinable
  public init?(origin: SIMD3<Scalar>, direction: SIMD3<Scalar>) {
    guard let unit = direction.normalized(), origin.isFinite else { return nil }
    (self.origin, self.direction) = (origin, unit)
  }

  /// The ray from one point through another. `nil` if they are the same or not finite.
  @inlinable
  public init?(from origin: SIMD3<Scalar>, through other: SIMD3<Scalar>) { self.init(origin: origin, direction: other - origin) }

  /// The line that the ray is half of.
  @inlinable
  public var line: Line3D<Scalar> { Line3D(point: origin, unit: direction) }

  /// The point at a distance from the start.
  @inlinable
  public func point(at distance: Scalar) -> SIMD3<Scalar> { origin + distance * direction }

  /// The point of the ray nearest to a point.
  @inlinable
  public func nearestPoint(to other: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let distance = (other - origin).dot(direction)
    return distance > 0 ? point(at: distance) : origin
  }
}

extension Ray3D: Hashable {
  /// Whether start and direction are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.origin.equals(right.origin) && left.direction.equals(right.direction) }
}

extension Ray3D: CustomStringConvertible {
  /// Start and direction.
  public var description: String {
    "Ray3D(origin: (\(origin.x), \(origin.y), \(origin.z)), direction: (\(direction.x), \(direction.y), \(direction.z)))"
  }
}

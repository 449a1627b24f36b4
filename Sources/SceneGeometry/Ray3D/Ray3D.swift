public import TransformCore

/// A half-line of space: a line of sight, or of light.
///
/// ```swift
/// guard let ray = Ray3D(origin: SIMD3(0.0, 0, 5), direction: SIMD3(0, 0, -1)) else { return }
/// let hit = ray.hit(triangle: SIMD3(-1, -1, 0), SIMD3(1, -1, 0), SIMD3(0, 1, 0))
/// assert(hit?.distance == 5)
/// ```
@frozen
public struct Ray3D<Scalar: TransformScalar>: Sendable, Hashable {
  /// The start.
  public let origin: SIMD3<Scalar>
  /// The direction, of unit length.
  public let direction: SIMD3<Scalar>

  /// The ray from a point along a direction of any length. `nil` if the direction is zero or a number is not finite.
  @_alwaysEmitIntoClient
  public init?(origin: SIMD3<Scalar>, direction: SIMD3<Scalar>) {
    guard let unit = direction.normalized(), origin.isFinite else { return nil }
    (self.origin, self.direction) = (origin, unit)
  }

  /// The line that the ray is half of.
  @_alwaysEmitIntoClient
  public var line: Line3D<Scalar> { Line3D(point: origin, unit: direction) }

  /// The point at a distance from the start.
  @_alwaysEmitIntoClient
  public func point(at distance: Scalar) -> SIMD3<Scalar> { origin + distance * direction }

  /// The image under a transform. `nil` as for a line.
  ///
  /// If w rises along the ray, its image ends at the vanishing point and is only a part of the ray that this returns.
  /// If w falls, only the part of the ray in front of the eye has an image.
  @_alwaysEmitIntoClient
  public func transformed(by transform: Transform3D<Scalar>) -> Self? {
    transform.image(of: origin, direction).flatMap { Self(origin: $0.point, direction: $0.direction) }
  }
}

extension Ray3D: _InlinedEquality {
  /// Whether start and direction are equal.
  @_alwaysEmitIntoClient
  public func _equals(_ other: Self) -> Bool { origin.equals(other.origin) && direction.equals(other.direction) }
}

extension Ray3D: CustomStringConvertible {
  /// Start and direction.
  public var description: String {
    "Ray3D(origin: (\(origin.x), \(origin.y), \(origin.z)), direction: (\(direction.x), \(direction.y), \(direction.z)))"
  }
}

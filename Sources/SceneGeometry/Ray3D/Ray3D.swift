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

  /// The point at a distance from the start.
  @_alwaysEmitIntoClient
  public func point(at distance: Scalar) -> SIMD3<Scalar> { origin + distance * direction }

  /// The image under a transform. `nil` if the transform squeezes the ray to a point, `origin` has no image in front of
  /// the eye, or a number is not finite.
  ///
  /// *Definition*: let P = (origin, 1)·M and D = (direction, 0)·M. The direction is D·P.w − P·D.w, that of the image's
  /// motion. Under a projective transform parallel rays need not stay parallel.
  ///
  /// If w rises along the ray, its image ends at the vanishing point and is only a part of the ray that this returns.
  /// If w falls, only the part of the ray in front of the eye has an image.
  @_alwaysEmitIntoClient
  public func transformed(by transform: Transform3D<Scalar>) -> Self? {
    guard let image = transform.applied(toPoint: origin) else { return nil }
    let motion = transform.applied(toHomogeneous: SIMD4(direction, 0))
    return Self(origin: image, direction: motion.xyz - motion.w * image)
  }
}

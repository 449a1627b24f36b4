public import RealModule
public import TransformCore

/// A light of a scene: directional, point, spot or hemisphere.
///
/// The same light falls on a point, a face, a layer and a mesh: ``Shading`` has what a surface does with it. Colours are
/// linear, not gamma-encoded. Distances, positions and directions are in one space with what is lit.
///
/// *Source*: the glTF extension KHR_lights_punctual for the first three; the hemisphere light of common renderers.
///
/// ```swift
/// guard let lamp = Light.point(position: SIMD3(0.0, 0, 2), color: SIMD3(8, 8, 4)) else { return }
/// assert(lamp.illumination(at: SIMD3(0, 0, 0))?.color == SIMD3(2, 2, 1))  // over 2²
/// ```
@frozen
public struct Light<Scalar: TransformScalar>: Sendable, Hashable {
  /// What kind of light it is.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Parallel rays, the same everywhere.
    case directional
    /// Rays in all directions from a position.
    case point
    /// Rays in a cone from a position.
    case spot
    /// A sky above and a ground below.
    case hemisphere
  }

  /// What kind of light it is.
  public let kind: Kind
  /// Where a point or spot light stands.
  public let position: SIMD3<Scalar>
  /// The way in which the light travels, of unit length. For a hemisphere this is down; for a point light it is zero.
  public let direction: SIMD3<Scalar>
  /// Its colour, times its intensity; of a hemisphere, that of the sky.
  public let color: SIMD3<Scalar>
  /// The colour of a hemisphere's ground, 0 for other lights.
  public let ground: SIMD3<Scalar>
  /// The distance at which a point or spot light ends; infinite if it does not.
  public let range: Scalar
  /// The cosine of a spot light's outer angle.
  @usableFromInline package let outerCosine: Scalar
  /// What the cosine beyond the outer one is multiplied by: 1 / max(0.001, cos inner − cos outer).
  @usableFromInline package let coneScale: Scalar

  @_alwaysEmitIntoClient @inline(__always)
  init(
    _ kind: Kind, position: SIMD3<Scalar>, direction: SIMD3<Scalar>, color: SIMD3<Scalar>, ground: SIMD3<Scalar> = .zero,
    range: Scalar = .infinity, outerCosine: Scalar = -1, coneScale: Scalar = 1
  ) {
    (self.kind, self.position, self.direction, self.color, self.ground) = (kind, position, direction, color, ground)
    (self.range, self.outerCosine, self.coneScale) = (range, outerCosine, coneScale)
  }

  /// A light whose rays travel along a direction of any length. `nil` if the direction is zero or a number is not
  /// finite.
  @_alwaysEmitIntoClient
  public static func directional(direction: SIMD3<Scalar>, color: SIMD3<Scalar> = SIMD3(repeating: 1)) -> Self? {
    guard let unit = direction.normalized(), color.isFinite else { return nil }
    return Self(.directional, position: .zero, direction: unit, color: color)
  }

  /// A light at a position. `nil` if a number is not finite, or the range is not above 0. The range may be infinite.
  @_alwaysEmitIntoClient
  public static func point(position: SIMD3<Scalar>, color: SIMD3<Scalar> = SIMD3(repeating: 1), range: Scalar = .infinity) -> Self? {
    guard position.isFinite, color.isFinite, range > 0 else { return nil }
    return Self(.point, position: position, direction: .zero, color: color, range: range)
  }

  /// A light at a position with a cone. Within the inner angle from its direction it has all of its light, outside the
  /// outer angle none.
  ///
  /// Between the two it falls off smoothly. Where they are equal, or nearly so, it does within 0.001 of the cosine.
  ///
  /// *Degenerate input*: `nil` unless 0 ≤ inner ≤ outer ≤ π/2, if the direction is zero, the range is not above 0, or
  /// another number is not finite.
  @_alwaysEmitIntoClient
  public static func spot(
    position: SIMD3<Scalar>, direction: SIMD3<Scalar>, innerRadians: Scalar = 0, outerRadians: Scalar = .pi / 4,
    color: SIMD3<Scalar> = SIMD3(repeating: 1), range: Scalar = .infinity
  ) -> Self? {
    guard position.isFinite, color.isFinite, range > 0, let unit = direction.normalized() else { return nil }
    guard innerRadians >= 0, innerRadians <= outerRadians, outerRadians <= .pi / 2 else { return nil }
    let outer = Scalar.cos(outerRadians)
    return Self(
      .spot, position: position, direction: unit, color: color, range: range, outerCosine: outer,
      coneScale: 1 / Scalar.greater(0.001, Scalar.cos(innerRadians) - outer))
  }

  /// A sky on the side of `up` and a ground on the other. `nil` if `up` is zero or a number is not finite.
  @_alwaysEmitIntoClient
  public static func hemisphere(up: SIMD3<Scalar>, sky: SIMD3<Scalar> = SIMD3(repeating: 1), ground: SIMD3<Scalar> = .zero) -> Self? {
    guard let unit = up.normalized(), sky.isFinite, ground.isFinite else { return nil }
    return Self(.hemisphere, position: .zero, direction: 0 - unit, color: sky, ground: ground)
  }
}

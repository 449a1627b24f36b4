public import RealModule
public import TransformCore

/// A light of a scene: directional, point, spot or hemisphere.
///
/// Intensities are plain numbers: keep the colour beside the light, or use one light for each channel. The classic
/// layer shade is another model, see ``LayerLight``.
///
/// *Source*: the glTF extension KHR_lights_punctual for the first three; the hemisphere light of common renderers.
///
/// ```swift
/// guard let lamp = Light.point(position: SIMD3(0.0, 0, 2), intensity: 8) else { return }
/// assert(lamp.illumination(at: SIMD3(0, 0, 0))?.intensity == 2)  // 8 / 2²
/// ```
@frozen
public struct Light<Scalar: TransformScalar>: Sendable, Hashable {
  /// What kind of light it is.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Parallel rays, of the same intensity everywhere.
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
  /// The intensity; of a hemisphere, that of the sky.
  public let intensity: Scalar
  /// The intensity of a hemisphere's ground, 0 for other lights.
  public let ground: Scalar
  /// The distance at which a point or spot light ends; infinite if it does not.
  public let range: Scalar
  /// The cosine of a spot light's outer angle.
  @usableFromInline package let outerCosine: Scalar
  /// What the cosine beyond the outer one is multiplied by: 1 / max(0.001, cos inner − cos outer).
  @usableFromInline package let coneScale: Scalar

  @_alwaysEmitIntoClient @inline(__always)
  init(
    _ kind: Kind, position: SIMD3<Scalar>, direction: SIMD3<Scalar>, intensity: Scalar, ground: Scalar = 0, range: Scalar = .infinity,
    outerCosine: Scalar = -1, coneScale: Scalar = 1
  ) {
    (self.kind, self.position, self.direction, self.intensity, self.ground) = (kind, position, direction, intensity, ground)
    (self.range, self.outerCosine, self.coneScale) = (range, outerCosine, coneScale)
  }

  /// A light whose rays travel along a direction of any length. `nil` if the direction is zero or a number is not
  /// finite.
  @_alwaysEmitIntoClient
  public static func directional(direction: SIMD3<Scalar>, intensity: Scalar = 1) -> Self? {
    guard let unit = direction.normalized(), intensity.isFinite else { return nil }
    return Self(.directional, position: .zero, direction: unit, intensity: intensity)
  }

  /// A light at a position. `nil` if a number is not finite, or the range is not above 0. The range may be infinite.
  @_alwaysEmitIntoClient
  public static func point(position: SIMD3<Scalar>, intensity: Scalar = 1, range: Scalar = .infinity) -> Self? {
    guard position.isFinite, intensity.isFinite, range > 0 else { return nil }
    return Self(.point, position: position, direction: .zero, intensity: intensity, range: range)
  }

  /// A light at a position with a cone. Within the inner angle from its direction it has all of its intensity, outside
  /// the outer angle none.
  ///
  /// Between the two it falls off smoothly. Where they are equal, or nearly so, it does within 0.001 of the cosine.
  ///
  /// *Degenerate input*: `nil` unless 0 ≤ inner ≤ outer ≤ π/2, if the direction is zero, the range is not above 0, or
  /// another number is not finite.
  @_alwaysEmitIntoClient
  public static func spot(
    position: SIMD3<Scalar>, direction: SIMD3<Scalar>, innerRadians: Scalar = 0, outerRadians: Scalar = .pi / 4, intensity: Scalar = 1,
    range: Scalar = .infinity
  ) -> Self? {
    guard position.isFinite, intensity.isFinite, range > 0, let unit = direction.normalized() else { return nil }
    guard innerRadians >= 0, innerRadians <= outerRadians, outerRadians <= .pi / 2 else { return nil }
    let outer = Scalar.cos(outerRadians)
    return Self(
      .spot, position: position, direction: unit, intensity: intensity, range: range, outerCosine: outer,
      coneScale: 1 / Scalar.greater(0.001, Scalar.cos(innerRadians) - outer))
  }

  /// A sky on the side of `up` and a ground on the other. `nil` if `up` is zero or a number is not finite.
  @_alwaysEmitIntoClient
  public static func hemisphere(up: SIMD3<Scalar>, sky: Scalar = 1, ground: Scalar = 0) -> Self? {
    guard let unit = up.normalized(), sky.isFinite, ground.isFinite else { return nil }
    return Self(.hemisphere, position: .zero, direction: 0 - unit, intensity: sky, ground: ground)
  }
}

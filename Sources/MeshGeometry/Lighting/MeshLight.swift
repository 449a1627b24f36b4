public import SceneGeometry
public import TransformCore

/// A light that ``MeshShading`` shades vertices by, with its colour.
///
/// Distances, positions and directions are in one space with the vertices. Colours are linear, not gamma-encoded.
///
/// - Source: range and cone are those of `Light` in SceneGeometry and of glTF's KHR_lights_punctual: clamp(1 − (d /
///   range)⁴) / d², and clamp((cos φ − cos outer) / max(0.001, cos inner − cos outer))².
///
/// ```swift
/// let sun = MeshLight(directionToLight: SIMD3(0.0, 1, 0.5), colour: SIMD3(1, 1, 0.9))
/// let lamp = MeshLight(position: SIMD3(0.0, 2, 0), range: 10, colour: SIMD3(4, 4, 4))
/// assert(sun != nil && lamp != nil)
/// ```
public struct MeshLight<Scalar: TransformScalar>: Sendable, Hashable {
  let kind: Light<Scalar>.Kind
  /// The unit vector to a directional light or of a hemisphere's up, or the unit axis of a spot.
  var direction = SIMD3<Scalar>.zero
  var position = SIMD3<Scalar>.zero
  var inverseRange = Scalar.zero
  /// The cosine of a spot's outer angle, and what the cosine beyond it is multiplied by.
  var outerCosine = Scalar.zero
  var coneScale = Scalar.zero
  var ground = SIMD3<Scalar>.zero

  /// Its colour, times its intensity.
  public var colour: SIMD3<Scalar>

  /// A light of a scene in a colour, which its intensity multiplies. The ground of a hemisphere has the same colour.
  public init(_ light: Light<Scalar>, colour: SIMD3<Scalar>) {
    (kind, self.colour) = (light.kind, light.intensity * colour)
    (position, inverseRange) = (light.position, 1 / light.range)
    direction = light.kind == .spot ? light.direction : 0 - light.direction
    ground = light.ground * colour
    (outerCosine, coneScale) = (light.outerCosine, light.coneScale)
  }

  /// A light so far away that it comes from one direction. `nil` if that is zero or not finite.
  public init?(directionToLight: SIMD3<Scalar>, colour: SIMD3<Scalar>) {
    guard let light = Light.directional(direction: 0 - directionToLight) else { return nil }
    self.init(light, colour: colour)
  }

  /// A light at a point. A `range` of infinity leaves the square of the distance alone. `nil` if the position is not
  /// finite or the range is not above 0.
  public init?(position: SIMD3<Scalar>, range: Scalar = .infinity, colour: SIMD3<Scalar>) {
    guard let light = Light.point(position: position, range: range) else { return nil }
    self.init(light, colour: colour)
  }

  /// A light at a point that shines along `axis` into a cone: fully within the angle `inner` of the axis, not at all
  /// beyond `outer`. `nil` unless the axis has a direction and 0 ≤ inner ≤ outer ≤ π/2.
  public init?(
    position: SIMD3<Scalar>, axis: SIMD3<Scalar>, innerRadians inner: Scalar, outerRadians outer: Scalar, range: Scalar = .infinity,
    colour: SIMD3<Scalar>
  ) {
    guard let light = Light.spot(position: position, direction: axis, innerRadians: inner, outerRadians: outer, range: range)
    else { return nil }
    self.init(light, colour: colour)
  }

  /// Light from everywhere: `colour` from above, `groundColour` from below. `nil` if up is zero or not finite.
  public init?(up: SIMD3<Scalar>, skyColour colour: SIMD3<Scalar>, groundColour: SIMD3<Scalar>) {
    guard let light = Light.hemisphere(up: up) else { return nil }
    self.init(light, colour: colour)
    ground = groundColour
  }
}

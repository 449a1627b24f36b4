public import TransformCore

extension Light {
  /// The unit vector from a point to the light, and the colour that arrives there. `nil` at the position of the
  /// light, where the direction is undefined, and for NaN.
  ///
  /// *Definition*: a directional light has its own colour. A point light's is multiplied by the range falloff, a spot
  /// light's by the cone falloff too. A hemisphere gives its up and the colour of its sky; `Shading` has its light on a
  /// face.
  ///
  /// The range falloff is clamp(1 − (distance / range)⁴, 0 … 1) / distance²: plainly the inverse square for an infinite
  /// range. The cone falloff is clamp((cos angle − cos outer) / max(0.001, cos inner − cos outer), 0 … 1)².
  ///
  /// *Source*: glTF KHR_lights_punctual, the recommended attenuation, and its code for inner and outer cone angles.
  @_alwaysEmitIntoClient
  public func illumination(at point: SIMD3<Scalar>) -> (toLight: SIMD3<Scalar>, color: SIMD3<Scalar>)? {
    if kind == .directional || kind == .hemisphere { return point.isFinite ? (0 - direction, color) : nil }
    let way = position - point
    guard let toLight = way.normalized() else { return nil }
    let falloff = Self.rangeFalloff(distance: way.length, range: range)
    guard kind == .spot else { return (toLight, color * falloff) }
    let share = ((0 - direction.dot(toLight)) - outerCosine) * coneScale
    let clamped = share > 0 ? (share < 1 ? share : 1) : 0
    return (toLight, color * falloff * (clamped * clamped))
  }

  /// The share of a point light that arrives at a distance.
  @_alwaysEmitIntoClient
  static func rangeFalloff(distance: Scalar, range: Scalar) -> Scalar {
    let share = distance / range
    let square = share * share
    // Factored: no digits cancel near the range.
    let window = (1 + square) * (1 + share) * (1 - share)
    return window > 0 ? window / distance / distance : window.isNaN ? window : 0
  }
}

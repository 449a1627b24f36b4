public import TransformCore

/// The light of the classic layer shade: one direction and an ambient part. It gives the opacity of a black overlay
/// that darkens a layer.
///
/// It is one case of Lambert's law: for the unit vector l to the light and 1 ≥ n · l ≥ 0, the overlay is 1 − (ambient +
/// n · l). Faces turned away keep the ambient part less |n · l|. Lights of a scene are ``Light``.
///
/// *Source*: the lit cube of Core Animation literature (N. Lockwood, iOS Core Animation: Advanced Techniques, chapter
/// 5).
///
/// ```swift
/// guard let light = LayerLight(direction: SIMD3(0.0, 0, -1), ambient: 0.2) else { return }
/// let shade = light.shade(unitNormal: SIMD3(0, 0, 1))
/// assert(shade >= 0 && shade <= 1)
/// ```
@frozen
public struct LayerLight<Scalar: TransformScalar>: Sendable, Hashable {
  /// The way the light travels, of unit length.
  public let direction: SIMD3<Scalar>

  /// How much light reaches every face, usually in 0 … 1.
  public var ambient: Scalar

  /// A light that travels along `direction`, of any length. `nil` if the direction is zero or not finite, or `ambient`
  /// is not finite.
  @_alwaysEmitIntoClient @inline(never)
  public init?(direction: SIMD3<Scalar>, ambient: Scalar) {
    guard let unit = direction.normalized(), ambient.isFinite else { return nil }
    self.direction = unit
    self.ambient = ambient
  }

  /// The opacity of the black overlay on a face with this unit normal: 0 fully lit, 1 black.
  ///
  /// *Definition*: clamp(1 + direction · normal − ambient, 0 … 1). NaN for a NaN normal.
  ///
  /// - Accuracy: 2 ulps of Σ|terms|.
  @_alwaysEmitIntoClient @inline(never)
  public func shade(unitNormal normal: SIMD3<Scalar>) -> Scalar {
    let shade = 1 + direction.dot(normal) - ambient
    return shade < 0 ? 0 : shade > 1 ? 1 : shade
  }
}

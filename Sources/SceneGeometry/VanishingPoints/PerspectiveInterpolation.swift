public import TransformCore

/// Perspective-correct interpolation between corners with different w, from weights in the picture.
///
/// A colour, a texture coordinate or a time that changes evenly in space changes unevenly in the picture. All w must be
/// positive: clip first.
///
/// *Source*: P. Heckbert and H. Moreton, Interpolation for Polygon Texture Mapping and Shading, 1991.
///
/// ```swift
/// let third = SIMD3(repeating: 1.0 / 3)
/// let w = SIMD3(1.0, 1, 1)
/// guard let weights = PerspectiveInterpolation.weights(atImageWeights: third, w: w) else { return }
/// assert((weights.x - weights.y).magnitude < 1e-15)
/// ```
public enum PerspectiveInterpolation<Scalar: TransformScalar> {
  /// The barycentric weights in space of the point of a triangle that is seen at the given barycentric weights in the
  /// picture.
  ///
  /// *Definition*: λᵢ/wᵢ, divided by their sum. An attribute there is Σ of the weights times the attributes at the
  /// corners. For a point of a segment, one weight is zero and its w is any positive number. `nil` if a w is not
  /// positive, the sum is zero, or a number is not finite.
  @_alwaysEmitIntoClient
  public static func weights(atImageWeights weights: SIMD3<Scalar>, w: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    guard w.x > 0, w.y > 0, w.z > 0, w.isFinite else { return nil }
    let shares = weights / w
    let result = shares / (shares.x + shares.y + shares.z)
    return result.isFinite ? result : nil
  }
}

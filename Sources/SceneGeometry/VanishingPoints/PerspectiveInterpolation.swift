public import TransformCore

/// Perspective-correct interpolation between corners with different w: weights in the picture ↔ weights in space.
///
/// A colour, a texture coordinate or a time that changes evenly in space changes unevenly in the picture. All w must be
/// positive: clip first.
///
/// *Source*: P. Heckbert and H. Moreton, Interpolation for Polygon Texture Mapping and Shading, 1991.
public enum PerspectiveInterpolation<Scalar: TransformScalar> {
  /// The position along a segment in space, 0 … 1, of the point that is seen at position t between the images of the
  /// ends.
  ///
  /// *Definition*: t·w₀ / (t·w₀ + (1 − t)·w₁). `nil` if a w is not positive, the quotient has no value, or a number is
  /// not finite.
  @inlinable
  public static func share(atImageShare t: Scalar, w start: Scalar, _ end: Scalar) -> Scalar? {
    guard start > 0, end > 0, start.isFinite, end.isFinite else { return nil }
    let share = (t * start) / (t * start + (1 - t) * end)
    return share.isFinite ? share : nil
  }

  /// The inverse: the position between the images of the ends at which the point at position s of the segment in space
  /// is seen.
  ///
  /// *Definition*: s·w₁ / ((1 − s)·w₀ + s·w₁). `nil` as above.
  @inlinable
  public static func imageShare(atShare s: Scalar, w start: Scalar, _ end: Scalar) -> Scalar? { share(atImageShare: s, w: end, start) }

  /// The barycentric weights in space of the point of a triangle that is seen at the given barycentric weights in the
  /// picture.
  ///
  /// *Definition*: λᵢ/wᵢ, divided by their sum. An attribute there is Σ of the weights times the attributes at the
  /// corners. `nil` if a w is not positive, the sum is zero, or a number is not finite.
  @inlinable
  public static func weights(atImageWeights weights: SIMD3<Scalar>, w: SIMD3<Scalar>) -> SIMD3<Scalar>? {
    guard w.x > 0, w.y > 0, w.z > 0, w.isFinite else { return nil }
    let shares = weights / w
    let result = shares / (shares.x + shares.y + shares.z)
    return result.isFinite ? result : nil
  }
}

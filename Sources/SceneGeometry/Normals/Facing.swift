public import TransformCore

/// The side of a layer that its image shows.
///
/// ```swift
/// assert(Transform3D<Double>.rotation(degrees: 120, axis: .y).facing == Facing.back)
/// assert(Transform3D<Double>.identity.facing == .front)
/// ```
public enum Facing: Sendable, Hashable, CaseIterable {
  /// The side that looks along +z before the transform.
  case front
  /// The other side.
  case back
  /// Neither: the plane is seen edge-on.
  case edgeOn
}

extension Transform3D {
  /// The side of the plane z = 0 that the eye sees after this transform.
  ///
  /// *Definition*: the sign of cofactor33 · det, the z component of the inverse transpose's z row. If the determinant
  /// is singular, the sign of cofactor33 alone. m33 < 0 is another test, and is wrong for one transform in ten. A sign
  /// counts if it exceeds the rounding error of its sum, 16 ε · Σ|terms|, at any scale. NaN is edge-on.
  ///
  /// Facing is not winding: a mirror reverses the winding of the image and keeps the facing.
  ///
  /// A flat transform has lost which of two it was. Scale (1, −1, 0) is half a turn about x that was flattened, whose
  /// back is seen, and the mirror (1, −1, 1) that was flattened, whose front is seen. The turn is taken: a layer that
  /// was turned shows its back before it is flattened and after. Therefore scale (1, −1, 0) shows the back.
  @_alwaysEmitIntoClient
  public var facing: Facing {
    let cofactor = planeHomography.determinantSign
    guard cofactor != 0 else { return .edgeOn }
    return (cofactor > 0) == (determinantSign >= 0) ? .front : .back
  }
}

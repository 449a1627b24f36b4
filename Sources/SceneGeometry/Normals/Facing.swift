public import TransformCore

/// Which side of a layer its image shows.
public enum Facing: Sendable, Hashable, CaseIterable {
  /// The side that looks along +z before the transform.
  case front
  /// The other side.
  case back
  /// Neither: the plane is seen edge-on.
  case edgeOn
}

extension Transform3D {
  /// Which side of the plane z = 0 the eye sees after this transform.
  ///
  /// *Definition*: the sign of cofactor33 · det, the z component of the inverse transpose's z row; of cofactor33 alone where the determinant is
  /// singular. m33 < 0 is not this test and is wrong for one transform in ten. Signs count where they exceed the rounding error of the
  /// sums behind them, 16 ε · Σ|terms|, at any scale. NaN is edge-on.
  ///
  /// Facing is not winding: a mirror turns the winding of the image round and leaves the facing.
  @inlinable
  public var facing: Facing {
    let cofactor = planeHomography.determinantSign
    guard cofactor != 0 else { return .edgeOn }
    return (cofactor > 0) == (determinantSign >= 0) ? .front : .back
  }
}

/// A direction of space: a vector of length one. An axis that is made once turns without an Optional.
///
/// ```swift
/// guard let hinge = UnitVector3D(SIMD3(1.0, 2, 2)) else { return }  // nil: no direction
/// let opened = Transform3D.rotation(degrees: 30, axis: hinge).concatenating(.translation(x: 5, y: 0, z: 0))
/// assert(opened.applied(toVector: hinge.vector).z.rounded() == 1)
/// ```
///
/// `Axis3D` names the coordinate axes. They need no such value.
@frozen
public struct UnitVector3D<Scalar: TransformScalar>: Sendable, Hashable {
  /// The components, whose squares add up to 1 up to rounding.
  public let vector: SIMD3<Scalar>

  /// The direction of a vector of any length, or `nil` where it has none.
  ///
  /// *Definition*: v / |v|. Very long and very short vectors are scaled by a power of two first.
  ///
  /// *Degenerate input*: `nil` if the vector is zero, or if a component is NaN or infinite.
  @_alwaysEmitIntoClient @inline(__always)
  public init?(_ vector: SIMD3<Scalar>) {
    var direction = Scalar._Leaves.direction(vector.padded).xyz
    if _slowPath(!Scalar.safeDeterminants.contains(Scalar._Leaves.squaredLength(vector.padded))) {
      guard let scaled = vector.normalizedByScaling() else { return nil }
      direction = scaled
    }
    self.vector = direction
  }
}

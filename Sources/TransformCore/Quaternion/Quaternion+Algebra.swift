extension Quaternion {
  /// Hamilton's product `self · other`: as rotations, `other` acts first.
  ///
  /// This is the order of the algebra, and the opposite of `concatenating`, which applies the receiver first.
  @_transparent @usableFromInline
  package func multiplied(by other: Self) -> Self {
    Self(components: Scalar._Leaves.hamilton(components, other.components))
  }

  /// The rotation that applies this one first and `next` second, as for transforms: Hamilton's product `next · self`.
  ///
  /// - Accuracy: 3 ulps of the product of the lengths.
  @_alwaysEmitIntoClient @inline(__always)
  public func concatenating(_ next: Self) -> Self { next.multiplied(by: self) }

  /// The conjugate (−x, −y, −z, w): at unit length, the inverse rotation.
  @_alwaysEmitIntoClient @inline(__always)
  public var conjugate: Self { Self(x: 0 - x, y: 0 - y, z: 0 - z, w: w) }

  /// The squared length x² + y² + z² + w².
  ///
  /// - Accuracy: 2¼ ulps.
  @_alwaysEmitIntoClient @inline(__always)
  package var squaredLength: Scalar { components.dot(components) }

  /// The length, without over- or underflow; NaN where a component is.
  ///
  /// - Accuracy: 2 ulps.
  @_alwaysEmitIntoClient
  public var length: Scalar {
    let squared = squaredLength
    return Scalar.safeDeterminants.contains(squared) ? Scalar._Leaves.squareRoot(squared) : Scalar.frobeniusNorm(components)
  }

  /// The quaternion whose product with this one is 1: the conjugate over the squared length.
  ///
  /// `nil` for zero, where a component is not finite, and where the inverse is too large for `Scalar`.
  ///
  /// - Accuracy: 3 ulps of the inverse's length.
  @_alwaysEmitIntoClient
  public func inverted() -> Self? {
    guard components.isFinite else { return nil }
    let squared = squaredLength
    if Scalar.safeDeterminants.contains(squared) { return Self(components: conjugate.components / squared) }
    guard let unit = normalized() else { return nil }
    // In two steps, because the length of finite components may overflow.
    let largest = components.largestMagnitude
    let scaled = components / largest
    let inverse = unit.conjugate.components / Scalar._Leaves.squareRoot(scaled.dot(scaled)) / largest
    return inverse.isFinite ? Self(components: inverse) : nil
  }

  /// This quaternion at length one, or `nil` for zero and where a component is not finite.
  ///
  /// - Accuracy: 2 ulps of 1.
  @_alwaysEmitIntoClient
  public func normalized() -> Self? {
    guard components.isFinite else { return nil }
    let squared = squaredLength
    if Scalar.safeDeterminants.contains(squared) { return Self(components: components / Scalar._Leaves.squareRoot(squared)) }
    let largest = components.largestMagnitude
    guard largest > 0 else { return nil }
    let scaled = components / largest
    return Self(components: scaled / Scalar._Leaves.squareRoot(scaled.dot(scaled)))
  }

  /// The vector turned by this quaternion, which must be of unit length.
  ///
  /// *Definition*: q·v·q*, computed as v + 2w·(u × v) + 2·(u × (u × v)) for the imaginary part u. At another length the
  /// result is neither turned nor scaled by a simple rule. Normalise first, or use `Transform3D(_:)`, which scales by
  /// the squared length.
  ///
  /// - Accuracy: 12 ulps of the vector's length, the rounding of a unit quaternion included.
  @_alwaysEmitIntoClient @inline(__always)
  public func rotated(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> { Scalar._Leaves.turned(vector.padded, components).xyz }
}

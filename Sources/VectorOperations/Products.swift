public import TransformCore

extension SIMD2 where Scalar: TransformScalar {
  /// The cross product in the plane, x·y′ − y·x′: positive where the other lies from this one towards the turn x → y.
  /// It is twice the signed area of the triangle of both.
  ///
  /// - Accuracy: 1.5 ulps of |x·y′| + |y·x′|.
  @inlinable @inline(__always)
  public func cross(_ other: Self) -> Scalar { x * other.y - y * other.x }

  /// This vector turned by a quarter from x towards y, to the bit: (−y, x).
  @inlinable @inline(__always)
  public func perpendicular() -> Self { Self(0 - y, x) }

  /// The angle from this direction to another, in −π … π radians, positive from x towards y. `nil` where one is the
  /// zero vector, infinite or NaN. Opposite directions have π or −π.
  ///
  /// - Accuracy: 4 ulps of 1 radian.
  @inlinable
  public func signedAngle(to other: Self) -> Scalar? {
    guard let one = _normalized(), let another = other._normalized() else { return nil }
    return Scalar._Leaves.atan2(one.x * another.y - one.y * another.x, one._dot(another))
  }
}

extension SIMD3 where Scalar: TransformScalar {
  /// The right-handed cross product: at right angles to both, as long as their parallelogram is large.
  ///
  /// - Accuracy: 1.5 ulps of the sum of the magnitudes of both products in each component.
  @inlinable @inline(__always)
  public func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// A direction at right angles to this vector. `nil` for the zero vector, infinity and NaN.
  ///
  /// *Definition*: the direction of this vector's cross product with the axis along which it is shortest, the first of
  /// equals. It is the same for all lengths, and jumps where the shortest axis changes. No choice is continuous.
  ///
  /// - Accuracy: 5 ulps of 1 in each component.
  @inlinable
  public func perpendicular() -> Self? {
    guard let direction = _normalized() else { return nil }
    let (x, y, z) = (direction.x, direction.y, direction.z)
    if x.magnitude <= y.magnitude && x.magnitude <= z.magnitude { return Self(0, z, 0 - y)._normalized() }
    if y.magnitude <= z.magnitude { return Self(0 - z, 0, x)._normalized() }
    return Self(y, 0 - x, 0)._normalized()
  }
}

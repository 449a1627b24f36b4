public import TransformCore

extension GeometricVector {
  /// The angle between two directions, in 0 … π radians. `nil` where one is the zero vector, infinite or NaN.
  ///
  /// *Source*: W. Kahan, How Futile are Mindless Assessments of Roundoff, 2006: 2·atan2(|u − v|, |u + v|) for the
  /// directions u and v. It has no weak spot; the arc cosine of u·v loses half of the digits near 0 and π.
  ///
  /// - Accuracy: 4 ulps of 1 radian, everywhere.
  @inlinable
  public func angle(to other: Self) -> Scalar? {
    guard let one = _normalized(), let another = other._normalized() else { return nil }
    return 2 * Scalar._Leaves.atan2((one - another)._length, (one + another)._length)
  }

  /// The part of this vector along another: b · (a·b) / (b·b). `nil` where the other is zero, or one is not finite.
  ///
  /// - Accuracy: 6 ulps of |a| in each component.
  @inlinable
  public func projected(onto other: Self) -> Self? {
    // A product of 0 with infinity is NaN.
    guard let direction = other._normalized(), (self * 0)._dot(self) == 0 else { return nil }
    return direction * _dot(direction)
  }

  /// The mirror image at a plane through the origin: v − 2·(v·n)·n.
  ///
  /// - Parameter normal: the direction at right angles to the plane, of length one; of either sign. It is not
  ///   normalized here: an error of δ in its length is an error of 4δ·|v|.
  ///
  /// *Source*: GLSL's `reflect` (The OpenGL Shading Language 4.60, section 8.5).
  ///
  /// - Accuracy: 8 ulps of |v| in each component.
  @inlinable @inline(__always)
  public func reflected(by normal: Self) -> Self {
    let along = _dot(normal)
    return self - (along + along) * normal
  }

  /// The direction of a ray behind a surface, or `nil` where all of it is reflected.
  ///
  /// *Definition*: Snell's law. With η the ratio and k = 1 − η²·(1 − (n·v)²) it is η·v − (η·(n·v) + √k)·n.
  ///
  /// *Degenerate input*: `nil` for k < 0, total reflection, where GLSL gives zero; and where a number is NaN.
  ///
  /// - Parameters:
  ///   - normal: the direction of the surface, of length one, on the side that the ray comes from.
  ///   - ratio: the refractive index that the ray leaves over the one that it enters.
  ///
  /// This vector is the direction of the ray, of length one.
  ///
  /// *Source*: GLSL's `refract` (The OpenGL Shading Language 4.60, section 8.5).
  ///
  /// - Accuracy: 8 ulps of 1 + η, over √k.
  @inlinable @inline(__always)
  public func refracted(by normal: Self, ratio: Scalar) -> Self? {
    let along = _dot(normal)
    let k = 1 - ratio * ratio * (1 - along * along)
    guard k >= 0 else { return nil }
    return ratio * self - (ratio * along + Scalar._Leaves.squareRoot(k)) * normal
  }

  /// The point on the way from this one to another: a·(1 − t) + b·t. For t = 0 and 1 it is the ends to the bit, if both
  /// are finite; t outside of them goes on along the line.
  ///
  /// - Accuracy: 2 ulps of |a·(1 − t)| + |b·t| in each component.
  @inlinable @inline(__always)
  public func lerp(to other: Self, at t: Scalar) -> Self { self * (1 - t) + other * t }
}

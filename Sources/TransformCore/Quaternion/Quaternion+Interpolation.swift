extension Quaternion {
  /// The rotation at time t on the way to another at constant speed: spherical linear interpolation. Both must be of
  /// unit length.
  ///
  /// The result is `QuaternionPath(from: self, to: other, way: way).quaternion(at: t)` up to rounding. `QuaternionPath`
  /// documents the formula, the ends and degenerate input. Prepare a path where there are many times.
  ///
  /// - Accuracy: 8 ulps of max(1, |t|) on the short way.
  @_alwaysEmitIntoClient @inline(__always)
  public func slerp(to other: Self, at t: Scalar, way: RotationWay = .short) -> Self {
    guard way == .short else { return QuaternionPath(from: self, to: other, way: way).quaternion(at: t) }
    let cosine = components.dot(other.components)
    let near = other.components * Scalar(signOf: cosine + 0, magnitudeOf: 1)  // −0 is no opposite
    if _slowPath(!(t > 0 && t < 1)) { return slerpAtOrBeyondEnds(to: near, at: t) }
    return Self(components: Scalar._Leaves.slerp(components, near, cosine.magnitude, t))
  }

  /// The ends, and times outside 0 … 1.
  @_alwaysEmitIntoClient @inline(never)
  func slerpAtOrBeyondEnds(to near: SIMD4<Scalar>, at t: Scalar) -> Self {
    if t == 0 || (near.equals(components) && !t.isNaN) { return self }
    return QuaternionPath(from: self, to: Self(components: near)).quaternion(at: t)
  }

  /// The direction of (1 − t)·p ± t·q at unit length: normalised linear interpolation.
  ///
  /// It follows the same arc as slerp, at a speed that is not constant. It is cheaper by an angle, a sine and a cosine.
  ///
  /// The sign makes the way `short` or `long`, according to the dot product. Quaternions of other lengths weigh in
  /// proportion to their length. `nil` where the sum is zero, as halfway between opposite quaternions, or not finite.
  ///
  /// - Accuracy: 6 ulps of max(1, |t|) over the length of the sum, for unit quaternions.
  @_alwaysEmitIntoClient @inline(__always)
  public func nlerp(to other: Self, at t: Scalar, way: RotationWay = .short) -> Self? {
    let isOpposite = components.dot(other.components) < 0
    let isNegated = way == .short ? isOpposite : way == .long && !isOpposite
    let target = isNegated ? 0 - other.components : other.components
    return Self(components: components * (1 - t) + target * t).normalized()
  }
}

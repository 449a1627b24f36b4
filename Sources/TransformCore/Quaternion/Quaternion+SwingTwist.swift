extension Quaternion {
  /// This rotation as a twist about an axis and then a swing about an axis at right angles to it; both of unit length.
  ///
  /// *Definition*: `twist.concatenating(swing)` is this quaternion at unit length. The twist is the direction of
  /// (u·(v·u), w) for the unit axis u and the imaginary part v.
  ///
  /// *Degenerate input*: a swing by exactly half a turn leaves the twist undetermined; it is then the identity. `nil`
  /// where the axis or the quaternion is zero or not finite. The lengths of both do not matter.
  ///
  /// - Accuracy: 4 ulps of 1 over |(v·u, w)|, which is the cosine of half the swing.
  @_alwaysEmitIntoClient
  public func swingTwist(about axis: SIMD3<Scalar>) -> (swing: Self, twist: Self)? {
    guard let direction = axis.normalized(), let unit = normalized() else { return nil }
    let twist = Self(components: SIMD4(direction * direction.dot(unit.components.xyz), unit.w)).normalized() ?? .identity
    return (unit.multiplied(by: twist.conjugate), twist)
  }
}

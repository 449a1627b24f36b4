public import RealModule

extension Quaternion {
  /// The rotation about an axis of any length, or `nil` where the axis is zero or not finite.
  ///
  /// *Definition*: (u·sin(θ/2), cos(θ/2)) for the unit axis u. Exact where half the angle is a quarter turn.
  ///
  /// - Accuracy: 3 ulps of max(1, |θ|/2).
  @_alwaysEmitIntoClient
  public init?(radians: Scalar, axis: SIMD3<Scalar>) {
    guard let unit = axis.normalized() else { return nil }
    let (sin, cos) = Scalar.exactSinCos(radians: radians / 2)
    self.init(components: SIMD4(unit * sin, cos))
  }

  /// The rotation about an axis of any length by an angle in degrees, or `nil` where the axis is zero or not finite.
  ///
  /// - Accuracy: 2 ulps of 1.
  @_alwaysEmitIntoClient
  public init?(degrees: Scalar, axis: SIMD3<Scalar>) {
    guard let unit = axis.normalized() else { return nil }
    let (sin, cos) = Scalar.exactSinCos(degrees: degrees / 2)
    self.init(components: SIMD4(unit * sin, cos))
  }

  /// The rotation about a coordinate axis.
  ///
  /// - Accuracy: 2 ulps of max(1, |θ|/2).
  @_alwaysEmitIntoClient
  public init(radians: Scalar, axis: Axis3D) { self.init(Scalar.exactSinCos(radians: radians / 2), axis: axis) }

  /// The rotation about a coordinate axis by an angle in degrees.
  ///
  /// - Accuracy: 1 ulp of 1.
  @_alwaysEmitIntoClient
  public init(degrees: Scalar, axis: Axis3D) { self.init(Scalar.exactSinCos(degrees: degrees / 2), axis: axis) }

  @_alwaysEmitIntoClient
  init(_ half: (sin: Scalar, cos: Scalar), axis: Axis3D) {
    self.init(components: Transform3D.unit(axis) * half.sin + SIMD4(0, 0, 0, half.cos))
  }

  /// The axis of this rotation, of unit length, and its angle in 0 … π. `nil` for zero and where a component is not
  /// finite.
  ///
  /// The length of the quaternion does not matter. Near the identity the axis comes from what is left of the imaginary
  /// part. The identity itself has no axis, and gets the x axis.
  ///
  /// - Accuracy: 2 ulps of 1 for the axis, 4 ulps of the angle for the angle.
  @_alwaysEmitIntoClient
  public var axisAngle: (axis: SIMD3<Scalar>, radians: Scalar)? {
    guard let unit = normalized() else { return nil }
    let upper = unit.w < 0 ? 0 - unit.components : unit.components
    // Of this quaternion, whose imaginary part may be too small beside its length for all its digits.
    guard let direction = components.xyz.normalized() else { return (SIMD3(1, 0, 0), 0) }
    let axis = unit.w < 0 ? 0 - direction : direction
    return (axis, 2 * Scalar.atan2(y: axis.dot(upper.xyz), x: upper.w))
  }
}

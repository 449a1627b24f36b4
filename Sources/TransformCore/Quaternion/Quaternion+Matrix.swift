extension Quaternion {
  /// The rotation that the upper 3 × 3 of a transform is. `nil` where it is not a rotation to 2⁻¹⁰, mirrors, or is not
  /// finite.
  ///
  /// Of q and −q it is the one with w ≥ 0. Rotations with rounding errors are accepted. A scaled matrix gives `nil`.
  /// For a matrix with a scale or a shear take `Quaternion(nearestTo:)`, or `transform.components()?.rotation`.
  ///
  /// *Source*: a component whose square is at least ¼ is found from the diagonal and divides the others (Shepperd
  /// 1978). Therefore no digits cancel.
  ///
  /// `init(uncheckedRotation:)` is the form for what is known to be a rotation.
  ///
  /// - Accuracy: 2½ ulps for a matrix that is a rotation to the last digit.
  @_alwaysEmitIntoClient @inline(__always)
  public init?(_ transform: Transform3D<Scalar>) {
    let components = Scalar._Leaves.quaternion(transform.xAxis, transform.yAxis, transform.zAxis)
    guard Scalar._Leaves.isRotation(transform.xAxis, transform.yAxis, transform.zAxis, 0x1p-10) else { return nil }
    self.init(components: components)
  }

  /// The rotation that the upper 3 × 3 of a transform is known to be. Debug builds assert that it is one to 2⁻¹⁰.
  ///
  /// Of q and −q it is the one whose component that divides is positive: w below 120°, and beyond it one of the others
  /// or w. The length of the result is not measured. Therefore it is off 1 by about as much as the matrix is off a
  /// rotation.
  ///
  /// *Degenerate input*: for another matrix the components are numbers without meaning. NaN in the upper 3 × 3 gives
  /// NaN. It never traps.
  ///
  /// - Accuracy: 2½ ulps for a matrix that is a rotation to the last digit.
  @_alwaysEmitIntoClient @inline(__always)
  public init(uncheckedRotation transform: Transform3D<Scalar>) {
    let (x, y, z) = (transform.xAxis, transform.yAxis, transform.zAxis)
    assert(
      !transform.isFinite || Scalar._Leaves.isRotation(x, y, z, 0x1p-10),
      "init(uncheckedRotation:) is for rotations; Quaternion(_:) is for all transforms")
    self.init(components: Scalar._Leaves.quaternionUnchecked(x, y, z))
  }
}

extension Transform3D {
  /// The matrix of a quaternion as it is: a rotation at unit length, and scaled by the squared length otherwise.
  ///
  /// *Definition*: row i is q·eᵢ·q*; its diagonal is (w² − x² − y² − z²) + 2x² and so on, which holds at every length.
  ///
  /// *Limits*: twice the squared length must fit. In `Float` NaN and infinity reach the last column too.
  ///
  /// `init(uncheckedRotation:)` is the form for a quaternion known to be of unit length.
  ///
  /// - Accuracy: 3 ulps of the squared length.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_ q: Quaternion<Scalar>) { self.init(rows: Scalar._Leaves.matrix(q.components)) }

  /// The matrix of a quaternion known to be of unit length. Debug builds assert that its squared length is 1 to 2⁻¹⁰.
  ///
  /// *Definition*: the diagonal is 1 − 2(y² + z²), 1 − 2(x² + z²) and 1 − 2(x² + y²), the rest as in `init(_:)`.
  ///
  /// *Degenerate input*: at another length the matrix is neither a rotation nor a scaled one. NaN and infinity give
  /// numbers that are not finite. It never traps.
  ///
  /// - Accuracy: 6 ulps of 1, the rounding of a unit quaternion included.
  @_alwaysEmitIntoClient @inline(__always)
  public init(uncheckedRotation q: Quaternion<Scalar>) {
    assert(q.isUnit, "init(uncheckedRotation:) is for quaternions of unit length; Transform3D(_:) is for all")
    self.init(rows: Scalar._Leaves.matrixUnchecked(q.components))
  }
}

extension Quaternion {
  /// Whether the squared length is 1 to 2⁻¹⁰, or a component is not finite: what the unchecked forms assert.
  @_alwaysEmitIntoClient
  var isUnit: Bool { !components.isFinite || (squaredLength - 1).magnitude <= 0x1p-10 }
}

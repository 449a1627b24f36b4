extension Quaternion {
  /// The rotation that the upper 3 × 3 of a transform is. `nil` where it is not a rotation to 2⁻¹⁰, mirrors, or is not
  /// finite.
  ///
  /// Of q and −q it is the one with w ≥ 0. Rotations with rounding errors are accepted; scale and shear must be taken
  /// out first.
  ///
  /// *Source*: a component whose square is at least ¼ is found from the diagonal and divides the others (Shepperd
  /// 1978). Therefore no digits cancel.
  ///
  /// - Accuracy: 2½ ulps for a matrix that is a rotation to the last digit.
  @_alwaysEmitIntoClient @inline(__always)
  public init?(_ transform: Transform3D<Scalar>) {
    let components = Scalar._Leaves.keep(Scalar._Leaves.quaternion(transform.xAxis, transform.yAxis, transform.zAxis))
    guard Scalar._Leaves.isRotation(transform.xAxis, transform.yAxis, transform.zAxis, 0x1p-10) else { return nil }
    self.init(components: components)
  }
}

extension Transform3D {
  /// The matrix of a quaternion as it is: a rotation at unit length, and scaled by the squared length otherwise.
  ///
  /// *Definition*: row i is q·eᵢ·q*; its diagonal is (w² − x² − y² − z²) + 2x² and so on, which holds at every length.
  ///
  /// *Limits*: twice the squared length must fit. NaN and infinity reach the last column too.
  ///
  /// - Accuracy: 3 ulps of the squared length.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_ q: Quaternion<Scalar>) { self.init(rows: Scalar._Leaves.matrix(q.components)) }
}

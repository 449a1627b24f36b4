extension Quaternion {
  /// The rotation with these rows, perpendicular unit vectors to rounding. Of q and −q it is the one with w ≥ 0.
  ///
  /// *Source*: a component whose square is at least ¼ is found from the diagonal and divides the others (Shepperd
  /// 1978). It is chosen by comparisons without branches (M. Day, Converting a Rotation Matrix to a Quaternion).
  @_alwaysEmitIntoClient @inline(__always)
  init(unitRows x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    self.init(components: Scalar._Leaves.quaternion(x.padded, y.padded, z.padded))
  }

  /// This rotation after half a turn about a coordinate axis, with w ≥ 0: an exchange of components.
  @_alwaysEmitIntoClient
  func afterHalfTurn(about axis: Axis3D) -> Self {
    let turned =
      switch axis {
      case .x: Self(x: w, y: z, z: 0 - y, w: 0 - x)
      case .y: Self(x: 0 - z, y: w, z: x, w: 0 - y)
      case .z: Self(x: y, y: 0 - x, z: w, w: 0 - z)
      }
    return turned.w < 0 ? Self(components: 0 - turned.components) : turned
  }
}

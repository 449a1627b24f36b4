extension Quaternion {
  /// The rotation with these rows, perpendicular unit vectors to rounding. Of q and −q it is the one with w ≥ 0.
  ///
  /// *Source*: a component whose square is at least ¼ is found from the diagonal and divides the others (Shepperd
  /// 1978). It is chosen by comparisons without branches (M. Day, Converting a Rotation Matrix to a Quaternion).
  @_alwaysEmitIntoClient @inline(__always)
  init(unitRows x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    self.init(components: Scalar._Leaves.quaternion(x.padded, y.padded, z.padded))
  }

  /// This rotation after half a turn about a coordinate axis: an exchange of components.
  ///
  /// Of q and −q it is the one that `init(unitRows:_:_:)` would give: w ≥ 0, and for half turns the component that
  /// divides is positive. Ties between two ways of half a turn go by these signs, as in browsers.
  @_alwaysEmitIntoClient
  func afterHalfTurn(about axis: Axis3D) -> Self {
    let turned =
      switch axis {
      case .x: Self(x: w, y: z, z: 0 - y, w: 0 - x)
      case .y: Self(x: 0 - z, y: w, z: x, w: 0 - y)
      case .z: Self(x: y, y: 0 - x, z: w, w: 0 - z)
      }
    return turned.w < 0 || (turned.w == 0 && turned.dividing < 0) ? Self(components: 0 - turned.components) : turned
  }

  /// Of a half turn, the component that is found first from the diagonal and divides the others.
  @_alwaysEmitIntoClient
  var dividing: Scalar { 2 * z * z >= 1 ? z : x * x > y * y ? x : y }
}

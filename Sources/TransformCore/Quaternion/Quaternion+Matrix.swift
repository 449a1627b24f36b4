extension Quaternion {
  /// The rotation that the upper 3 × 3 of a transform is, or `nil` where it is not one to 2⁻¹⁰, mirrors, or is not finite.
  ///
  /// Of q and −q the one with w ≥ 0. Rotations with rounding errors are welcome; scale and shear must be taken out first.
  ///
  /// *Source*: a component whose square is at least ¼ is found from the diagonal and divides the others (Shepperd 1978), so that no digits cancel.
  ///
  /// - Accuracy: 2½ ulps for a matrix that is a rotation to the last digit.
  @inlinable
  public init?(_ transform: Transform3D<Scalar>) {
    let (x, y, z) = (transform.xAxis.xyz, transform.yAxis.xyz, transform.zAxis.xyz)
    let lengths = SIMD3(x.dot(x), y.dot(y), z.dot(z)) - 1
    let angles = SIMD3(x.dot(y), y.dot(z), z.dot(x))
    guard lengths.largestMagnitude <= 0x1p-10, angles.largestMagnitude <= 0x1p-10, x.dot(y.cross(z)) > 0 else { return nil }
    self.init(unitRows: x, y, z)
  }
}

extension Transform3D {
  /// The matrix of a quaternion as it is: a rotation at unit length, and scaled by the squared length otherwise.
  ///
  /// *Definition*: row i is q·eᵢ·q*; its diagonal is written as w² + x² − y² − z² and so on, which holds at every length.
  ///
  /// - Accuracy: 3 ulps of the squared length.
  @inlinable
  public init(_ q: Quaternion<Scalar>) {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    let (xx, yy, zz, ww) = (x * x, y * y, z * z, w * w)
    self.init(
      xAxis: SIMD4((ww + xx) - (yy + zz), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
      yAxis: SIMD4(2 * (x * y - z * w), (ww + yy) - (zz + xx), 2 * (y * z + x * w), 0),
      zAxis: SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), (ww + zz) - (xx + yy), 0), origin: SIMD4(0, 0, 0, 1))
  }
}

public import TransformCore

extension Transform3D {
  /// The transform whose axes have the given vanishing points, with the given image of the origin. `nil` if the plane z
  /// = 0 would be seen edge-on, or a number is not finite.
  ///
  /// *Definition*: let o be the image of the origin. On an axis with the vanishing point v and the rate r, the point t
  /// goes to (o + t·r·v) / (1 + t·r), which is half-way to v at t = 1/r. An axis with a positive rate recedes. One with
  /// a negative rate comes nearer and passes the eye at t = −1/r. On an axis with its vanishing point at infinity along
  /// u, the point t goes to o + t·r·u. z is kept before the division by w, therefore nearer stays greater.
  ///
  /// - Parameters:
  ///   - vanishingPoints: those of the x, the y and the z axis.
  ///   - rates: those of the three axes: 1/length for finite vanishing points, a scale for those at infinity. A zero
  ///     rate shrinks its axis to a point.
  ///   - origin: the image of the origin.
  @_alwaysEmitIntoClient
  public init?(
    vanishingPoints: (x: ProjectivePoint2D<Scalar>, y: ProjectivePoint2D<Scalar>, z: ProjectivePoint2D<Scalar>), rates: SIMD3<Scalar>,
    origin: SIMD2<Scalar>
  ) {
    func row(_ point: ProjectivePoint2D<Scalar>, _ rate: Scalar, _ z: Scalar) -> SIMD4<Scalar> {
      let h = rate * point.homogeneous
      return SIMD4(h.x, h.y, z, h.z)
    }
    self.init(
      xAxis: row(vanishingPoints.x, rates.x, 0), yAxis: row(vanishingPoints.y, rates.y, 0), zAxis: row(vanishingPoints.z, rates.z, 1),
      origin: SIMD4(origin.x, origin.y, 0, 1))
    guard isFinite, planeHomography.inverted() != nil else { return nil }
  }
}

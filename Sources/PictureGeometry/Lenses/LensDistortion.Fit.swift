public import TransformCore

extension LensDistortion {
  /// Radial terms measured from lines of one picture that are straight in the world, with their errors.
  @frozen
  public struct Fit: Sendable, Hashable {
    /// The lens. Terms that were not asked for are zero.
    public let distortion: LensDistortion
    /// The standard errors of k₁, k₂ and k₃; zero for those that were not asked for.
    public let radialErrors: SIMD3<Scalar>
    /// √(Σ r² / n) over n points: r is the distance, in units of the picture, of a point from the bent line.
    public let rootMeanSquareError: Scalar
    /// The error of a point across its line: √(Σ r² / (n − unknowns)), with two unknowns for each line.
    public let placeError: Scalar
  }
}

extension LensDistortion.Fit {
  /// The radial terms that make lines straight.
  ///
  /// *Definition*: the least Σ r² over all points, for a line of its own for each list and common terms. r is the distance
  /// of the undistorted point from its line, over the length of the gradient of this distance in the picture: to first
  /// order, the distance in the picture.
  ///
  /// Straight lines say nothing of the focal length. It is only the unit of the terms: k₁ grows with its square, k₂ with
  /// its fourth power. Lines through the principal point say nothing, and those near the edges say most.
  ///
  /// *Method*, in Double: Gauss–Newton steps from a lens without distortion, for the terms and all lines together. Each
  /// line's own unknowns are eliminated first.
  ///
  /// *Degenerate input*: refused if the lines leave a term open. A line needs three points.
  ///
  /// *Source*: D. Brown, Close-Range Camera Calibration, 1971; F. Devernay and O. Faugeras, Straight Lines Have to Be
  /// Straight, 2001; the error is that of P. Sampson, 1982.
  ///
  /// - Parameters:
  ///   - lines: the places of three or more points of each line.
  ///   - terms: how many radial terms are unknown: one, two or three.
  ///   - focalLength: the unit of the terms, in units of the picture.
  ///   - principalPoint: the place that radial terms do not move.
  /// - Throws: `CameraFittingError`.
  /// - Complexity: O(points).
  @_alwaysEmitIntoClient
  public init(
    straightLines lines: [[SIMD2<Scalar>]], terms: Int = 1, focalLength: Scalar, principalPoint: SIMD2<Scalar>
  ) throws(CameraFittingError) {
    let wide = lines.map { line in line.map { SIMD2<Double>($0) } }
    let fit = try LensDistortion<Double>.Fit(
      of: wide, terms: terms, focal: Double(focalLength), around: SIMD2<Double>(principalPoint), ulp: Double(Scalar.ulpOfOne))
    let k = SIMD3<Scalar>(fit.distortion.radial)
    (radialErrors, rootMeanSquareError) = (SIMD3<Scalar>(fit.radialErrors), Scalar(fit.rootMeanSquareError))
    placeError = Scalar(fit.placeError)
    guard k.isFinite, radialErrors.isFinite, rootMeanSquareError.isFinite, placeError.isFinite else { throw .outOfRange }
    distortion = LensDistortion(k1: k.x, k2: k.y, k3: k.z)
  }
}

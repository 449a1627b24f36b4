public import SceneGeometry
public import TransformCore

/// A rotation measured from pairs of directions, with its errors.
///
/// ```swift
/// // Where two cameras see three far stars.
/// let first = [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
/// let fit = try RotationFit(turning: first, to: [SIMD3(0.0, 1, 0), SIMD3(-1, 0, 0), SIMD3(0, 0, 1)], directionError: 0.001)
/// let error = fit.rotation.rotated(SIMD3(1, 0, 0)) - SIMD3(0, 1, 0)
/// assert((error * error).sum() < 1e-24)
/// assert((fit.rotationErrors.z - 0.001 / 2.0.squareRoot()).magnitude < 1e-12)
/// ```
@frozen
public struct RotationFit<Scalar: TransformScalar>: Sendable, Hashable {
  /// The most likely rotation, of length one.
  public let rotation: Quaternion<Scalar>
  /// √(Σ w·r² / Σ w), in radians for small angles: r is the distance of unit vectors, 2·sin(angle / 2).
  public let rootMeanSquareError: Scalar
  /// The error, in radians, of a direction of weight one along one axis across it: as given, else √(Σ w·r² / (2n − 3)).
  public let directionError: Scalar
  /// The covariance of three rotations about the x, y and z axes of the target, in squared radians, for errors of the
  /// size `directionError`.
  public let covariance: [[Scalar]]

  /// The standard errors, in radians, of the rotation about the x, y and z axes of the target.
  @_alwaysEmitIntoClient
  public var rotationErrors: SIMD3<Scalar> { SIMD3(covariance[0][0], covariance[1][1], covariance[2][2]).roots }

  /// The rotation R with the least Σ w·|a·R − b|² over pairs of unit vectors a and b.
  ///
  /// *Definition*: R is the rotation nearest to B = Σ w·aᵀ·b. It is the most likely one if both coordinates across each
  /// direction have independent normal errors with the variance `directionError`² / w. The covariance is
  /// `directionError`² · (Σ w·(I − bᵀ·b))⁻¹ with b = a·R. Errors of both directions of a pair add up, therefore source
  /// directions may have a share of this variance.
  ///
  /// *Degenerate input*: refused if all directions lie along one line, to rounding. It is also refused if several
  /// rotations fit equally well, as for a set and its mirror image. Lengths of directions do not matter, but zero is
  /// refused as `coincident`. A `directionError` that is zero, negative or not finite is refused as `outOfRange`, and so
  /// is a covariance that is too large for the scalar type.
  ///
  /// *Source*: G. Wahba, A Least Squares Estimate of Satellite Attitude, 1965; the covariance is that of M. Shuster and S.
  /// Oh, Three-Axis Attitude Determination from Vector Observations, 1981.
  ///
  /// - Parameters:
  ///   - source: directions before the rotation.
  ///   - target: the same directions after it.
  ///   - weights: one for each pair; `nil` if all are one. A weight of zero leaves a pair out.
  ///   - directionError: the error of a direction, if it is known. Without it, the residuals tell.
  /// - Throws: `PointFittingError`.
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public init(
    turning source: [SIMD3<Scalar>], to target: [SIMD3<Scalar>], weights: [Scalar]? = nil, directionError: Scalar? = nil
  ) throws(PointFittingError) {
    let (from, to) = (source.map { SIMD3<Double>($0) }, target.map { SIMD3<Double>($0) })
    let fit = try RotationFit<Double>(
      of: from, to, weights?.map { Double($0) }, directionError.map { Double($0) }, ulp: Double(Scalar.ulpOfOne))
    (rotation, rootMeanSquareError) = (Quaternion(fit.rotation), Scalar(fit.rootMeanSquareError))
    self.directionError = Scalar(fit.directionError)
    covariance = fit.covariance.map { row in row.map { Scalar($0) } }
    guard self.directionError.isFinite, covariance.joined().allSatisfy({ $0.isFinite }) else { throw .outOfRange }
  }
}

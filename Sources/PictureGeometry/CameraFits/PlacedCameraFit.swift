public import TransformCore

/// A camera measured from points of known places, with its errors.
///
/// ```swift
/// // A square of 2 × 2, seen from (0, 0, 10) by a lens of 800.
/// let corners = [SIMD3(-1.0, -1, 0), SIMD3(1, -1, 0), SIMD3(1, 1, 0), SIMD3(-1, 1, 0)]
/// let places = [SIMD2(240.0, 320), SIMD2(400, 320), SIMD2(400, 160), SIMD2(240, 160)]
/// let fit = try PlacedCameraFit(
///   points: corners, seenAt: places, lens: PictureLens(focalLength: 800, principalPoint: SIMD2(320, 240)), placeError: 0.5)
/// let error = fit.camera.position - SIMD3(0, 0, 10)
/// assert((error * error).sum() < 1e-12)
/// assert(fit.inliers == [0, 1, 2, 3] && fit.focalLengthError == 0)
/// ```
@frozen
public struct PlacedCameraFit<Scalar: TransformScalar>: Sendable, Hashable {
  /// The most likely camera.
  public let camera: PlacedCamera<Scalar>
  /// The indices of the points that it was computed from, in rising order. All others are outliers.
  public let inliers: [Int]
  /// √(Σ |seen − measured|² / n) over the n inliers, in units of the picture: what is minimised.
  public let rootMeanSquareError: Scalar
  /// The error of one coordinate of a place: as given, else √(Σ |seen − measured|² / (2n − unknowns)). `nil` if it was
  /// not given and there are no more equations than unknowns.
  ///
  /// With a tolerance, what is measured also has the part that the tolerance cuts off a normal distribution of errors.
  public let placeError: Scalar?
  /// The covariance of seven numbers for errors of places of the size `placeError`: rotations of the world about the x
  /// and y axes of the eye and its line of sight, x, y and z of `position`, and the focal length. The seventh row is zero
  /// if the focal length was given. `nil` without a `placeError`.
  ///
  /// With a tolerance it is wider than that of a fit to as many points, because points that are chosen by a fit hold it
  /// less: variances by a sixth where the tolerance is 2.5 errors of a coordinate, and by 0.3 % where it is 4.
  ///
  /// If `placeError` comes from few points, errors over their deviations follow Student's distribution with 2n −
  /// unknowns degrees of freedom, which is wider than a normal one.
  public let covariance: [[Scalar]]?
  /// Two where two solutions for three points coincide, else one. Then the error along the direction in which they part
  /// grows with the root of the errors of places. `covariance` has its mean square.
  public let multiplicity: Int
  /// Another camera that fits less well, and its root mean square error. Small or distant sets close to a plane have one:
  /// the set turned over in depth. If both errors are within the errors of places, nothing decides between them.
  public let alternative: Alternative?

  /// Another camera that the same places may have.
  @frozen
  public struct Alternative: Sendable, Hashable {
    /// The other camera.
    public let camera: PlacedCamera<Scalar>
    /// Its root mean square error over the same points.
    public let rootMeanSquareError: Scalar

    @usableFromInline
    init(camera: PlacedCamera<Scalar>, rootMeanSquareError: Scalar) {
      (self.camera, self.rootMeanSquareError) = (camera, rootMeanSquareError)
    }
  }

  /// The same fit in another precision; `nil` if the camera does not fit.
  @_alwaysEmitIntoClient
  init?(_ other: PlacedCameraFit<Double>) {
    guard let camera = PlacedCamera<Scalar>(other.camera) else { return nil }
    (self.camera, inliers, multiplicity) = (camera, other.inliers, other.multiplicity)
    (rootMeanSquareError, placeError) = (Scalar(other.rootMeanSquareError), other.placeError.map { Scalar($0) })
    covariance = other.covariance?.map { row in row.map { Scalar($0) } }
    alternative = other.alternative.flatMap { other in
      PlacedCamera<Scalar>(other.camera).map { Alternative(camera: $0, rootMeanSquareError: Scalar(other.rootMeanSquareError)) }
    }
  }
}

extension PlacedCameraFit {
  /// The standard errors, in radians, of the rotation about the x and y axes of the eye and its line of sight.
  @_alwaysEmitIntoClient
  public var rotationErrors: SIMD3<Scalar>? { covariance.map { SIMD3($0[0][0], $0[1][1], $0[2][2]).roots } }

  /// The standard errors of `position`, in units of the world.
  @_alwaysEmitIntoClient
  public var positionErrors: SIMD3<Scalar>? { covariance.map { SIMD3($0[3][3], $0[4][4], $0[5][5]).roots } }

  /// The standard error of the focal length; zero if it was given.
  @_alwaysEmitIntoClient
  public var focalLengthError: Scalar? { covariance.map { $0[6][6].squareRoot() } }
}

extension SIMD3 where Scalar: TransformScalar {
  @_alwaysEmitIntoClient
  var roots: Self { Self(x.squareRoot(), y.squareRoot(), z.squareRoot()) }
}

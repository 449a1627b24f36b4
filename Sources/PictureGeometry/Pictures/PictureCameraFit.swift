public import SceneGeometry
public import TransformCore

/// A camera measured from segments along perpendicular directions of one picture, with its errors.
///
/// ```swift
/// let none: [LineSegment2D<Double>] = []
/// let fit = PictureCameraFit(segmentsAlong: none, none, principalPoint: SIMD2(320, 240), tolerance: 2)
/// assert(fit == nil)  // two directions need two segments each
/// ```
@frozen
public struct PictureCameraFit<Scalar: TransformScalar>: Sendable, Hashable {
  /// The most likely camera.
  public let camera: PictureCamera<Scalar>
  /// The indices of the segments of each axis that it was computed from, in rising order.
  public let inliers: [[Int]]
  /// An estimate of the error of one coordinate of a segment's end, in units of the picture.
  ///
  /// *Definition*: √(Σ r² / (n − u)) over n inliers, for u unknowns, four as a rule, and what the tolerance cuts off of normal
  /// errors added. For a camera from vanishing points, the root mean square of theirs.
  public let endError: Scalar
  /// The standard error of the focal length, in units of the picture.
  public let focalLengthError: Scalar
  /// The standard errors, in radians, of the rotation about the x and y axes of the picture and the line of sight.
  public let rotationErrors: SIMD3<Scalar>
  /// The standard errors of the principal point; zero if it was given.
  public let principalPointErrors: SIMD2<Scalar>

  /// The same fit in another precision; `nil` if the camera does not fit.
  @_alwaysEmitIntoClient
  init?(_ other: PictureCameraFit<Double>) {
    guard let camera = PictureCamera<Scalar>(other.camera) else { return nil }
    (self.camera, inliers) = (camera, other.inliers)
    (endError, focalLengthError) = (Scalar(other.endError), Scalar(other.focalLengthError))
    (rotationErrors, principalPointErrors) = (SIMD3<Scalar>(other.rotationErrors), SIMD2<Scalar>(other.principalPointErrors))
  }
}

extension PictureCameraFit {
  /// Segments in units of a pixel's width; `nil` if the aspect is not positive, or not finite.
  @_alwaysEmitIntoClient
  static func squared(_ groups: [[LineSegment2D<Scalar>]], _ pixelAspect: Scalar) -> [[LineSegment2D<Double>]]? {
    guard pixelAspect > 0, pixelAspect.isFinite else { return nil }
    let scale = SIMD2(1, Double(pixelAspect))
    return groups.map { group in
      group.map { LineSegment2D(scale * SIMD2<Double>($0.start), scale * SIMD2<Double>($0.end)) }
    }
  }
}

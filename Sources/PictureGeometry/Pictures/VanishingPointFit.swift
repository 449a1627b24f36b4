public import SceneGeometry
public import TransformCore

/// A vanishing point measured in a picture, with its errors.
///
/// ```swift
/// let edges = [LineSegment2D(SIMD2(0.0, 0), SIMD2(5, 1)), LineSegment2D(SIMD2(0.0, 4), SIMD2(5, 3))]
/// guard let point = VanishingPointFit(segments: edges)?.point.point else { return }
/// let error = point - SIMD2(10, 2)
/// assert((error * error).sum() < 1e-12)
/// ```
@frozen
public struct VanishingPointFit<Scalar: TransformScalar>: Sendable, Hashable {
  /// The point where the segments' lines meet.
  public let point: ProjectivePoint2D<Scalar>
  /// The indices of the segments that it was computed from, in rising order: all of them, or those that were not
  /// refused as outliers.
  public let inliers: [Int]
  /// An estimate of the error of one coordinate of a segment's end, in units of the picture; zero for two segments.
  /// *Definition*: √(Σ r² / (n − 2)) over the inliers.
  public let endError: Scalar
  /// The covariance of the point's coordinates (xx, xy, yy) in squared units of the picture, for errors of the ends of
  /// the size `endError`. `nil` at infinity and for two segments.
  public let covariance: SIMD3<Scalar>?
  /// The standard error, in radians, of the direction from the segments' middle to the point; `nil` for two segments.
  public let directionError: Scalar?
}

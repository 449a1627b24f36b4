public import TransformCore

/// A camera measured from the four corners of a rectangle, and the rectangle's proportion.
///
/// The sides of a rectangle are perpendicular, and its proportion may be known. Each of these says something of the focal
/// length. Both together with a known focal length, or two of the three without the other, determine everything.
///
/// ```swift
/// // A tennis court, 10.97 m wide and 23.77 m long, whose far corners are the first two.
/// let corners = Quad2D(SIMD2(229.0, 60), SIMD2(407, 61), SIMD2(584, 274), SIMD2(53, 275))
/// let lens = PictureLens(principalPoint: SIMD2(320.0, 180))
/// let fit = try RectangleFit(corners: corners, size: SIMD2(10.97, 23.77), lens: lens)
/// assert((fit.focalLengthFromPerpendicularity!.value - 311.68).magnitude < 0.01)
/// assert((fit.focalLengthFromProportion!.value - 533.81).magnitude < 0.01)
/// assert(fit.pose.rootMeanSquareError < 0.5)  // how far corners move until both agree
/// ```
@frozen
public struct RectangleFit<Scalar: TransformScalar>: Sendable, Hashable {
  /// A number with its standard error for errors of the corners of the size `pose.placeError`; `nil` without one.
  @frozen
  public struct Estimate: Sendable, Hashable {
    /// The number.
    public let value: Scalar
    /// Its standard error.
    public let error: Scalar?

    @usableFromInline
    init(value: Scalar, error: Scalar?) { (self.value, self.error) = (value, error) }
  }

  /// The most likely camera. The world's origin is the middle of the rectangle. x goes from the first corner towards the
  /// second, y from the second towards the third. `rootMeanSquareError` is how far corners have to move until all that
  /// is known agrees. If it is more than a few errors of a place, a fact is wrong.
  public let pose: PlacedCameraFit<Scalar>
  /// The length from the first corner to the second, and from there to the third: as given, or 1 and `proportion`.
  public let size: SIMD2<Scalar>
  /// The second length over the first: as given, then without error, or as found.
  public let proportion: Estimate
  /// The focal length for which the sides of the four corners as they are given are perpendicular.
  ///
  /// `nil` if there is none. If a side is parallel to the picture, perpendicularity says nothing.
  public let focalLengthFromPerpendicularity: Estimate?
  /// The focal length for which the sides of the four corners as they are given have the given proportion; `nil` if
  /// there is none, and without a proportion.
  public let focalLengthFromProportion: Estimate?
}

public import SceneGeometry
public import TransformCore

/// What is known of the lens that took a picture with square pixels.
///
/// ```swift
/// let unknown = PictureLens(principalPoint: SIMD2(320.0, 240))
/// assert(unknown.focalLength == nil && unknown.pictureY == .down)
/// ```
@frozen
public struct PictureLens<Scalar: TransformScalar>: Sendable, Hashable {
  /// The focal length in units of the picture; `nil` if it is to be found.
  public var focalLength: Scalar?
  /// The foot of the perpendicular from the eye to the picture, usually its middle.
  public var principalPoint: SIMD2<Scalar>
  /// Where y of the picture points for a right-handed world, as in `PlacedCamera`.
  public var pictureY: ClipConvention.YDirection

  /// A lens. Nothing is checked before a fit.
  @_alwaysEmitIntoClient
  public init(focalLength: Scalar? = nil, principalPoint: SIMD2<Scalar>, pictureY: ClipConvention.YDirection = .down) {
    (self.focalLength, self.principalPoint, self.pictureY) = (focalLength, principalPoint, pictureY)
  }

  /// The same lens in another precision.
  @_alwaysEmitIntoClient
  init<Other: TransformScalar>(_ other: PictureLens<Other>) {
    self.init(
      focalLength: other.focalLength.map { Scalar($0) }, principalPoint: SIMD2<Scalar>(other.principalPoint), pictureY: other.pictureY)
  }
}

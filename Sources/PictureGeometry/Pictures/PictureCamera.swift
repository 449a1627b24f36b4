public import TransformCore

/// A camera with square pixels: focal length and principal point in units of the picture, and the rotation of the
/// world's axes.
///
/// The convention is that of layers. The picture is the plane z = 0, with its own direction of y. The eye is on the +z
/// side, above the principal point, at the distance of the focal length, and looks along −z. A direction of the world is
/// first rotated by `rotation`. Where y of the picture points up, x, y and z of the eye are right-handed. Where it points
/// down, as in most files, they are left-handed on the screen: x to the right, y down, z towards the viewer.
///
/// ```swift
/// let middle = SIMD2(320.0, 240)
/// guard let camera = PictureCamera(focalLength: 800, principalPoint: middle, rotation: .identity) else { return }
/// assert(camera.focalLength == 800 && camera.transform.isFinite)
/// ```
@frozen
public struct PictureCamera<Scalar: TransformScalar>: Sendable, Hashable {
  /// The distance of the eye from the picture.
  public let focalLength: Scalar
  /// The foot of the perpendicular from the eye to the picture.
  public let principalPoint: SIMD2<Scalar>
  /// The rotation from the world to the eye, of length one.
  public let rotation: Quaternion<Scalar>

  /// A camera from its parts; `nil` if the focal length is not positive, the rotation is zero, or a number is not
  /// finite.
  @_alwaysEmitIntoClient @inline(never)
  public init?(focalLength: Scalar, principalPoint: SIMD2<Scalar>, rotation: Quaternion<Scalar>) {
    guard focalLength > 0, focalLength.isFinite, principalPoint.isFinite, let rotation = rotation.normalized() else { return nil }
    self.focalLength = focalLength
    self.principalPoint = principalPoint
    self.rotation = rotation
  }

  /// The same camera in another precision; `nil` if a number does not fit.
  @_alwaysEmitIntoClient
  init?<Other: TransformScalar>(_ other: PictureCamera<Other>) {
    (focalLength, principalPoint) = (Scalar(other.focalLength), SIMD2<Scalar>(other.principalPoint))
    rotation = Quaternion(other.rotation)
    guard focalLength > 0, focalLength.isFinite, principalPoint.isFinite else { return nil }
  }
}

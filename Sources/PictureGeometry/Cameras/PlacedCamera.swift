public import SceneGeometry
public import TransformCore

/// A camera with square pixels at a place in the world.
///
/// *Definition*: a point of the world is at q = (point − `position`) · `rotation` from the eye: x to the right, y up, z
/// towards the viewer. The eye looks along −z. The picture shows the point at p + f / (−q.z) · (q.x, ±q.y) for the focal
/// length f and the principal point p. The sign is − where y of the picture points down, and + where it points up.
///
/// *Handedness*: the world is right-handed, and so is the eye. Therefore `rotation` never mirrors. A left-handed world
/// whose own y goes with that of the picture, as layers have it, is seen with `pictureY: .up`, whatever the screen does.
///
/// ```swift
/// guard let camera = PlacedCamera(
///   focalLength: 800, principalPoint: SIMD2(320.0, 240), rotation: .identity, position: SIMD3(0, 0, 10))
/// else { return }
/// assert(camera.project(SIMD3(1, 1, 0)) == SIMD2(400, 160))  // to the right and up, in a picture with y down
/// assert(camera.project(SIMD3(1, 1, 10)) == nil)  // at the eye
/// ```
@frozen
public struct PlacedCamera<Scalar: TransformScalar>: Sendable, Hashable {
  /// The distance of the eye from the picture, in units of the picture.
  public let focalLength: Scalar
  /// The foot of the perpendicular from the eye to the picture.
  public let principalPoint: SIMD2<Scalar>
  /// The rotation from the world to the eye, of length one.
  public let rotation: Quaternion<Scalar>
  /// Where the eye is in the world.
  public let position: SIMD3<Scalar>
  /// Where y of the picture points: down in most files.
  public let pictureY: ClipConvention.YDirection

  /// A camera from its parts; `nil` if the focal length is not positive, the rotation is zero, or a number is not
  /// finite.
  @_alwaysEmitIntoClient @inline(never)
  public init?(
    focalLength: Scalar, principalPoint: SIMD2<Scalar>, rotation: Quaternion<Scalar>, position: SIMD3<Scalar>,
    pictureY: ClipConvention.YDirection = .down
  ) {
    guard focalLength > 0, focalLength.isFinite, principalPoint.isFinite, position.isFinite, let rotation = rotation.normalized()
    else { return nil }
    (self.focalLength, self.principalPoint, self.rotation) = (focalLength, principalPoint, rotation)
    (self.position, self.pictureY) = (position, pictureY)
  }

  /// A camera whose rotation is known, at a place of its world. y of that world goes with y of the picture, as it does
  /// for `PictureCamera`.
  @_alwaysEmitIntoClient
  public init?(_ camera: PictureCamera<Scalar>, position: SIMD3<Scalar>) {
    self.init(
      focalLength: camera.focalLength, principalPoint: camera.principalPoint, rotation: camera.rotation, position: position,
      pictureY: .up)
  }

  /// The same camera in another precision; `nil` if a number does not fit.
  @_alwaysEmitIntoClient
  init?<Other: TransformScalar>(_ other: PlacedCamera<Other>) {
    (focalLength, principalPoint) = (Scalar(other.focalLength), SIMD2<Scalar>(other.principalPoint))
    (rotation, position, pictureY) = (Quaternion(other.rotation), SIMD3<Scalar>(other.position), other.pictureY)
    guard focalLength > 0, focalLength.isFinite, principalPoint.isFinite, position.isFinite else { return nil }
  }
}

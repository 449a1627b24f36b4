public import SceneGeometry
public import TransformCore

/// The pose of a plane before a camera, from the homography of its picture.
///
/// A point (x, y) of the plane is at q = (x, y, 0) · rotation + translation from the eye, and seen at
/// p + f / (−q.z) · (q.x, q.y) for the focal length f and the principal point p. The eye looks along −z, as it does at a
/// layer. q is in the units of the plane, whatever those of the picture are. The camera's own rotation plays no part.
///
/// ```swift
/// // A plane that is drawn at 400 pixels for each of its units, by a lens of 800 pixels, is 2 units away.
/// guard let camera = PictureCamera(focalLength: 800.0, principalPoint: SIMD2(0, 0), rotation: .identity),
///   let pose = PlanePose(Homography(Transform2D.scale(x: 400, y: 400)), camera: camera)
/// else { return }
/// let error = pose.translation - SIMD3(0, 0, -2)
/// assert(pose.mismatch < 1e-12 && (error * error).sum() < 1e-24)
/// ```
@frozen
public struct PlanePose<Scalar: TransformScalar>: Sendable, Hashable {
  /// The rotation of the plane, of length one.
  public let rotation: Quaternion<Scalar>
  /// The plane's origin seen from the eye, in the units of the plane. Its distance in front of the eye is −z.
  public let translation: SIMD3<Scalar>
  /// How far the homography is from one of a plane without scale and shear. Zero for an exact pose. A few per cent say
  /// that the focal length or the principal point is wrong, or that the plane's coordinates have other units in x than
  /// in y.
  ///
  /// *Definition*: the larger of two numbers: the difference of the axes' lengths over their mean, and the cosine
  /// between them.
  public let mismatch: Scalar
}

extension PlanePose {
  /// The pose of a plane from its homography. Only the focal length and the principal point of the camera count.
  ///
  /// *Definition*: the rows of H without the perspective are E = (a − pₓ·w, b − p_y·w, −f·w) for a row (a, b, w). Up to
  /// one factor, the root of |r₁|·|r₂|, they are r₁, r₂ and the plane's origin seen from the eye. r₃ = r₁ × r₂. The
  /// nearest rotation to the three is taken; it splits the error of an angle that is not right evenly. Lengths come in
  /// the units of the plane.
  ///
  /// `nil` if the plane is seen edge-on, its origin is at or behind the eye, or a number is not finite. H and −H have
  /// different poses: only one is in front.
  ///
  /// *Source*: Z. Zhang, A Flexible New Technique for Camera Calibration, 2000, section 3.1; the nearest rotation is
  /// that of `Quaternion(nearestTo:)`.
  @_alwaysEmitIntoClient @inline(never)
  public init?(_ homography: Homography<Scalar>, camera: PictureCamera<Scalar>) {
    let (f, p) = (camera.focalLength, camera.principalPoint)
    func seen(_ row: SIMD3<Scalar>) -> SIMD3<Scalar> { SIMD3(row.x - p.x * row.z, row.y - p.y * row.z, 0 - f * row.z) }
    let (x, y, origin) = (seen(homography.xAxis), seen(homography.yAxis), seen(homography.origin))
    guard let unitX = x.normalized(), let unitY = y.normalized(), origin.isFinite, origin.z < 0 else { return nil }
    let (lengthX, lengthY) = (x.dot(unitX), y.dot(unitY))
    let normal = unitX.cross(unitY)
    let size = unitX.unsignedCross(unitY)
    guard normal.largestMagnitude > 16 * Scalar.ulpOfOne * size.largestMagnitude, let unitZ = normal.normalized(),
      let rotation = Quaternion(
        nearestTo: Transform3D(xAxis: SIMD4(unitX, 0), yAxis: SIMD4(unitY, 0), zAxis: SIMD4(unitZ, 0), origin: SIMD4(0, 0, 0, 1)))
    else { return nil }
    let place = origin / lengthX.squareRoot() / lengthY.squareRoot()
    guard place.isFinite else { return nil }
    self.rotation = rotation
    translation = place
    mismatch = Scalar.maximum((lengthX - lengthY).magnitude / (lengthX / 2 + lengthY / 2), unitX.dot(unitY).magnitude)
  }
}

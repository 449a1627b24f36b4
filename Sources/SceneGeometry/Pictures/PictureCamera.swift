public import TransformCore

/// A camera with square pixels: focal length and principal point in units of the picture, and the rotation of the
/// world's axes.
///
/// The convention is that of layers. The picture is the plane z = 0, with its own direction of y. The eye is on the +z
/// side, above the principal point, at the distance of the focal length. A direction of the world is first rotated by
/// `rotation`.
public struct PictureCamera<Scalar: TransformScalar>: Sendable, Hashable {
  /// The distance of the eye from the picture.
  public let focalLength: Scalar
  /// The foot of the perpendicular from the eye to the picture.
  public let principalPoint: SIMD2<Scalar>
  /// The rotation from the world to the eye, of length one.
  public let rotation: Quaternion<Scalar>

  /// A camera from its parts; `nil` if the focal length is not positive, the rotation is zero, or a number is not
  /// finite.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init?(focalLength: Scalar, principalPoint: SIMD2<Scalar>, rotation: Quaternion<Scalar>) {
    guard focalLength > 0, focalLength.isFinite, principalPoint.isFinite, let rotation = rotation.normalized() else { return nil }
    self.focalLength = focalLength
    self.principalPoint = principalPoint
    self.rotation = rotation
  }
}

extension PictureCamera {
  /// The map from the world to the picture that puts the world's origin at the principal point: the rotation, then the
  /// perspective.
  @inlinable
  public var transform: Transform3D<Scalar> {
    let turned = Transform3D(rotation)
    var perspective = Transform3D<Scalar>.identity
    perspective.m34 = -1 / focalLength
    let toPrincipalPoint = Transform3D<Scalar>.translation(x: principalPoint.x, y: principalPoint.y, z: 0)
    return turned.concatenating(perspective).concatenating(toPrincipalPoint)
  }

  /// The point where lines of the world along a direction meet in the picture, as
  /// `Transform3D.vanishingPoint(ofDirection:)`.
  @inlinable
  public func vanishingPoint(ofDirection direction: SIMD3<Scalar>) -> ProjectivePoint2D<Scalar>? {
    transform.vanishingPoint(ofDirection: direction)
  }

  /// The camera that sees two perpendicular directions of the world, its x and y axes, vanish at these points. `nil` if
  /// there is none.
  ///
  /// *Definition*: f² = −(vₓ − p)·(v_y − p) with the principal point p, usually the middle of the picture. If that is
  /// not positive, there is no such camera: a point lies on the wrong side of p or at infinity. Vanishing points do not
  /// show the signs of axes. Of the four rotations that differ by signs, the one with the smallest angle is taken.
  ///
  /// *Source*: B. Caprile and V. Torre, Using Vanishing Points for Camera Calibration, 1990.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init?(vanishingPoints x: ProjectivePoint2D<Scalar>, _ y: ProjectivePoint2D<Scalar>, principalPoint: SIMD2<Scalar>) {
    guard let a = x.point, let b = y.point, principalPoint.isFinite else { return nil }
    let squared = 0 - (a - principalPoint).dot(b - principalPoint)
    guard squared > 0, squared.isFinite else { return nil }
    let focal = squared.squareRoot()
    guard let rows = Self.unitRows([x, y], focal, principalPoint) else { return nil }
    self.init(focal, principalPoint, axes: rows[0], rows[1], rows[0].cross(rows[1]))
  }

  /// The camera that sees three perpendicular directions of the world, its x, y and z axes, vanish at these points.
  /// `nil` if there is none.
  ///
  /// *Definition*: the altitudes of the triangle of the three points meet in the principal point, and f² is as above.
  /// The triangle must be acute, and no point may be at infinity. If there are only two points, or one is at infinity,
  /// give the principal point. Axes are signed as above.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init?(vanishingPoints x: ProjectivePoint2D<Scalar>, _ y: ProjectivePoint2D<Scalar>, _ z: ProjectivePoint2D<Scalar>) {
    guard let a = x.point, let b = y.point, let c = z.point else { return nil }
    let (u, v) = (b - a, c - a)
    let area = u.cross(v)
    guard area.magnitude > 16 * Scalar.ulpOfOne * ((u.x * v.y).magnitude + (u.y * v.x).magnitude) else { return nil }
    // h from a: h·(c − b) = 0 would be the altitude from a; u·h' = u·v = v·h' gives both others.
    let product = u.dot(v)
    let h = SIMD2(v.y - u.y, u.x - v.x) * (product / area)
    let focalSquared = 0 - h.dot(h - u)  // (a − p)·(b − p) with p = a + h
    guard focalSquared > 0, focalSquared.isFinite else { return nil }
    let (focal, principalPoint) = (focalSquared.squareRoot(), a + h)
    guard let rows = Self.unitRows([x, y, z], focal, principalPoint) else { return nil }
    self.init(focal, principalPoint, axes: rows[0], rows[1], rows[2])
  }

  /// The directions towards which vanishing points lie, at length one; `nil` if a number is not finite.
  static func unitRows(_ points: [ProjectivePoint2D<Scalar>], _ focal: Scalar, _ principalPoint: SIMD2<Scalar>) -> [SIMD3<Scalar>]? {
    let rows = points.compactMap { point -> SIMD3<Scalar>? in
      switch point {
      case .finite(let place): SIMD3(place - principalPoint, 0 - focal).normalized()
      case .atInfinity(let direction): SIMD3(direction, 0).normalized()
      }
    }
    return rows.count == points.count ? rows : nil
  }

  /// The rotation nearest to three rows whose signs are free: of the four choices that do not mirror, the one with the
  /// greatest trace.
  init?(_ focal: Scalar, _ principalPoint: SIMD2<Scalar>, axes x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    let isMirrored = x.cross(y).dot(z) < 0
    var best: (trace: Scalar, signs: SIMD3<Scalar>)?
    for signs: SIMD3<Scalar> in [SIMD3(1, 1, 1), SIMD3(1, -1, -1), SIMD3(-1, 1, -1), SIMD3(-1, -1, 1)] {
      let proper = isMirrored ? 0 - signs : signs
      let trace = proper.dot(SIMD3(x.x, y.y, z.z))
      if trace > best?.trace ?? (0 - .infinity) { best = (trace, proper) }
    }
    guard let signs = best?.signs,
      let rotation = Quaternion(
        nearestTo: Transform3D(
          xAxis: SIMD4(signs.x * x, 0), yAxis: SIMD4(signs.y * y, 0), zAxis: SIMD4(signs.z * z, 0), origin: SIMD4(0, 0, 0, 1)))
    else { return nil }
    self.init(focalLength: focal, principalPoint: principalPoint, rotation: rotation)
  }
}

public import SceneGeometry
public import TransformCore

extension PictureCamera {
  /// The map from the world to the picture that puts the world's origin at the principal point: the rotation, then the
  /// perspective.
  @_alwaysEmitIntoClient
  public var transform: Transform3D<Scalar> {
    let turned = Transform3D(rotation)
    var perspective = Transform3D<Scalar>.identity
    perspective.m34 = -1 / focalLength
    let toPrincipalPoint = Transform3D<Scalar>.translation(x: principalPoint.x, y: principalPoint.y, z: 0)
    return turned.concatenating(perspective).concatenating(toPrincipalPoint)
  }

  /// The camera that sees perpendicular directions of the world vanish at these points: its x and y axes with a given
  /// principal point, or its x, y and z axes without one. `nil` if there is none, and for other numbers of points.
  ///
  /// *Definition*: f² = −(vₓ − p)·(v_y − p) with the principal point p, usually the middle of the picture. If that is
  /// not positive, there is no such camera: a point lies on the wrong side of p or at infinity. Vanishing points do not
  /// show the signs of axes. Of the four rotations that differ by signs, the one with the smallest angle is taken.
  ///
  /// *Handedness*: x, y and z of the rotation are right-handed in x and y of the picture and z towards the viewer.
  /// Where y of the picture points down, an odd number of the axes of a right-handed world is therefore reversed. Where
  /// it points up, an even number is.
  ///
  /// Without a principal point, it is where the altitudes of the triangle of the three points meet. The triangle must
  /// be acute, and no point may be at infinity.
  ///
  /// *Source*: B. Caprile and V. Torre, Using Vanishing Points for Camera Calibration, 1990.
  @_alwaysEmitIntoClient @inline(never)
  public init?(vanishingPoints points: [ProjectivePoint2D<Scalar>], principalPoint: SIMD2<Scalar>? = nil) {
    switch (points.count, principalPoint) {
    case (2, let place?): self.init(points, place)
    case (3, nil): self.init(points)
    default: return nil
    }
  }

  /// From the vanishing points of the x and y axes.
  @_alwaysEmitIntoClient
  init?(_ points: [ProjectivePoint2D<Scalar>], _ principalPoint: SIMD2<Scalar>) {
    guard let a = points[0].point, let b = points[1].point, principalPoint.isFinite else { return nil }
    let squared = 0 - (a - principalPoint).dot(b - principalPoint)
    guard squared > 0, squared.isFinite else { return nil }
    let focal = squared.squareRoot()
    guard let rows = Self.unitRows(points, focal, principalPoint) else { return nil }
    self.init(focal, principalPoint, axes: rows[0], rows[1], rows[0].cross(rows[1]))
  }

  /// From the vanishing points of all three axes.
  @_alwaysEmitIntoClient
  init?(_ points: [ProjectivePoint2D<Scalar>]) {
    guard let a = points[0].point, let b = points[1].point, let c = points[2].point else { return nil }
    let (u, v) = (b - a, c - a)
    let area = u.cross(v)
    guard area.magnitude > 16 * Scalar.ulpOfOne * ((u.x * v.y).magnitude + (u.y * v.x).magnitude) else { return nil }
    // h from a: h·(c − b) = 0 would be the altitude from a; u·h' = u·v = v·h' gives both others.
    let product = u.dot(v)
    let h = SIMD2(v.y - u.y, u.x - v.x) * (product / area)
    let focalSquared = 0 - h.dot(h - u)  // (a − p)·(b − p) with p = a + h
    guard focalSquared > 0, focalSquared.isFinite else { return nil }
    let (focal, principalPoint) = (focalSquared.squareRoot(), a + h)
    guard let rows = Self.unitRows(points, focal, principalPoint) else { return nil }
    self.init(focal, principalPoint, axes: rows[0], rows[1], rows[2])
  }

  /// The directions towards which vanishing points lie, at length one; `nil` if a number is not finite.
  @_alwaysEmitIntoClient
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
  @_alwaysEmitIntoClient
  init?(_ focal: Scalar, _ principalPoint: SIMD2<Scalar>, axes x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    let turns = [SIMD3<Scalar>(1, 1, 1), SIMD3(1, -1, -1), SIMD3(-1, 1, -1), SIMD3(-1, -1, 1)]
    let proper = x.cross(y).dot(z) < 0 ? turns.map { 0 - $0 } : turns
    let diagonal = SIMD3(x.x, y.y, z.z)
    guard let signs = proper.max(by: { $0.dot(diagonal) < $1.dot(diagonal) }),
      let rotation = Quaternion(
        nearestTo: Transform3D(
          xAxis: SIMD4(signs.x * x, 0), yAxis: SIMD4(signs.y * y, 0), zAxis: SIMD4(signs.z * z, 0), origin: SIMD4(0, 0, 0, 1)))
    else { return nil }
    self.init(focalLength: focal, principalPoint: principalPoint, rotation: rotation)
  }
}

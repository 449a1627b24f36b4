public import RealModule
public import SceneGeometry
public import TransformCore

extension PlacedCamera {
  /// +1 where y of the picture points up, −1 where it points down.
  @_alwaysEmitIntoClient
  var upward: Scalar { pictureY == .up ? 1 : -1 }

  /// A point of the world as the eye has it: x to the right, y up, z towards the viewer. −z is the depth.
  @_alwaysEmitIntoClient
  public func eyePoint(of point: SIMD3<Scalar>) -> SIMD3<Scalar> { rotation.rotated(point - position) }

  /// The picture of a point in homogeneous coordinates (x·w, y·w, w), where w is the depth in front of the eye.
  @_alwaysEmitIntoClient
  func homogeneousPlace(of point: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let q = eyePoint(of: point)
    let depth = 0 - q.z
    return SIMD3(focalLength * q.x + principalPoint.x * depth, focalLength * upward * q.y + principalPoint.y * depth, depth)
  }

  /// Where a point of the world appears; `nil` at and behind the eye, and where a number is not finite.
  @_alwaysEmitIntoClient
  public func project(_ point: SIMD3<Scalar>) -> SIMD2<Scalar>? {
    let q = eyePoint(of: point)
    guard q.z < 0 else { return nil }
    let share = focalLength / (0 - q.z)
    let place = principalPoint + SIMD2(share * q.x, share * upward * q.y)
    return place.isFinite ? place : nil
  }

  /// The part of a segment of the world that the picture shows, or `nil` if it shows none.
  ///
  /// The segment is cut at the edges of the picture in homogeneous coordinates, before any division. Therefore a segment
  /// that passes the eye shows its part in front of it, however near it comes.
  ///
  /// *Degenerate input*: `nil` for a picture without area, and if a number is not finite.
  ///
  /// *Source*: Y.-D. Liang and B. Barsky, A New Concept and Method for Line Clipping, 1984.
  @_alwaysEmitIntoClient
  public func project(from start: SIMD3<Scalar>, to end: SIMD3<Scalar>, in picture: Bounds2D<Scalar>) -> LineSegment2D<Scalar>? {
    let (a, b) = (homogeneousPlace(of: start), homogeneousPlace(of: end))
    let (least, most) = (picture.minimum, picture.minimum + picture.size)
    guard picture.size.x > 0, picture.size.y > 0, least.isFinite, most.isFinite, a.isFinite, b.isFinite else { return nil }
    var (first, last): (Scalar, Scalar) = (0, 1)
    // All that is inside the four edges has w > 0, but for the eye itself.
    for (one, other) in [
      (a.x - least.x * a.z, b.x - least.x * b.z), (most.x * a.z - a.x, most.x * b.z - b.x), (a.y - least.y * a.z, b.y - least.y * b.z),
      (most.y * a.z - a.y, most.y * b.z - b.y),
    ] {
      if one < 0 && other < 0 { return nil }
      if one < 0 { first = .greater(first, one / (one - other)) }
      if other < 0 { last = .lesser(last, one / (one - other)) }
    }
    guard first <= last else { return nil }
    func place(_ share: Scalar) -> SIMD2<Scalar>? {
      let h = share < 0.5 ? a + share * (b - a) : b - (1 - share) * (b - a)
      guard h.z > 0 else { return nil }
      let place = SIMD2(h.x, h.y) / h.z
      return SIMD2(.lesser(.greater(place.x, least.x), most.x), .lesser(.greater(place.y, least.y), most.y))
    }
    let (from, to) = (place(first), place(last))
    // One end may be the eye itself. What leads into it is seen as one place.
    guard let some = from ?? to else { return nil }
    return LineSegment2D(from ?? some, to ?? some)
  }

  /// The ray from the eye through a place of the picture: all points that appear there. `nil` if a number is not finite.
  @_alwaysEmitIntoClient
  public func ray(through place: SIMD2<Scalar>) -> Ray3D<Scalar>? {
    let offset = place - principalPoint
    guard let back = rotation.inverted(), let unit = SIMD3(offset.x, upward * offset.y, 0 - focalLength).normalized() else { return nil }
    return Ray3D(origin: position, direction: back.rotated(unit))
  }

  /// The angle between the middles of opposite edges of a picture as the eye sees them, in radians.
  ///
  /// *Definition*: atan((max − p) / f) − atan((min − p) / f), for a principal point p outside the middle too.
  @_alwaysEmitIntoClient
  public func fieldOfViewRadians(of picture: Bounds2D<Scalar>, along axis: Axis2D = .y) -> Scalar {
    let (low, high) = (picture.minimum - principalPoint, picture.minimum + picture.size - principalPoint)
    let ends = axis == .x ? (low.x, high.x) : (low.y, high.y)
    return Scalar.atan2(y: ends.1, x: focalLength) - Scalar.atan2(y: ends.0, x: focalLength)
  }
}

public import SceneGeometry
public import TransformCore

extension PlacedCamera {
  /// The map from the world to the eye: x to the right, y up, z towards the viewer. It is what renderers call the view.
  @_alwaysEmitIntoClient
  public var worldToEye: Transform3D<Scalar> {
    Transform3D.translation(x: 0 - position.x, y: 0 - position.y, z: 0 - position.z).concatenating(Transform3D(rotation))
  }

  /// The map from the world to the picture. After division by w, x and y are those of the picture, and z is 1 / depth:
  /// nearer is greater. w is the depth, therefore `applied(toPoint:)` is `nil` at and behind the eye.
  @_alwaysEmitIntoClient
  public var worldToPicture: Transform3D<Scalar> {
    let (f, p) = (focalLength, principalPoint)
    let eyeToPicture = Transform3D(
      xAxis: SIMD4(f, 0, 0, 0), yAxis: SIMD4(0, upward * f, 0, 0), zAxis: SIMD4(0 - p.x, 0 - p.y, 0, -1), origin: SIMD4(0, 0, 1, 0))
    return worldToEye.concatenating(eyeToPicture)
  }

  /// The map from the world to the clip space of a renderer that draws the whole picture into its viewport. The upper
  /// edge of the picture is at the top in every convention.
  ///
  /// *Degenerate input*: `nil` unless the picture has an area and 0 < near < far (infinite for the limit); if a number
  /// is not finite.
  ///
  /// - Parameters:
  ///   - picture: the edges of the picture, in its own units.
  ///   - near: the distance of the near plane from the eye, in units of the world.
  ///   - far: the distance of the far plane; it may be infinite.
  ///   - convention: what the renderer assumes of clip space.
  @_alwaysEmitIntoClient
  public func worldToClip(
    picture: Bounds2D<Scalar>, near: Scalar, far: Scalar, convention: ClipConvention
  ) -> Transform3D<Scalar>? {
    let (low, high) = (picture.minimum - principalPoint, picture.minimum + picture.size - principalPoint)
    let share = near / focalLength
    let (bottom, top) = pictureY == .up ? (low.y, high.y) : (0 - high.y, 0 - low.y)
    guard picture.size.x > 0, picture.size.y > 0,
      let lens = Transform3D.frustum(
        left: share * low.x, right: share * high.x, bottom: share * bottom, top: share * top, near: near, far: far,
        convention: convention)
    else { return nil }
    // Eyes of left-handed conventions look along +z.
    let forward = Transform3D<Scalar>.scale(x: 1, y: 1, z: 0 - convention.forward(Scalar.self))
    let result = worldToEye.concatenating(forward).concatenating(lens)
    return result.isFinite ? result : nil
  }
}

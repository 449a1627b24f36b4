import RealModule
import SceneGeometry
import TransformCore

/// All that the runner computes itself. For these figures the library has no call, or gives another answer on purpose.
enum FigureExceptions {
  /// A point divided by its w, also if w is negative. The library has no image behind the eye; the figures have one.
  static func projected<S: TransformScalar>(_ point: SIMD3<S>, by transform: Transform3D<S>) -> SIMD3<S>? {
    if let image = transform.applied(toPoint: point) { return image }
    let image = transform.applied(toHomogeneous: SIMD4(point, 1))
    return image.w < 0 ? SIMD3(image.x, image.y, image.z) / image.w : nil
  }

  /// A point of the plane divided by its w, also if w is negative.
  static func projected<S: TransformScalar>(_ point: SIMD2<S>, by map: Homography<S>) -> SIMD2<S>? {
    if let image = map.applied(toPoint: point) { return image }
    let image = map.applied(toHomogeneous: SIMD3(point, 1))
    return image.z < 0 ? SIMD2(image.x, image.y) / image.z : nil
  }

  /// Parts as browsers define them: divided by m44. The library keeps m44 as `weight`.
  static func normalized<S: TransformScalar>(_ parts: Transform3D<S>.Components?) -> Transform3D<S>.Components? {
    var parts = parts
    parts?.weight = 1
    return parts
  }

  /// The angle of a unit vector. The figures have the angle, the library gives the vector.
  static func angle<S: TransformScalar>(of direction: SIMD2<S>) -> S { S.atan2(y: direction.y, x: direction.x) }
}

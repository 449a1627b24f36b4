import PictureGeometry
import TransformCore

/// The pose that is most likely in a picture which a lens bends: errors are normal where the picture shows points, not
/// where a lens without distortion would.
///
/// *Method*: the fit is repeated. Each target is where the last camera has the point, plus the error in the picture,
/// carried back by the transpose of the lens's derivatives. Where nothing moves any more, the sum of squared errors in the
/// picture has no slope.
enum BentPicture {
  /// `seen` is the picture's place for one over the focal length, and `straight` its inverse. `scale` is about the focal
  /// length.
  static func pose(
    points: [SIMD3<Double>], places: [SIMD2<Double>], scale: Double, seen: (SIMD2<Double>) -> SIMD2<Double>?,
    straight: (SIMD2<Double>) -> SIMD2<Double>?
  ) throws -> PlacedCamera<Double> {
    struct Missing: Error {}
    func required(_ place: SIMD2<Double>?) throws -> SIMD2<Double> {
      guard let place else { throw Missing() }
      return place
    }
    let lens = PictureLens(focalLength: 1, principalPoint: SIMD2<Double>.zero)
    var targets = try places.map { try required(straight($0)) }
    var camera = try PlacedCameraFit(points: points, seenAt: targets, lens: lens).camera
    let step = 0x1p-20
    for _ in 0..<12 {
      targets = try zip(points, places).map { point, place in
        let now = try required(camera.project(point))
        let error = place - (try required(seen(now)))
        func slope(_ way: SIMD2<Double>) throws -> SIMD2<Double> {
          (try required(seen(now + step * way)) - required(seen(now - step * way))) / (2 * step)
        }
        return now + SIMD2(try (error * slope(SIMD2(1, 0))).sum(), try (error * slope(SIMD2(0, 1))).sum()) / (scale * scale)
      }
      camera = try PlacedCameraFit(points: points, seenAt: targets, lens: lens).camera
    }
    return camera
  }

  /// How far a camera is from a pose with y down and z away from the eye: nine numbers of a rotation, row by row, and the
  /// place of the origin.
  static func errors(_ camera: PlacedCamera<Double>, _ pose: [Double]) -> (rotation: Double, translation: Double) {
    let (rotation, signs) = (Transform3D(camera.rotation), SIMD3(1.0, -1, -1))
    let axes = [rotation.xAxis, rotation.yAxis, rotation.zAxis]
    var (turned, moved) = (0.0, 0.0)
    for row in 0..<3 {
      for axis in 0..<3 { turned = max(turned, (signs[row] * axes[axis][row] - pose[3 * row + axis]).magnitude) }
      moved = max(moved, (signs[row] * camera.eyePoint(of: .zero)[row] - pose[9 + row]).magnitude)
    }
    return (turned, moved)
  }
}

import RealModule
import TransformCore

/// The unknowns of a camera in the coordinates of a fit.
struct CameraState {
  /// The images of the world's axes in the eye: x to the right, y up, z towards the viewer.
  var x, y, z: SIMD3<Double>
  /// Where the middle of the points is seen, over the focal length.
  var slope: SIMD2<Double>
  /// How far in front of the eye it is.
  var depth: Double
  var focal: Double
  /// What y of the points is multiplied by.
  var ratio = 1.0

  /// The middle of the points in the eye.
  var place: SIMD3<Double> { SIMD3(depth * slope, 0 - depth) }

  init(rotation: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), place: SIMD3<Double>, focal: Double) {
    (x, y, z) = rotation
    (slope, depth, self.focal) = (SIMD2(place.x, place.y) / (0 - place.z), 0 - place.z, focal)
  }

  func turned(_ p: SIMD3<Double>) -> SIMD3<Double> { p.x * x + (ratio * p.y) * y + p.z * z }

  func eyePoint(_ p: SIMD3<Double>) -> SIMD3<Double> { turned(p) + place }

  /// Where a point is seen; `nil` at and behind the eye.
  func seen(_ p: SIMD3<Double>) -> SIMD2<Double>? {
    let q = eyePoint(p)
    guard q.z < 0 else { return nil }
    return SIMD2(q.x, q.y) * (focal / (0 - q.z))
  }

  /// The derivatives of where a point is seen: by rotations about the axes of the eye, by both slopes, by the logarithms
  /// of depth, focal length and ratio.
  func slopes(_ p: SIMD3<Double>) -> [SIMD2<Double>] {
    let turned = turned(p)
    let q = turned + place
    let (scale, away) = (focal / (0 - q.z), SIMD2(q.x, q.y) / (0 - q.z))
    func image(_ d: SIMD3<Double>) -> SIMD2<Double> { scale * (SIMD2(d.x, d.y) + away * d.z) }
    return [
      image(SIMD3(0, 0 - turned.z, turned.y)), image(SIMD3(turned.z, 0, 0 - turned.x)), image(SIMD3(0 - turned.y, turned.x, 0)),
      SIMD2(scale * depth, 0), SIMD2(0, scale * depth), image(place), scale * SIMD2(q.x, q.y), image(ratio * p.y * y),
    ]
  }

  /// After a step in these numbers; those that are missing stay.
  func moved(_ step: [Double], _ share: Double) -> Self? {
    let turn = share * SIMD3(step[0], step[1], step[2])
    let rotation = Quaternion(radians: turn.dot(turn).squareRoot(), axis: turn) ?? .identity
    var result = self
    (result.x, result.y, result.z) = (rotation.rotated(x), rotation.rotated(y), rotation.rotated(z))
    result.slope += share * SIMD2(step[3], step[4])
    func factor(_ index: Int) -> Double { Double.exp(Swift.max(-3, Swift.min(3, share * step[index]))) }
    result.depth *= factor(5)
    result.focal *= factor(6)
    result.ratio *= factor(7)
    return result
  }
}

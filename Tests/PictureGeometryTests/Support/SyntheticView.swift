import Foundation
import PictureGeometry
import SceneGeometry
import TransformCore
import TransformTestSupport

/// The seeds of the random tests. A failure names its seed.
let seeds: [UInt64] = [1, 2, 3, 0xDEAD_BEEF]

/// A random camera, points before it, and their places in its picture.
struct SyntheticView {
  var random: SeededGenerator
  let camera: PlacedCamera<Double>

  /// A picture of about 640 × 480 that looks at the origin from a distance of 3 … 12.
  init(seed: UInt64, pictureY: ClipConvention.YDirection = .down) {
    random = SeededGenerator(seed)
    let (rotation, distance) = (Quaternion<Double>(components: random.direction()), random.number(in: 3...12.0))
    let offset = SIMD3(random.number(in: -0.5...0.5), random.number(in: -0.5...0.5), -distance)
    // offset = (0 − position) · rotation
    let position = 0 - rotation.inverted()!.rotated(offset)
    camera = PlacedCamera(
      focalLength: random.number(in: 400...1200), principalPoint: SIMD2(random.number(in: 300...340), random.number(in: 220...260)),
      rotation: rotation, position: position, pictureY: pictureY)!
  }

  var lens: PictureLens<Double> {
    PictureLens(focalLength: camera.focalLength, principalPoint: camera.principalPoint, pictureY: camera.pictureY)
  }
  var unknownLens: PictureLens<Double> { PictureLens(principalPoint: camera.principalPoint, pictureY: camera.pictureY) }

  mutating func points(_ count: Int, isFlat: Bool = false) -> [SIMD3<Double>] {
    (0..<count).map { _ in
      SIMD3(random.number(in: -1...1), random.number(in: -1...1), isFlat ? 0 : random.number(in: -1...1))
    }
  }

  mutating func places(_ points: [SIMD3<Double>], noise: Double = 0) -> [SIMD2<Double>] {
    points.map { camera.project($0)! + noise * normal() }
  }

  /// Two independent normal numbers (Box and Muller, 1958).
  mutating func normal() -> SIMD2<Double> {
    let (radius, angle) = ((-2 * log(random.number(in: 0x1p-53...1.0))).squareRoot(), random.number(in: 0...2 * Double.pi))
    return SIMD2(radius * cos(angle), radius * sin(angle))
  }

  /// The distance and the angle to another camera.
  func errors(_ other: PlacedCamera<Double>) -> (position: Double, angle: Double) {
    let move = other.position - camera.position
    return ((move * move).sum().squareRoot(), other.rotation.angle(to: camera.rotation) ?? .infinity)
  }

  /// Rotations about the axes of the eye, the position and the focal length: the seven numbers of a covariance.
  func differences(_ other: PlacedCamera<Double>) -> [Double] {
    let turn = camera.rotation.inverted()!.concatenating(other.rotation).components
    let (sign, move) = (turn.w < 0 ? -2.0 : 2, other.position - camera.position)
    return [sign * turn.x, sign * turn.y, sign * turn.z, move.x, move.y, move.z, other.focalLength - camera.focalLength]
  }
}

extension SIMD2<Double> {
  var magnitude: Double { (self * self).sum().squareRoot() }
}

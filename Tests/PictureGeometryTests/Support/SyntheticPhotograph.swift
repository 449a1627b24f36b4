import Foundation
import PictureGeometry
import SceneGeometry
import TransformCore
import TransformTestSupport

/// A camera, and segments along the three axes of the world, as measured in its picture of 1920 × 1080.
struct SyntheticPhotograph {
  static let size = SIMD2<Double>(1920, 1080)
  let camera: PictureCamera<Double>
  /// Segments along x, y and z, with outliers among them.
  private(set) var segments: [[LineSegment2D<Double>]] = []
  /// The indices of the segments that are not outliers.
  private(set) var belonging: [[Int]] = []

  /// Segments of 50 … 400 px with both ends in the picture. Each coordinate of an end has a normal error. The given
  /// share of the segments points anywhere.
  init(seed: UInt64, count: Int = 30, noise: Double = 0.5, outliers: Double = 0.3) {
    var random = SeededGenerator(seed)
    var camera: PictureCamera<Double>?
    while camera == nil {
      camera = PictureCamera(
        focalLength: random.number(in: 900...2500), principalPoint: Self.size / 2, rotation: Quaternion(components: random.direction()))
    }
    self.camera = camera!
    let astray = Int((Double(count) * outliers).rounded())
    for axis in [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)] {
      let point = self.camera.transform.vanishingPoint(ofDirection: axis)
      var group: [LineSegment2D<Double>] = []
      var places: [Int] = []
      while group.count < count {
        let middle = SIMD2(random.number(in: 0...1.0), random.number(in: 0...1.0)) * Self.size
        let isAstray = group.count % count < astray
        guard let way = isAstray ? random.direction() : Self.way(from: middle, to: point) else { continue }
        let half = random.number(in: 25...200.0) * way
        let ends = [middle - half, middle + half]
        guard ends.allSatisfy({ $0.x >= 0 && $0.y >= 0 && $0.x <= Self.size.x && $0.y <= Self.size.y }) else { continue }
        // An edge of the world does not go past its own vanishing point.
        if !isAstray, let place = point?.point, (place - middle).x.magnitude < 250, (place - middle).y.magnitude < 250 { continue }
        if !isAstray { places.append(group.count) }
        group.append(LineSegment2D(ends[0] + noise * Self.normal(&random), ends[1] + noise * Self.normal(&random)))
      }
      segments.append(group)
      belonging.append(places)
    }
  }

  static func way(from middle: SIMD2<Double>, to point: ProjectivePoint2D<Double>?) -> SIMD2<Double>? {
    switch point {
    case .finite(let place):
      let way = place - middle
      let length = (way * way).sum().squareRoot()
      return length > 0 ? way / length : nil
    case .atInfinity(let direction): return direction
    case nil: return nil
    }
  }

  /// Two independent normal numbers (Box and Muller, 1958).
  static func normal(_ random: inout SeededGenerator) -> SIMD2<Double> {
    let (radius, angle) = ((-2 * log(random.number(in: 0x1p-53...1.0))).squareRoot(), random.number(in: 0...2 * Double.pi))
    return SIMD2(radius * cos(angle), radius * sin(angle))
  }

  /// The angle to another rotation in degrees. Signs of axes do not matter: it is the smallest of four angles.
  func degrees(to rotation: Quaternion<Double>) -> Double {
    let turns: [Quaternion<Double>] = [
      .identity, Quaternion(x: 1, y: 0, z: 0, w: 0), Quaternion(x: 0, y: 1, z: 0, w: 0), Quaternion(x: 0, y: 0, z: 1, w: 0),
    ]
    return turns.compactMap { $0.concatenating(rotation).angle(to: camera.rotation) }.min().map { $0 / .pi * 180 } ?? .infinity
  }
}

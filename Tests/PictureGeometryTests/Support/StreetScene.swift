import Foundation
import PictureGeometry
import SceneGeometry
import TransformCore
import TransformTestSupport

/// Segments of a street as a walker photographs it, in no order: two horizontal directions at right angles, the vertical,
/// perhaps a street that crosses at another angle, and strays.
struct StreetScene {
  static let size = SIMD2<Double>(1920, 1080)
  let camera: PictureCamera<Double>
  private(set) var segments: [LineSegment2D<Double>] = []
  /// The direction of each segment: 0, 1 and 2 for x, y (up) and z, 3 for the other street, `nil` for strays.
  private(set) var directions: [Int?] = []

  /// Yaw of any angle, pitch up to 20°, roll up to 5°. A third of all segments are strays. Ends have errors of `noise`.
  init(seed: UInt64, strays: Double = 0.3, hasOtherStreet: Bool = false, noise: Double = 0.5) {
    var random = SeededGenerator(seed)
    // Seen straight along, one direction is parallel to the picture, and nothing tells the focal length.
    let yaw = random.number(in: 12...78.0) + 90 * Double(Int(random.number(in: 0...3.99)))
    let (pitch, roll) = (random.number(in: -20...20.0), random.number(in: -5...5.0))
    let turn = Quaternion<Double>(degrees: yaw, axis: SIMD3(0, 1, 0))!
      .concatenating(Quaternion(degrees: pitch, axis: SIMD3(1, 0, 0))!).concatenating(Quaternion(degrees: roll, axis: SIMD3(0, 0, 1))!)
    camera = PictureCamera(focalLength: random.number(in: 900...2200), principalPoint: Self.size / 2, rotation: turn)!
    let angle = random.number(in: 0.5...1.0)
    let ways = [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0), SIMD3(cos(angle), 0, sin(angle))]
    var wanted: [Int?] = []
    for axis in 0..<3 { wanted += Array(repeating: axis, count: Int(random.number(in: 18...40.0))) }
    if hasOtherStreet { wanted += Array(repeating: 3, count: Int(random.number(in: 15...25.0))) }
    wanted += Array(repeating: nil, count: Int(Double(wanted.count) * strays / (1 - strays)))
    for index in wanted.indices.dropFirst().reversed() { wanted.swapAt(index, Int(random.number(in: 0...Double(index)))) }
    for direction in wanted {
      let point = direction.flatMap { camera.transform.vanishingPoint(ofDirection: ways[$0]) }
      while true {
        let middle = SIMD2(random.number(in: 0...1.0), random.number(in: 0...1.0)) * Self.size
        let stray: SIMD2<Double> = random.direction()
        guard let way = direction == nil ? stray : SyntheticPhotograph.way(from: middle, to: point) else { continue }
        let half = random.number(in: 25...150.0) * way
        let ends = [middle - half, middle + half]
        guard ends.allSatisfy({ $0.x >= 0 && $0.y >= 0 && $0.x <= Self.size.x && $0.y <= Self.size.y }) else { continue }
        // An edge of the world does not go past its own vanishing point.
        if direction != nil, let place = point?.point, (place - middle).magnitude < 200 { continue }
        segments.append(
          LineSegment2D(ends[0] + noise * SyntheticPhotograph.normal(&random), ends[1] + noise * SyntheticPhotograph.normal(&random)))
        directions.append(direction)
        break
      }
    }
  }
}

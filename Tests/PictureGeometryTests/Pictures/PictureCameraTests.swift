import PictureGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct PictureCameraTests {
  static let axes = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]

  static func camera(_ random: inout SeededGenerator) throws -> PictureCamera<Double> {
    try #require(
      PictureCamera(
        focalLength: random.number(in: 500...2000), principalPoint: random.vector(in: 300...700),
        rotation: Quaternion(components: random.direction())))
  }

  @Test("A corner of a room, turned by 45° and seen by a lens of 1000, is hand-derived")
  func twoPointsAreHandDerived() throws {
    // x and z vanish at ±1000 on the horizon y = 300. Therefore f² = 1000².
    let camera = try #require(
      PictureCamera(vanishingPoints: [.finite(SIMD2(1500.0, 300)), .finite(SIMD2(-500, 300))], principalPoint: SIMD2(500, 300)))
    #expect(camera.focalLength == 1000)
    // x recedes to the right, y to the left: rows (1, 0, −1)/√2 and (±1, 0, ±1)/√2.
    let x = camera.rotation.rotated(SIMD3(1, 0, 0))
    #expect((x.x.magnitude - 0.5.squareRoot()).magnitude < 1e-15 && (x.x + x.z).magnitude < 1e-15)
    // Up is parallel to the picture, within the rounding of the rotation.
    #expect(try #require(camera.transform.vanishingPoint(ofDirection: SIMD3(0, 0, 1))).point == nil)
  }

  @Test("Cameras are found again from the vanishing points of their axes, two and three", arguments: [1, 2, 3] as [UInt64])
  func camerasAreFoundAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var count = 0
    while count < 100 {
      let camera = try Self.camera(&random)
      let points = try Self.axes.map { try #require(camera.transform.vanishingPoint(ofDirection: $0)) }
      guard points.allSatisfy({ $0.point.map { $0.magnitude < 1e5 } ?? false }) else { continue }
      count += 1
      let three = try #require(PictureCamera(vanishingPoints: [points[0], points[1], points[2]]))
      let two = try #require(PictureCamera(vanishingPoints: [points[0], points[1]], principalPoint: camera.principalPoint))
      #expect((three.principalPoint - camera.principalPoint).magnitude < 1e-6)
      for found in [three, two] {
        #expect((found.focalLength / camera.focalLength - 1).magnitude < 1e-8)
        // The rotation is found up to signs of axes. The nearest of the four counts.
        let turns: [Quaternion<Double>] = [
          .identity, Quaternion(x: 1, y: 0, z: 0, w: 0), Quaternion(x: 0, y: 1, z: 0, w: 0), Quaternion(x: 0, y: 0, z: 1, w: 0),
        ]
        let choices = turns.map { $0.concatenating(camera.rotation) }
        #expect(try #require(choices.compactMap { $0.angle(to: found.rotation) }.min()) < 1e-8)
        #expect(try #require(choices.compactMap { $0.angle(to: .identity) }.min()) > #require(found.rotation.angle(to: .identity)) - 1e-8)
      }
    }
  }

  @Test("A camera that is not turned shows x to the right, y along that of the picture, and z towards the viewer")
  func axesOfTheEye() throws {
    let camera = try #require(PictureCamera(focalLength: 1024.0, principalPoint: SIMD2(320, 240), rotation: .identity)).transform
    #expect(camera.applied(toPoint: SIMD3(8, 0, 0)).map { SIMD2($0.x, $0.y) } == SIMD2(328, 240))
    #expect(camera.applied(toPoint: SIMD3(0, 8, 0)).map { SIMD2($0.x, $0.y) } == SIMD2(320, 248))
    // Half-way to the eye, where things look twice as large; w is 0 at the eye.
    #expect(camera.applied(toPoint: SIMD3(8, 0, 512)).map { SIMD2($0.x, $0.y) } == SIMD2(336, 240))
    #expect(camera.applied(toPoint: SIMD3(8, 0, 1024)) == nil)
  }

  @Test("A right-handed world comes back with an odd number of axes reversed where y points down, and an even one where it points up")
  func handedness() throws {
    var random = SeededGenerator(11)
    var compared = 0
    for _ in 0..<1000 {
      // From the world to an eye with x to the right, y up and z towards the viewer.
      let turn = Quaternion<Double>(components: random.direction())
      let axes = Self.axes.map { turn.rotated($0) }
      guard axes.allSatisfy({ $0.z.magnitude > 0.05 }) else { continue }
      compared += 1
      for yOfThePicture in [1.0, -1] {
        let seen = axes.map { SIMD3($0.x, yOfThePicture * $0.y, $0.z) }
        let points = seen.map { ProjectivePoint2D.finite(SIMD2($0.x, $0.y) / -$0.z * 1000) }
        for camera in [
          try #require(PictureCamera(vanishingPoints: points)),
          try #require(PictureCamera(vanishingPoints: Array(points[..<2]), principalPoint: .zero)),
        ] {
          let reversed = zip(seen, Self.axes).count { ($0 * camera.rotation.rotated($1)).sum() < 0 }
          #expect(reversed % 2 == (yOfThePicture > 0 ? 0 : 1))
        }
      }
    }
    #expect(compared > 800)
  }

  @Test("Points that no perpendicular directions have are refused, and so is bad input")
  func impossiblePointsAreRefused() {
    typealias Camera = PictureCamera<Double>
    typealias Point = ProjectivePoint2D<Double>
    let (a, b): (Point, Point) = (.finite(SIMD2(100, 0)), .finite(SIMD2(300, 10)))
    #expect(Camera(vanishingPoints: [a, b], principalPoint: .zero) == nil)  // both on one side
    #expect(Camera(vanishingPoints: [a, a], principalPoint: .zero) == nil)
    #expect(Camera(vanishingPoints: [a, .atInfinity(direction: SIMD2(0, 1))], principalPoint: .zero) == nil)
    #expect(Camera(vanishingPoints: [a, b], principalPoint: SIMD2(.nan, 0)) == nil)
    #expect(Camera(vanishingPoints: [a, b, .finite(SIMD2(200, 5))]) == nil)  // on a line
    #expect(Camera(vanishingPoints: [a, b, .finite(SIMD2(200, 20))]) == nil)  // obtuse
    #expect(Camera(vanishingPoints: [a, b, .atInfinity(direction: SIMD2(0, 1))]) == nil)
    #expect(Camera(vanishingPoints: [a, .finite(SIMD2(.nan, 0)), b]) == nil)
    #expect(Camera(focalLength: 0, principalPoint: .zero, rotation: .identity) == nil)
    #expect(Camera(focalLength: .infinity, principalPoint: .zero, rotation: .identity) == nil)
    #expect(Camera(focalLength: 1, principalPoint: .zero, rotation: Quaternion(x: 0, y: 0, z: 0, w: 0)) == nil)
  }

  @Test("Segments of two directions alone give a camera, and directions parallel to the picture none")
  func twoDirectionsAreEnough() throws {
    let photograph = SyntheticPhotograph(seed: 12, noise: 0.1, outliers: 0)
    let (x, y) = (photograph.segments[0], photograph.segments[1])
    let middle: SIMD2<Double> = SyntheticPhotograph.size / 2
    let fit = try #require(PictureCameraFit(segmentsAlong: x, y, principalPoint: middle, tolerance: 1))
    #expect((fit.camera.focalLength - photograph.camera.focalLength).magnitude < 5 * fit.focalLengthError)
    #expect(photograph.degrees(to: fit.camera.rotation) < 0.5)
    let level = [0.0, 10, 20].map { LineSegment2D(SIMD2(0, $0), SIMD2(100, $0)) }
    let upright = [0.0, 10, 20].map { LineSegment2D(SIMD2($0, 0), SIMD2($0, 100)) }
    #expect(PictureCameraFit(segmentsAlong: level, upright, principalPoint: .zero, tolerance: 1) == nil)
    #expect(PictureCameraFit(segmentsAlong: [], [], principalPoint: .zero, tolerance: 1) == nil)
    #expect(PictureCameraFit(segmentsAlong: x, y, principalPoint: SIMD2(.nan, 0), tolerance: 1) == nil)
  }
}

struct PlanePoseTests {
  @Test("A plane's pose comes out of the homography it is seen by, and makes it again", arguments: [1, 2, 3] as [UInt64])
  func posesAreFoundAgain(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let camera = try #require(
          PictureCamera<S>(focalLength: random.number(in: 500...2000), principalPoint: random.vector(in: -300...300), rotation: .identity))
        let rotation = Quaternion<S>(components: random.direction())
        let translation: SIMD3<S> = random.vector(in: -200...200)
        let transform = Transform3D(rotation).concatenating(.translation(translation)).concatenating(camera.transform)
        let map = transform.planeHomography
        guard transform.zAxis.w.magnitude > 1e-4 else { continue }
        // The scale of a homography does not change the pose.
        let scaled = Homography(xAxis: 3 * map.xAxis, yAxis: 3 * map.yAxis, origin: 3 * map.origin)
        let pose = try #require(PlanePose(scaled, camera: camera))
        let ulps = 4096 * S.ulpOfOne  // f / 500 and differences of products of 300 and 2000
        #expect(try #require(pose.rotation.angle(to: rotation)) < ulps)
        // Such a layer is in pixels, from the picture. The eye is as far before it as the focal length.
        let error = pose.translation + SIMD3(0, 0, camera.focalLength) - translation
        #expect(error.x.magnitude < 1000 * ulps && error.z.magnitude < 1000 * ulps)
        #expect(pose.mismatch < ulps)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A plane 10 m away is that far in any unit from micrometres to 1000 km; other units change nothing else", arguments: 0..<20)
  func unitsOfThePlane(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let camera = try #require(PictureCamera<S>(focalLength: 1400, principalPoint: random.vector(in: 300...700), rotation: .identity))
      // Turned by less than 60°: seen from the front, with axes of some length in the picture.
      let axis: SIMD3<S> = random.direction()
      let rotation = try #require(Quaternion<S>(radians: random.number(in: -1...1), axis: axis))
      let metres = SIMD3<S>(random.number(in: -2...2), random.number(in: -2...2), -10)
      for metresPerUnit in [1e-6, 1e-3, 1e-2, 0.3048, 1, 1e3, 1e6] as [S] {
        let place = metres / metresPerUnit
        // By the definition: rows of the rotation and the translation times (f, 0, 0), (0, f, 0), (−p, −1).
        func seen(_ q: SIMD3<S>) -> SIMD3<S> {
          let (f, p) = (camera.focalLength, camera.principalPoint)
          return SIMD3(f * q.x - p.x * q.z, f * q.y - p.y * q.z, 0 - q.z)
        }
        let map = Homography<S>(
          xAxis: seen(rotation.rotated(SIMD3(1, 0, 0))), yAxis: seen(rotation.rotated(SIMD3(0, 1, 0))), origin: seen(place))
        let pose = try #require(PlanePose(map, camera: camera))
        // Differences of products that are up to 700 / 1400 of what they leave, and a nearest rotation.
        let bound = 64 * S.ulpOfOne
        let error = pose.translation * metresPerUnit - metres
        #expect(error.largestMagnitude < 10 * bound, "\(metresPerUnit): \(pose.translation)")
        #expect(try #require(pose.rotation.angle(to: rotation)) < bound && pose.mismatch < bound)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A wrong focal length shows as a mismatch; behind the eye, edge-on and NaN give nil")
  func mismatchAndRefusals() throws {
    let camera = try #require(PictureCamera<Double>(focalLength: 800, principalPoint: .zero, rotation: .identity))
    let map = Transform3D<Double>.rotation(degrees: 50, axis: .y).concatenating(camera.transform).planeHomography
    let wrong = try #require(PictureCamera<Double>(focalLength: 400, principalPoint: .zero, rotation: .identity))
    #expect(try #require(PlanePose(map, camera: camera)).mismatch < 1e-14)
    #expect(try #require(PlanePose(map, camera: wrong)).mismatch > 0.1)
    let opposite = Homography(xAxis: 0 - map.xAxis, yAxis: 0 - map.yAxis, origin: 0 - map.origin)
    #expect(PlanePose(opposite, camera: camera) == nil)
    #expect(PlanePose(Homography(xAxis: SIMD3(1, 2, 0), yAxis: SIMD3(2, 4, 0), origin: SIMD3(0, 0, 1)), camera: camera) == nil)
    #expect(PlanePose(Homography(xAxis: SIMD3(1, .nan, 0), yAxis: SIMD3(2, 4, 0), origin: SIMD3(0, 0, 1)), camera: camera) == nil)
  }
}

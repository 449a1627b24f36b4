import PictureGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct PlacedCameraTests {
  static let picture = Bounds2D(x: 0.0, y: 0, width: 640, height: 480)

  @Test("A camera at (0, 0, 10) shows what is to the right and up to the right and up, whichever way y of the picture points")
  func signsAreHandDerived() throws {
    for (pictureY, y) in [(ClipConvention.YDirection.down, 160.0), (.up, 320)] {
      let camera = try #require(
        PlacedCamera(
          focalLength: 800, principalPoint: SIMD2(320.0, 240), rotation: .identity, position: SIMD3(0, 0, 10), pictureY: pictureY))
      #expect(camera.project(SIMD3(1, 1, 0)) == SIMD2(400, y))
      #expect(camera.eyePoint(of: SIMD3(1, 2, 3)) == SIMD3(1, 2, -7))
      #expect(camera.project(SIMD3(1, 1, 10)) == nil && camera.project(SIMD3(1, 1, 11)) == nil)
      #expect(camera.project(SIMD3(.nan, 1, 0)) == nil)
      let ray = try #require(camera.ray(through: SIMD2(400, y)))
      #expect(ray.origin == SIMD3(0, 0, 10) && ray.direction.x == ray.direction.y && ray.direction.z == -10 * ray.direction.x)
    }
  }

  @Test("A right-handed triad looks right-handed to the eye, and a mirrored camera matrix would not", arguments: seeds)
  func worldsAreRightHanded(seed: UInt64) throws {
    for pictureY in [ClipConvention.YDirection.down, .up] {
      let view = SyntheticView(seed: seed, pictureY: pictureY)
      // Three short edges at the origin, as places of a picture that a person sees: y up.
      let up = pictureY == .up ? 1.0 : -1
      let origin = try #require(view.camera.project(.zero))
      let edges = try [SIMD3(0.001, 0, 0), SIMD3(0, 0.001, 0), SIMD3(0, 0, 0.001)].map {
        (try #require(view.camera.project($0)) - origin) * SIMD2(1, up)
      }
      // x × y of the triad points along z. It goes round counter-clockwise exactly where z points at the eye.
      let turn = edges[0].x * edges[1].y - edges[0].y * edges[1].x
      let isTowardsEye = view.camera.eyePoint(of: SIMD3(0, 0, 0.001)).z > view.camera.eyePoint(of: .zero).z
      let facing = (view.camera.position * SIMD3(0, 0, 1)).sum() > 0
      #expect((turn > 0) == facing)
      #expect(view.camera.position.z.magnitude < 0.3 || isTowardsEye == facing)
    }
  }

  @Test("Rays, matrices and clip space agree with the projection", arguments: seeds)
  func allFormsAgree(seed: UInt64) throws {
    for pictureY in [ClipConvention.YDirection.down, .up] {
      var view = SyntheticView(seed: seed, pictureY: pictureY)
      let camera = view.camera
      for point in view.points(50) {
        let place = try #require(camera.project(point))
        let image = try #require(camera.worldToPicture.applied(toPoint: point))
        let depth = -camera.eyePoint(of: point).z
        #expect((image.x - place.x).magnitude < 1e-9 && (image.y - place.y).magnitude < 1e-9 && (image.z * depth - 1).magnitude < 1e-12)
        let ray = try #require(camera.ray(through: place))
        let way = point - ray.origin
        let along = (way * ray.direction).sum()
        #expect(along > 0 && ((way - along * ray.direction) * (way - along * ray.direction)).sum().squareRoot() < 1e-12 * along)
        for handedness in ClipConvention.Handedness.allCases {
          for range in [DepthRange.zeroToOne, .minusOneToOne] {
            for y in [ClipConvention.YDirection.up, .down] {
              for direction in ClipConvention.DepthDirection.allCases {
                let convention = ClipConvention(handedness: handedness, depthRange: range, depthDirection: direction, yDirection: y)
                let clip = try #require(camera.worldToClip(picture: Self.picture, near: 0.5, far: 50, convention: convention))
                // A window as large as the picture, whose y points as the picture's does.
                let window = Viewport(Self.picture, convention: convention, windowY: pictureY)
                let shown = try #require(window.project(point, by: clip))
                #expect((shown.x - place.x).magnitude < 1e-9 && (shown.y - place.y).magnitude < 1e-9)
                let isNearer = try #require(window.project(point + 0.01 * ray.direction, by: clip)).z > shown.z
                #expect(isNearer == (direction == .forward) && (0...1).contains(shown.z))
              }
            }
          }
        }
      }
    }
  }

  @Test("A segment through the eye's plane is cut at the edge of the picture, and one behind it is not shown")
  func segmentsAreClipped() throws {
    let camera = try #require(
      PlacedCamera(focalLength: 320, principalPoint: SIMD2(320.0, 240), rotation: .identity, position: .zero))
    func shown(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> LineSegment2D<Double>? { camera.project(from: a, to: b, in: Self.picture) }
    // Along the floor, one unit below the eye, from ahead to behind: it leaves the picture at its lower edge, y = 480.
    let floor = try #require(shown(SIMD3(0, -1, -10), SIMD3(0, -1, 10)))
    #expect(floor.start == SIMD2(320, 272) && (floor.end - SIMD2(320, 480)).magnitudes.max() < 1e-9)
    #expect(shown(SIMD3(0, -1, 1), SIMD3(0, -1, 10)) == nil)
    #expect(shown(SIMD3(0, 0, -1), SIMD3(0, 0, 1))?.start == SIMD2(320, 240))  // into the eye itself: one place
    #expect(shown(SIMD3(-9, 0, -1), SIMD3(9, 0, -1)) == LineSegment2D(SIMD2(0, 240), SIMD2(640, 240)))
    #expect(shown(SIMD3(5, 9, -1), SIMD3(9, 5, -1)) == nil)
    #expect(shown(SIMD3(.nan, 0, -1), SIMD3(9, 0, -1)) == nil)
    #expect(shown(SIMD3(.infinity, 0, -1), SIMD3(9, 0, -1)) == nil)
    #expect(camera.project(from: .zero, to: SIMD3(0, 0, -1), in: Bounds2D(x: 0, y: 0, width: 0, height: 9)) == nil)
    #expect((camera.fieldOfViewRadians(of: Self.picture, along: .x) - .pi / 2).magnitude < 1e-15)
  }

  @Test("A camera of vanishing points at a place of its world shows what its own map shows")
  func picturesOfVanishingPoints() throws {
    var random = SeededGenerator(5)
    for _ in 0..<50 {
      let camera = try PictureCameraTests.camera(&random)
      // In `transform` the eye is as far before the world's origin as the focal length.
      let position = camera.rotation.inverted()!.rotated(SIMD3(0, 0, camera.focalLength))
      let placed = try #require(PlacedCamera(camera, position: position))
      let point: SIMD3<Double> = random.vector(in: -100...100)
      let (one, other) = (try #require(camera.transform.applied(toPoint: point)), try #require(placed.project(point)))
      #expect((one.x - other.x).magnitude < 1e-9 && (one.y - other.y).magnitude < 1e-9)
    }
    #expect(PlacedCamera(focalLength: 0, principalPoint: .zero, rotation: .identity, position: .zero) == nil)
    #expect(PlacedCamera(focalLength: 1, principalPoint: .zero, rotation: .identity, position: SIMD3(.nan, 0, 0)) == nil)
    let none = Quaternion<Float>(x: 0, y: 0, z: 0, w: 0)
    #expect(PlacedCamera<Float>(focalLength: 1, principalPoint: .zero, rotation: none, position: .zero) == nil)
  }
}

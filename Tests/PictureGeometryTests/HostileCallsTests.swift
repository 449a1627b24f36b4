import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// Calls with numbers that no measurement has. None traps.
struct HostileCallsTests {
  static let count = Effort.size(debug: 2000, release: 1_000_000)

  private struct Source {
    var random: SeededGenerator

    mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func number() -> Double {
      switch pick(16) {
      case 0: 0
      case 1: .nan
      case 2: .infinity
      case 3: random.number(in: -1...1) * 1e300
      case 4: random.number(in: -1...1) * 1e-300
      case 5: -1
      case 6: 1
      default: random.number(in: -100...100)
      }
    }
    /// Mostly small whole numbers, of which many are equal.
    mutating func coordinate() -> Double { pick(40) == 0 ? number() : Double(pick(7)) - 3 }
    mutating func place() -> SIMD2<Double> { SIMD2(coordinate(), coordinate()) }
    mutating func point() -> SIMD3<Double> { SIMD3(coordinate(), coordinate(), coordinate()) }
    mutating func segments() -> [LineSegment2D<Double>] { (0..<pick(8)).map { _ in LineSegment2D(place(), place()) } }
    mutating func maybe() -> Double? { pick(2) == 0 ? nil : pick(4) == 0 ? number() : 1 }
    mutating func lens() -> PictureLens<Double> {
      PictureLens(focalLength: maybe(), principalPoint: place(), pictureY: pick(2) == 0 ? .up : .down)
    }
  }

  @Test("A million calls with hostile numbers return or refuse")
  func noCallTraps() {
    var source = Source(random: SeededGenerator(1_000_000))
    var answers = 0
    func note<T>(_ result: T?) { answers += result == nil ? 0 : 1 }
    for index in 0..<Self.count {
      switch index % 17 {
      case 0:
        let n = source.pick(7)
        note(
          try? PlacedCameraFit(
            points: (0..<n).map { _ in source.point() }, seenAt: (0..<n).map { _ in source.place() }, lens: source.lens(),
            placeError: source.maybe(), tolerance: source.maybe(), seed: source.random.next()))
      case 1:
        let fits = try? PlacedCameraFit.threePoints(
          (0..<3).map { _ in source.point() }, seenAt: (0..<3).map { _ in source.place() }, lens: source.lens(),
          placeError: source.maybe())
        #expect(fits?.count ?? 0 <= 4)
        note(fits)
      case 2:
        let corners = (0..<8).map { _ in source.pick(3) == 0 ? nil : source.place() }
        note(try? PlacedCameraFit(boxOfSize: source.point(), corners: corners, lens: source.lens(), placeError: source.maybe()))
      case 3:
        let quad = Quad2D(source.place(), source.place(), source.place(), source.place())
        let size = source.pick(2) == 0 ? nil : SIMD2(source.number(), source.number())
        note(try? RectangleFit(corners: quad, size: size, lens: source.lens(), placeError: source.maybe()))
      case 4:
        let n = source.pick(8)
        note(
          try? Homography.Fit(
            mapping: (0..<n).map { _ in source.place() }, to: (0..<n).map { _ in source.place() }, tolerance: source.maybe(),
            seed: source.random.next()))
      case 5:
        note(
          PictureCameraFit(
            segmentsAlong: source.segments(), source.segments(), source.segments(), principalPoint: source.place(),
            tolerance: source.number()))
      case 6:
        note(VanishingPointGroups(segments: source.segments(), tolerance: source.number(), seed: source.random.next()))
      case 7:
        note(
          PictureCameraFit(
            unsortedSegments: source.segments(), focalLength: source.maybe(), principalPoint: source.place(), tolerance: source.number()))
      case 8:
        let n = source.pick(5)
        let weights = source.pick(2) == 0 ? nil : (0..<n).map { _ in source.number() }
        note(
          try? RotationFit(
            turning: (0..<n).map { _ in source.point() }, to: (0..<n).map { _ in source.point() }, weights: weights,
            directionError: source.maybe()))
      case 9:
        let lens = LensDistortion(k1: source.number(), k2: source.number(), k3: source.number(), p1: source.number(), p2: source.number())
        note(lens.distorted(source.place()))
        note(lens.undistorted(source.place()))
      case 10:
        let lines = (0..<source.pick(4)).map { _ in (0..<(source.pick(4) + 2)).map { _ in source.place() } }
        note(
          try? LensDistortion<Double>.Fit(
            straightLines: lines, terms: source.pick(5), focalLength: source.number(), principalPoint: source.place()))
      case 11:
        let fit = PictureCameraFit(
          segmentsAlong: source.segments(), source.segments(), source.segments(), focalLength: source.number(),
          principalPoint: source.place(), tolerance: source.number(), seed: source.random.next())
        note(fit.flatMap { PlacedCamera($0.camera, position: source.point()) })
        note(PictureCameraFit(segmentsAlong: source.segments(), source.segments(), source.segments(), tolerance: source.number()))
      case 12:
        let fits = (0..<source.pick(4)).compactMap { _ in
          VanishingPointFit(segments: source.segments(), tolerance: source.maybe(), seed: source.random.next())
        }
        let center = source.pick(2) == 0 ? nil : source.place()
        note(fits.first)
        note(PictureCameraFit(vanishingPoints: fits, principalPoint: center))
        note(PictureCamera(vanishingPoints: fits.map(\.point), principalPoint: center))
      case 13:
        let h = Homography(
          xAxis: SIMD3(source.place(), source.coordinate()), yAxis: SIMD3(source.place(), source.coordinate()),
          origin: SIMD3(source.place(), source.coordinate()))
        let camera = PictureCamera(
          focalLength: source.number(), principalPoint: source.place(), rotation: Quaternion(components: SIMD4(source.point(), 1)))
        note(camera.flatMap { PlanePose(h, camera: $0) })
        note(camera?.transform)
      case 14:
        let n = source.pick(8)
        let fit = try? Homography.Fit(
          mapping: (0..<n).map { _ in source.place() }, to: (0..<n).map { _ in source.place() }, pointError: source.maybe())
        note(fit?.covariance(ofImage: source.place()))
      case 15:
        let lens = LensDistortion(k1: source.coordinate(), k2: source.coordinate(), k3: 0, p1: source.number(), p2: source.number())
        note(lens.distorted(source.place(), focalLength: source.number(), principalPoint: source.place()))
        note(lens.undistorted(source.place(), focalLength: source.number(), principalPoint: source.place()))
      default:
        guard
          let camera = PlacedCamera(
            focalLength: source.number(), principalPoint: source.place(), rotation: Quaternion(components: SIMD4(source.point(), 1)),
            position: source.point())
        else { continue }
        let picture = Bounds2D(x: source.number(), y: source.number(), width: source.number(), height: source.number())
        note(camera.project(from: source.point(), to: source.point(), in: picture))
        note(camera.ray(through: source.place()))
        note(camera.project(source.point()))
        let (near, far) = (source.number(), source.number())
        note(camera.worldToClip(picture: picture, near: near, far: far, convention: .metal))
        note(camera.worldToPicture.inverted())
        note(camera.fieldOfViewRadians(of: picture, along: .x).isFinite ? camera : nil)
      }
    }
    print("hostile calls: \(answers) answers of \(Self.count)")
    #expect(answers > Self.count / 10)
  }
}

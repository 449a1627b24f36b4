import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct DistantPointsTests {
  @Test("Three points from 50 to 1,000 times as far as they are wide give the camera back", arguments: [50.0, 200, 500, 1000])
  func distantPointsAreFound(share: Double) throws {
    var (numbers, count) = ([0, 0, 0, 0, 0], PlacedCameraFitTests.count)
    for seed in 0..<UInt64(count) {
      var view = SyntheticView(seed: seed)
      let distance = (view.camera.position * view.camera.position).sum().squareRoot()
      let points = view.points(3).map { $0 * (distance / share) }
      // Cosines that are near one have a rounding of 10⁻¹⁶, which moves places by `share` times that of their own.
      let fits = try PlacedCameraFit.threePoints(points, seenAt: view.places(points), lens: view.lens, placeError: 1e-13 * share)
      numbers[fits.count] += 1
      let errors = fits.map { view.errors($0.camera).position / (1e-9 + 100 * $0.positionErrors!.max()) }
      #expect(errors.min() ?? .infinity < 1, "seed \(seed): \(errors)")
      // None comes twice.
      for (index, fit) in fits.enumerated() {
        #expect(!fits.prefix(index).contains { $0.camera.rotation.angle(to: fit.camera.rotation) ?? 0 < 1e-9 }, "seed \(seed)")
      }
    }
    count -= numbers[0]
    print("numbers of cameras of three points at \(share) spreads: \(numbers)")
    #expect(count == PlacedCameraFitTests.count)
  }

  @Test("A solution whose error the rounding of Float leaves open hides none of the others")
  func openSolutionsHideNoOther() throws {
    var (random, hidden) = (SeededGenerator(5), 0)
    for trial in 0..<10 * PlacedCameraFitTests.count {
      // Three points on the unit circle about z, and an eye straight above another point of the circle.
      let angles = (0..<4).map { _ in random.number(in: 0...2 * Double.pi) }
      let circle = angles.map { Quaternion<Double>(radians: $0, axis: Axis3D.z).rotated(SIMD3(1, 0, 0)) }
      let rotation = try #require(Quaternion(radians: 0.1, axis: SIMD3(1, 1, 0.0)))
      let eye = circle[3] + SIMD3(0, 0, random.number(in: 1...4))
      let camera = try #require(PlacedCamera(focalLength: 800, principalPoint: .zero, rotation: rotation, position: eye))
      let points = circle.prefix(3).map { SIMD3<Float>($0) }
      let places = try points.map { SIMD2<Float>(try #require(camera.project(SIMD3<Double>($0)))) }
      let lens = PictureLens<Double>(focalLength: 800, principalPoint: .zero)
      // The same numbers as exact ones.
      let exact = try? PlacedCameraFit.threePoints(
        points.map { SIMD3<Double>($0) }, seenAt: places.map { SIMD2<Double>($0) }, lens: lens, placeError: 1e-4)
      let sure = (exact ?? []).filter { $0.multiplicity == 1 && $0.positionErrors!.max() < 1e-4 }
      if sure.isEmpty { continue }
      hidden += 1
      let fits = try? PlacedCameraFit<Float>.threePoints(
        points, seenAt: places, lens: PictureLens<Float>(focalLength: 800, principalPoint: .zero), placeError: 1e-4)
      for each in sure {
        let isFound = (fits ?? []).contains { fit in
          let move = SIMD3<Double>(fit.camera.position) - each.camera.position
          return (move * move).sum() < 1e-8
        }
        #expect(isFound, "trial \(trial)")
      }
    }
    #expect(hidden > PlacedCameraFitTests.count)
  }
}

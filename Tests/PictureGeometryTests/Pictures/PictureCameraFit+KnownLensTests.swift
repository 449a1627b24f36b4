import PictureGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct KnownLensTests {
  /// A street seen straight along: x and y of the world stay parallel to the picture, z vanishes at (900, 500).
  static let street: (x: [LineSegment2D<Double>], y: [LineSegment2D<Double>], z: [LineSegment2D<Double>]) = {
    let level = [100.0, 300, 700].map { LineSegment2D(SIMD2(200, $0), SIMD2(600, $0)) }
    let upright = [150.0, 500, 1500].map { LineSegment2D(SIMD2($0, 200), SIMD2($0, 600)) }
    let along = [SIMD2(0.0, 0), SIMD2(0, 900), SIMD2(1800, 950), SIMD2(1700, 50)].map {
      LineSegment2D($0, $0 + 0.4 * (SIMD2(900, 500) - $0))
    }
    return (level, upright, along)
  }()

  @Test("A street seen straight along has a camera where the focal length is known, and none where it is not")
  func onePointPerspective() throws {
    let (street, middle) = (Self.street, SIMD2(960.0, 540))
    #expect(PictureCameraFit(segmentsAlong: street.x, street.y, street.z, principalPoint: middle, tolerance: 1) == nil)
    #expect(PictureCameraFit(segmentsAlong: street.x, street.z, principalPoint: middle, tolerance: 1) == nil)
    let straight = SIMD2(900.0, 500)
    for groups in [[street.x, street.y, street.z], [street.x, street.z, []], [street.x, street.y, []]] {
      let fit = try #require(
        PictureCameraFit(
          segmentsAlong: groups[0], groups[1], groups[2], focalLength: 1000, principalPoint: straight, tolerance: 1))
      #expect(fit.camera.focalLength == 1000 && fit.focalLengthError == 0 && fit.principalPointErrors == .zero)
      #expect(fit.endError < 1e-9)
      // Axes of the world along those of the picture, but for signs.
      let turn = fit.camera.rotation.components
      #expect([turn.x, turn.y, turn.z, turn.w].map(\.magnitude).max()! > 0.5)
      for axis in groups[2].isEmpty && groups[1] == street.z ? [SIMD3(1.0, 0, 0)] : [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0)] {
        let image = fit.camera.rotation.rotated(axis)
        #expect((image * axis).sum().magnitude > 1 - 1e-12)
      }
    }
    #expect(PictureCameraFit(segmentsAlong: street.x, street.x, focalLength: 1000, principalPoint: straight, tolerance: 1) == nil)
    #expect(PictureCameraFit(segmentsAlong: street.x, street.z, focalLength: .nan, principalPoint: straight, tolerance: 1) == nil)
    #expect(PictureCameraFit(segmentsAlong: street.x, street.z, focalLength: -1, principalPoint: straight, tolerance: 1) == nil)
    #expect(PictureCameraFit(segmentsAlong: street.x, street.y, street.z, tolerance: 1) == nil)
  }

  @Test("A known focal length gives rotations, and three directions the principal point, with errors of the size they say")
  func errorsAreTrue() throws {
    var (turned, focal, place, count, places): (Double, Double, Double, Int, Int) = (0, 0, 0, 0, 0)
    for seed in 0..<UInt64(SyntheticPhotographTests.count) {
      let photograph = SyntheticPhotograph(seed: seed, noise: 0.3, outliers: 0)
      let (groups, truth) = (photograph.segments, photograph.camera)
      if let fit = PictureCameraFit(
        segmentsAlong: groups[0], groups[1], groups[2], focalLength: truth.focalLength, principalPoint: truth.principalPoint, tolerance: 3)
      {
        let angle = photograph.degrees(to: fit.camera.rotation) * .pi / 180
        turned += angle * angle / (fit.rotationErrors * fit.rotationErrors).sum()
        count += 1
      }
      if let fit = PictureCameraFit(segmentsAlong: groups[0], groups[1], groups[2], tolerance: 3),
        fit.focalLengthError < 0.05 * fit.camera.focalLength, fit.principalPointErrors.max() < 0.05 * fit.camera.focalLength
      {
        let (f, p) = (fit.camera.focalLength - truth.focalLength, fit.camera.principalPoint - truth.principalPoint)
        focal += f * f / (fit.focalLengthError * fit.focalLengthError)
        place += ((p * p) / (fit.principalPointErrors * fit.principalPointErrors)).sum() / 2
        places += 1
      }
    }
    let means = [turned / Double(count), focal / Double(places), place / Double(places)]
    print("known lens: rotation \(means[0]) in \(count); unknown principal point: \(means[1]), \(means[2]) in \(places)")
    for mean in means { #expect((0.3...1.7).contains(mean)) }
    #expect(count > SyntheticPhotographTests.count * 9 / 10 && places >= 3)
  }

  @Test("Pixels that are higher than wide give the camera of the picture stretched to square ones, to the bit")
  func pixelAspect() throws {
    let (aspect, photograph) = (16.0 / 15, SyntheticPhotograph(seed: 5, noise: 0.3, outliers: 0))
    let groups = photograph.segments
    func stretched(_ place: SIMD2<Double>) -> SIMD2<Double> { SIMD2(place.x, aspect * place.y) }
    let tall = groups.map { group in group.map { LineSegment2D(stretched($0.start), stretched($0.end)) } }
    let (p, f) = (photograph.camera.principalPoint, photograph.camera.focalLength)
    typealias Fit = PictureCameraFit<Double>
    let (x, y, z, center) = (groups[0], groups[1], groups[2], stretched(p))
    let pairs = [
      (
        Fit(segmentsAlong: x, y, z, principalPoint: p, pixelAspect: aspect, tolerance: 3),
        Fit(segmentsAlong: tall[0], tall[1], tall[2], principalPoint: center, tolerance: 3)
      ),
      (
        Fit(segmentsAlong: x, y, z, focalLength: f, principalPoint: p, pixelAspect: aspect, tolerance: 3),
        Fit(segmentsAlong: tall[0], tall[1], tall[2], focalLength: f, principalPoint: center, tolerance: 3)
      ),
      (
        Fit(unsortedSegments: x + y + z, principalPoint: p, pixelAspect: aspect, tolerance: 3),
        Fit(unsortedSegments: tall.flatMap { $0 }, principalPoint: center, tolerance: 3)
      ),
    ]
    for (given, square) in pairs { #expect(given != nil && given == square) }
    #expect(
      Fit(segmentsAlong: x, y, z, pixelAspect: aspect, tolerance: 3)
        == Fit(segmentsAlong: tall[0], tall[1], tall[2], tolerance: 3))
    for wrong in [0, -1, .nan, .infinity] as [Double] {
      #expect(Fit(segmentsAlong: x, y, z, principalPoint: p, pixelAspect: wrong, tolerance: 3) == nil)
      #expect(Fit(unsortedSegments: x + y + z, principalPoint: p, pixelAspect: wrong, tolerance: 3) == nil)
    }
  }
}

import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct SyntheticPhotographTests {
  static let count = Effort.size(debug: 15, release: 1000, full: 10_000)

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  @Test(
    "A camera is found again in photographs with noise and a third of outliers: focal length within 2 %, rotation within 0.5°, in the median"
  )
  func camerasAreFoundAgain() throws {
    var (focal, rotation, scaled, turned): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    var (missed, kept, noise) = (0, 0, [Double]())
    for seed in 0..<UInt64(Self.count) {
      let photograph = SyntheticPhotograph(seed: seed)
      let groups = photograph.segments
      guard
        let fit = PictureCameraFit(
          segmentsAlong: groups[0], groups[1], groups[2], principalPoint: SyntheticPhotograph.size / 2, tolerance: 1.5, seed: seed)
      else {
        missed += 1
        focal.append(.infinity)
        rotation.append(.infinity)
        continue
      }
      let error = fit.camera.focalLength - photograph.camera.focalLength
      let angle = photograph.degrees(to: fit.camera.rotation)
      focal.append(error.magnitude / photograph.camera.focalLength)
      rotation.append(angle)
      scaled.append((error / fit.focalLengthError).magnitude)
      turned.append(angle * .pi / 180 / (fit.rotationErrors * fit.rotationErrors).sum().squareRoot())
      noise.append(fit.endError)
      kept += zip(fit.inliers, photograph.belonging).reduce(0) { $0 + Set($1.0).intersection($1.1).count }
    }
    print(
      "median errors over \(Self.count) photographs: focal length \(Self.median(focal) * 100) %, rotation \(Self.median(rotation))°; no camera in \(missed)"
    )
    let belonging = 63 * (Self.count - missed)
    print(
      "inliers kept \(Double(kept) / Double(belonging)), error of ends \(Self.median(noise)), errors over their estimates \(Self.median(scaled)), \(Self.median(turned))"
    )
    print(
      "90th percentiles: \(focal.sorted()[Self.count * 9 / 10] * 100) %, \(rotation.sorted()[Self.count * 9 / 10])°, worst \(rotation.max()!)"
    )
    #expect(Self.median(focal) < 0.02)
    #expect(Self.median(rotation) < 0.5)
    #expect(missed <= Self.count / 50)
  }
}

extension SyntheticPhotographTests {
  @Test("Vanishing points alone give the camera with errors of the size they say: three with the principal point, two without it")
  func vanishingPointsGiveCameras() throws {
    var (focal, turned, place, known): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for seed in 0..<UInt64(Self.count) {
      let photograph = SyntheticPhotograph(seed: seed, outliers: 0)
      let fits = try photograph.segments.map { try #require(VanishingPointFit(segments: $0)) }
      // First derivatives are enough if errors are small, that is for points not too far away.
      guard fits.allSatisfy({ $0.point.point.map { $0.magnitude < 6000 } ?? false }) else { continue }
      guard let three = PictureCameraFit(vanishingPoints: fits) else { continue }
      let truth = photograph.camera
      focal.append(((three.camera.focalLength - truth.focalLength) / three.focalLengthError).magnitude)
      turned.append(
        photograph.degrees(to: three.camera.rotation) * .pi / 180 / (three.rotationErrors * three.rotationErrors).sum().squareRoot())
      place.append(((three.camera.principalPoint - truth.principalPoint).x / three.principalPointErrors.x).magnitude)
      guard let two = PictureCameraFit(vanishingPoints: [fits[0], fits[1]], principalPoint: truth.principalPoint) else { continue }
      #expect(two.principalPointErrors == .zero && two.camera.principalPoint == truth.principalPoint)
      known.append(((two.camera.focalLength - truth.focalLength) / two.focalLengthError).magnitude)
    }
    // Half of all normal errors are below 0.67 of their size. The bounds are wide because a debug build takes few
    // photographs.
    for errors in [focal, place, known] {
      #expect(errors.count >= 5)
      #expect((0.3...1.3).contains(Self.median(errors)), "\(errors.count): \(Self.median(errors))")
    }
    #expect((0.3...1.6).contains(Self.median(turned)))
    print(
      "errors over their estimates from vanishing points: \(Self.median(focal)), \(Self.median(place)), \(Self.median(known)), \(Self.median(turned)) in \(focal.count) photographs"
    )
  }
}

extension SyntheticPhotographTests {
  @Test("Squared errors of the focal length over its stated variance average one, where that is small", arguments: [0, 0.3])
  func focalLengthErrorsAreTrue(outliers: Double) throws {
    var (ratios, wrong) = ([Double](), 0)
    for seed in 0..<UInt64(Self.count) {
      let photograph = SyntheticPhotograph(seed: seed, outliers: outliers)
      let groups = photograph.segments
      guard
        let fit = PictureCameraFit(
          segmentsAlong: groups[0], groups[1], groups[2], principalPoint: SyntheticPhotograph.size / 2, tolerance: 1.5, seed: seed),
        fit.focalLengthError < 0.05 * fit.camera.focalLength
      else { continue }
      let strays = zip(fit.inliers, photograph.belonging).reduce(0) { $0 + Set($1.0).subtracting($1.1).count }
      let kept = zip(fit.inliers, photograph.belonging).map { Set($0).intersection($1).count }
      let ratio = (fit.camera.focalLength - photograph.camera.focalLength) / fit.focalLengthError
      if ratio.magnitude > 3.5 { print("seed \(seed): \(ratio), \(strays) strays, kept \(kept), end \(fit.endError)") }
      if ratio.magnitude > 3 { wrong += 1 }
      ratios.append(ratio)
    }
    let mean = ratios.reduce(0) { $0 + $1 * $1 } / Double(ratios.count)
    let median = Self.median(ratios.map(\.magnitude))
    print("focal length, outliers \(outliers): mean \(mean), median \(median), over 3: \(wrong) in \(ratios.count)")
    // A mean of n squares of normal numbers is off by √(2 / n).
    #expect((mean - 1).magnitude < Swift.max(0.1, 4 * (2 / Double(ratios.count)).squareRoot()))
  }
}

import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

/// Fits and lenses in Float: what Double says of the same numbers, rounded, and `nil` or an error where that is too large.
struct NarrowScalarTests {
  @Test("A lens bends and straightens places as in Double, and answers nothing that is not finite")
  func lenses() throws {
    let lens = LensDistortion<Float>(k1: -0.25, k2: 0.12, k3: 0.03, p1: 0.001, p2: -0.002)
    let (k, p) = (SIMD3<Double>(lens.radial), SIMD2<Double>(lens.tangential))
    let wide = LensDistortion<Double>(k1: k.x, k2: k.y, k3: k.z, p1: p.x, p2: p.y)
    #expect(lens.foldRadius == Float(wide.foldRadius))
    for place: SIMD2<Float> in [SIMD2(0.3, -0.2), SIMD2(-0.5, 0.4), .zero, SIMD2(0.01, 0.6)] {
      let seen = try #require(wide.distorted(SIMD2<Double>(place)))
      #expect(lens.distorted(place) == SIMD2<Float>(seen))
      let ideal = try #require(wide.undistorted(SIMD2<Double>(place)))
      #expect(lens.undistorted(place) == SIMD2<Float>(ideal))
    }
    // Ten focal lengths from the middle are above all numbers.
    let none = LensDistortion<Float>()
    let far = SIMD2<Float>(2e38, 0)
    #expect(none.distorted(SIMD2(3e38, 0), focalLength: 1e38, principalPoint: .zero) == SIMD2(3e38, 0))
    #expect(none.distorted(SIMD2(3e38, 0), focalLength: 1e38, principalPoint: far)?.x.isFinite == true)
    let doubling = LensDistortion<Float>(k1: 1)
    #expect(doubling.distorted(SIMD2(3e38, 0), focalLength: 1e38, principalPoint: .zero) == nil)
    let halving = LensDistortion<Float>(k1: -0.02)
    #expect(halving.undistorted(SIMD2(3.3e38, 0), focalLength: 1e38, principalPoint: .zero) == nil)
  }

  @Test("Terms of straight lines are those of Double; an error above all numbers is refused")
  func terms() throws {
    let lines = LensDistortionTests.lines(LensDistortion(k1: -0.25, k2: 0.08), seed: 1, noise: 0.3).map { $0.map { SIMD2<Float>($0) } }
    let wide = try LensDistortion<Double>.Fit(
      straightLines: lines.map { $0.map { SIMD2<Double>($0) } }, terms: 2, focalLength: 1000, principalPoint: SIMD2(640, 480))
    let fit = try LensDistortion<Float>.Fit(straightLines: lines, terms: 2, focalLength: 1000, principalPoint: SIMD2(640, 480))
    #expect(fit.distortion.radial == SIMD3<Float>(wide.distortion.radial) && fit.radialErrors == SIMD3<Float>(wide.radialErrors))
    #expect(fit.placeError == Float(wide.placeError))
    // Straight lines, whose k₁ is smaller than its error: as numbers of a focal length the error alone overflows.
    var refused = 0
    for seed in 0..<UInt64(12) {
      let straight = LensDistortionTests.lines(LensDistortion(), seed: seed, noise: 0.3).map { $0.map { SIMD2<Float>($0) } }
      let one = try LensDistortion<Float>.Fit(straightLines: straight, focalLength: 1000, principalPoint: SIMD2(640, 480))
      let (k, error) = (Double(one.distortion.radial.x).magnitude, Double(one.radialErrors.x))
      guard k < 0.5 * error else { continue }
      let focal = 1000 * (Double(Float.greatestFiniteMagnitude) / (k * error).squareRoot()).squareRoot()
      let result = Result { () throws(CameraFittingError) in
        try LensDistortion<Float>.Fit(straightLines: straight, focalLength: Float(focal), principalPoint: SIMD2(640, 480))
      }
      guard case .failure(.outOfRange) = result else {
        Issue.record("seed \(seed): \(result)")
        continue
      }
      refused += 1
    }
    #expect(refused > 0)
  }

  @Test("A rotation and its errors are those of Double; a covariance above all numbers is refused")
  func rotations() throws {
    let (_, source, target) = RotationFitTests.pairs(5, noise: 1e-3)
    let (from, to) = (source.map { SIMD3<Float>($0) }, target.map { SIMD3<Float>($0) })
    let wide = try RotationFit<Double>(turning: from.map { SIMD3<Double>($0) }, to: to.map { SIMD3<Double>($0) }, directionError: 0x1p-10)
    let fit = try RotationFit<Float>(turning: from, to: to, directionError: 0x1p-10)
    #expect(fit.rotation == Quaternion<Float>(wide.rotation))
    #expect(fit.covariance == wide.covariance.map { row in row.map { Float($0) } })
    let result = Result { () throws(PointFittingError) in try RotationFit<Float>(turning: from, to: to, directionError: 1e30) }
    guard case .failure(.outOfRange) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test("Groups and cameras of unsorted segments have the members of Double", arguments: 0..<UInt64(3))
  func unsortedSegments(seed: UInt64) throws {
    let scene = StreetScene(seed: seed)
    let narrow = scene.segments.map { LineSegment2D<Float>($0) }
    let wide = narrow.map { LineSegment2D<Double>($0) }
    let groups = try #require(VanishingPointGroups(segments: narrow, tolerance: 1.5, seed: seed))
    let others = try #require(VanishingPointGroups(segments: wide, tolerance: 1.5, seed: seed))
    #expect(groups.groups.map(\.inliers) == others.groups.map(\.inliers) && groups.strays == others.strays)
    let center = StreetScene.size / 2
    let fit = PictureCameraFit(unsortedSegments: narrow, principalPoint: SIMD2<Float>(center), tolerance: 1.5, seed: seed)
    let other = PictureCameraFit(unsortedSegments: wide, principalPoint: center, tolerance: 1.5, seed: seed)
    let (camera, same) = (try #require(fit), try #require(other))
    #expect(camera.inliers == same.inliers)
    #expect((Double(camera.camera.focalLength) / same.camera.focalLength - 1).magnitude < 1e-6)
    #expect((Double(camera.focalLengthError) / same.focalLengthError - 1).magnitude < 1e-6)
  }
}

import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct RectangleFitTests {
  static let court = Quad2D(SIMD2(229.0, 60), SIMD2(407, 61), SIMD2(584, 274), SIMD2(53, 275))
  static let lens = PictureLens(principalPoint: SIMD2(320.0, 180))

  @Test("A tennis court in 640 × 360 has two focal lengths, and one between them that moves corners least")
  func courtIsThatOfTheIssue() throws {
    let fit = try RectangleFit(corners: Self.court, size: SIMD2(10.97, 23.77), lens: Self.lens, placeError: 1)
    #expect((try #require(fit.focalLengthFromPerpendicularity).value - 311.68).magnitude < 0.005)
    #expect((try #require(fit.focalLengthFromProportion).value - 533.81).magnitude < 0.005)
    #expect((312...534).contains(fit.pose.camera.focalLength))
    print("court: \(fit)")
  }

  @Test("A side parallel to the picture leaves perpendicularity without a word; the proportion decides")
  func proportionDecides() throws {
    // 2 × 3, tilted by 60° about x, at distance 10, seen by a lens of 800.
    let (sin, cos) = (0.75.squareRoot(), 0.5)
    let corners = [SIMD2(-1.0, -1.5), SIMD2(1, -1.5), SIMD2(1, 1.5), SIMD2(-1, 1.5)].map { p in
      SIMD2(320 + 800 * p.x / (10 - sin * p.y), 240 - 800 * cos * p.y / (10 - sin * p.y))
    }
    let quad = Quad2D(corners[0], corners[1], corners[2], corners[3])
    let fit = try RectangleFit(corners: quad, size: SIMD2(2, 3), lens: PictureLens(principalPoint: SIMD2(320.0, 240)), placeError: 0.5)
    #expect(fit.focalLengthFromPerpendicularity == nil)
    #expect((try #require(fit.focalLengthFromProportion).value / 800 - 1).magnitude < 1e-9)
    #expect((fit.pose.camera.focalLength / 800 - 1).magnitude < 1e-9)
    #expect(fit.pose.rootMeanSquareError < 1e-9)
    // Without its proportion nothing is left.
    #expect(throws: CameraFittingError.undetermined(.focalLength)) {
      try RectangleFit(corners: quad, lens: PictureLens(principalPoint: SIMD2(320.0, 240)))
    }
  }
}

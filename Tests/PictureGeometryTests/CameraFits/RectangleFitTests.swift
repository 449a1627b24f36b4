import Foundation
import PictureGeometry
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

extension RectangleFitTests {
  /// The least root mean square error of a rectangle of known size for 60 focal lengths from 20 to 10⁵.
  private static func least(
    _ corners: Quad2D<Double>, _ size: SIMD2<Double>, around center: SIMD2<Double>
  ) -> (error: Double, focal: Double) {
    let fits = (0..<60).compactMap { index -> (error: Double, focal: Double)? in
      let focal = 20 * pow(5000, Double(index) / 59)
      let fit = try? RectangleFit(corners: corners, size: size, lens: PictureLens(focalLength: focal, principalPoint: center))
      return fit.map { ($0.pose.rootMeanSquareError, focal) }
    }
    return fits.min { $0.error < $1.error } ?? (.infinity, 0)
  }

  @Test("A rectangle of known size gets the least minimum, also where noise has turned its sides over")
  func leastMinimumIsFound() throws {
    // With the sides' own starts alone: 100 times as large an error.
    let corners = Quad2D(
      SIMD2(342.9003059887472, 177.20837216200687), SIMD2(312.08080245751336, 293.8935787234408),
      SIMD2(326.285395522208, 266.22058932761075), SIMD2(356.01273311322154, 152.3782948201634))
    let (size, center) = (SIMD2(1.965591189961783, 0.6060265989075422), SIMD2(334.2600324612807, 221.5893800799279))
    let fit = try RectangleFit(corners: corners, size: size, lens: PictureLens(principalPoint: center), placeError: 0.3)
    #expect(fit.pose.rootMeanSquareError <= Self.least(corners, size, around: center).error * (1 + 1e-6))
    for seed in 0..<UInt64(Effort.size(debug: 3, release: 700)) {
      let (view, size, corners) = try Self.rectangle(seed, noise: 0.3)
      // A focal length that is open by more than itself has a valley instead of a minimum.
      guard let fit = try? RectangleFit(corners: corners, size: size, lens: view.unknownLens, placeError: 0.3),
        fit.pose.focalLengthError! < fit.pose.camera.focalLength
      else { continue }
      let least = Self.least(corners, size, around: view.camera.principalPoint)
      #expect(
        fit.pose.rootMeanSquareError <= least.error * (1 + 1e-6) + 1e-9,
        "seed \(seed): \(least.focal), not \(fit.pose.camera.focalLength) ± \(fit.pose.focalLengthError!)")
    }
  }

  @Test("A rectangle seen nearly edge-on, whose sides noise has turned, keeps its proportion")
  func edgeOnProportion() throws {
    // 1 × 1.469 with 0.3 px of noise. From the sides alone: a proportion of 0.004, and corners off by 118 px.
    let corners = Quad2D(
      SIMD2(376.23215419584665, 114.93318978794672), SIMD2(333.5535672560206, 165.6857718063362),
      SIMD2(221.20889218, 298.15158323), SIMD2(248.34043473, 268.19807788))
    let lens = PictureLens(focalLength: 738.6119723605573, principalPoint: SIMD2(306.21592476255887, 232.08555497240633))
    let fit = try RectangleFit(corners: corners, lens: lens, placeError: 0.3)
    #expect(fit.pose.rootMeanSquareError < 0.4)
    #expect((fit.proportion.value - 1.4687734).magnitude < 3 * fit.proportion.error! && fit.proportion.error! < 0.1)
  }

  static let count = Effort.size(debug: 60, release: 2500, full: 10_000)

  /// A rectangle with a random proportion before a random camera, and its corners.
  static func rectangle(_ seed: UInt64, noise: Double = 0) throws -> (view: SyntheticView, size: SIMD2<Double>, corners: Quad2D<Double>) {
    var view = SyntheticView(seed: seed)
    let size = SIMD2(view.random.number(in: 0.5...2), view.random.number(in: 0.5...2))
    let points = [SIMD2(-0.5, -0.5), SIMD2(0.5, -0.5), SIMD2(0.5, 0.5), SIMD2(-0.5, 0.5)].map { SIMD3($0 * size, 0) }
    let places = view.places(points, noise: noise)
    return (view, size, Quad2D(places[0], places[1], places[2], places[3]))
  }

  @Test("Exact corners give back the pose, the focal length and the proportion, as far as they determine them")
  func exactCornersGiveEverything() throws {
    var counts = [0, 0, 0]
    for seed in 0..<UInt64(Self.count) {
      let (view, size, corners) = try Self.rectangle(seed)
      let (f, proportion) = (view.camera.focalLength, size.y / size.x)
      // The proportion under a known camera: always.
      let known = try RectangleFit(corners: corners, lens: view.lens, placeError: 1e-13)
      #expect((known.proportion.value / proportion - 1).magnitude < 1e-9 + 100 * known.proportion.error!, "seed \(seed)")
      counts[0] += known.proportion.error! < 1e-11 ? 1 : 0
      // The focal length from a size, and both from perpendicularity alone: where the condition allows.
      if let sized = try? RectangleFit(corners: corners, size: size, lens: view.unknownLens, placeError: 1e-13),
        sized.pose.focalLengthError! < 1e-10 * f
      {
        #expect((sized.pose.camera.focalLength / f - 1).magnitude < 1e-9 && sized.pose.rootMeanSquareError < 1e-9, "seed \(seed)")
        counts[1] += 1
      }
      if let free = try? RectangleFit(corners: corners, lens: view.unknownLens, placeError: 1e-13),
        free.pose.focalLengthError! < 1e-10 * f
      {
        #expect((free.pose.camera.focalLength / f - 1).magnitude < 1e-9, "seed \(seed)")
        #expect((free.proportion.value / proportion - 1).magnitude < 1e-9)
        counts[2] += 1
      }
    }
    print("rectangles: \(counts) of \(Self.count)")
    #expect(counts.min()! > Self.count / 2)
  }

  @Test("Squared errors of focal lengths and proportions over stated variances average one, where these are small")
  func statedVariancesAreTrue() throws {
    var (proportions, told) = ([Double](), [Double]())
    for seed in 0..<UInt64(Self.count) {
      let (view, size, corners) = try Self.rectangle(seed, noise: 0.3)
      let (f, proportion) = (view.camera.focalLength, size.y / size.x)
      if let known = try? RectangleFit(corners: corners, lens: view.lens, placeError: 0.3),
        known.proportion.error! < 0.05 * proportion, known.pose.rotationErrors!.max() < 0.05
      {
        // The rectangle that is turned over in depth fits as well from far away.
        if let other = known.pose.alternative?.rootMeanSquareError, other * other * 4 < 25 * 0.3 * 0.3 { continue }
        let error = known.proportion.value - proportion
        proportions.append(error * error / (known.proportion.error! * known.proportion.error!))
      }
      if let sized = try? RectangleFit(corners: corners, size: size, lens: view.unknownLens, placeError: 0.3),
        sized.pose.focalLengthError! < 0.05 * f
      {
        if let one = sized.focalLengthFromProportion, one.error! < 0.05 * f {
          told.append((one.value - f) * (one.value - f) / (one.error! * one.error!))
        }
      }
    }
    for (name, ratios) in [("proportion", proportions), ("focal length of the proportion alone", told)] {
      let mean = ratios.reduce(0, +) / Double(ratios.count)
      print("rectangles, \(name): mean squared error over variance \(mean) in \(ratios.count)")
      #expect((mean - 1).magnitude < Swift.max(0.1, 4 * (2 / Double(ratios.count)).squareRoot()))
    }
  }
}

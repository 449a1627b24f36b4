import Foundation
import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct HomographyFitTests {
  static let count = Effort.size(debug: 40, release: 2000)

  /// A plane of 100 × 100 seen from the front, turned by less than 45°, in a picture of about 400 pixels.
  static func map(_ random: inout SeededGenerator) throws -> Homography<Double> {
    let axis: SIMD3<Double> = random.direction()
    let turn = try #require(Quaternion<Double>(radians: random.number(in: -0.8...0.8), axis: axis))
    let camera = try #require(
      PlacedCamera(
        focalLength: random.number(in: 500...1000), principalPoint: SIMD2(320.0, 240), rotation: turn,
        position: turn.inverted()!.rotated(SIMD3(random.number(in: -20...20), 0, 200)) + SIMD3(50, 50, 0)))
    return camera.worldToPicture.planeHomography
  }

  static func normal(_ random: inout SeededGenerator) -> SIMD2<Double> {
    let (radius, angle) = ((-2 * log(random.number(in: 0x1p-53...1.0))).squareRoot(), random.number(in: 0...2 * Double.pi))
    return SIMD2(radius * cos(angle), radius * sin(angle))
  }

  @Test("One outlier of 60 px among 40 points changes nothing; without a tolerance it raises the error tenfold")
  func oneOutlier() throws {
    for seed in 0..<UInt64(Self.count / 20) {
      var random = SeededGenerator(seed)
      let map = try Self.map(&random)
      let source = (0..<40).map { _ in SIMD2(random.number(in: 0...100), random.number(in: 0...100)) }
      var target = try source.map { try #require(map.applied(toPoint: $0)) + 0.5 * Self.normal(&random) }
      let clean = try Homography.Fit(mapping: Array(source.dropFirst()), to: Array(target.dropFirst()))
      target[0] += SIMD2(48, -36)
      let naive = try Homography.Fit(mapping: source, to: target)
      let robust = try Homography.Fit(mapping: source, to: target, tolerance: 2.5, seed: seed)
      #expect(naive.rootMeanSquareError > 4 && robust.rootMeanSquareError < 1)
      #expect(!robust.inliers.contains(0) && robust.inliers.count >= 35)
      if robust.inliers.count == 39 { #expect(robust.homography == clean.homography) }
      #expect(try Homography.Fit(mapping: source, to: target, tolerance: 2.5, seed: seed) == robust)
      // Both ways, in the units of either side.
      #expect(robust.inverseRootMeanSquareError < 1 && robust.inverseRootMeanSquareError > robust.rootMeanSquareError / 20)
    }
  }

  @Test("A bad first draw from 50,000 pairs does not end the search")
  func largeSets() throws {
    for seed in 0..<UInt64(Effort.size(debug: 2, release: 12)) {
      var random = SeededGenerator(seed)
      let map = try Self.map(&random)
      let source = (0..<50_000).map { _ in SIMD2(random.number(in: 0...100), random.number(in: 0...100)) }
      let target = source.enumerated().map { index, point in
        index % 4 == 0 ? SIMD2(random.number(in: 0...640), random.number(in: 0...480)) : map.applied(toPoint: point) ?? .zero
      }
      let fit = try Homography.Fit(mapping: source, to: target, tolerance: 1e-6, seed: seed)
      #expect(fit.inliers == source.indices.filter { $0 % 4 != 0 })
    }
  }

  @Test("Four in ten outliers are found in any order")
  func manyOutliers() throws {
    for seed in 0..<UInt64(Self.count / 20) {
      var random = SeededGenerator(seed)
      let map = try Self.map(&random)
      let source = (0..<50).map { _ in SIMD2(random.number(in: 0...100), random.number(in: 0...100)) }
      let target = try source.enumerated().map { index, point in
        let place = try #require(map.applied(toPoint: point)) + 0.5 * Self.normal(&random)
        return index % 5 < 2 ? SIMD2(random.number(in: 0...640), random.number(in: 0...480)) : place
      }
      let fit = try Homography.Fit(mapping: source, to: target, tolerance: 2, seed: seed)
      #expect(fit.inliers.count { $0 % 5 >= 2 } >= 27 && fit.inliers.count { $0 % 5 < 2 } <= 1)
    }
  }

  @Test("Squared errors over the stated variances of the nine numbers and of images average one")
  func statedVariancesAreTrue() throws {
    var (sums, images, count) = ([Double](repeating: 0, count: 8), 0.0, 0)
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed)
      let map = try Self.map(&random)
      let truth = map.rowMajor.map { $0 / map.origin.z }
      let source = (0..<16).map { _ in SIMD2(random.number(in: 0...100), random.number(in: 0...100)) }
      let target = try source.map { try #require(map.applied(toPoint: $0)) + 0.3 * Self.normal(&random) }
      let fit = try Homography.Fit(mapping: source, to: target, pointError: 0.3)
      let covariance = try #require(fit.covariance)
      #expect(covariance[8][8] == 0 && fit.homography.origin.z == 1)
      count += 1
      for index in 0..<8 {
        let error = fit.homography.rowMajor[index] - truth[index]
        sums[index] += error * error / covariance[index][index]
      }
      let middle = try #require(fit.homography.applied(toPoint: SIMD2(50, 50))) - #require(map.applied(toPoint: SIMD2(50, 50)))
      let spread = try #require(fit.covariance(ofImage: SIMD2(50, 50)))
      images += (middle.x * middle.x / spread.x + middle.y * middle.y / spread.z) / 2
    }
    let means = (sums + [images]).map { $0 / Double(count) }
    print("homographies, mean squared errors over variances: \(means)")
    for mean in means { #expect((mean - 1).magnitude < Swift.max(0.1, 5 * (2 / Double(count)).squareRoot())) }
  }

  @Test("What determines no map is refused, and hostile numbers never trap")
  func refusals() {
    typealias Fit = Homography<Double>.Fit
    let square = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1), SIMD2(0.5, 0.25)]
    #expect(throws: HomographyFittingError.tooFewPoints(count: 0)) { try Fit(mapping: square, to: square, tolerance: -1) }
    #expect(throws: HomographyFittingError.tooFewPoints(count: 3)) {
      try Fit(mapping: Array(square.prefix(3)), to: Array(square.prefix(3)), tolerance: 1)
    }
    #expect(throws: HomographyFittingError.tooFewPoints(count: 4)) {
      try Fit(mapping: Array(square.prefix(4)), to: Array(square.prefix(4)), tolerance: 1)
    }
    let line = (0..<6).map { SIMD2(Double($0), 0) }
    #expect(throws: HomographyFittingError.self) { try Fit(mapping: line, to: line, tolerance: 1) }
    var random = SeededGenerator(4)
    let special = [0, -0.0, 1, .nan, .infinity, -.infinity, 1e308, 1e-308, .leastNonzeroMagnitude, 1e16, 0.1]
    for _ in 0..<Effort.size(debug: 500, release: 20_000) {
      func number() -> Double { random.next() % 2 == 0 ? Double(random.next() % 5) : special[Int(random.next() % UInt64(special.count))] }
      let count = Int(random.next() % 9)
      let (from, to) = ((0..<count).map { _ in SIMD2(number(), number()) }, (0..<count).map { _ in SIMD2(number(), number()) })
      let fit = try? Fit(mapping: from, to: to, tolerance: random.next() % 2 == 0 ? nil : number(), seed: random.next())
      #expect(fit == nil || fit!.homography.isFinite)
    }
  }
}

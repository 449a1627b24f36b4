import PictureGeometry
import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct RotationFitTests {
  static let count = Effort.size(debug: 200, release: 10_000)

  /// Random directions, a rotation, and their images with errors across them.
  static func pairs(_ seed: UInt64, noise: Double, weights: [Double]? = nil) -> (
    rotation: Quaternion<Double>, source: [SIMD3<Double>], target: [SIMD3<Double>]
  ) {
    var view = SyntheticView(seed: seed)
    let rotation = view.camera.rotation
    let count = weights?.count ?? 2 + Int(view.random.number(in: 0...1) * 10.999)
    let source: [SIMD3<Double>] = (0..<count).map { _ in view.random.direction() }
    let target = source.indices.map { index -> SIMD3<Double> in
      let image = rotation.rotated(source[index])
      let (first, second) = (view.normal(), view.normal())
      let move = noise / (weights?[index] ?? 1).squareRoot() * SIMD3(first.x, first.y, second.x)
      return image + move - (move * image).sum() * image
    }
    return (rotation, source, target)
  }

  @Test("Exact pairs give the rotation back; lengths do not matter")
  func exactPairsGiveTheRotation() throws {
    for seed in 0..<UInt64(Self.count) {
      let (rotation, source, target) = Self.pairs(seed, noise: 0)
      let fit = try RotationFit(turning: source.map { 3 * $0 }, to: target, directionError: 1e-15)
      let condition = fit.rotationErrors.max() / 1e-15
      #expect(fit.rotation.angle(to: rotation)! < 1e-14 * (10 + condition * condition), "seed \(seed)")
    }
  }

  @Test("A quarter turn about z turns x to y, not y to x")
  func turnsTheStatedWay() throws {
    let fit = try RotationFit(turning: [SIMD3(1.0, 0, 0), SIMD3(0, 0, 1)], to: [SIMD3(0.0, 1, 0), SIMD3(0, 0, 1)])
    #expect((fit.rotation.rotated(SIMD3(1, 0, 0)) - SIMD3(0, 1, 0)).magnitudes.max() < 1e-15)
    #expect((fit.rotation.rotated(SIMD3(0, 1, 0)) - SIMD3(-1, 0, 0)).magnitudes.max() < 1e-15)
    // z alone tells of rotations about x and y, and x alone of those about y and z: about the target's y both do.
    let known = try RotationFit(turning: [SIMD3(1.0, 0, 0), SIMD3(0, 0, 1)], to: [SIMD3(0.0, 1, 0), SIMD3(0, 0, 1)], directionError: 0.01)
    #expect((known.rotationErrors - 0.01 * SIMD3(0.5.squareRoot(), 1, 1)).magnitudes.max() < 1e-15)
  }

  @Test("Squared errors over stated variances average one, weighted or not, with a known error and with a measured one")
  func statedVariancesAreTrue() throws {
    for weights in [nil, [4, 1, 1, 0.25, 9, 1, 0.5, 2, 1, 1, 3, 1]] as [[Double]?] {
      var (known, measured, count) = (SIMD3<Double>.zero, [Double](), 0.0)
      for seed in 0..<UInt64(Self.count) {
        let (rotation, source, target) = Self.pairs(seed, noise: 1e-3, weights: weights)
        guard let fit = try? RotationFit(turning: source, to: target, weights: weights, directionError: 1e-3),
          fit.rotationErrors.max() < 0.02
        else { continue }
        let turn = rotation.inverted()!.concatenating(fit.rotation).components
        let error = (turn.w < 0 ? -2.0 : 2) * SIMD3(turn.x, turn.y, turn.z)
        known += error * error / (fit.rotationErrors * fit.rotationErrors)
        count += 1
        if source.count >= 12 {
          measured.append(try RotationFit(turning: source, to: target, weights: weights).directionError / 1e-3)
        }
      }
      let means = known / count
      print("rotations, weights \(weights != nil): mean squared errors over variances \(means) in \(count)")
      let bound = Swift.max(0.1, 4 * (2 / count).squareRoot())
      #expect((means - 1).magnitudes.max() < bound)
      let mean = measured.reduce(0) { $0 + $1 * $1 } / Double(measured.count)
      // Each has 21 degrees of freedom.
      let spread = (2 / (21 * Double(measured.count))).squareRoot()
      try #require(measured.count > Self.count / 25)
      #expect((mean - 1).magnitude < Swift.max(0.1, 4 * spread))
    }
  }

  @Test("What does not decide a rotation is refused with the reason")
  func refusals() {
    let (x, y, z) = (SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0))
    func refusal(
      _ source: [SIMD3<Double>], _ target: [SIMD3<Double>], _ weights: [Double]? = nil, error: Double? = nil
    ) -> PointFittingError? {
      do throws(PointFittingError) {
        _ = try RotationFit(turning: source, to: target, weights: weights, directionError: error)
        return nil
      } catch { return error }
    }
    #expect(refusal([x], [y]) == .tooFewPoints(count: 1, needed: 2))
    #expect(refusal([x, y], [y]) == .differentCounts(source: 2, target: 1, weights: nil))
    #expect(refusal([x, y, z], [x, y, z], [1, 0, 0]) == .tooFewPoints(count: 1, needed: 2))
    #expect(refusal([x, y], [x, y], [1, -1]) == .badWeight(index: 1))
    #expect(refusal([x, -2 * x, x], [y, 0 - y, y]) == .collinear(.source))
    #expect(refusal([x, y], [y, y]) == .collinear(.target))
    #expect(refusal([x, .zero], [x, y]) == .coincident(.source))
    #expect(refusal([x, y], [x, SIMD3(.nan, 0, 0)]) == .notFinite(.target, index: 1))
    for error in [0, -0.001, .nan, .infinity] { #expect(refusal([x, y], [x, y], error: error) == .outOfRange) }
    // Covariances above all numbers.
    #expect(refusal([x, y], [x, y], [0x1p-1060, 0x1p-1060], error: 1) == .outOfRange)
    #expect(refusal([x, y], [x, y], error: 1e200) == .outOfRange)
    // The mirror image of three axes: half turns about each fit as well.
    #expect(refusal([x, y, z], [0 - x, 0 - y, 0 - z]) == .ambiguous)
  }
}

extension SIMD3<Double> {
  var magnitudes: Self { Self(x.magnitude, y.magnitude, z.magnitude) }
}

import PictureGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct LensDistortionTests {
  static let count = Effort.size(debug: 500, release: 20_000)

  static func lens(_ random: inout SeededGenerator) -> LensDistortion<Double> {
    func term(_ size: Double) -> Double { random.number(in: -size...size) }
    return LensDistortion(k1: term(0.4), k2: term(0.3), k3: term(0.1), p1: term(0.01), p2: term(0.01))
  }

  @Test("Terms are those of OpenCV: projectPoints of 5.0 gives the same place")
  func termsAreThoseOfOthers() throws {
    // cv2.projectPoints([[0.3, -0.2, 1]], 0, 0, identity, [-0.25, 0.12, 0.001, -0.002, 0.03])
    let lens = LensDistortion(k1: -0.25, k2: 0.12, k3: 0.03, p1: 0.001, p2: -0.002)
    let seen = try #require(lens.distorted(SIMD2(0.3, -0.2)))
    #expect((seen - SIMD2(0.290138173, -0.193468782)).magnitude < 1e-15)
  }

  @Test("Both directions undo each other within the fold, and nothing is beyond it")
  func bothDirectionsUndoEachOther() throws {
    var (random, kept) = (SeededGenerator(54), 0)
    for _ in 0..<Self.count {
      let lens = Self.lens(&random)
      let place = SIMD2(random.number(in: -1.2...1.2), random.number(in: -1.2...1.2))
      guard let seen = lens.distorted(place) else { continue }
      kept += 1
      // Near a fold one place has two origins; the nearer one is found. The slope says how many digits are left.
      let step = 1e-6
      guard let right = lens.distorted(place + SIMD2(step, 0)), let up = lens.distorted(place + SIMD2(0, step)) else { continue }
      let (a, b) = ((right - seen) / step, (up - seen) / step)
      let slope = a.x * b.y - a.y * b.x
      guard slope > 0.05 else { continue }
      let back = try #require(lens.undistorted(seen), "\(lens) \(place)")
      #expect((back - place).magnitude < 1e-13 / slope, "\(lens) \(place) \(back)")
    }
    #expect(kept > Self.count / 2)
  }

  @Test("The radius of the fold is the least root of the slope, however the terms lie")
  func foldIsTheLeastRoot() {
    #expect(LensDistortion<Double>().foldRadius == .infinity)
    let third: Double = 1 / 3
    let seventh: Double = 1 / 7
    for lens: LensDistortion<Double> in [LensDistortion(k1: -third), LensDistortion(k2: -0.2), LensDistortion(k3: -seventh)] {
      let error: Double = lens.foldRadius - 1
      #expect(error.magnitude < 1e-15)
    }
    #expect(LensDistortion(k1: 0.1, k2: 0.2).foldRadius == .infinity)
    // (1 − s)·(1 − s/2)·(1 − s/3) = 1 − 11/6·s + s² − s³/6: the first of three.
    let three = LensDistortion<Double>(k1: -11 * third / 6, k2: 0.2, k3: -seventh / 6)
    let error: Double = three.foldRadius - 1
    #expect(error.magnitude < 1e-13)
    // Terms that are all as large as numbers can be.
    for (size, fold): (Double, Double) in [(1e300, (third * 1e-300).squareRoot()), (.infinity, 0), (.nan, 0)] {
      let lens = LensDistortion(k1: -size, k2: size, k3: -size, p1: size, p2: -size)
      let error: Double = lens.foldRadius - fold
      #expect(error.magnitude <= 1e-15 * fold)
      #expect(lens.distorted(SIMD2(1, 2)) == nil && lens.undistorted(SIMD2(1e300, -2)) == nil)
    }
    let small = LensDistortion<Double>(k1: -1e-300, k2: 1e-300, k3: -1e-300)
    #expect(small.foldRadius == .infinity && small.distorted(SIMD2(1, 2)) == SIMD2(1, 2))
    // The slope is zero at s = 1/(3·10²⁰⁰), and above zero again far beyond.
    let steep = LensDistortion<Double>(k1: -1e200, k3: 1e200)
    let ratio: Double = steep.foldRadius / (third * 1e-200).squareRoot()
    #expect((ratio - 1).magnitude < 1e-15 && steep.distorted(SIMD2(2, 0)) == nil)
    var random = SeededGenerator(3)
    for _ in 0..<Self.count {
      let lens = Self.lens(&random)
      let k = lens.radial
      func slope(_ r: Double) -> Double {
        let s = r * r
        let inner: Double = 5 * k.y + s * (7 * k.z)
        return 1 + s * (3 * k.x + s * inner)
      }
      let end = Swift.min(lens.foldRadius, 50)
      // A hundred radii below the fold have a slope above zero, and the fold itself has none.
      let radii = (1..<100).map { step -> Double in end * Double(step) / 100 }
      #expect(radii.allSatisfy { slope($0) > 0 })
      let s = lens.foldRadius * lens.foldRadius
      let (first, second) = (3 * k.x.magnitude * s, 5 * k.y.magnitude * s * s)
      let terms: Double = 1 + first + second + 7 * k.z.magnitude * s * s * s
      if s < .infinity { #expect(slope(lens.foldRadius).magnitude < 1e-14 * terms) }
    }
  }
}

extension LensDistortionTests {
  /// Points along straight lines of a picture of 1280 × 960 as a lens shows them.
  static func lines(_ lens: LensDistortion<Double>, seed: UInt64, noise: Double) -> [[SIMD2<Double>]] {
    var view = SyntheticView(seed: seed)
    let (focal, center) = (1000.0, SIMD2(640.0, 480))
    return (0..<12).map { _ in
      let (a, b) = (
        SIMD2(view.random.number(in: 0...1280), view.random.number(in: 0...960)),
        SIMD2(view.random.number(in: 0...1280), view.random.number(in: 0...960))
      )
      return (0..<20).compactMap { index in
        lens.distorted(a + Double(index) / 19 * (b - a), focalLength: focal, principalPoint: center).map { $0 + noise * view.normal() }
      }
    }
  }

  @Test("Exact lines give their terms back, and noisy ones with errors of the stated size")
  func straightLinesGiveTerms() throws {
    let truth = LensDistortion(k1: -0.25, k2: 0.08)
    let exact = try LensDistortion<Double>.Fit(
      straightLines: Self.lines(truth, seed: 1, noise: 0), terms: 2, focalLength: 1000, principalPoint: SIMD2(640, 480))
    #expect((exact.distortion.radial - truth.radial).magnitudes.max() < 1e-9 && exact.rootMeanSquareError < 1e-9)
    var (squares, errors, count) = (SIMD3<Double>.zero, 0.0, 0.0)
    for seed in 0..<UInt64(Effort.size(debug: 4, release: 400)) {
      let lines = Self.lines(truth, seed: seed, noise: 0.3)
      let fit = try LensDistortion<Double>.Fit(straightLines: lines, terms: 2, focalLength: 1000, principalPoint: SIMD2(640, 480))
      let difference = (fit.distortion.radial - truth.radial) / fit.radialErrors.replacing(with: 1, where: fit.radialErrors .== 0)
      squares += difference * difference
      errors += fit.placeError * fit.placeError
      count += 1
    }
    print("lines: mean squared errors over variances \(squares / count), error of a place \((errors / count).squareRoot())")
    let bound = Swift.max(0.15, 4 * (2 / count).squareRoot())
    #expect((squares.x / count - 1).magnitude < bound && (squares.y / count - 1).magnitude < bound)
    #expect(((errors / count).squareRoot() / 0.3 - 1).magnitude < 0.1)
  }

  @Test("Thousands of lines take time and memory as their points")
  func manyLines() throws {
    let truth = LensDistortion(k1: -0.25)
    let center = SIMD2(640.0, 480)
    let lines = (0..<UInt64(Effort.size(debug: 30, release: 2000))).flatMap { seed in
      Self.lines(truth, seed: seed, noise: 0).map { line in [0, 6, 12, 19].map { line[$0] } }
    }
    let fit = try LensDistortion<Double>.Fit(straightLines: lines, focalLength: 1000, principalPoint: center)
    #expect((fit.distortion.radial - truth.radial).magnitudes.max() < 1e-9)
  }

  @Test("Lines that say nothing of the terms are refused")
  func silentLinesAreRefused() {
    func refusal(_ lines: [[SIMD2<Double>]], terms: Int = 1) -> CameraFittingError? {
      do throws(CameraFittingError) {
        _ = try LensDistortion<Double>.Fit(straightLines: lines, terms: terms, focalLength: 1, principalPoint: .zero)
        return nil
      } catch { return error }
    }
    let through = (-3...3).map { SIMD2(Double($0), 0.5 * Double($0)) }
    #expect(refusal([through]) == .undetermined(.distortion))
    #expect(refusal([[SIMD2(1, 0), SIMD2(2, 0)]]) == .tooFewPoints(count: 2, needed: 3))
    #expect(refusal([]) == .tooFewPoints(count: 0, needed: 2))
    #expect(refusal([through], terms: 4) == .badNumber(.distortion))
    #expect(refusal([through.map { $0 * .nan }]) == .notFinite(index: 0))
  }
}

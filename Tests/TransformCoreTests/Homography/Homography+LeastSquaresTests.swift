import Testing
import TransformCore
import TransformTestSupport

struct HomographyLeastSquaresTests {
  static func points<S: TransformScalar>(_ count: Int, _: S.Type, using random: inout SeededGenerator) -> [SIMD2<S>] {
    (0..<count).map { _ in random.vector(in: -1...1) }
  }

  @Test("Exact points give the map that made them", arguments: seeds)
  func exactPointsAreMappedExactly(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for count in [4, 5, 20, 200] {
        let map = Homography<S>.sample(using: &random)
        let source: [SIMD2<S>] = Self.points(count, S.self, using: &random)
        let pairs = source.compactMap { p in map.applied(toPoint: p).map { (p, $0) } }
        #expect(pairs.count == count)
        let fit = try Homography<S>.fit(leastSquares: pairs.map(\.0), to: pairs.map(\.1))
        let size = pairs.reduce(S(0)) { S.maximum($0, S.maximum($1.1.x.magnitude, $1.1.y.magnitude)) }
        // The images are rounded, and of few random points four may lie nearly on a line.
        let bound = 16 * S.ulpOfOne * size * fit.condition
        #expect(fit.rootMeanSquareError <= bound, "\(fit.rootMeanSquareError) \(bound) \(count)")
        for (p, q) in pairs {
          let image = try #require(fit.homography.applied(toPoint: p))
          #expect((image.x - q.x).magnitude <= bound && (image.y - q.y).magnitude <= bound)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Four points through the fit and through the exact map agree, and so does the scale", arguments: seeds)
  func fourPointsAgreeWithTheExactMap(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let fitting = HomographyFittingTests()
    for offset in [SIMD2<Double>(0, 0), SIMD2(1000, -2000)] {
      var (source, target) = (fitting.convex(Double.self, using: &random), fitting.convex(Double.self, using: &random))
      source = Quad2D(source.p1 + offset, source.p2 + offset, source.p3 + offset, source.p4 + offset)
      let exact = try #require(Homography(mapping: source, to: target))
      #expect(try Homography(exactlyMapping: source, to: target) == exact)
      let fit = try Homography<Double>.fit(leastSquares: source.points, to: target.points)
      #expect(fit.homography.isApproximatelyEqual(to: exact, relativeTolerance: 1e-8), "\(fit.homography) \(exact)")
      target = try #require(fit.homography.applied(toQuad: source))
    }
  }

  @Test("With errors in the target no map nearby fits better, and the error says what was put in", arguments: seeds)
  func noMapNearbyFitsBetter(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let map = Homography<Double>.sample(using: &random)
    let source: [SIMD2<Double>] = Self.points(100, Double.self, using: &random)
    let target = try source.map { p in
      let error: SIMD2<Double> = random.vector(in: -0.01...0.01)
      return try #require(map.applied(toPoint: p)) + error
    }
    let fit = try Homography<Double>.fit(leastSquares: source, to: target)
    func squared(_ h: Homography<Double>) throws -> Double {
      try zip(source, target).reduce(0) { sum, pair in
        let error = try #require(h.applied(toPoint: pair.0)) - pair.1
        return sum + (error * error).sum()
      }
    }
    let least = try squared(fit.homography)
    #expect(((least / 100).squareRoot() - fit.rootMeanSquareError).magnitude < 1e-12)
    // Two coordinates have the variance 0.01²/3, and the fit takes up 8 of 200: 0.0080. Chance does not explain a third
    // of that.
    #expect((fit.rootMeanSquareError - 0.0080).magnitude < 0.0015, "\(fit.rootMeanSquareError)")
    for index in 0..<8 {
      for change in [-1e-4, 1e-4] {
        var numbers = fit.homography.rowMajor
        numbers[index] += change
        #expect(try squared(try #require(Homography(rowMajor: numbers))) > least)
      }
    }
  }

  @Test("Where the picture lies does not change the fit: Hartley's normalisation")
  func farPicturesFitAsWell() throws {
    var random = SeededGenerator(5)
    let source: [SIMD2<Double>] = Self.points(30, Double.self, using: &random)
    let near = try Homography<Double>.fit(leastSquares: source, to: source.map { 2 * $0 })
    let far = try Homography<Double>.fit(leastSquares: source.map { $0 + 1e6 }, to: source.map { 2 * $0 + 1e6 })
    #expect(near.rootMeanSquareError < 1e-14)
    #expect(far.rootMeanSquareError < 1e-9)  // coordinates of 1e6 have ulps of 1.2e-10
    #expect((near.condition / far.condition - 1).magnitude < 1e-6)
  }

  @Test("Degenerate input is refused with its reason, at any size", arguments: [1, 1e-150, 1e150, 1e-12] as [Double])
  func degenerateInputIsRefused(size: Double) {
    typealias Fault = HomographyFittingError
    let good: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map { $0 * size }
    let more: [SIMD2<Double>] = good + [SIMD2(0.3, 0.6) * size, SIMD2(0.9, 0.2) * size]
    func expect(_ fault: Fault, _ source: [SIMD2<Double>], _ target: [SIMD2<Double>]) {
      #expect(throws: fault) { try Homography<Double>.fit(leastSquares: source, to: target) }
      if source.count == 4 {
        #expect(throws: fault) {
          try Homography(
            exactlyMapping: Quad2D(source[0], source[1], source[2], source[3]), to: Quad2D(target[0], target[1], target[2], target[3]))
        }
      }
    }
    let line: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(1, 1), SIMD2(0, 3), SIMD2(3, 3)].map { $0 * size }
    expect(.collinear(.source), line, good)
    expect(.collinear(.target), good, line)
    let twice = [good[0], good[1], good[0], good[3]]
    expect(.repeated(.source, first: 0, second: 2), twice, good)
    expect(.repeated(.target, first: 0, second: 2), good, twice)
    expect(.crossed(index: 1), good, [good[0], good[1], SIMD2(0.25, 0.25) * size, good[3]])
    expect(.notFinite(.target, index: 1), good, [good[0], SIMD2(.nan, 0), good[2], good[3]])
    expect(.notFinite(.source, index: 3), [good[0], good[1], good[2], SIMD2(0, .infinity)], good)
    // All points but one lie on a line.
    let steps = [0.0, 1, 2, 3, 4].map { step in SIMD2<Double>(0.1 * step, 0.2 * step) * size }
    let row: [SIMD2<Double>] = steps + [SIMD2<Double>(0.5, 0) * size]
    expect(.collinear(.source), row, more)
    expect(.collinear(.target), more, row)
    expect(.tooFewPoints(count: 3), Array(good[..<3]), Array(good[..<3]))
    expect(.tooFewPoints(count: 0), [], [])
    expect(.repeated(.source, first: 0, second: 1), Array(repeating: good[2], count: 6), more)
  }

  @Test("Reasons read as sentences")
  func reasonsAreReadable() {
    #expect("\(HomographyFittingError.repeated(.target, first: 0, second: 2))" == "points 0 and 2 of the target are the same")
    #expect("\(HomographyFittingError.tooFewPoints(count: 3))".contains("at least four points"))
    #expect("\(HomographyFittingError.collinear(.source))".contains("source lie on a line"))
  }

  @Test("Hundreds of random degenerate and hostile inputs never trap")
  func hostileInputNeverTraps() {
    var random = SeededGenerator(11)
    let awkward: [Double] = [0, 1, -1, 1e-308, .leastNonzeroMagnitude, 1e308, .greatestFiniteMagnitude, .infinity, .nan, 1e-160, 3]
    var mapped = 0
    for _ in 0..<500 {
      func some() -> [SIMD2<Double>] {
        (0..<5).map { _ in SIMD2(awkward[Int(random.next() % 11)], awkward[Int(random.next() % 11)]) }
      }
      let (source, target) = (some(), some())
      if let fit = try? Homography<Double>.fit(leastSquares: source, to: target) {
        mapped += 1
        #expect(fit.homography.isFinite)
      }
    }
    #expect(mapped < 500)
  }
}

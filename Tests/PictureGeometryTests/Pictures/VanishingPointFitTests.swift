import PictureGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct VanishingPointFitTests {
  /// Segments that point at a place. Each coordinate has an evenly distributed error.
  static func segments(
    _ count: Int, towards place: SIMD2<Double>, noise: Double = 0, using random: inout SeededGenerator
  ) -> [LineSegment2D<Double>] {
    (0..<count).map { _ in
      let start: SIMD2<Double> = random.vector(in: 0...1000)
      let end = start + random.number(in: 0.05...0.2) * (place - start)
      return LineSegment2D(start + random.vector(in: -noise...noise), end + random.vector(in: -noise...noise))
    }
  }

  @Test("Exact segments give their vanishing point, wherever it is", arguments: [1, 2, 3] as [UInt64])
  func exactSegmentsMeet(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for place in [SIMD2<Double>(500, 400), SIMD2(-2000, 300), SIMD2(1e5, 2e5)] {
      let segments = Self.segments(12, towards: place, using: &random)
      let fit = try #require(VanishingPointFit(segments: segments))
      let point = try #require(fit.point.point)
      #expect((point - place).magnitude < 1e-9 * place.magnitude, "\(point)")
      #expect(fit.endError < 1e-9 && fit.inliers == Array(0..<12))
      let narrow = try #require(
        VanishingPointFit(segments: segments.map { LineSegment2D(SIMD2<Float>($0.start), SIMD2<Float>($0.end)) })?.point.point)
      if place.magnitude < 1e4 { #expect((SIMD2<Double>(narrow) - place).magnitude < 1e-4 * place.magnitude) }
    }
  }

  @Test("Parallel segments meet at infinity")
  func parallelSegmentsMeetAtInfinity() throws {
    let segments = [0.0, 10, 25, 70].map { x in
      let (start, end) = (SIMD2<Double>(x, 2 * x), SIMD2<Double>(x + 30, 2 * x + 40))
      return LineSegment2D(start, end)
    }
    let fit = try #require(VanishingPointFit(segments: segments))
    guard case .atInfinity(let direction) = fit.point else {
      Issue.record("\(fit.point)")
      return
    }
    #expect((direction.x * 0.8 - direction.y * 0.6).magnitude < 1e-14)
    #expect(fit.covariance == nil)
  }

  @Test("No point nearby makes the ends move less, and the noise and the covariance are those put in")
  func fitIsMostLikely() throws {
    var random = SeededGenerator(9)
    let place = SIMD2<Double>(1500, -200)
    var (normalised, noise): ([Double], [Double]) = ([], [])
    for _ in 0..<200 {
      let segments = Self.segments(40, towards: place, noise: 0.5, using: &random)
      let fit = try #require(VanishingPointFit(segments: segments))
      let (point, covariance) = (try #require(fit.point.point), try #require(fit.covariance))
      /// The least squared movement of both ends onto a line through v. It is the smaller eigenvalue of their scatter
      /// about v.
      func squared(_ v: SIMD2<Double>) -> Double {
        segments.reduce(0) { sum, segment in
          let (a, b) = (segment.start - v, segment.end - v)
          let (xx, xy, yy) = (a.x * a.x + b.x * b.x, a.x * a.y + b.x * b.y, a.y * a.y + b.y * b.y)
          return sum + (xx + yy) / 2 - ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
        }
      }
      for step in [SIMD2<Double>(1, 0), SIMD2(-1, 0), SIMD2(0, 1), SIMD2(0, -1)] { #expect(squared(point + step) > squared(point)) }
      #expect((squared(point) / 38 - fit.endError * fit.endError).magnitude < 1e-6)
      noise.append(fit.endError)
      let error = point - place
      let determinant = covariance.x * covariance.z - covariance.y * covariance.y
      normalised.append(
        (covariance.z * error.x * error.x - 2 * covariance.y * error.x * error.y + covariance.x * error.y * error.y) / determinant)
    }
    // The error in units of its covariance is χ² of two degrees of freedom: its mean is 2, with a spread of 2/√200.
    let mean = normalised.reduce(0, +) / 200
    #expect((mean - 2).magnitude < 0.6, "\(mean)")
    // Evenly distributed errors up to 0.5 have a standard deviation of 0.289.
    let deviation = noise.reduce(0, +) / 200
    #expect((deviation - 0.289).magnitude < 0.01)
  }

  @Test("Outliers are refused, and the same seed gives the same result", arguments: [1, 2, 3] as [UInt64])
  func outliersAreRefused(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let place = SIMD2<Double>(1400, 300)
    for count in [20, 300] {  // with 20 all pairs are tried, with 300 random ones
      let good = Self.segments(count, towards: place, noise: 0.3, using: &random)
      let bad = (0..<count).map { _ in
        let start: SIMD2<Double> = random.vector(in: 0...1000)
        let way: SIMD2<Double> = random.direction()
        return LineSegment2D(start, start + 100 * way)
      }
      let fit = try #require(VanishingPointFit(segments: good + bad, tolerance: 1, seed: seed))
      #expect(fit == VanishingPointFit(segments: good + bad, tolerance: 1, seed: seed))
      #expect(fit.inliers.filter { $0 < count }.count >= count * 9 / 10)
      #expect(fit.inliers.filter { $0 >= count }.count <= count / 8)
      #expect((try #require(fit.point.point) - place).magnitude < 25)
      // A least-squares fit of all segments fits badly, and reports it.
      #expect(try #require(VanishingPointFit(segments: good + bad)).endError > 10 * fit.endError)
    }
  }

  @Test("Too few, empty, equal, collinear, infinite and hostile segments give nil and never trap")
  func badInputIsNil() {
    typealias Fit = VanishingPointFit<Double>
    let one = LineSegment2D<Double>(SIMD2(0, 0), SIMD2(3, 1))
    let longer = LineSegment2D<Double>(SIMD2(6, 2), SIMD2(9, 3))
    #expect(Fit(segments: []) == nil && Fit(segments: [one]) == nil)
    #expect(Fit(segments: [one, one]) == nil && Fit(segments: [one, longer, one]) == nil)
    #expect(Fit(segments: [one, LineSegment2D(SIMD2(1, 1), SIMD2(1, 1))]) == nil)
    for bad in [Double.nan, .infinity] {
      #expect(Fit(segments: [one, LineSegment2D(SIMD2(1, 1), SIMD2(1, bad))]) == nil)
      #expect(Fit(segments: [one, LineSegment2D(SIMD2(1, 1), SIMD2(1, 5))], tolerance: bad) == nil)
    }
    #expect(
      Fit(segments: [one, longer], tolerance: 1) == nil && Fit(segments: [], tolerance: 1) == nil
        && Fit(segments: [one, longer], tolerance: 0) == nil)
    var random = SeededGenerator(2)
    let awkward: [Double] = [0, 1, -1, 1e-308, .leastNonzeroMagnitude, 1e308, .greatestFiniteMagnitude, .infinity, .nan, 1e-160, 3]
    for _ in 0..<300 {
      let segments = (0..<4).map { _ in
        let n = (0..<4).map { _ in awkward[Int(random.next() % 11)] }
        return LineSegment2D(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]))
      }
      if let place = Fit(segments: segments)?.point.point { #expect(place.x.isFinite && place.y.isFinite) }
      _ = Fit(segments: segments, tolerance: 1)
      _ = PictureCameraFit(segmentsAlong: segments, segments.reversed(), principalPoint: .zero, tolerance: 1)
    }
  }
}

import TestEffort
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct PointSetMomentsTests {
  @Test("Pairs in pieces of any size give the fit of the whole", arguments: seeds)
  func piecesGiveTheWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for kind in PointFitKind.allCases {
      let center = SIMD3<Double>(1e6, -2e6, 3e6)
      let sample = PointSetSample<Double>(
        1000, around: center, under: PointSetSample<Double>.truth(kind, using: &random), noise: 0.1, using: &random)
      let weights: [Double] = sample.source.map { _ in random.number(in: 0...2) }
      let whole = try sample.fit(kind, weights: weights)
      for piece in [1, 7, 128, 999] {
        var moments = PointSetMoments(dimensions: 3)
        for start in stride(from: 0, to: 1000, by: piece) {
          let range = start..<min(start + piece, 1000)
          moments.append(
            sample.source.span.extracting(range), sample.target.span.extracting(range), weights: weights.span.extracting(range))
        }
        #expect(moments.count == 1000)
        let fit = try Transform3D<Double>.Fit(moments, as: kind)
        // The linear part by itself, and the place of the centroid.
        let rows = { (t: Transform3D<Double>) in [t.xAxis, t.yAxis, t.zAxis].flatMap { [$0.x, $0.y, $0.z] } }
        expectClose(rows(fit.transform), rows(whole.transform), norm: 16, ulps: 8)
        expectClose(fit.transform.applied(toAffinePoint: center), whole.transform.applied(toAffinePoint: center), norm: 1e8, ulps: 8)
        expectClose(fit.rootMeanSquareError, whole.rootMeanSquareError, ulps: PointSetSample<Double>.ulpsOfError)
      }
    }
  }

  @Test("A first point far away, and blocks far apart, take no digits from the rest", arguments: [1e3, 1e7, 1e9, 1e12])
  func farPointsCostNothing(distance: Double) throws {
    var random = SeededGenerator(7)
    // A turn by a right angle moves whole numbers exactly. The far pair has next to no weight.
    func turned(_ points: [SIMD3<Double>]) -> [SIMD3<Double>] { points.map { SIMD3(-$0.y, $0.x, $0.z) } }
    let wanted = Transform3D<Double>.rotation(degrees: 90, axis: .z)
    let near = (0..<600).map { _ in
      let place: SIMD3<Double> = random.vector(in: -1000...1000)
      return place.rounded(.toNearestOrEven) / 1024
    }
    let source = [SIMD3(distance, distance, 0)] + near
    let weights: [Double] = [1e-300] + near.map { _ in 1 }
    let fit = try PointSetSample(source, turned(source)).fit(.affine, weights: weights)
    expectClose(fit.transform.rowMajor, wanted.rowMajor, ulps: 64)
    // Clusters, each smaller than a block, at places far apart along a line.
    let clusters = near.indices.map { near[$0] + SIMD3(distance * Double($0 / 100), 0, 0) }
    if distance > 1e3 {
      #expect(throws: PointFittingError.collinear(.source)) { try PointSetSample(clusters, turned(clusters)).fit() }
    } else {
      let apart = try PointSetSample(clusters, turned(clusters)).fit()
      expectClose(apart.transform.rowMajor, wanted.rowMajor, norm: apart.condition * apart.condition)
    }
  }

  @Test("A million pairs are as exact as a few", arguments: [1e0, 1e6])
  func manyPairsAreExact(offset: Double) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(3)
      let few: [SIMD3<S>] = (0..<5).map { _ in SIMD3(repeating: S(offset)) + random.vector(in: -1...1) }
      let images: [SIMD3<S>] = (0..<5).map { _ in random.vector(in: -1...1) }
      let count = Effort.size(debug: 20_000, release: 1_000_000)
      let (many, manyImages) = ((0..<count).map { few[$0 % 5] }, (0..<count).map { images[$0 % 5] })
      let (one, other) = (try PointSetSample(few, images).fit(), try PointSetSample(many, manyImages).fit())
      let rows = { (t: Transform3D<S>) in [t.xAxis, t.yAxis, t.zAxis].flatMap { [$0.x, $0.y, $0.z] } }
      expectClose(rows(other.transform), rows(one.transform), norm: one.condition * one.condition)
      expectClose(other.rootMeanSquareError, one.rootMeanSquareError, ulps: PointSetSample<S>.ulpsOfError)
    }
    try law(Double.self)
    if offset == 1 { try law(Float.self) }
  }

  @Test("Powers of two change no digit, as far as numbers reach", arguments: [-1000, -500, -300, 100, 500, 900])
  func sizesChangeNoDigit(power: Int) throws {
    var random = SeededGenerator(5)
    let factor = Double(sign: .plus, exponent: power, significand: 1)
    for kind in PointFitKind.allCases {
      let sample = PointSetSample<Double>(10, under: PointSetSample<Double>.truth(kind, using: &random), noise: 0.1, using: &random)
      let scaled = PointSetSample(sample.source.map { $0 * factor }, sample.target.map { $0 * factor })
      let (one, other) = (try sample.fit(kind), try scaled.fit(kind))
      #expect(other.transform.xAxis == one.transform.xAxis && other.transform.zAxis == one.transform.zAxis)
      #expect(other.transform.origin.xyz == one.transform.origin.xyz * factor)
      #expect(other.rootMeanSquareError == one.rootMeanSquareError * factor && other.condition == one.condition)
    }
  }

  @Test("Streams without pairs, and those whose squares overflow, have a reason")
  func streamsAreRefused() {
    let empty = PointSetMoments(dimensions: 2)
    #expect(throws: PointFittingError.tooFewPoints(count: 0, needed: 2)) { try Transform3D<Double>.Fit(empty, as: .rigid) }
    var large = PointSetMoments(dimensions: 3)
    let points = PointFittingErrorTests.corners.map { $0 * 1e200 }
    large.append(points.span, points.span)
    #expect(throws: PointFittingError.outOfRange) { try Transform3D<Double>.Fit(large, as: .rigid) }
  }
}

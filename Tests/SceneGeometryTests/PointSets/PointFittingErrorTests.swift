import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct PointFittingErrorTests {
  static let corners: [SIMD3<Double>] = [SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 2, 3)]

  static func expect<S: TransformScalar>(
    _ error: PointFittingError, _ source: [SIMD3<S>], _ target: [SIMD3<S>], _ kind: PointFitKind = .rigid, weights: [S]? = nil,
    allowsMirror: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: sourceLocation) {
      try PointSetSample(source, target).fit(kind, weights: weights, allowsMirror: allowsMirror)
    }
  }

  @Test("Counts and weights are checked")
  func countsAreChecked() {
    let p = Self.corners
    Self.expect(.differentCounts(source: 5, target: 4, weights: nil), p, Array(p.dropLast()))
    Self.expect(.differentCounts(source: 5, target: 5, weights: 3), p, p, weights: [1, 1, 1])
    Self.expect(.tooFewPoints(count: 0, needed: 3), [], [] as [SIMD3<Double>])
    Self.expect(.tooFewPoints(count: 1, needed: 3), [p[0]], [p[0]])
    Self.expect(.tooFewPoints(count: 3, needed: 4), Array(p[1...3]), Array(p[1...3]), .affine)
    Self.expect(.tooFewPoints(count: 2, needed: 3), p, p, weights: [0, 1, 0, 0, 2])
    for bad in [-1, .nan, .infinity, -.infinity] as [Double] { Self.expect(.badWeight(index: 3), p, p, weights: [1, 1, 1, bad, 1]) }
    #expect(throws: PointFittingError.tooFewPoints(count: 1, needed: 2)) {
      try Transform2D.Fit(leastSquares: [SIMD2<Float>(1, 2)], to: [SIMD2(3, 4)])
    }
  }

  @Test("A point that is not finite is named", arguments: [Double.nan, .infinity, -.infinity])
  func finitePointsAreNeeded(bad: Double) throws {
    func law<S: TransformScalar>(_: S.Type) {
      let good = Self.corners.map { SIMD3<S>($0) }
      for axis in 0..<3 {
        var points = good
        points[2][axis] = S(bad)
        for weights in [nil, [1, 2, 1, 0, 1]] as [[S]?] {
          Self.expect(.notFinite(.source, index: 2), points, good, weights: weights)
          Self.expect(.notFinite(.target, index: 2), good, points, .affine, weights: weights)
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Points in one place, on a line and in a plane are refused, at any distance and size", arguments: seeds)
  func degenerateSetsAreRefused(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for center in [0, 1, 1000] as [S] {
        for size in [1, 1e-3, 1e3] as [S] {
          let (u, v, w): (SIMD3<S>, SIMD3<S>, SIMD3<S>) = (random.direction(), random.direction(), random.direction())
          let middle = center * w
          let steps: [SIMD2<S>] = (0..<7).map { _ in random.vector(in: -1...1) }
          let place = [SIMD3<S>](repeating: middle, count: 7)
          let line = steps.map { middle + size * $0.x * u }
          let plane = steps.map { middle + size * ($0.x * u + $0.y * v) }
          let full = plane.map { place in
            let step: SIMD3<S> = random.vector(in: -1...1)
            return place + size * step
          }
          for kind in [PointFitKind.rigid, .similarity] {
            Self.expect(.coincident(.source), place, full, kind)
            Self.expect(.coincident(.target), full, place, kind)
            if center * S.ulpOfOne < size / 1000 {
              Self.expect(.collinear(.source), line, full, kind)
              Self.expect(.collinear(.target), full, line, kind, allowsMirror: true)
            }
          }
          Self.expect(.coincident(.source), place, full, .affine)
          if center * S.ulpOfOne < size / 1000 {
            Self.expect(.collinear(.source), line, full, .affine)
            Self.expect(.coplanar, plane, full, .affine)
          }
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("A mirrored regular body fits many rotations equally well, and one mirror")
  func mirroredBodiesAreAmbiguous() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let body = [SIMD3<S>(1, 1, 1), SIMD3(1, -1, -1), SIMD3(-1, 1, -1), SIMD3(-1, -1, 1)]
      let mirrored = body.map { 0 - $0 }
      Self.expect(.ambiguous, body, mirrored)
      let fit = try PointSetSample(body, mirrored).fit(allowsMirror: true)
      expectClose(fit.transform, Transform3D.scale(-1))
      // In the plane the same holds of a square whose corners go round the other way.
      let square = [SIMD2<S>(1, 1), SIMD2(-1, 1), SIMD2(-1, -1), SIMD2(1, -1)]
      let other = square.map { SIMD2($0.y, $0.x) }
      #expect(throws: PointFittingError.ambiguous) { try Transform2D.Fit(leastSquares: square, to: other) }
      #expect(try Transform2D.Fit(leastSquares: square, to: other, allowsMirror: true).transform.sixNumbers == [0, 1, 1, 0, 0, 0])
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Targets of an affine fit may lie in one place")
  func affineFitsFlatten() throws {
    let fit = try PointSetSample(Self.corners, Self.corners.map { _ in SIMD3(4, 5, 6) }).fit(.affine)
    #expect(fit.transform == Transform3D(xAxis: .zero, yAxis: .zero, zAxis: .zero, origin: SIMD4(4, 5, 6, 1)))
    #expect(fit.rootMeanSquareError == 0)
  }

  @Test("A scale beyond the largest number is refused")
  func outOfRangeIsRefused() {
    Self.expect(.outOfRange, Self.corners.map { $0 * 1e-200 }, Self.corners.map { $0 * 1e200 }, .similarity)
    Self.expect(.outOfRange, Self.corners.map { SIMD3<Float>($0 * 1e-30) }, Self.corners.map { SIMD3<Float>($0 * 1e30) }, .affine)
  }

  @Test("Every reason is one sentence of its own")
  func reasonsDiffer() {
    let all: [PointFittingError] = [
      .differentCounts(source: 1, target: 2, weights: nil), .differentCounts(source: 1, target: 2, weights: 3),
      .tooFewPoints(count: 1, needed: 3),
      .notFinite(.source, index: 1), .badWeight(index: 1), .coincident(.target), .collinear(.source), .coplanar, .ambiguous, .outOfRange,
    ]
    #expect(Set(all.map(\.description)).count == all.count)
  }
}

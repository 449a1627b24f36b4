import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Transform2DFitTests {
  /// A transform of a kind.
  static func truth<S: TransformScalar>(_ kind: PointFitKind, using random: inout SeededGenerator) -> Transform2D<S> {
    let scale: SIMD2<S> = kind == .rigid ? SIMD2(1, 1) : SIMD2(repeating: random.number(in: 0.1...10))
    let stretch: SIMD2<S> = kind == .affine ? SIMD2(2, 0.5) * scale : scale
    return Transform2D(translation: random.vector(in: -10...10), rotationRadians: random.number(in: -3...3), scale: stretch)
  }

  static func squaredError(_ t: Transform2D<Double>, _ source: [SIMD2<Double>], _ target: [SIMD2<Double>]) -> Double {
    zip(source, target).reduce(0) { sum, pair in
      let error = t.applied(toPoint: pair.0) - pair.1
      return sum + (error * error).sum()
    }
  }

  @Test("Images of points give their transform back", arguments: seeds, PointFitKind.allCases)
  func transformIsRecovered(seed: UInt64, kind: PointFitKind) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for count in [3, 4, 200] {
        let truth: Transform2D<S> = Self.truth(kind, using: &random)
        let source: [SIMD2<S>] = (0..<count).map { _ in SIMD2(2, -1) + random.vector(in: -1...1) }
        let fit = try Transform2D.Fit(leastSquares: source, to: source.map { truth.applied(toPoint: $0) }, as: kind)
        expectClose(fit.transform.sixNumbers, truth.sixNumbers, norm: 64, ulps: 8 * Double(fit.condition))
        #expect(fit.rootMeanSquareError <= 4 * S(64).ulp)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A turn by hand: two points, a quarter turn, a scale of three")
  func similarityIsHandDerived() throws {
    // (1, 0) → (0, 3) and (0, 2) → (−6, 0) about the same origin, moved by (5, 5).
    let fit = try Transform2D.Fit(leastSquares: [SIMD2(1.0, 0), SIMD2(0, 2)], to: [SIMD2(5.0, 8), SIMD2(-1, 5)], as: .similarity)
    expectClose(fit.transform.sixNumbers, [0, 3, -3, 0, 5, 5])
    // As a rigid fit: the distances from the centroid are √5/2 and 3√5/2.
    let rigid = try Transform2D.Fit(leastSquares: [SIMD2(1.0, 0), SIMD2(0, 2)], to: [SIMD2(5.0, 8), SIMD2(-1, 5)])
    expectClose(rigid.transform.sixNumbers, [0, 1, -1, 0, 3, 6], norm: 8)
    expectClose(rigid.rootMeanSquareError, 5.0.squareRoot())
  }

  @Test("Points on a line determine a turn; an affine map needs three corners of a triangle", arguments: seeds)
  func linesTurn(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let truth: Transform2D<S> = Self.truth(.similarity, using: &random)
      let source = [-1, 0.5, 1].map { SIMD2<S>(3, 4) * $0 + SIMD2(1, 1) }
      let target = source.map { truth.applied(toPoint: $0) }
      for allowsMirror in [false, true] {
        let fit = try Transform2D.Fit(leastSquares: source, to: target, as: .similarity, allowsMirror: allowsMirror)
        expectClose(fit.transform.sixNumbers, truth.sixNumbers, norm: 64)
        expectClose(fit.condition, 1)
      }
      #expect(throws: PointFittingError.collinear(.source)) { try Transform2D.Fit(leastSquares: source, to: target, as: .affine) }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("No change of one parameter lowers the sum of squares", arguments: seeds)
  func fitIsOptimal(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for kind in PointFitKind.allCases {
      for mirror in [false, true] {
        var truth: Transform2D<Double> = Self.truth(kind, using: &random)
        if mirror { truth = .mirror(negating: .x).concatenating(truth) }
        let source: [SIMD2<Double>] = (0..<20).map { _ in random.vector(in: -1...1) }
        let target = source.map { truth.applied(toPoint: $0) + random.vector(in: -0.2...0.2) }
        let fit = try Transform2D.Fit(leastSquares: source, to: target, as: kind, allowsMirror: mirror)
        #expect((fit.transform.determinant < 0) == mirror)
        let least = Self.squaredError(fit.transform, source, target)
        expectClose(fit.rootMeanSquareError, (least / 20).squareRoot(), ulps: PointSetSample<Double>.ulpsOfError)
        for step in [1e-5, -1e-5] {
          var changes: [Transform2D<Double>] = [.translation(x: step, y: 0), .translation(x: 0, y: step), .rotation(radians: step)]
          if kind != .rigid { changes.append(.scale(1 + step)) }
          if kind == .affine { changes += [.shear(x: step, y: 0), .shear(x: 0, y: step), .scale(x: 1 + step, y: 1)] }
          for change in changes {
            #expect(Self.squaredError(fit.transform.concatenating(change), source, target) > least)
            #expect(Self.squaredError(change.concatenating(fit.transform), source, target) > least)
          }
        }
      }
    }
  }

  @Test("A fit in the plane is that of the same points in space", arguments: seeds)
  func planeIsPartOfSpace(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for kind in [PointFitKind.rigid, .similarity] {
      let truth = Transform3D(Self.truth(kind, using: &random) as Transform2D<Double>)
      let sample = PointSetSample((0..<12).map { _ in SIMD3(random.vector(in: -1...1), 0) }, (0..<12).map { _ in .zero })
      let noisy = PointSetSample(
        sample.source, sample.source.map { truth.applied(toAffinePoint: $0) + SIMD3(random.vector(in: -0.1...0.1), 0) })
      let weights = noisy.source.indices.map { Double($0 % 3) }
      let (flat, spatial) = (try noisy.flatFit(kind, weights: weights), try noisy.fit(kind, weights: weights))
      let t = spatial.transform
      expectClose(flat.transform.sixNumbers, [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42], norm: 64)
      expectClose(flat.rootMeanSquareError, spatial.rootMeanSquareError, ulps: PointSetSample<Double>.ulpsOfError)
    }
  }
}

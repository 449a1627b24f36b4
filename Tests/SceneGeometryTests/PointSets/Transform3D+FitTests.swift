import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DFitTests {
  @Test("Images of points give their transform back", arguments: seeds, PointFitKind.allCases)
  func transformIsRecovered(seed: UInt64, kind: PointFitKind) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for count in [4, 5, 20, 300] {
        let truth = PointSetSample<S>.truth(kind, using: &random)
        let sample = PointSetSample(count, around: SIMD3(2, -1, 3), under: truth, using: &random)
        let fit = try sample.fit(kind)
        // The images are off by 2 ulps of about 100, and the condition makes up to that times as much of it.
        let ulps = 8 * Double(fit.condition)
        expectClose(fit.transform.rowMajor, truth.rowMajor, norm: 64, ulps: ulps)
        #expect(fit.rootMeanSquareError <= 4 * S(64).ulp)
        #expect(fit.condition >= 1)
        if kind != .affine { #expect(fit.transform.determinant > 0) }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A quarter turn with a scale of two comes back to the digit, near the origin and far away", arguments: [0, 0x1p20, 0x1p40])
  func integersGiveExactNumbers(offset: Double) throws {
    // x → 2y, y → −2x, z → 2z by hand: every sum is a whole number.
    let source = [SIMD3(0.0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 3, 0), SIMD3(2, 1, 5), SIMD3(-3, -4, -5)].map { $0 + offset }
    let target = source.map { SIMD3(-2 * $0.y, 2 * $0.x, 2 * $0.z) + SIMD3(7, 8, -9) }
    for kind in [PointFitKind.similarity, .affine] {
      let fit = try Transform3D.Fit(leastSquares: source, to: target, as: kind)
      let rows = [fit.transform.xAxis, fit.transform.yAxis, fit.transform.zAxis].flatMap { [$0.x, $0.y, $0.z] }
      expectClose(rows, [0, 2, 0, -2, 0, 0, 0, 0, 2], ulps: 8)
      for (x, y) in zip(source, target) { expectClose(fit.transform.applied(toAffinePoint: x), y, norm: offset + 8, ulps: 32) }
      #expect(fit.rootMeanSquareError < 1e-14)
    }
  }

  @Test("Turning all sources turns the fit the other way", arguments: seeds)
  func fitFollowsTurnedSources(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in PointFitKind.allCases {
        let sample = PointSetSample<S>(30, under: PointSetSample<S>.truth(kind, using: &random), noise: 0.1, using: &random)
        let turn = PointSetSample<S>.truth(.rigid, using: &random)
        let turned = PointSetSample(sample.source.map { turn.applied(toAffinePoint: $0) }, sample.target)
        let (one, other) = (try sample.fit(kind), try turned.fit(kind))
        // Rounding of the turned points, up to 12 away, is the largest part.
        expectClose(turn.concatenating(other.transform).rowMajor, one.transform.rowMajor, norm: 128, ulps: 8)
        expectClose(other.rootMeanSquareError, one.rootMeanSquareError, norm: 16, ulps: PointSetSample<S>.ulpsOfError)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("No change of one parameter lowers the sum of squares", arguments: seeds)
  func fitIsOptimal(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for kind in PointFitKind.allCases {
      let sample = PointSetSample<Double>(25, under: PointSetSample<Double>.truth(kind, using: &random), noise: 0.3, using: &random)
      let fit = try sample.fit(kind)
      let least = sample.squaredError(of: fit.transform)
      expectClose(fit.rootMeanSquareError, (least / 25).squareRoot(), ulps: PointSetSample<Double>.ulpsOfError)
      // The square grows by a multiple of the square of the step: 1e-10 here. A slope would show at first order.
      for step in [1e-5, -1e-5] {
        var changes: [Transform3D<Double>] = [
          .translation(x: step, y: 0, z: 0), .translation(x: 0, y: step, z: 0), .translation(x: 0, y: 0, z: step),
        ]
        changes += [Axis3D.x, .y, .z].map { .rotation(radians: step, axis: $0) }
        if kind != .rigid { changes.append(.scale(1 + step)) }
        if kind == .affine {
          changes += [.shear(.x, by: .y, step), .shear(.y, by: .z, step), .shear(.z, by: .x, step), .scale(x: 1 + step, y: 1, z: 1)]
        }
        for change in changes {
          for changed in [fit.transform.concatenating(change), change.concatenating(fit.transform)] {
            #expect(sample.squaredError(of: changed) > least)
          }
        }
      }
    }
  }

  @Test("A weight n is the same as n pairs, zero as none", arguments: seeds)
  func weightsRepeat(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in PointFitKind.allCases {
        let sample = PointSetSample<S>(40, under: PointSetSample<S>.truth(kind, using: &random), noise: 0.1, using: &random)
        let weights = sample.source.indices.map { S($0 % 4) }
        let repeated = sample.source.indices.flatMap { [Int](repeating: $0, count: $0 % 4) }
        let plain = try PointSetSample(repeated.map { sample.source[$0] }, repeated.map { sample.target[$0] }).fit(kind)
        for factor in [S(1), S.leastNormalMagnitude * 8, S.greatestFiniteMagnitude / 8] {
          let fit = try sample.fit(kind, weights: weights.map { $0 * factor })
          expectClose(fit.transform.rowMajor, plain.transform.rowMajor, norm: 32)
          expectClose(fit.rootMeanSquareError, plain.rootMeanSquareError, ulps: PointSetSample<S>.ulpsOfError)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A pair of weight zero may be NaN, infinite or too far: the fit is that of the other pairs, to the bit", arguments: seeds)
  func unweightedPairsMayBeAnything(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for (kind, scale) in zip(PointFitKind.allCases, [1, S.greatestFiniteMagnitude / 1e6, S.leastNormalMagnitude * 1e6]) {
        let sample = PointSetSample<S>(40, under: PointSetSample<S>.truth(kind, using: &random), noise: 0.1, using: &random)
        var (source, target, weights) = (sample.source.map { $0 * scale }, sample.target.map { $0 * scale }, [S](repeating: 1, count: 40))
        let right = try PointSetSample(source, target).fit(kind, weights: weights)
        for bad in [S.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
          let place = Int.random(in: 0...source.count, using: &random)
          source.insert(SIMD3(1, bad, 2), at: place)
          target.insert(Bool.random(using: &random) ? SIMD3(repeating: bad) : SIMD3(1, 2, 3), at: place)
          weights.insert(0, at: place)
          let fit = try PointSetSample(source, target).fit(kind, weights: weights)
          #expect(fit.transform == right.transform && fit.rootMeanSquareError == right.rootMeanSquareError, "\(kind) \(bad) \(place)")
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A mirror is found only where it is allowed and nearer", arguments: seeds)
  func mirrorsAreAsked(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for kind in [PointFitKind.rigid, .similarity] {
      let truth = PointSetSample<Double>.truth(kind, using: &random)
      let mirror = Transform3D<Double>.mirror(negating: .y).concatenating(truth)
      let (proper, mirrored) = (PointSetSample(9, under: truth, using: &random), PointSetSample(9, under: mirror, using: &random))
      let (never, allowed) = (try mirrored.fit(kind), try mirrored.fit(kind, allowsMirror: true))
      #expect(never.transform.determinant > 0 && never.rootMeanSquareError > 0.01)
      expectClose(allowed.transform.rowMajor, mirror.rowMajor, norm: 64)
      #expect(allowed.transform.determinant < 0 && allowed.rootMeanSquareError < 1e-13)
      let unmirrored = try proper.fit(kind, allowsMirror: true)
      expectClose(unmirrored.transform.rowMajor, truth.rowMajor, norm: 64)
      // An affine fit mirrors in any case.
      #expect(try mirrored.fit(.affine).transform.determinant < 0)
    }
  }

  @Test("Points of a plane determine a rotation, which never mirrors", arguments: seeds)
  func coplanarPointsTurn(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [PointFitKind.rigid, .similarity] {
        let truth = PointSetSample<S>.truth(kind, using: &random)
        let source = (0..<8).map { _ in SIMD3(random.vector(in: -1...1), S(0)) }
        let sample = PointSetSample(source, source.map { truth.applied(toAffinePoint: $0) })
        for allowsMirror in [false, true] {
          let fit = try sample.fit(kind, allowsMirror: allowsMirror)
          expectClose(fit.transform.rowMajor, truth.rowMajor, norm: 64)
          #expect(fit.transform.determinant > 0)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}

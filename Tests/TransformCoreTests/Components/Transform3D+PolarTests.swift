import Testing
import TransformCore
import TransformTestSupport

struct Transform3DPolarTests {
  @Test("The factors make the linear part", arguments: seeds)
  func theFactorsMakeTheLinearPart(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for round in 0..<100 {
        var m: Transform3D<S> = .sample(round % 2 == 0 ? .affine : .mirrored, condition: S(1 << (round % 20)), using: &random)
        m.origin = SIMD4(0, 0, 0, 1)
        if round % 5 == 3 { m.zAxis = m.xAxis + m.yAxis }  // flat
        if round % 5 == 4 { (m.yAxis, m.zAxis) = (2 * m.xAxis, .zero) }  // a line
        let factors = try #require(m.polarFactors)
        expectClose(factors.stretch.concatenating(Transform3D(factors.rotation)), m, ulps: 16)  // the factors' 6, the product's 3, twice
        #expect(factors.stretch == factors.stretch.transposed)
        #expect(factors.rotation.w >= 0)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A map onto a line has factors, whatever its numbers")
  func linesHaveFactors() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let numbers: [S] = [0, 1, 3, 5, 8]
      for (a, b) in [(S(1), S(1)), (1, 3), (2, 16), (5, 0), (-3, 7)] {
        for x in numbers {
          for y in numbers {
            for z in numbers where x + y + z > 0 {
              let line = SIMD4(x, y, z, 0)
              let m = Transform3D(xAxis: line, yAxis: a * line, zAxis: b * line, origin: SIMD4(0, 0, 0, 1))
              let factors = try #require(m.polarFactors)
              expectClose(factors.stretch.concatenating(Transform3D(factors.rotation)), m, ulps: 16)
            }
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  /// No other rotation is nearer, whether half a turn away or a small angle.
  @Test("No rotation is nearer", arguments: seeds)
  func noRotationIsNearer(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func distance(_ m: Transform3D<Double>, _ q: Quaternion<Double>) -> Double {
      zip(m.rowMajor, Transform3D(q).rowMajor).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    for kind in [SampleKind.affine, .mirrored, .general] {
      for _ in 0..<50 {
        let sample = Transform3D<Double>.sample(kind, using: &random)
        var m = sample
        (m.m14, m.m24, m.m34, m.origin) = (0, 0, 0, SIMD4(0, 0, 0, 1))
        let best = try #require(m.polarFactors).rotation
        for _ in 0..<20 {
          #expect(distance(m, .sample(using: &random)) >= distance(m, best))
          let hair = try #require(Quaternion<Double>(radians: 0.01, axis: random.direction() as SIMD3<Double>))
          #expect(distance(m, best.concatenating(hair)) >= distance(m, best) - 1e-12)
        }
      }
    }
  }

  @Test("The rotation does not jump where a map goes flat")
  func theRotationDoesNotJumpWhereAMapGoesFlat() throws {
    let turn = Transform3D<Double>.rotation(degrees: 40, axis: .y)
    for depth in [1e-3, 1e-20, 0, -1e-20, -1e-3] {
      let q = try #require(Transform3D<Double>.scale(x: 2, y: 1, z: depth).concatenating(turn).polarFactors).rotation
      expectClose(q.components, Quaternion<Double>(degrees: 40, axis: .y).components, norm: 1, ulps: 8)
    }
  }

  @Test("Symmetric maps have no rotation")
  func symmetricMapsHaveNoRotation() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for scale in [SIMD3<S>(0, 0, 0), SIMD3(0, 0, 3), SIMD3(0, 5, 0), SIMD3(2, 0, 0), SIMD3(1, 2, 3), SIMD3(4, 0, 2)] {
        let factors = try #require(Transform3D<S>.scale(x: scale.x, y: scale.y, z: scale.z).polarFactors)
        #expect(factors.rotation == .identity && factors.stretch == .scale(x: scale.x, y: scale.y, z: scale.z))
      }
      // Factors of 1e±18 and 1e±150: the answer is that of the map of ordinary size.
      for size in [S.leastNormalMagnitude * 16, S.greatestFiniteMagnitude / 16] {
        let m = Transform3D<S>.scale(size).concatenating(Transform3D(Transform3DComponentsTests.thirdOfATurn()))
        expectClose(try #require(m.polarFactors).rotation.components, SIMD4(0.5, 0.5, 0.5, 0.5), norm: 1)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Polar factors of the plane make the linear part", arguments: seeds)
  func polarFactorsOfThePlaneMakeTheLinearPart(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.rotation, .affine, .mirrored, .general] {
        for _ in 0..<50 {
          let sample = Transform2D<S>.sample(kind, using: &random)
          let m = Transform2D<S>(linear: sample.linear, translation: .zero)
          let factors = try #require(m.polarFactors)
          expectClose(factors.stretch.concatenating(.rotation(radians: factors.rotationRadians)), m, ulps: 16)  // 4, 4 of the angle, twice
          #expect((factors.stretch.determinant < 0) == (m.determinant < 0))
        }
      }
      #expect(try #require(Transform2D<S>.scale(0).polarFactors).rotationRadians == 0)
      #expect(try #require(Transform2D<S>.mirror(negating: .y).polarFactors).rotationRadians == 0)
    }
    try law(Float.self)
    try law(Double.self)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct Transform3DStretchTests {
  @Test("No vector grows more or less", arguments: seeds)
  func noVectorGrowsMoreOrLess(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let m = Transform3D<S>.sample(.affine, using: &random)
        let values = try #require(m.singularValues)
        let (largest, smallest) = (values.x, values.z)
        let slack = 16 * largest * S.ulpOfOne
        for _ in 0..<20 {
          let image = m.applied(toVector: random.direction() as SIMD3<S>)
          let length = (image * image).sum().squareRoot()
          #expect(length <= largest + slack && length >= smallest - slack)
        }
        expectClose(values.x * values.y * values.z, m.determinant.magnitude, ulps: 64)  // κ ≤ 10 of three factors, 6 ulps each
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("The smaller factor keeps its digits beside a large one")
  func factorsOfDifferentSizes() throws {
    func law<S: TransformScalar>(_ sizes: [(S, S)]) throws {
      for (long, short) in sizes {
        for turn in [Transform2D<S>.identity, .rotation(degrees: 30)] {
          for m in [Transform2D.scale(x: long, y: short).concatenating(turn), Transform2D.scale(x: short, y: long).concatenating(turn)] {
            let factors = try #require(m.stretch).factors
            expectClose(factors.x, long, ulps: 8)
            expectClose(factors.y, short, ulps: 8)
          }
        }
      }
    }
    try law([(1e20, 1e-20), (1e30, 1e-30), (1, 1e-37)] as [(Float, Float)])
    try law([(1e170, 1e-170), (1e10, 1e-300), (1e300, 1e-300)] as [(Double, Double)])
  }

  @Test("Simple maps have their factors in falling order")
  func simpleMapsHaveTheirFactorsInFallingOrder() {
    #expect(Transform3D<Double>.scale(x: 2, y: -5, z: 3).singularValues == SIMD3(5, 3, 2))
    #expect(Transform3D<Float>.scale(0).singularValues == .zero)
    #expect(Transform3D<Double>.scale(x: 1e-200, y: 0, z: 1e-190).singularValues == SIMD3(1e-190, 1e-200, 0))
    #expect(Transform3D<Double>.scale(x: .infinity, y: 1, z: 1).singularValues == nil)
  }

  @Test("The stretch of the plane is where it says", arguments: seeds)
  func theStretchOfThePlaneIsWhereItSays(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.affine, .mirrored] {
        for _ in 0..<50 {
          let m = Transform2D<S>.sample(kind, using: &random)
          let found = try #require(m.stretch)
          let (v, w) = (found.direction, found.imageDirection)
          expectClose(m.applied(toVector: v), found.factors.x * w, norm: found.factors.x, ulps: 32)  // 4 · σ₁ / (σ₁ − σ₂) and the product
          let sign: S = found.isMirrored ? -1 : 1
          expectClose(
            m.applied(toVector: SIMD2(-v.y, v.x)), sign * found.factors.y * SIMD2(-w.y, w.x), norm: found.factors.x, ulps: 32)
          #expect(found.isMirrored == (m.determinant < 0))
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Maps that stretch all alike give the x axis")
  func mapsThatStretchAllAlikeGiveTheXAxis() throws {
    let turn = try #require(Transform2D<Double>.rotation(degrees: 90).stretch)
    #expect(turn.factors == SIMD2(1, 1) && turn.direction == SIMD2(1, 0) && turn.imageDirection == SIMD2(0, 1))
    let mirror = try #require(Transform2D<Double>.mirror(negating: .x).stretch)
    #expect(mirror.factors == SIMD2(1, 1) && mirror.isMirrored)
    #expect(try #require(Transform2D<Double>.scale(0).stretch).factors == .zero)
    #expect(try #require(Transform2D<Double>.scale(x: 3, y: 1e-300).stretch).factors == SIMD2(3, 1e-300), "nothing cancels")
  }

  @Test("Plane scale is that of the axes over the weight")
  func planeScaleIsThatOfTheAxesOverTheWeight() {
    var m = Transform3D<Double>.scale(x: 3, y: 4, z: 9).concatenating(.rotation(degrees: 90, axis: .z))
    #expect(m.planeScale == SIMD2(3, 4))
    m.m44 = -2
    #expect(m.planeScale == SIMD2(1.5, 2))
    m.m24 = 0.5
    #expect(m.planeScale == nil)
  }
}

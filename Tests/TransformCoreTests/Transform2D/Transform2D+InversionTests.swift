import Testing
import TransformTestSupport

@testable import TransformCore

struct Transform2DInversionTests {
  @Test("Inverse is the hand-derived one")
  func inverseIsTheHandDerivedOne() {
    // (2 3; 5 7)⁻¹ = (-7 3; 5 -2); (-11 -13)·(-7 3; 5 -2) = (12 -7)
    let t = Transform2D<Double>(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(t.inverted() == Transform2D(a: -7, b: 3, c: 5, d: -2, tx: 12, ty: -7))
    #expect(t.determinant == -1)
    #expect(t.adjugate == Transform2D(a: 7, b: -3, c: -5, d: 2, tx: -12, ty: 7))
  }

  @Test("Tiny and huge scales invert")
  func tinyAndHugeScalesInvert() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for factor: S in [1e-12, 1e12, 1e-30, 1e30] {
        let inverse = try #require(Transform2D<S>.scale(factor).inverted())
        expectClose(inverse.a, 1 / factor, ulps: 1)
        expectClose(inverse.d, 1 / factor, ulps: 1)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Uniform scaling never changes the verdict", arguments: seeds)
  func uniformScalingNeverChangesTheVerdict(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let direction: SIMD2<S> = random.direction()
        let factor: S = random.number(in: -4...4)
        let second = direction * factor
        let singular = Transform2D<S>(a: direction.x, b: direction.y, c: second.x, d: second.y, tx: 1, ty: 2)
        let regular = Transform2D<S>.sample(condition: 100, using: &random)
        let powers: [S] = [0x1p-100, 0x1p-60, 1, 0x1p60, 0x1p100, 1e-6, 1e6]
        for power in powers {
          let (low, high) = (Transform2D<S>.scale(power).concatenating(singular), Transform2D<S>.scale(power).concatenating(regular))
          #expect(low.inverted() == nil, "\(low)")
          #expect(high.inverted() != nil, "\(high)")
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Singular transforms have none")
  func singularTransformsHaveNone() {
    func law<S: TransformScalar>(_: S.Type) {
      let large = S.greatestFiniteMagnitude / 4
      for t: Transform2D<S> in [
        .scale(0), .scale(x: 1, y: 0), .scale(x: 0, y: 1), Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
        Transform2D(a: large, b: large, c: large, d: large, tx: 0, ty: 0), Transform2D(a: large, b: 0, c: large, d: 0, tx: 0, ty: 0),
        Transform2D(a: 0.1, b: 0.3, c: 0.2, d: 0.6, tx: 1, ty: 1),
      ] {
        #expect(t.inverted() == nil, "\(t)")
        #expect(t.condition == .infinity, "\(t)")
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Nothing finite comes of NaN or infinity")
  func nothingFiniteComesOfNaNOrInfinity() {
    func law<S: TransformScalar>(_: S.Type) {
      for bad: S in [.nan, .infinity, 0 - .infinity] {
        for index in 0..<6 {
          var numbers: [S] = [2, 3, 5, 7, 11, 13]
          numbers[index] = bad
          #expect(Transform2D<S>(numbers)?.inverted() == nil, "\(numbers)")
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Inverse that would overflow is nil")
  func inverseThatWouldOverflowIsNil() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Transform2D<S>.scale(S.leastNonzeroMagnitude).inverted() == nil)
      #expect(Transform2D<S>(a: 1e-20, b: 0, c: 0, d: 1e-20, tx: S.greatestFiniteMagnitude, ty: 0).inverted() == nil)
      #expect(Transform2D<S>.scale(S.leastNormalMagnitude * 4).inverted() != nil)
      #expect(Transform2D<S>.scale(S.greatestFiniteMagnitude / 8).inverted() != nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Inverse is within four ulps times the condition", arguments: seeds)
  func inverseIsWithinFourUlpsTimesTheCondition(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var (worst, worstSlow) = (WorstError(), WorstError())
      for condition: S in [1, 10, 1000, 0.125 / S.ulpOfOne.squareRoot()] {
        for _ in 0..<50 {
          let t = Transform2D<S>.sample(condition: condition, using: &random)
          let exact = WideMatrix(t).inverse
          let size = Double.maximumNorm(exact.rounded) * Double(t.condition)
          worst.record(try #require(t.inverted()).rowMajor, exact.elements, norm: { _ in size }, "\(t)")
          var slow = t
          let isInverted = slow.invertByElimination()
          #expect(isInverted)
          worstSlow.record(slow.rowMajor, exact.elements, norm: { _ in size }, "\(t)")
        }
      }
      worst.expectAtMost(4, "Transform2D.inverted")
      worstSlow.expectAtMost(4, "Transform2D.inverted by elimination")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Determinant is within one and a quarter ulps", arguments: seeds)
  func determinantIsWithinOneAndAQuarterUlps(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<2000 {
        let t = Transform2D<S>.sample(.general, using: &random)
        let exact = Wide(t.a) * Wide(t.d) - Wide(t.b) * Wide(t.c)
        worst.record(exact.ulpError(of: t.determinant, norm: (t.a * t.d).magnitude + (t.b * t.c).magnitude), "\(t)")
      }
      worst.expectAtMost(1.25, "Transform2D.determinant")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Adjugate times transform is the determinant", arguments: seeds)
  func adjugateTimesTransformIsTheDeterminant(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let t = Transform2D<S>.sample(using: &random)
        let exact = WideMatrix(t).adjugate().rounded.map { S($0) }
        let adjugate = t.adjugate
        expectHolds(
          .violation(of: "adjugate", adjugate.numbers, [0, 1, 3, 4, 6, 7].map { exact[$0] }, norm: t.norm * t.norm, ulps: 2, operands: [t]))
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Condition of a similarity is two")
  func conditionOfASimilarityIsTwo() {
    expectClose(Transform2D<Float>.rotation(degrees: 30).condition, 2, ulps: 4)
    expectClose(Transform2D<Double>.scale(1e-100).condition, 2, ulps: 4)
    // ‖(1, 0, 0, 10)‖·‖(1, 0, 0, 0.1)‖ = √101·√1.01 = 10.1
    expectClose(Transform2D<Double>.scale(x: 1, y: 10).condition, 10.1, ulps: 4)
    #expect(Transform2D<Double>.scale(.nan).condition.isNaN)
  }

  @Test("Fast path is taken by nearly all", arguments: seeds)
  func fastPathIsTakenByNearlyAll(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var taken = 0
      for _ in 0..<2000 {
        let t = Transform2D<S>.sample(.general, using: &random)
        if t.determinant.magnitude >= 0x1p-8 * ((t.a * t.d).magnitude + (t.b * t.c).magnitude) { taken += 1 }
      }
      #expect(taken >= 1960, "\(taken) of 2000")
    }
    law(Float.self)
    law(Double.self)
  }
}

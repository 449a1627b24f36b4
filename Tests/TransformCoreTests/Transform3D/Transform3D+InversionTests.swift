import Testing
import TransformTestSupport

@testable import TransformCore

struct Transform3DInversionTests {
  @Test("Inverse is the hand-derived one")
  func inverseIsTheHandDerivedOne() throws {
    // A scale by (2, 4, 8), then a move by (10, 20, 40). The inverse moves by −10, −20, −40, then scales by ½, ¼ and ⅛.
    let t = Transform3D<Double>.scale(x: 2, y: 4, z: 8).concatenating(.translation(x: 10, y: 20, z: 40))
    #expect(t.inverted() == Transform3D.scale(x: 0.5, y: 0.25, z: 0.125).concatenating(.translation(x: -5, y: -5, z: -5)))
    #expect(t.determinant == 64)
    var eye = Transform3D<Double>.identity
    eye.m34 = -0.25
    var back = Transform3D<Double>.identity
    back.m34 = 0.25
    #expect(eye.inverted() == back)
    // Exchanging two axes makes the determinant −1.
    let exchange = try #require(Transform3D<Double>(rowMajor: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]))
    #expect(exchange.determinant == -1)
    #expect(exchange.inverted() == exchange)
  }

  @Test("Tiny and huge scales invert")
  func tinyAndHugeScalesInvert() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for factor: S in [1e-12, 1e12, 1e-30, 1e30] {
        let inverse = try #require(Transform3D<S>.scale(factor).inverted())
        for element in [inverse.m11, inverse.m22, inverse.m33] { expectClose(element, 1 / factor, ulps: 1) }
        #expect(inverse.m44 == 1)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Graded transforms invert as well as ungraded ones", arguments: seeds)
  func gradedTransformsInvertAsWellAsUngradedOnes(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type, powers: [Int]) throws {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<100 {
        let t = Transform3D<S>.sample(.perspective, using: &random)
        func grades() -> SIMD4<S> {
          var grades = SIMD4<S>.zero
          for index in 0..<4 {
            grades[index] = S(sign: .plus, exponent: S.Exponent(powers[Int(random.next() % UInt64(powers.count))]), significand: 1)
          }
          return grades
        }
        let (rows, columns) = (grades(), grades())
        var graded = t
        for row in 0..<4 { for column in 0..<4 { graded[row, column] = t[row, column] * rows[row] * columns[column] } }
        let exact = WideMatrix(t).inverse
        let size = Double.maximumNorm(exact.rounded) * Double(t.condition)
        let inverse = try #require(graded.inverted(), "\(graded)")
        var back = inverse
        for row in 0..<4 { for column in 0..<4 { back[row, column] = inverse[row, column] * columns[row] * rows[column] } }
        worst.record(back.rowMajor, exact.elements, norm: { _ in size }, "\(graded)")
      }
      worst.expectAtMost(8, "inverse of a graded transform")
    }
    try law(Float.self, powers: [-30, -20, -10, 0, 10, 20, 30])
    try law(Double.self, powers: [-240, -120, -60, 0, 60, 120, 240])
  }

  @Test("Mixed scales with underflowing minors keep their digits")
  func mixedScalesWithUnderflowingMinorsKeepTheirDigits() throws {
    // The product of the first two factors is denormal in Float. The determinant, 1e-19, is not even small.
    let t = Transform3D<Float>.scale(x: 1e-20, y: 1e-20, z: 1e21)
    let inverse = try #require(t.inverted())
    expectClose(inverse.m11, 1 / 1e-20, ulps: 2)
    expectClose(inverse.m22, 1 / 1e-20, ulps: 2)
    expectClose(inverse.m33, 1 / 1e21, ulps: 2)
  }

  @Test("Nothing finite comes of NaN or infinity")
  func nothingFiniteComesOfNaNOrInfinity() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for bad: S in [.nan, .infinity, 0 - .infinity] {
        for index in 0..<16 {
          var numbers = Transform3D<S>.rotation(degrees: 30, axis: .x).rowMajor
          numbers[index] = bad
          #expect(try #require(Transform3D(rowMajor: numbers)).inverted() == nil)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Inverse that would overflow is nil")
  func inverseThatWouldOverflowIsNil() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Transform3D<S>.scale(S.leastNonzeroMagnitude).inverted() == nil)
      let far = Transform3D<S>.scale(1e-20).concatenating(.translation(x: S.greatestFiniteMagnitude, y: 0, z: 0))
      #expect(far.inverted() == nil)
      #expect(Transform3D<S>.scale(S.leastNormalMagnitude * 4).inverted() != nil)
      #expect(Transform3D<S>.scale(S.greatestFiniteMagnitude / 8).inverted() != nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Inverse is within eight ulps times the condition", arguments: seeds)
  func inverseIsWithinEightUlpsTimesTheCondition(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var (worst, worstSlow) = (WorstError(), WorstError())
      for condition: S in [1, 10, 1000] {
        for kind in [SampleKind.affine, .perspective, .general] {
          for _ in 0..<15 {
            let t = Transform3D<S>.sample(kind, condition: condition, using: &random)
            guard t.condition < 1e5 else { continue }
            let exact = WideMatrix(t).inverse
            let size = Double.maximumNorm(exact.rounded) * Double(t.condition)
            worst.record(try #require(t.inverted()).rowMajor, exact.elements, norm: { _ in size }, "\(t)")
            var slow = t
            let isInverted = slow.invertByElimination()
            #expect(isInverted)
            worstSlow.record(slow.rowMajor, exact.elements, norm: { _ in size }, "\(t)")
          }
        }
      }
      worst.expectAtMost(8, "Transform3D.inverted")
      worstSlow.expectAtMost(8, "Transform3D.inverted by elimination")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Determinant is within six ulps of its terms", arguments: seeds)
  func determinantIsWithinSixUlpsOfItsTerms(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var (worst, worstTerms) = (WorstError(), WorstError())
      for _ in 0..<100 {
        let t = Transform3D<S>.sample(.general, using: &random)
        let terms = WideMatrix(t).determinant(unsigned: true)
        worst.record(WideMatrix(t).determinant().ulpError(of: t.determinant, norm: terms.high), "\(t)")
        worstTerms.record(terms.ulpError(of: t.minors.termMagnitudes, norm: terms.high), "\(t)")
      }
      worst.expectAtMost(6, "Transform3D.determinant")
      worstTerms.expectAtMost(6, "Σ|terms|")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Fast path is taken by nearly all", arguments: seeds)
  func fastPathIsTakenByNearlyAll(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      let count = 2000
      let taken = (0..<count).count { _ in
        let minors = Transform3D<S>.sample(.general, using: &random)
        return minors.determinant.magnitude >= 0x1p-8 * minors.minors.termMagnitudes
      }
      #expect(taken >= count * 98 / 100, "\(taken) of \(count) random matrices")  // 98.65 % of 8,000
      for kind in [SampleKind.rigid, .affine, .perspective] {
        let taken = (0..<count).count { _ in
          let t = Transform3D<S>.sample(kind, using: &random)
          return t.determinant.magnitude >= 0x1p-8 * t.minors.termMagnitudes
        }
        #expect(taken >= count * 99 / 100, "\(taken) of \(count), \(kind)")
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Condition is the Frobenius one")
  func conditionIsTheFrobeniusOne() {
    expectClose(Transform3D<Float>.rotation(degrees: 30, axis: .x).condition, 4, ulps: 4)
    // √(1 + 1 + 1 + 100)·√(1 + 1 + 1 + 0.01)
    expectClose(Transform3D<Double>.scale(x: 1, y: 10, z: 1).condition, 17.607668783799859, ulps: 8)
    #expect(Transform3D<Double>.scale(.infinity).condition.isNaN == false)
    #expect(Transform3D<Double>.scale(.nan).condition.isNaN)
  }
}

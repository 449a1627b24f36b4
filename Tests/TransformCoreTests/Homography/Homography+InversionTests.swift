import Testing
import TransformTestSupport

@testable import TransformCore

struct HomographyInversionTests {
  @Test("Inverse and adjugate are hand-derived")
  func inverseAndAdjugateAreHandDerived() {
    // Rows (1 2 3; 0 1 4; 5 6 0): determinant 1, a textbook inverse.
    let h = Homography<Double>(xAxis: SIMD3(1, 2, 3), yAxis: SIMD3(0, 1, 4), origin: SIMD3(5, 6, 0))
    #expect(h.determinant == 1)
    #expect(h.inverted()?.rowMajor == [-24, 18, 5, 20, -15, -4, -5, 4, 1])
    #expect(h.adjugate == h.inverted())
    #expect(h.transposed.rowMajor == [1, 0, 5, 2, 1, 6, 3, 4, 0])
  }

  @Test("Inverse is within six ulps times the condition", arguments: seeds)
  func inverseIsWithinSixUlpsTimesTheCondition(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var (worst, worstSlow) = (WorstError(), WorstError())
      for kind in [SampleKind.affine, .perspective, .general] {
        for _ in 0..<50 {
          let h = Homography<S>.sample(kind, condition: 100, using: &random)
          guard h.condition < 1e5 else { continue }
          let exact = WideMatrix(h).inverse
          let size = Double.maximumNorm(exact.rounded) * Double(h.condition)
          worst.record(try #require(h.inverted()).rowMajor, exact.elements, norm: { _ in size }, "\(h)")
          var slow = h
          let isInverted = slow.invertByElimination()
          #expect(isInverted)
          worstSlow.record(slow.rowMajor, exact.elements, norm: { _ in size }, "\(h)")
        }
      }
      worst.expectAtMost(6, "Homography.inverted")
      worstSlow.expectAtMost(6, "Homography.inverted by elimination")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Verdict does not depend on scale", arguments: seeds)
  func verdictDoesNotDependOnScale(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<20 {
        let regular = Homography<S>.sample(condition: 100, using: &random)
        // The third row is the sum of the others, and all numbers are integers.
        func whole() -> S { S(Int(random.next() % 17)) - 8 }
        let (first, second) = (SIMD3(whole(), whole(), whole()), SIMD3(whole(), whole(), whole()))
        for factor: S in [1, 0x1p-100, 0x1p100, 1e-6, 1e6, 1e-12, 1e12] {
          #expect(Homography(xAxis: first * factor, yAxis: second * factor, origin: (first + second) * factor).inverted() == nil)
          let scaled = Homography(xAxis: regular.xAxis * factor, yAxis: regular.yAxis * factor, origin: regular.origin * factor)
          #expect(scaled.inverted() != nil)
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Singular, NaN and infinite maps have none")
  func singularNaNAndInfiniteMapsHaveNone() {
    func law<S: TransformScalar>(_: S.Type) {
      for number: S in [0, 1, S.greatestFiniteMagnitude, .nan, .infinity] {
        let row = SIMD3(repeating: number)
        #expect(Homography(xAxis: row, yAxis: row, origin: row).inverted() == nil)
        #expect(Homography(xAxis: SIMD3(1, 0, 0), yAxis: SIMD3(0, 1, 0), origin: SIMD3(0, 0, number * 0)).inverted() == nil)
      }
      #expect(Homography<S>(Transform2D.scale(S.leastNonzeroMagnitude)).inverted() == nil)
      #expect(Homography<S>(Transform2D.scale(1e-30)).inverted() != nil)
      #expect(Homography<S>(Transform2D.scale(x: 1, y: 0)).condition == .infinity)
    }
    law(Float.self)
    law(Double.self)
    expectClose(Homography<Double>.identity.condition, 3, ulps: 2)
  }

  @Test("Adjugate times map is the determinant", arguments: seeds)
  func adjugateTimesMapIsTheDeterminant(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<20 {
        let h = Homography<S>.sample(.general, using: &random)
        let d = h.determinant
        let expected = Homography<S>(xAxis: SIMD3(d, 0, 0), yAxis: SIMD3(0, d, 0), origin: SIMD3(0, 0, d))
        expectClose(h.adjugate.concatenating(h), expected, norm: h.norm * h.norm * h.norm, ulps: 4, "adjugate·h = det", with: [h])
        expectClose(h.concatenating(h.adjugate), expected, norm: h.norm * h.norm * h.norm, ulps: 4, "h·adjugate = det", with: [h])
        let terms = WideMatrix(h).determinant(unsigned: true)
        #expect(terms.ulpError(of: h.termMagnitudes, norm: terms.high) <= 4)
      }
      let taken = (0..<2000).count { _ in
        let h = Homography<S>.sample(.general, using: &random)
        return h.determinant.magnitude >= 0x1p-8 * h.termMagnitudes
      }
      #expect(taken >= 1960, "\(taken) of 2000 random maps are inverted by cofactors")
    }
    law(Float.self)
    law(Double.self)
  }
}

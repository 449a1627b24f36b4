import Testing
import TransformCore
import TransformTestSupport

struct Transform2DConcatenationTests {
  @Test("Composition laws hold", arguments: seeds)
  func compositionLawsHold(seed: UInt64) {
    let kinds = SampleKind.affineKinds + [.perspective]
    expectCompositionLaws(Transform2D<Float>.self, seed: seed, kinds: kinds)
    expectCompositionLaws(Transform2D<Double>.self, seed: seed, kinds: kinds)
  }

  @Test("Receiver acts first")
  func receiverActsFirst() {
    func law<S: TransformScalar>(_: S.Type) {
      let (scale, move) = (Transform2D<S>.scale(2), Transform2D<S>.translation(x: 10, y: 20))
      #expect(scale.concatenating(move).translation == SIMD2(10, 20))
      #expect(move.concatenating(scale).translation == SIMD2(20, 40))
      let (turn, slide) = (Transform2D<S>.rotation(degrees: 90), Transform2D<S>.translation(x: 1, y: 0))
      #expect(turn.concatenating(slide).applied(toPoint: SIMD2(1, 0)) == SIMD2(1, 1))
      #expect(slide.concatenating(turn).applied(toPoint: SIMD2(1, 0)) == SIMD2(0, 2))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Product of asymmetric transforms is the hand-derived one")
  func productOfAsymmetricTransformsIsTheHandDerivedOne() {
    let left = Transform2D<Double>(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let right = Transform2D<Double>(a: 7, b: 8, c: 9, d: 10, tx: 11, ty: 12)
    // (1 2; 3 4)·(7 8; 9 10) = (25 28; 57 64); (5 6)·(7 8; 9 10) + (11 12) = (100 112)
    #expect(left.concatenating(right) == Transform2D(a: 25, b: 28, c: 57, d: 64, tx: 100, ty: 112))
    #expect(right.concatenating(left) == Transform2D(a: 31, b: 46, c: 39, d: 58, tx: 52, ty: 76))
  }

  @Test("Product acts as one after the other", arguments: seeds)
  func productActsAsOneAfterTheOther(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let (a, b) = (Transform2D<S>.sample(using: &random), Transform2D<S>.sample(.mirrored, using: &random))
        let p: SIMD2<S> = random.vector(in: -10...10)
        let norm = a.norm * b.norm * 20
        let both = a.concatenating(b)
        expectClose(both.applied(toPoint: p), b.applied(toPoint: a.applied(toPoint: p)), norm: norm, ulps: 4, "p·(a·b) = (p·a)·b")
        expectClose(both.applied(toVector: p), b.applied(toVector: a.applied(toVector: p)), norm: norm, ulps: 4, "v·(a·b) = (v·a)·b")
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Product is within two ulps", arguments: seeds)
  func productIsWithinTwoUlps(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<100 {
        let (a, b) = (Transform2D<S>.sample(using: &random), Transform2D<S>.sample(using: &random))
        let (left, right) = (WideMatrix(a), WideMatrix(b))
        let sizes = left.magnitudes.multiplied(by: right.magnitudes).rounded
        worst.record(a.concatenating(b).rowMajor, left.multiplied(by: right).elements, norm: { sizes[$0] }, "\(a), \(b)")
      }
      worst.expectAtMost(2, "Transform2D.concatenating")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Change of basis moves points with the basis", arguments: seeds)
  func changeOfBasisMovesPointsWithTheBasis(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let (t, basis) = (Transform2D<S>.sample(using: &random), Transform2D<S>.sample(using: &random))
      let p: SIMD2<S> = random.vector(in: -10...10)
      let seen = try #require(t.expressed(in: basis))
      let there = basis.applied(toPoint: seen.applied(toPoint: p))
      // basis⁻¹ has an error of its condition, at most 100 with the translation.
      expectClose(there, t.applied(toPoint: basis.applied(toPoint: p)), norm: basis.norm * t.norm * 20, ulps: 256, "(b·t·b⁻¹)·b = b·t")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Change of basis is hand-derived")
  func changeOfBasisIsHandDerived() throws {
    // The transform is in centimetres. In metres, a move by 200 is a move by 2.
    let basis = Transform2D<Double>.scale(100)
    #expect(try #require(Transform2D.translation(x: 200, y: 300).expressed(in: basis)) == .translation(x: 2, y: 3))
    #expect(Transform2D<Double>.identity.expressed(in: .scale(x: 0, y: 1)) == nil)
  }
}

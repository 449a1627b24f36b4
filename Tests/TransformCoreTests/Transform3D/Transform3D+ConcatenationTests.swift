import Testing
import TransformCore
import TransformTestSupport

struct Transform3DConcatenationTests {
  @Test("Composition laws hold", arguments: seeds)
  func compositionLawsHold(seed: UInt64) {
    let kinds = SampleKind.affineKinds + [.perspective]
    expectCompositionLaws(Transform3D<Float>.self, seed: seed, kinds: kinds)
    expectCompositionLaws(Transform3D<Double>.self, seed: seed, kinds: kinds)
  }

  @Test("Receiver acts first")
  func receiverActsFirst() {
    func law<S: TransformScalar>(_: S.Type) {
      let (scale, move) = (Transform3D<S>.scale(2), Transform3D<S>.translation(x: 10, y: 20, z: 30))
      #expect(scale.concatenating(move).m41 == 10)
      #expect(move.concatenating(scale).m41 == 20)
      #expect(move.concatenating(scale).origin == SIMD4<S>(20, 40, 60, 1))
      let (first, second) = (Transform3D<S>.rotation(degrees: 90, axis: .x), Transform3D<S>.rotation(degrees: 90, axis: .y))
      // The first sends y to z, the second sends z to x. In the other order y stays, then goes to z.
      #expect(first.concatenating(second).applied(toPoint: SIMD3(0, 1, 0)) == SIMD3<S>(1, 0, 0))
      #expect(second.concatenating(first).applied(toPoint: SIMD3(0, 1, 0)) == SIMD3<S>(0, 0, 1))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Product of asymmetric transforms is the hand-derived one")
  func productOfAsymmetricTransformsIsTheHandDerivedOne() throws {
    let left = try #require(Transform3D<Double>(rowMajor: (1...16).map { Double($0) }))
    var right = Transform3D<Double>.identity
    right.m12 = 2
    right.m43 = 5
    right.m34 = 3
    // Column 2 gains 2 × column 1, column 3 gains 5 × column 4, column 4 gains 3 × column 3.
    #expect(
      left.concatenating(right).rowMajor == [1, 4, 23, 13, 5, 16, 47, 29, 9, 28, 71, 45, 13, 40, 95, 61])
    // Row 1 gains 2 × row 2, row 3 gains 3 × row 4, row 4 gains 5 × row 3.
    #expect(
      right.concatenating(left).rowMajor == [11, 14, 17, 20, 5, 6, 7, 8, 48, 52, 56, 60, 58, 64, 70, 76])
  }

  @Test("Product acts as one after the other", arguments: seeds)
  func productActsAsOneAfterTheOther(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let (a, b) = (Transform3D<S>.sample(.rotation, using: &random), Transform3D<S>.sample(.perspective, using: &random))
        let p: SIMD3<S> = random.vector(in: -0.5...0.5)
        let both = a.concatenating(b)
        let first = try #require(a.applied(toPoint: p))
        // w is at least 1/4 and the images are below 100.
        expectClose(
          try #require(both.applied(toPoint: p)), try #require(b.applied(toPoint: first)), norm: b.norm * 16, ulps: 4,
          "p·(a·b) = (p·a)·b", with: [a, b])
        let v = SIMD4(p, random.number(in: -1...1))
        expectClose(
          both.applied(toHomogeneous: v), b.applied(toHomogeneous: a.applied(toHomogeneous: v)), norm: a.norm * b.norm * 2, ulps: 4)
        expectClose(both.applied(toVector: p), b.applied(toVector: a.applied(toVector: p)), norm: a.norm * b.norm, ulps: 4)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Product is within three ulps", arguments: seeds)
  func productIsWithinThreeUlps(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<100 {
        let (a, b) = (Transform3D<S>.sample(.general, using: &random), Transform3D<S>.sample(.perspective, using: &random))
        let (left, right) = (WideMatrix(a), WideMatrix(b))
        let sizes = left.magnitudes.multiplied(by: right.magnitudes).rounded
        worst.record(a.concatenating(b).rowMajor, left.multiplied(by: right).elements, norm: { sizes[$0] }, "\(a), \(b)")
      }
      worst.expectAtMost(3, "Transform3D.concatenating")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Transposes reverse products", arguments: seeds)
  func transposesReverseProducts(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let (a, b) = (Transform3D<S>.sample(.general, using: &random), Transform3D<S>.sample(.general, using: &random))
        #expect(a.transposed.transposed == a)
        let numbers = a.rowMajor
        let exchanged: [S] = (0..<16).map { (index: Int) -> S in numbers[(index % 4) * 4 + index / 4] }
        #expect(a.transposed.rowMajor == exchanged)
        #expect(a.concatenating(b).transposed == b.transposed.concatenating(a.transposed))
        expectClose(a.transposed.determinant, a.determinant, norm: a.norm * a.norm * a.norm * a.norm, ulps: 4)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Change of basis moves points with the basis", arguments: seeds)
  func changeOfBasisMovesPointsWithTheBasis(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<20 {
        let (t, basis) = (Transform3D<S>.sample(using: &random), Transform3D<S>.sample(using: &random))
        let seen = try #require(t.expressed(in: basis))
        // The inverse of the basis has an error of its condition.
        expectClose(
          seen.concatenating(basis), basis.concatenating(t), norm: basis.norm * t.norm * basis.condition, ulps: 8, "(b·t·b⁻¹)·b = b·t")
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Change of basis is hand-derived")
  func changeOfBasisIsHandDerived() throws {
    // The basis sends the other coordinates' x to y, and their y to −x. A rotation about y is there a rotation about x.
    let basis = Transform3D<Double>.rotation(degrees: 90, axis: .z)  // other x → y, other y → −x
    let turn = Transform3D<Double>.rotation(degrees: 90, axis: .y)
    #expect(try #require(turn.expressed(in: basis)) == .rotation(degrees: 90, axis: .x))
    #expect(turn.expressed(in: .scale(x: 1, y: 0, z: 1)) == nil)
  }
}

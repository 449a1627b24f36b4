import Testing
import TransformCore
import TransformTestSupport

/// The laws of composition and inversion, for the kinds of samples of one type that have inverses of their own size.
func expectCompositionLaws<T: LawfulTransform>(_: T.Type, seed: UInt64, kinds: [SampleKind] = SampleKind.ordinaryKinds) {
  var random = SeededGenerator(seed)
  for kind in kinds {
    for _ in 0..<10 {
      let a = T.sample(kind, condition: 10, using: &random)
      let b = T.sample(.affine, condition: 10, using: &random)
      let c = T.sample(kind, condition: 10, using: &random)
      expectHolds(T.violationOfIdentity(a))
      expectHolds(T.violationOfAssociativity(a, b, c, ulps: 8))
      expectHolds(T.violationOfDeterminantOfProduct(a, b, ulps: 8))
      expectHolds(T.violationOfInverse(a, ulps: 16))
      expectHolds(T.violationOfInverseOfProduct(a, b, ulps: 16))
      var product = a
      product.concatenate(b)
      #expect(product == a.concatenating(b))
    }
  }
}

/// Equality ignores the sign of zero, and so does the hash; NaN equals nothing.
func expectEqualityIsIEEE<T: Hashable>(zero: T, negativeZero: T, nan: T) {
  #expect(zero == negativeZero)
  #expect(zero.hashValue == negativeZero.hashValue)
  #expect(nan != nan)
  #expect(nan != zero)
}

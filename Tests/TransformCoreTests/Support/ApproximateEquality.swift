import Testing
import TransformCore
import TransformTestSupport

/// Expects the defaults of swift-numerics: a relative tolerance of √ε, or an absolute tolerance alone if one is given.
func expectNumericsDefaults<S: TransformScalar>(_ zero: S, agree: (S, S) -> Bool, agreeWithin: (S, S, S) -> Bool) {
  let half = S.ulpOfOne.squareRoot() / 2
  #expect(agree(1, 1 + half) && !agree(1, 1 + 4 * half))
  #expect(agree(zero, S.leastNonzeroMagnitude), "nothing below the normal numbers counts")
  #expect(!agree(zero, S.leastNormalMagnitude))
  #expect(agreeWithin(zero, 1, 1) && !agreeWithin(zero, 2, 1))
  #expect(!agreeWithin(1000, S(1000).nextUp, S.ulpOfOne), "an absolute tolerance alone")
}

/// Expects approximate equality as in swift-numerics, under the maximum norm, for a type made from two of its numbers.
func expectNumericsEquality<T: LawfulTransform & _Composable>(_: T.Type, make: (T.Scalar, T.Scalar) -> T) {
  typealias S = T.Scalar
  func agree(_ left: T, _ right: T, absolute: S = 0, relative: S = 0) -> Bool {
    let result = left.isApproximatelyEqual(to: right, absoluteTolerance: absolute, relativeTolerance: relative)
    #expect(result == right.isApproximatelyEqual(to: left, absoluteTolerance: absolute, relativeTolerance: relative), "symmetric")
    return result
  }
  #expect(agree(make(1, 2), make(1, 2)))
  #expect(!agree(make(1, 2), make(1, S(2).nextUp)))
  // The larger number sets the scale for the smaller.
  #expect(agree(make(1000, 0), make(1000, 1), relative: 0x1p-9))
  #expect(!agree(make(1000, 0), make(1000, 4), relative: 0x1p-9))
  // One of the two tolerances is enough.
  #expect(agree(make(0.125, 0), make(0, 0), absolute: 0.125))
  #expect(!agree(make(0.125, 0), make(0, 0), absolute: 0.0625))
  // Infinities equal only themselves. NaN equals nothing.
  #expect(agree(make(.infinity, 1), make(.infinity, 1)))
  #expect(!agree(make(.infinity, 1), make(1, 1), relative: 1))
  #expect(!agree(make(.infinity, 1), make(-.infinity, 1), absolute: 1, relative: 1))
  #expect(!agree(make(.nan, 1), make(.nan, 1), absolute: 1, relative: 1))
  #expect(!agree(make(S.greatestFiniteMagnitude, 1), make(-S.greatestFiniteMagnitude, 1), absolute: 1, relative: 1))
}

public import TransformCore

extension TransformScalar {
  /// The largest difference between two lists, in units of the last place of `norm`.
  ///
  /// Zero for lists that are equal. Infinite if the lists differ in length, or if a difference or the norm is NaN.
  @_alwaysEmitIntoClient
  package static func ulpError(of actual: [Self], expected: [Self], norm: Self) -> Double {
    guard actual.count == expected.count else { return .infinity }
    var largest = 0.0
    for (one, other) in zip(actual, expected) where one != other {
      let error = Double((one - other).magnitude) / Double(norm.ulp)
      guard !error.isNaN else { return .infinity }
      largest = Swift.max(largest, error)
    }
    return largest
  }

  /// The largest magnitude in a list. Zero if the list is empty, NaN if it holds NaN.
  @_alwaysEmitIntoClient
  package static func maximumNorm(_ numbers: [Self]) -> Self {
    numbers.reduce(0) { $0.isNaN || $1.isNaN ? .nan : maximum($0, $1.magnitude) }
  }
}

extension SIMD where Scalar: TransformScalar {
  @_alwaysEmitIntoClient
  package var list: [Scalar] { indices.map { self[$0] } }
}

import Foundation
import Testing
import TransformCore
import TransformTestSupport

/// The seeds of the random tests. A failure names its seed.
let seeds: [UInt64] = [1, 2, 3, 0xDEAD_BEEF]

/// Expects numbers to agree to `ulps` of the norm, by default the largest magnitude expected.
func expectClose<S: TransformScalar>(
  _ actual: [S], _ expected: [S], norm: S? = nil, ulps: Double = 4, sourceLocation: SourceLocation = #_sourceLocation
) {
  if let violation = Violation.violation(of: "equal", actual, expected, norm: norm, ulps: ulps, operands: []) {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
}

func expectClose<S: TransformScalar>(
  _ actual: S, _ expected: S, norm: S? = nil, ulps: Double = 4, sourceLocation: SourceLocation = #_sourceLocation
) { expectClose([actual], [expected], norm: norm, ulps: ulps, sourceLocation: sourceLocation) }

func expectClose<Vector: SIMD>(
  _ actual: Vector, _ expected: Vector, norm: Vector.Scalar? = nil, ulps: Double = 4, sourceLocation: SourceLocation = #_sourceLocation
) where Vector.Scalar: TransformScalar {
  expectClose(
    actual.indices.map { actual[$0] }, expected.indices.map { expected[$0] }, norm: norm, ulps: ulps, sourceLocation: sourceLocation)
}

func expectClose<S: TransformScalar>(
  _ actual: Transform3D<S>, _ expected: Transform3D<S>, norm: S? = nil, ulps: Double = 4, sourceLocation: SourceLocation = #_sourceLocation
) { expectClose(actual.rowMajor, expected.rowMajor, norm: norm, ulps: ulps, sourceLocation: sourceLocation) }

extension SeededGenerator {
  /// Ten to a random power from a range.
  mutating func powerOfTen<S: TransformScalar>(_ range: ClosedRange<Double>) -> S {
    let exponent: Double = number(in: range)
    return S(pow(10.0, exponent))
  }
}

import Testing
import TransformCore
import TransformTestSupport

/// The seeds of the random tests. A failure names its seed.
let seeds: [UInt64] = [1, 2, 3, 0xDEAD_BEEF]

/// Fails with the whole description of a violation.
func expectHolds(_ violation: Violation?, sourceLocation: SourceLocation = #_sourceLocation) {
  if let violation { Issue.record("\(violation)", sourceLocation: sourceLocation) }
}

/// Expects two vectors to agree to `ulps` of the norm, by default the largest magnitude expected.
func expectClose<Vector: SIMD>(
  _ actual: Vector, _ expected: Vector, norm: Vector.Scalar? = nil, ulps: Double = 4, _ law: String = "equal",
  with operands: [any CustomStringConvertible] = [], sourceLocation: SourceLocation = #_sourceLocation
) where Vector.Scalar: TransformScalar {
  expectHolds(
    .violation(of: law, actual.list, expected.list, norm: norm, ulps: ulps, operands: operands), sourceLocation: sourceLocation)
}

/// Expects two transforms to agree to `ulps` of the norm, by default the largest magnitude expected.
func expectClose<T: LawfulTransform>(
  _ actual: T, _ expected: T, norm: T.Scalar? = nil, ulps: Double = 4, _ law: String = "equal",
  with operands: [any CustomStringConvertible] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectHolds(
    .violation(of: law, actual.rowMajor, expected.rowMajor, norm: norm, ulps: ulps, operands: operands), sourceLocation: sourceLocation)
}

/// Expects two numbers to agree to `ulps` of the norm, by default the magnitude expected.
func expectClose<Scalar: TransformScalar>(
  _ actual: Scalar, _ expected: Scalar, norm: Scalar? = nil, ulps: Double = 4, _ law: String = "equal",
  with operands: [any CustomStringConvertible] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectHolds(.violation(of: law, [actual], [expected], norm: norm, ulps: ulps, operands: operands), sourceLocation: sourceLocation)
}

/// The largest error in a loop, in ulps. A claim is checked once, and its error is printed if it fails.
struct WorstError {
  private(set) var ulps = 0.0
  private(set) var operands = ""

  mutating func record(_ error: Double, _ operands: @autoclosure () -> String) {
    if error > ulps || error.isNaN { (ulps, self.operands) = (error.isNaN ? .infinity : error, operands()) }
  }

  /// Records the errors of numbers against their wide reference.
  mutating func record<Scalar: TransformScalar, Norm: TransformScalar>(
    _ actual: [Scalar], _ expected: [Wide], norm: (Int) -> Norm, _ operands: @autoclosure () -> String
  ) {
    guard actual.count == expected.count else { return record(.infinity, operands()) }
    for index in actual.indices { record(expected[index].ulpError(of: actual[index], norm: norm(index)), operands()) }
  }

  func expectAtMost(_ bound: Double, _ claim: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !(ulps <= bound) { Issue.record("\(claim): \(ulps) ulps, \(bound) claimed, for \(operands)", sourceLocation: sourceLocation) }
  }
}

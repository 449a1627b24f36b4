import Testing
import TransformCore
import TransformTestSupport

/// Expects that two quaternions of about unit length are the same rotation: q or −q, to `ulps` of 1.
func expectSameRotation<S: TransformScalar>(
  _ actual: Quaternion<S>, _ expected: Quaternion<S>, ulps: Double = 4, _ law: String = "same rotation",
  with operands: [any CustomStringConvertible] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let isOpposite = (actual.components * expected.components).sum() < 0
  expectClose(
    isOpposite ? 0 - actual.components : actual.components, expected.components, norm: 1, ulps: ulps, law, with: operands,
    sourceLocation: sourceLocation)
}

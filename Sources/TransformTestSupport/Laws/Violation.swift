public import TransformCore

/// A law that did not hold: its name, the operands and the error.
public struct Violation: Sendable, CustomStringConvertible {
  /// The law in words or as a formula.
  public let law: String
  /// The operands.
  public let operands: [String]
  /// The value that was found.
  public let left: String
  /// The value that it should have.
  public let right: String
  /// The difference of both sides, in units of the last place of the norm.
  public let ulps: Double
  /// The difference that is allowed.
  public let allowed: Double

  /// All of it, one item a line.
  public var description: String {
    let operandLines = operands.map { "  with  \($0)" }
    return (["\(law): off by \(ulps) ulps, \(allowed) allowed"] + operandLines + ["  found \(left)", "  not   \(right)"])
      .joined(separator: "\n")
  }

  /// The violation, or `nil` if `left` and `right` agree to `ulps` units of the last place of `norm`.
  ///
  /// Without a norm it is the largest magnitude in `right`.
  public static func violation<Scalar: TransformScalar>(
    of law: String, _ left: [Scalar], _ right: [Scalar], norm: Scalar? = nil, ulps: Double, operands: [any CustomStringConvertible] = []
  ) -> Violation? {
    let error = Scalar.ulpError(of: left, expected: right, norm: norm ?? Scalar.maximumNorm(right))
    guard !(error <= ulps) else { return nil }
    return Violation(
      law: law, operands: operands.map(\.description), left: left.description, right: right.description, ulps: error, allowed: ulps)
  }
}

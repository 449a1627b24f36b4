import TransformCore

// The laws of composition. Each returns `nil` if it holds. The tolerance is `ulps` of the product of the operands'
// norms.

extension LawfulTransform {
  /// (a·b)·c = a·(b·c).
  public static func violationOfAssociativity(_ a: Self, _ b: Self, _ c: Self, ulps: Double) -> Violation? {
    .violation(
      of: "(a·b)·c = a·(b·c)", a.concatenating(b).concatenating(c).rowMajor, a.concatenating(b.concatenating(c)).rowMajor,
      norm: a.norm * b.norm * c.norm, ulps: ulps, operands: [a, b, c])
  }

  /// 1·a = a = a·1: equal numbers, 0 and −0 being equal.
  public static func violationOfIdentity(_ a: Self) -> Violation? {
    .violation(of: "1·a = a", Self.identity.concatenating(a).rowMajor, a.rowMajor, ulps: 0, operands: [a])
      ?? .violation(of: "a·1 = a", a.concatenating(.identity).rowMajor, a.rowMajor, ulps: 0, operands: [a])
  }

  /// a·a⁻¹ = 1 = a⁻¹·a, to `ulps` of ‖a‖·‖a⁻¹‖ (the condition, in the Frobenius norm) for each unit of it.
  ///
  /// A missing inverse is a violation.
  public static func violationOfInverse(_ a: Self, ulps: Double) -> Violation? {
    guard let inverse = a.inverted() else { return Laws.missing("a⁻¹ exists", [a]) }
    let norm = a.norm * inverse.norm
    return .violation(
      of: "a·a⁻¹ = 1", a.concatenating(inverse).rowMajor, identity.rowMajor, norm: norm * norm, ulps: ulps, operands: [a])
      ?? .violation(of: "a⁻¹·a = 1", inverse.concatenating(a).rowMajor, identity.rowMajor, norm: norm * norm, ulps: ulps, operands: [a])
  }

  /// (a·b)⁻¹ = b⁻¹·a⁻¹, to `ulps` of ‖a⁻¹‖·‖b⁻¹‖ times the conditions of both.
  public static func violationOfInverseOfProduct(_ a: Self, _ b: Self, ulps: Double) -> Violation? {
    guard let first = a.inverted(), let second = b.inverted(), let both = a.concatenating(b).inverted() else {
      return Laws.missing("a⁻¹, b⁻¹ and (a·b)⁻¹ exist", [a, b])
    }
    return .violation(
      of: "(a·b)⁻¹ = b⁻¹·a⁻¹", both.rowMajor, second.concatenating(first).rowMajor,
      norm: first.norm * second.norm * a.condition * b.condition, ulps: ulps, operands: [a, b])
  }

  /// det(a·b) = det a · det b, to `ulps` of the product of the norms to the power of the order (Hadamard's bound).
  public static func violationOfDeterminantOfProduct(_ a: Self, _ b: Self, ulps: Double) -> Violation? {
    let size = a.norm * b.norm
    let norm = a.order == 4 ? size * size * size * size : size * size * size
    return .violation(
      of: "det(a·b) = det a · det b", [a.concatenating(b).determinant], [a.determinant * b.determinant], norm: norm, ulps: ulps,
      operands: [a, b])
  }
}

public import TransformCore

/// A law that did not hold: its name, the first wrong number, what the fault looks like, and the operands.
///
/// It prints once, as one paragraph, where a test expects `nil`:
///
/// ```swift
/// let violation = Laws.violation(ofProduct: { (a: Transform3D<Float>, b) in b.concatenating(a) })
/// print(violation?.fault == .reversedOrder)  // true
/// print(violation?.element?.row as Any, violation as Any)
/// ```
public struct Violation: Sendable, CustomStringConvertible {
  /// The first number that is wrong, row by row.
  public struct Element: Sendable, Hashable {
    /// The row, counted from 1 as in `m11`. Points, vectors and single numbers have one row.
    public let row: Int
    /// The column, counted from 1.
    public let column: Int
    /// The number that was found.
    public let found: Double
    /// The number that it should be, rounded.
    public let expected: Double
  }

  /// The law in words or as a formula.
  public let law: String
  /// The operands.
  public let operands: [String]
  /// The value that was found.
  public let left: String
  /// The value that it should have.
  public let right: String
  /// The largest difference of both sides, in units of the last place of the norm.
  public let ulps: Double
  /// The difference that is allowed.
  public let allowed: Double
  /// The first wrong number; `nil` if a value is missing, or is there and must not be.
  public internal(set) var element: Element?
  /// What the result looks like, or `nil` if no known fault explains it.
  public internal(set) var fault: Fault?

  /// All faults that explain this sample.
  var faults: [Fault] = []
  /// How many binary digits are right, counted from the largest number.
  var rightBits: Double = 0
  /// How many binary digits the number type has.
  var bits = 0

  /// All of it as a paragraph: the law, the first wrong number, the fault, then the operands and both sides.
  public var description: String {
    var lines = ["\(law) does not hold: off by \(ulps) ulps, \(allowed) allowed"]
    if let element {
      lines.append("  first wrong: row \(element.row), column \(element.column): found \(element.found), expected \(element.expected)")
    }
    if let fault { lines.append("  looks like \(fault)") }
    lines += operands.map { "  with     \($0)" }
    return (lines + ["  found    \(left)", "  expected \(right)"]).joined(separator: "\n")
  }

  /// The violation, or `nil` if `left` and `right` agree to `ulps` units of the last place of `norm`.
  ///
  /// Without a norm it is the largest magnitude in `right`. Nine and sixteen numbers are matrices, row by row.
  public static func violation<Scalar: TransformScalar>(
    of law: String, _ left: [Scalar], _ right: [Scalar], norm: Scalar? = nil, ulps: Double, operands: [any CustomStringConvertible] = []
  ) -> Violation? {
    let norm = norm ?? Scalar.maximumNorm(right)
    let error = Scalar.ulpError(of: left, expected: right, norm: norm)
    guard !(error <= ulps) else { return nil }
    var violation = Violation(
      law: law, operands: operands.map(\.description), left: left.description, right: right.description, ulps: error, allowed: ulps)
    let wrong = zip(left, right).enumerated().first { !(Scalar.ulpError(of: [$1.0], expected: [$1.1], norm: norm) <= ulps) }
    violation.element = wrong.map { Element($0.offset, of: right.count, found: Double($0.element.0), expected: Double($0.element.1)) }
    return violation
  }
}

extension Violation.Element {
  /// The place of an index among the numbers of a matrix, row by row, or of a vector.
  init(_ index: Int, of count: Int, found: Double, expected: Double) {
    let columns = count == 16 ? 4 : count == 9 ? 3 : count
    self.init(row: index / columns + 1, column: index % columns + 1, found: found, expected: expected)
  }
}

/// Test frameworks print a value's reflection beside its description. This one has no children. Therefore it
/// prints once.
extension Violation: CustomDebugStringConvertible, CustomReflectable {
  /// The description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

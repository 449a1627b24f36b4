/// The reason why a text is not a transform or a timing: where reading stopped, what was expected there and what was
/// found.
///
/// Only the first error of a text is reported.
///
/// ```swift
/// do {
///   _ = try TransformList(css: "rotate(90)")
/// } catch let error as TransformSyntaxError {
///   assert(error.column > 1)
/// }
/// ```
public struct TransformSyntaxError: Error, Hashable, Sendable {
  /// The place in the text, counted in Characters from 1. The end of the text is one more than their number.
  public let column: Int

  /// A description of correct text, such as `an angle in deg, rad, grad or turn`.
  public let expected: String

  /// The text that was found, in quotes and with a reason if one helps: `"50%": percentages need a box`, or
  /// `the end of the text`.
  ///
  /// Quoted text is cut after 40 Unicode scalars. Characters that would not show, or would break the line, are escaped
  /// as in Swift.
  public let found: String
}

extension TransformSyntaxError: CustomStringConvertible {
  /// One line: `column 12: expected an angle in deg, rad, grad or turn, found "45"`.
  public var description: String { "column \(column): expected \(expected), found \(found)" }
}

extension TransformSyntaxError {
  /// A piece of any text as a short literal on one line, cut after `limit` Unicode scalars. Control characters and others
  /// that would not show are escaped as in Swift. `found` is quoted so; use it where you quote the whole text beside.
  public static func quoted(_ text: String, limit: Int = 40) -> String {
    var result = "\""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit {
        result += "…"
        break
      }
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result += scalar.isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar shows as itself within a line.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: self == " "
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}

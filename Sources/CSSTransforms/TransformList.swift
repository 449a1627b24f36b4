public import TransformCore

/// A list of transform functions, as in CSS's `transform` property and SVG's `transform` attribute.
///
/// The right-most function acts first on a point: `translate(10px) scale(2)` scales, then moves by ten.
public struct TransformList: Hashable, Sendable {
  /// The functions from left to right.
  public var functions: [TransformFunction]

  /// A list of these functions, from left to right.
  public init(_ functions: [TransformFunction] = []) { self.functions = functions }

  /// Reads CSS text, such as `"perspective(500px) rotateY(45deg)"` or `"none"`.
  ///
  /// *Syntax*: every function of CSS Transforms 1 and 2. Names and units in any case; lengths in px, cm, mm, Q, in, pt and pc; angles in deg,
  /// rad, grad and turn; zero without a unit; scales as numbers or percentages; comments. Percentages of a box, relative lengths and `calc()` are errors:
  /// they need a layout.
  ///
  /// - Throws: the column and what was expected there.
  /// - Complexity: O(n) in the length of the text.
  public init(css text: String) throws(TransformSyntaxError) {
    var reader = CSSReader(text)
    functions = try reader.list()
  }

  /// Reads the text of an SVG transform attribute, such as `"translate(10-5) rotate(45 50 50)"`; empty text is the empty list.
  ///
  /// *Syntax*: SVG 1.1, section 7.6: matrix, translate, scale, rotate, skewX and skewY with exact case; numbers without units, in degrees and user units, with
  /// commas, white space or nothing between them where that is clear. `rotate(a x y)` becomes translate, rotate, translate.
  ///
  /// - Throws: the column and what was expected there.
  /// - Complexity: O(n) in the length of the text.
  public init(svg text: String) throws(TransformSyntaxError) {
    var reader = SVGReader(text)
    functions = try reader.list()
  }

  /// The product of all functions; the identity for the empty list. Infinite or NaN where the numbers overflow.
  public var transform: Transform3D<Double> {
    guard var result = functions.first?.transform else { return .identity }
    for function in functions.dropFirst() { result = function.transform.concatenating(result) }
    return result
  }
}

extension TransformList: CustomStringConvertible {
  /// The list in CSS.
  public var description: String { css ?? "not finite" }
}

public import TransformCore

/// A list of transform functions, as the CSS property `transform` and the SVG attribute of that name hold it.
///
/// Reading takes time linear in the text and never recurses, whatever the text is.
public struct TransformList: Hashable, Sendable {
  /// The functions in the order of the text: the last one acts on a point first.
  public var functions: [TransformFunction]

  /// A list from its functions. No functions is the identity.
  public init(_ functions: [TransformFunction] = []) { self.functions = functions }

  /// A list from the text of a CSS `transform` property; `none` gives the empty list.
  ///
  /// The syntax is that of CSS Transforms 2: names and units in any case, comments, commas between arguments and none between functions, units
  /// required except on 0. Every absolute unit is read; what needs a box, a font or a viewport (`50%`, `2em`) is not, nor are `calc()` and
  /// escapes. Numbers too small for a Double become 0, numbers too large are an error, and parentheses and comments must be closed.
  ///
  /// - Throws: ``TransformSyntaxError`` with the place and what was expected there.
  public init(css text: String) throws(TransformSyntaxError) {
    var reader = CSSReader(text)
    functions = try reader.readList()
  }

  /// A list from the text of an SVG `transform` attribute; text without a function gives the empty list.
  ///
  /// The syntax is that of CSS Transforms 1, section "Syntax of the SVG transform attribute", with the numbers of SVG 1.1: names in their own
  /// case, no units, degrees, and commas, white space or nothing between numbers. `rotate(a x y)` becomes the three functions that define it:
  /// `translate(x y) rotate(a) translate(-x -y)`.
  ///
  /// - Throws: ``TransformSyntaxError`` with the place and what was expected there.
  public init(svg text: String) throws(TransformSyntaxError) {
    var reader = SVGReader(text)
    functions = try reader.readList()
  }

  /// What the whole list does: the last function first. Conventions: Notes/Conventions.md.
  ///
  /// *Definition*: `fₙ.concatenating(fₙ₋₁)` … `.concatenating(f₁)`, multiplied from the left; one function gives its own bits, none the identity.
  ///
  /// - Complexity: O(n)
  public var transform: Transform3D<Double> {
    guard let last = functions.last else { return .identity }
    return functions.dropLast().reversed().reduce(last.transform) { $0.concatenating($1.transform) }
  }
}

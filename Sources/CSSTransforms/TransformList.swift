@_exported public import TextSyntax
public import TransformCore

/// A list of transform functions, as the CSS property `transform` and the SVG attribute of that name hold it.
///
/// Reading takes linear time and never recurses, for any text.
///
/// ```swift
/// let list = try TransformList(css: "translate(10px) scale(2)")
/// assert(list.transform.m11 == 2 && list.transform.m41 == 10)
/// ```
public struct TransformList: Hashable, Sendable {
  /// The functions in the order of the text: the last one acts on a point first.
  public var functions: [TransformFunction]

  /// A list from its functions. No functions is the identity.
  public init(_ functions: [TransformFunction] = []) { self.functions = functions }

  /// A list from the text of a CSS `transform` property; `none` gives the empty list.
  ///
  /// The syntax is that of CSS Transforms 2. Names and units may be in any case. Comments are allowed. Commas stand
  /// between arguments and not between functions. Units are required except on 0.
  ///
  /// Every absolute unit is read. Units that need a box, a font or a viewport (`50%`, `2em`) are errors, and so are
  /// `calc()` and escapes. Numbers too small for a Double become 0; numbers too large are an error. Parentheses and
  /// comments must be closed.
  ///
  /// With `lengthsHaveUnits: false`, lengths are in the units of the caller's own data. Then no length has a unit, and
  /// one is an error.
  ///
  /// - Throws: ``TransformSyntaxError`` with the place and what was expected there.
  public init(css text: String, lengthsHaveUnits: Bool = true) throws(TransformSyntaxError) {
    var reader = CSSReader(text, lengthsHaveUnits: lengthsHaveUnits)
    functions = try reader.readList()
  }

  /// A list from the text of an SVG `transform` attribute; text without a function gives the empty list.
  ///
  /// The syntax is that of CSS Transforms 1, section "Syntax of the SVG transform attribute", with the numbers of SVG
  /// 1.1. Names have their own case. Angles are degrees, and there are no units. Commas, white space or nothing stand
  /// between numbers. `rotate(a x y)` becomes the three functions that define it:
  /// `translate(x y) rotate(a) translate(-x -y)`.
  ///
  /// - Throws: ``TransformSyntaxError`` with the place and what was expected there.
  public init(svg text: String) throws(TransformSyntaxError) {
    var reader = SVGReader(text)
    functions = try reader.readList()
  }

  /// The transform of the whole list, which applies the last function first. Conventions: <doc:Conventions>.
  ///
  /// *Definition*: `fₙ.concatenating(fₙ₋₁)` … `.concatenating(f₁)`, multiplied from the left. One function gives its
  /// own bits; no function gives the identity.
  ///
  /// - Complexity: O(n)
  public var transform: Transform3D<Double> {
    var result: Transform3D<Double>?
    concatenate(to: &result)
    return result ?? .identity
  }

  /// Goes on with the product of `transform`: the functions of later lists are in it already.
  package func concatenate(to result: inout Transform3D<Double>?) {
    for index in functions.indices.reversed() {
      let next = functions[index].transform
      result = result.map { $0.concatenating(next) } ?? next
    }
  }
}

import CSSTransforms
import Testing

struct TransformSyntaxErrorTests {
  private func error(css text: String) -> TransformSyntaxError? {
    do throws(TransformSyntaxError) {
      _ = try TransformList(css: text)
      return nil
    } catch {
      return error
    }
  }

  private func error(svg text: String) -> TransformSyntaxError? {
    do throws(TransformSyntaxError) {
      _ = try TransformList(svg: text)
      return nil
    } catch {
      return error
    }
  }

  /// A text, the column of its error, and words of what was expected and found.
  static let wrong: [(text: String, column: Int, expected: String, found: String)] = [
    ("", 1, "a transform function or none", "the end of the text"),
    ("   ", 4, "a transform function or none", "the end of the text"),
    ("spin(1deg)", 1, "a transform function (matrix, ", "\"spin(1deg)\""),
    ("scale(2) spin(1deg)", 10, "a transform function", "spin"),
    ("scale (2)", 6, "( right after scale", "\" (2)\""),
    ("scale", 6, "(", "the end of the text"),
    ("none scale(2)", 6, "nothing after none", "scale"),
    ("scale(2) none", 10, "a transform function", "none"),
    ("rotate(45)", 8, "an angle in deg, rad, grad or turn", "\"45)\""),
    ("rotate(45px)", 8, "an angle", "45px"),
    ("rotate(1deg, 2deg)", 14, "at most 1 argument in rotate()", "2deg"),
    ("rotate()", 8, "1 argument in rotate(), which has 0", "\")\""),
    ("translate(10)", 11, "a length with a unit", "10"),
    ("translate(10px 5px)", 16, "a comma, or ) to end translate()", "5px"),
    ("translate(50%)", 11, "percentages need a box", "50%"),
    ("translate(1em)", 11, "an absolute length in px", "1em"),
    ("translateZ(1e)", 12, "an absolute length", "1e"),
    ("translate3d(1px, 2px)", 21, "3 arguments in translate3d(), which has 2", "\")\""),
    ("matrix(1, 2, 3, 4, 5)", 21, "6 arguments in matrix(), which has 5", "\")\""),
    ("matrix(1, 2, 3, 4, 5, 6px)", 23, "a number without a unit", "6px"),
    ("scale(1px)", 7, "a number or a percentage", "1px"),
    ("scale(1e999)", 7, "fits in 64 bits", "1e999"),
    ("translate(1e308in)", 11, "fits in 64 bits", "1e308in"),
    ("scale(1.)", 8, "to end scale()", "\".)\""),
    ("scale(NaN)", 7, "a number", "NaN"),
    ("scale(none)", 7, "a number or a percentage", "none"),
    ("scale(calc(1 + 1))", 7, "calc() is not read", "calc"),
    ("perspective(-1px)", 13, "not negative, or none", "-1px"),
    ("scale(2", 8, "to end scale()", "the end of the text"),
    ("scale(2,", 9, "a number", "the end of the text"),
    ("scale(2))", 9, "a transform function", "\")\""),
    ("scale(2) /* away", 10, "*/", "/* away"),
    ("scale(2), scale(2)", 9, "a transform function", ","),
    ("é", 1, "a transform function", "é"),
    ("scale(٣)", 7, "a number", "٣"),
    ("scale(2)\u{0}", 9, "a transform function", "\\u{0}"),
    ("scale(2) \u{1B}[31m\n", 10, "a transform function", "\\u{1b}[31m\\u{a}"),
  ]

  @Test("An error names the column, what was expected and what was found, on one line", arguments: wrong.indices)
  func columns(index: Int) throws {
    let (text, column, expected, found) = Self.wrong[index]
    let error = try #require(self.error(css: text))
    #expect(error.column == column, "\(error)")
    #expect(error.expected.contains(expected), "\(error)")
    #expect(error.found.contains(found), "\(error)")
    #expect("\(error)".split(whereSeparator: \.isNewline).count == 1)
    #expect("\(error)".hasPrefix("column \(column): expected "))
  }

  @Test("SVG's errors name their place too")
  func svgColumns() throws {
    #expect(error(svg: "translate(10px)")?.column == 13)
    #expect(error(svg: "Translate(1)")?.column == 1)
    #expect(error(svg: "translate(1,)")?.column == 13)
    #expect(error(svg: "scale(2),")?.column == 9)
    #expect(error(svg: "rotate(1 2)")?.column == 11)
    #expect(error(svg: "matrix(1 2 3 4 5 6 7)")?.column == 20)
    #expect(error(svg: "scale(1e999)")?.column == 7)
    #expect(error(svg: "scale(2) none")?.column == 10)
    #expect(try #require(error(svg: "rotate(1 2)")).expected.contains("1 or 3 numbers in rotate(), which has 2"))
  }

  @Test("Hostile text is refused at once: no trap, no long message")
  func hostile() throws {
    let million = 1_000_000
    for text in [
      String(repeating: "(", count: million), "scale(" + String(repeating: "(", count: million), String(repeating: "/*", count: million),
      "scale(" + String(repeating: "1", count: million) + "e", String(repeating: "\u{301}", count: million),
      "matrix(" + String(repeating: ",", count: 9),
      "scale(1e99999999999999999999)", "rotate(1e-99999999999999999999deg", String(repeating: "a", count: million), "\u{FFFD}\u{202E}",
    ] {
      let error = try #require(self.error(css: text), "\(text.prefix(20))")
      #expect("\(error)".utf8.count < 2_500)
      #expect(self.error(svg: text) != nil)
    }
  }

  @Test("A long list is read in linear time")
  func longList() throws {
    let list = try TransformList(css: String(repeating: "scale(2) ", count: 20_000))
    #expect(list.functions.count == 20_000)
  }
}

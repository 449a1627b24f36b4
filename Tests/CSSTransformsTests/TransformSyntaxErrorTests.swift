import Testing

@testable import CSSTransforms
@testable import TextSyntax

@Suite struct TransformSyntaxErrorTests {
  @Test("Description is one line of its parts")
  func descriptionIsOneLineOfItsParts() {
    let error = TransformSyntaxError(column: 12, expected: "an angle", found: "\"45\"")
    #expect(error.description == "column 12: expected an angle, found \"45\"")
    #expect("\(error)" == error.description)
  }

  @Test("Parts of an error can be read")
  func partsOfAnErrorCanBeRead() throws {
    let error = try #require(throws: TransformSyntaxError.self) { try TransformList(css: "translate(50%)") }
    #expect(error.column == 11)
    #expect(error.expected == "an absolute length in px, cm, mm, Q, in, pt or pc")
    #expect(error.found == "\"50%\": percentages need a box")
  }

  @Test("What does not show is escaped")
  func whatDoesNotShowIsEscaped() {
    #expect(TransformSyntaxError.quoted("a\n\r\t\0\"\\") == #""a\n\r\t\0\"\\""#)
    #expect(TransformSyntaxError.quoted("\u{1B}[31m\u{202E}\u{2028}\u{A0}\u{85}") == #""\u{1B}[31m\u{202E}\u{2028}\u{A0}\u{85}""#)
  }

  @Test("Long text is cut after forty scalars")
  func longTextIsCutAfterFortyScalars() {
    #expect(TransformSyntaxError.quoted(String(repeating: "x", count: 41)) == "\"" + String(repeating: "x", count: 40) + "…\"")
    #expect(TransformSyntaxError.quoted(String(repeating: "x", count: 40)) == "\"" + String(repeating: "x", count: 40) + "\"")
  }
}

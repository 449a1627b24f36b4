import CSSTransforms
import Testing
import TransformCore

@Suite struct CSSReaderTests {
  @Test("None is the empty list")
  func noneIsTheEmptyList() throws {
    for text in ["none", "NONE", "  none\n", "/* a */none/**/"] { #expect(try TransformList(css: text).functions.isEmpty) }
  }

  @Test("Case, white space and comments do not matter")
  func caseWhiteSpaceAndCommentsDoNotMatter() throws {
    let expected = TransformList([.translate(x: 1, y: 2), .rotateX(.degrees(3))])
    for text in [
      "translate(1px,2px)rotateX(3deg)", "TRANSLATE(1PX,2Px) ROTATEx(3DEG)", "\t\u{C}translate(\r\n1px ,\n2px )\rrotateX( 3deg ) ",
      "/**/translate(/* , */1px/**//***/,2px/*)*/)/*x*/rotateX(3deg)/* end */",
    ] {
      #expect(try TransformList(css: text) == expected)
    }
  }

  static let lengths: [(String, Double)] = [
    ("0", 0), ("+1px", 1), ("-1px", -1), (".5px", 0.5), ("+.5e-3px", 0.0005), ("1e3px", 1000), ("1E+3px", 1000), ("00012.50px", 12.5),
    ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6Q", 96), ("72pt", 96), ("6pc", 96), ("1pt", 4.0 / 3), ("1Q", 120.0 / 127),
    ("1cm", 4800.0 / 127), ("1mm", 480.0 / 127),
    ("1e-999px", 0), ("5e-324px", .leastNonzeroMagnitude), ("0in", 0),
    ("7.62cm", 288), ("5e-324cm", 38 * .leastNonzeroMagnitude), ("5e-324mm", 4 * .leastNonzeroMagnitude),
    ("1e-323q", 2 * .leastNonzeroMagnitude), ("5e-324pt", .leastNonzeroMagnitude), ("4e306cm", 4e306 * 37.5 / 127 * 128),
  ]

  @Test("Lengths are read in pixels", arguments: lengths)
  func lengthsAreReadInPixels(text: String, pixels: Double) throws {
    #expect(try TransformList(css: "translateX(\(text))").functions == [.translateX(pixels)])
  }

  @Test("Without units a length is a number, and an absolute unit is an error that says so")
  func lengthsWithoutUnits() throws {
    let list = try TransformList(css: "translate3d(1, -2.5, 3e2) rotateX(90deg) perspective(7) translateX(0)", lengthsHaveUnits: false)
    #expect(list.functions == [.translate3d(x: 1, y: -2.5, z: 300), .rotateX(.degrees(90)), .perspective(7), .translateX(0)])
    for unit in ["px", "cm", "IN", "q", "em", "%"] {
      let text = "translateX(1\(unit))"
      let error = #expect(throws: TransformSyntaxError.self) { try TransformList(css: text, lengthsHaveUnits: false) }
      #expect(error?.column == 12 && error?.expected == "a length without a unit", "\(text)")
      #expect(error?.found.hasSuffix("lengths are in the file's own units") == !["em", "%"].contains(unit), "\(text)")
    }
    #expect(throws: TransformSyntaxError.self) { try TransformList(css: "rotate(90)", lengthsHaveUnits: false) }
    #expect(throws: TransformSyntaxError.self) { try TransformList(css: "translateX(1)") }
  }

  static let angles: [(String, TransformFunction.Angle)] = [
    ("0", .degrees(0)), ("45deg", .degrees(45)), ("-1.5rad", .radians(-1.5)), ("100grad", .gradians(100)),
    (".25turn", .turns(0.25)), ("1e1DEG", .degrees(10)),
  ]

  @Test("Angles keep their unit", arguments: angles)
  func anglesKeepTheirUnit(text: String, angle: TransformFunction.Angle) throws {
    #expect(try TransformList(css: "rotate(\(text))").functions == [.rotate(angle)])
  }

  @Test("Negative zero is kept")
  func negativeZeroIsKept() throws {
    #expect(try TransformList(css: "scale(-0, 1)").transform.m11.sign == .minus)
  }

  @Test("Digits are rounded once")
  func digitsAreRoundedOnce() throws {
    // Halfway between 1 and the next Double, and just above it.
    #expect(try css("scale(1.00000000000000011102230246251565404236316680908203125)")[0] == 1)
    #expect(try css("scale(1.00000000000000011102230246251565404236316680908203126)")[0] == 1.0.nextUp)
  }

  static let errors: [(String, String)] = [
    ("", "column 1: expected none or a transform function, found the end of the text"),
    ("  ", "column 3: expected none or a transform function, found the end of the text"),
    ("rotate(45)", "column 8: expected an angle in deg, rad, grad or turn, found \"45\""),
    ("scale(2) rotate(45px)", "column 17: expected an angle in deg, rad, grad or turn, found \"45px\""),
    ("rotat(45deg)", "column 1: expected none or a transform function, found \"rotat(\": unknown function, did you mean rotate?"),
    ("scale(2) wobble(1)", "column 10: expected a transform function, found \"wobble(\": unknown function"),
    ("matrix(1, 2, 3, 4, 5)", "column 21: expected 6 numbers in matrix(), found 5"),
    ("matrix(1, 2, 3, 4, 5, 6, 7)", "column 26: expected 6 numbers in matrix(), found 7"),
    ("translate()", "column 11: expected 1 or 2 lengths in translate(), found 0"),
    ("translate3d(1px,2px)", "column 20: expected 3 lengths in translate3d(), found 2"),
    ("rotate3d(0, 0, 1)", "column 17: expected 3 numbers and an angle in rotate3d(), found 3"),
    ("rotate3d(0, 0, 1, 4)", "column 19: expected an angle in deg, rad, grad or turn, found \"4\""),
    ("rotate3d(0, 0px, 1, 4deg)", "column 13: expected a number, found \"0px\""),
    (
      "translate(50%)", "column 11: expected an absolute length in px, cm, mm, Q, in, pt or pc, found \"50%\": percentages need a box"
    ),
    (
      "translate(1px, 2EM)",
      "column 16: expected an absolute length in px, cm, mm, Q, in, pt or pc, found \"2EM\": "
        + "relative lengths need a font, a viewport or a container"
    ),
    ("translate(10)", "column 11: expected an absolute length in px, cm, mm, Q, in, pt or pc, found \"10\""),
    ("translate(1foo)", "column 11: expected an absolute length in px, cm, mm, Q, in, pt or pc, found \"1foo\""),
    (
      "translate(calc(1px + 2px))",
      "column 11: expected an absolute length in px, cm, mm, Q, in, pt or pc, found \"calc(\": calc() is not read"
    ),
    ("scale(1.)", "column 7: expected a number or a percentage, found \"1.\""),
    ("scale(+)", "column 7: expected a number or a percentage, found \"+\""),
    ("scale(0x10)", "column 7: expected a number or a percentage, found \"0x10\""),
    ("scale(infinity)", "column 7: expected a number or a percentage, found \"infinity\""),
    ("scale(NaN)", "column 7: expected a number or a percentage, found \"NaN\""),
    ("scale(1e999)", "column 7: expected a number of at most 1.7976931348623157e308, found \"1e999\": out of range"),
    ("translate(1e308in)", "column 11: expected a number of at most 1.7976931348623157e308, found \"1e308in\": out of range"),
    ("scale(1 2)", "column 9: expected \",\" or \")\" in scale(), found \"2\""),
    ("scale(1,)", "column 9: expected a number or a percentage, found \")\""),
    ("scale(,1)", "column 7: expected a number or a percentage, found \",\""),
    ("scale(1", "column 8: expected \",\" or \")\" in scale(), found the end of the text"),
    ("scale(", "column 7: expected a number or a percentage, found the end of the text"),
    ("scale (1)", "column 6: expected \"(\" directly after scale, found \" \""),
    ("scale", "column 6: expected \"(\" directly after scale, found the end of the text"),
    ("scale(1), scale(2)", "column 9: expected a transform function, found \",\": no commas between functions in CSS"),
    ("scale(1))", "column 9: expected a transform function, found \")\""),
    ("scale(1) ;", "column 10: expected a transform function, found \";\""),
    ("none scale(1)", "column 6: expected nothing after none, found \"scale(\""),
    ("scale(1) none", "column 10: expected a transform function, found \"none\": unknown function"),
    ("none(1)", "column 1: expected none or a transform function, found \"none(\": unknown function"),
    ("scale(1) /* never", "column 10: expected \"*/\" to close the comment, found the end of the text"),
    ("scale(1/* never )", "column 8: expected \"*/\" to close the comment, found the end of the text"),
    ("/*/", "column 1: expected \"*/\" to close the comment, found the end of the text"),
    ("translate(10/**/px)", "column 17: expected \",\" or \")\" in translate(), found \"px\""),
    ("perspective(-5px)", "column 13: expected none or a length of 0 or more, found \"-5px\""),
    ("perspective(auto)", "column 13: expected none or an absolute length in px, cm, mm, Q, in, pt or pc, found \"auto\""),
    (
      "perspective(5%)",
      "column 13: expected none or an absolute length in px, cm, mm, Q, in, pt or pc, found \"5%\": percentages need a box"
    ),
    ("translate(none)", "column 11: expected an absolute length in px, cm, mm, Q, in, pt or pc, found \"none\""),
    ("\"é👩‍👩‍👧\" scale(x)", "column 1: expected none or a transform function, found \"\\\"é👩\\u{200D}👩\\u{200D}👧\\\"\""),
    ("scale(x/* y */)", "column 7: expected a number or a percentage, found \"x\""),
    ("scale/**/(1)", "column 6: expected \"(\" directly after scale, found \"/*\""),
    ("/*é👩‍👩‍👧*/ scale(x)", "column 14: expected a number or a percentage, found \"x\""),
  ]

  @Test("Error names the place and what was expected", arguments: errors)
  func errorNamesThePlaceAndWhatWasExpected(text: String, message: String) {
    #expect(cssError(text) == message)
  }

  @Test("Only ASCII letters ignore case")
  func onlyASCIILettersIgnoreCase() {
    #expect(cssError("s\u{212A}ewX(1deg)").hasPrefix("column 1: expected none or a transform function"))
  }
}

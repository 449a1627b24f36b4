import CSSTransforms
import Testing
import TransformCore

@Suite struct SVGReaderTests {
  static let matrices: [(String, [Double])] = [
    ("matrix(1 2 3 4 5 6)", [1, 2, 3, 4, 5, 6]), ("matrix(1,2,3,4,5,6)", [1, 2, 3, 4, 5, 6]), ("translate(7)", [1, 0, 0, 1, 7, 0]),
    ("translate(7 8)", [1, 0, 0, 1, 7, 8]), ("scale(2)", [2, 0, 0, 2, 0, 0]), ("scale(2,3)", [2, 0, 0, 3, 0, 0]),
    ("rotate(90)", [0, 1, -1, 0, 0, 0]), ("rotate(90 10 20)", [0, 1, -1, 0, 30, 10]), ("skewX(45)", [1, 0, 1, 1, 0, 0]),
    ("skewY(45)", [1, 1, 0, 1, 0, 0]), ("", [1, 0, 0, 1, 0, 0]), (" \n", [1, 0, 0, 1, 0, 0]),
  ]

  @Test("Function has the matrix of the specification", arguments: matrices)
  func functionHasTheMatrixOfTheSpecification(text: String, numbers: [Double]) throws {
    #expect(try svg(text) == numbers)
  }

  static let pairs: [(String, Double, Double)] = [
    ("10-5", 10, -5), ("1.5.5", 1.5, 0.5), ("1..5", 1, 0.5), ("1. 2.", 1, 2), ("1e1.5", 10, 0.5), ("1e-1-1", 0.1, -1), ("+1+2", 1, 2),
    (" 1 , 2 ", 1, 2), ("1\t\r\n2", 1, 2), (".5-.5E1", 0.5, -5), ("01 002", 1, 2),
  ]

  @Test("Numbers need no separator where they cannot run together", arguments: pairs)
  func numbersNeedNoSeparatorWhereTheyCannotRunTogether(text: String, x: Double, y: Double) throws {
    #expect(try TransformList(svg: "translate(\(text))").functions == [.translate(x: x, y: y)])
  }

  @Test("Functions may be separated by white space, commas or nothing")
  func functionsMayBeSeparatedByWhiteSpaceCommasOrNothing() throws {
    let expected = TransformList([.scale(x: 2, y: 2), .rotate(.degrees(3))])
    for text in ["scale(2)rotate(3)", "scale(2),rotate(3)", " scale (2) , rotate\n( 3 ) ", "scale(2),,rotate(3)"] {
      #expect(try TransformList(svg: text) == expected)
    }
  }

  static let errors: [(String, String)] = [
    ("Rotate(45)", "column 1: expected a transform function, found \"Rotate(\": unknown function, did you mean rotate?"),
    ("translate3d(1 2 3)", "column 1: expected a transform function, found \"translate3d(\": a function of CSS, not of the SVG attribute"),
    ("none", "column 1: expected a transform function, found \"none\": unknown function"),
    ("translate(10px)", "column 11: expected a number without a unit, found \"10px\""),
    ("rotate(45deg)", "column 8: expected a number without a unit, found \"45deg\""),
    ("scale(50%)", "column 7: expected a number without a unit, found \"50%\""),
    ("scale(1e)", "column 7: expected a number without a unit, found \"1e\""),
    ("scale(x)", "column 7: expected a number or \")\" in scale(), found \"x\""),
    ("scale(1e999)", "column 7: expected a number of at most 1.7976931348623157e308, found \"1e999\": out of range"),
    ("scale()", "column 7: expected 1 or 2 numbers in scale(), found 0"),
    ("scale(1 2 3)", "column 11: expected 1 or 2 numbers in scale(), found 3"),
    ("rotate(1 2)", "column 11: expected 1 or 3 numbers in rotate(), found 2"),
    ("matrix(1 2 3 4 5)", "column 17: expected 6 numbers in matrix(), found 5"),
    ("skewX(1 2)", "column 9: expected 1 number in skewX(), found 2"),
    ("scale(1,,2)", "column 9: expected a number after \",\", found \",\""),
    ("scale(1,)", "column 9: expected a number after \",\", found \")\""),
    ("scale(1", "column 8: expected a number or \")\" in scale(), found the end of the text"),
    ("scale", "column 6: expected \"(\" after scale, found the end of the text"),
    ("scale(1),", "column 10: expected a transform function after \",\", found the end of the text"),
    (",scale(1)", "column 1: expected a transform function, found \",\""),
    ("scale(1) 7", "column 10: expected a transform function, found \"7\": unknown function"),
    ("/**/scale(1)", "column 1: expected a transform function, found \"/**/scale(\""),
  ]

  @Test("Error names the place and what was expected", arguments: errors)
  func errorNamesThePlaceAndWhatWasExpected(text: String, message: String) {
    #expect(svgError(text) == message)
  }
}

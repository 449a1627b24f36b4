import Testing
import TextSyntax
import TransformTestSupport

@testable import CSSTransforms

@Suite struct DoubleShortestTextTests {
  static let texts: [(Double, String)] = [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (0.5, ".5"), (-0.5, "-.5"), (100, "100"), (1000, "1e3"), (1200, "1200"), (12000, "12e3"),
    (0.1, ".1"), (0.01, ".01"), (0.001, ".001"), (0.0001, "1e-4"), (0.0012, ".0012"), (0.00012, "12e-5"), (123.456, "123.456"),
    (1e21, "1e21"), (1.5e21, "15e20"), (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "17976931348623157e292"),
    (0.1 + 0.2, ".30000000000000004"), (.infinity, "inf"),
  ]

  @Test("Number has the shortest text", arguments: texts)
  func numberHasTheShortestText(number: Double, text: String) {
    #expect(number.shortestText == text)
  }

  @Test("Text reads back to the same bits and is never longer than the description")
  func textReadsBackToTheSameBitsAndIsNeverLongerThanTheDescription() throws {
    var random = SeededGenerator(5)
    for _ in 0..<5000 {
      let number = random.number()
      let text = number.shortestText
      #expect(Double(text)?.bitPattern == number.bitPattern)
      #expect(text.utf8.count <= number.description.utf8.count)
    }
  }

  @Test("One digit less is another number")
  func oneDigitLessIsAnotherNumber() throws {
    var random = SeededGenerator(6)
    for _ in 0..<5000 {
      let number = Double.random(in: 1...2, using: &random)
      let text = number.shortestText
      guard text.utf8.count > 2 else { continue }
      let cut = String(text.dropLast())
      let last = try #require(cut.last?.wholeNumberValue)
      #expect(Double(cut) != number)
      if last < 9 { #expect(Double(cut.dropLast() + String(last + 1)) != number) }
    }
  }
}

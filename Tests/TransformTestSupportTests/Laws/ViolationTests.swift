import Foundation
import SharedState
import Testing
import TransformCore
import TransformTestSupport

struct ViolationTests {
  @Test("Text holds the first wrong number, the fault, the operands, both sides and the error")
  func textHoldsOperandsBothSidesAndTheError() throws {
    var operands: [[Transform2D<Double>]] = []
    let found = Laws.violation(
      ofProduct: { (a: Transform2D<Double>, b) in
        operands.append([a, b])
        return b.concatenating(a)
      }, kinds: [.affine])
    let violation = try #require(found)
    let (a, b) = (operands[0][0], operands[0][1])
    let wrongSide = b.concatenating(a).rowMajor.description
    let parts = [
      "product(a, b) = a · b does not hold", a.description, b.description, wrongSide, "\(violation.ulps) ulps", "4.0 allowed",
      "row 1, column 1: found \(b.concatenating(a).a), expected", "looks like the operands in reverse order",
    ]
    for part in parts { #expect(violation.description.contains(part), "\(part) is missing in\n\(violation)") }
    // The other side is the exact product, rounded. It differs from ours by an ulp at most, therefore its first digits
    // are the same.
    #expect(violation.right.contains("\(a.concatenating(b).rowMajor[0])".prefix(12)))
    #expect(violation.description.split(separator: "\n").count == 7)
  }

  @Test("A failed expectation prints the violation once")
  func printsOnce() throws {
    let recorded = Locked("")
    withKnownIssue {
      #expect(Laws.violation(ofProduct: { (a: Transform2D<Double>, b) in b.concatenating(a) }) == nil)
    } matching: { issue in
      recorded.withLock { $0 += "\(issue)" }
      return true
    }
    let text = recorded.withLock { $0 }
    #expect(text.components(separatedBy: "product(a, b) = a · b does not hold").count == 2)
    #expect(!text.contains("Violation("))
    let violation = try #require(Laws.violation(ofProduct: { (a: Transform2D<Double>, b) in b.concatenating(a) }))
    #expect(Mirror(reflecting: violation).children.isEmpty && String(reflecting: violation) == violation.description)
  }

  @Test("Difference is counted in ulps of the norm")
  func differenceIsCountedInUlpsOfTheNorm() throws {
    #expect(Violation.violation(of: "equal", [1.0, 2], [1.0, 2], ulps: 0) == nil)
    let next = [1.0, 2 + 4 * Double.ulpOfOne]
    #expect(try #require(Violation.violation(of: "equal", next, [1.0, 2], ulps: 1)).ulps == 2)
    #expect(Violation.violation(of: "equal", next, [1.0, 2], ulps: 2) == nil)
    #expect(try #require(Violation.violation(of: "equal", next, [1.0, 2], norm: 1, ulps: 2)).ulps == 4)
    #expect(Violation.violation(of: "equal", [1.0], [1.0, 2], ulps: 1e9)?.ulps == .infinity)
    #expect(Violation.violation(of: "equal", [Double.nan], [1.0], ulps: 1e9)?.ulps == .infinity)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct ViolationTests {
  @Test("Text holds operands, both sides and the error")
  func textHoldsOperandsBothSidesAndTheError() throws {
    var operands: [Transform2D<Double>] = []
    let found = Laws.violation(ofProduct: { (a: Transform2D<Double>, b) in
      operands = [a, b]
      return b.concatenating(a)
    })
    let violation = try #require(found)
    let (a, b) = (operands[0], operands[1])
    let wrongSide = b.concatenating(a).rowMajor.description
    let parts = ["product(a, b) = a · b", a.description, b.description, wrongSide, "\(violation.ulps) ulps", "4.0 allowed"]
    for part in parts { #expect(violation.description.contains(part), "\(part) is missing in\n\(violation)") }
    // The other side is the exact product, rounded. It differs from ours by an ulp at most, therefore its first digits
    // are the same.
    #expect(violation.right.contains("\(a.concatenating(b).rowMajor[0])".prefix(12)))
    #expect(violation.description.split(separator: "\n").count == 5)
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

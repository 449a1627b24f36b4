import Foundation
import Testing
import TransformCore
import TransformTestSupport

/// The article on testing one's own matrices. Its code is this code.
struct ArticleTests {
  // Article: from here …
  func violationOfMyProduct() -> Violation? {
    Laws.violation(ofProduct: { (a: Transform3D<Float>, b: Transform3D<Float>) in a.concatenating(b) })
  }

  func violationOfATransposedProduct() -> Violation? {
    Laws.violation(ofProduct: { (a: Transform3D<Float>, b: Transform3D<Float>) in b.concatenating(a) })
  }
  // … to here.

  @Test("The first product of the article is right, and the second is caught")
  func verdicts() {
    #expect(violationOfMyProduct() == nil)
    #expect(violationOfATransposedProduct() != nil)
  }

  @Test("The article's code is this code")
  func article() throws {
    let file = URL(fileURLWithPath: #filePath)
    let package = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(contentsOf: file, encoding: .utf8)
    let page = package.appendingPathComponent("Sources/TransformKit/TransformKit.docc/TestingYourOwnMatrices.md")
    let start = try #require(source.range(of: "  // Article: from here …\n"))
    let end = try #require(source.range(of: "  // … to here.\n"))
    let code = source[start.upperBound..<end.lowerBound].components(separatedBy: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(code)```"))
  }
}

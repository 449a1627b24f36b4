import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

@Suite struct Transform2DSVGTextTests {
  static let texts: [(Transform2D<Double>, String)] = [
    (.identity, ""), (.translation(x: 10, y: 0), "translate(10)"), (.translation(x: 10, y: -5), "translate(10-5)"), (.scale(2), "scale(2)"),
    (.scale(x: 1, y: -1), "scale(1-1)"), (.rotation(degrees: 30), "rotate(30)"), (.scale(x: 1, y: -0.0), "scale(1-0)"),
    (Transform2D(a: 1, b: -0.0, c: 0, d: 1, tx: 0, ty: 0), "matrix(1-0 0 1 0 0)"),
  ]

  // A loop instead of arguments. With a tuple that holds a Transform2D, the Swift 6.3 runtime aborts in the test's
  // async thunk: "freed pointer was not the last allocation".
  @Test("Transform has its shortest text")
  func transformHasItsShortestText() {
    for (transform, text) in Self.texts { #expect(transform.svgText == text) }
  }

  @Test("Text reads back to the same bits", arguments: 0..<8 as Range<UInt64>)
  func textReadsBackToTheSameBits(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 60, release: 300) {
      let transform = random.plane()
      let text = try #require(transform.svgText)
      #expect(try svg(text).map(\.bitPattern) == transform.numbers.map(\.bitPattern), "\(text)")
    }
  }
}

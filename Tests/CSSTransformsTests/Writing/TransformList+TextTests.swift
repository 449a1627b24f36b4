import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

@Suite struct TransformListTextTests {
  @Test("Empty list is none in CSS and nothing in SVG")
  func emptyListIsNoneInCSSAndNothingInSVG() {
    #expect(TransformList().css == "none")
    #expect(TransformList().svg == "")
    #expect(TransformList().description == "none")
  }

  @Test("Functions follow each other without space")
  func functionsFollowEachOtherWithoutSpace() throws {
    let list = try TransformList(css: "translate(10px, 20px) scale( 2 ) rotate( 45deg )")
    #expect(list.css == "translate(10px,20px)scale(2)rotate(45deg)")
    #expect(list.svg == "translate(10 20)scale(2)rotate(45)")
    #expect(list.description == "translate(10px,20px)scale(2)rotate(45deg)")
  }

  @Test("Rotation about a point is recognised")
  func rotationAboutAPointIsRecognised() throws {
    #expect(try TransformList(svg: "scale(2) rotate(45, 10, -20) scale(3)").svg == "scale(2)rotate(45 10-20)scale(3)")
    #expect(try TransformList(css: "translate(10px) rotate(100grad) translate(-10px, -0px)").svg == "rotate(90 10 0)")
    #expect(try TransformList(css: "translate(10px) rotate(90deg) translate(-10px)").svg == "translate(10)rotate(90)translate(-10)")
    #expect(try TransformList(css: "translate(10px) rotate(90deg) translate(-9px, -0px)").svg == "translate(10)rotate(90)translate(-9-0)")
  }

  @Test("Texts read back to the same bits", arguments: 0..<8 as Range<UInt64>)
  func textsReadBackToTheSameBits(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 40, release: 200) {
      let list = TransformList((0..<random.next() % 6).map { _ in random.function() })
      let text = try #require(list.css)
      let back = try TransformList(css: text)
      #expect(bits(back.transform) == bits(list.transform), "\(text)")
      #expect(back.css == text)
    }
  }

  @Test("Svg lists read back to the same bits", arguments: 0..<8 as Range<UInt64>)
  func svgListsReadBackToTheSameBits(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 40, release: 200) {
      let (x, y, angle) = (random.number(), random.number(), random.angle())
      let list = TransformList([
        .scale(x: x, y: y), .translate(x: x, y: y), .rotate(angle), .translate(x: -x, y: -y), .skewX(angle), .matrix(random.plane()),
      ])
      let text = try #require(list.svg)
      let back = try TransformList(svg: text).transform
      for (found, expected) in zip(back.rowMajor, list.transform.rowMajor) {
        #expect(found.bitPattern == expected.bitPattern || (found.isNaN && expected.isNaN), "\(text)")
      }
    }
  }

  @Test("Description shows what is not finite")
  func descriptionShowsWhatIsNotFinite() {
    #expect(TransformList([.translate(x: .infinity, y: 1), .scale(x: .nan, y: 2)]).description == "translate(infpx,1px)scale(nan,2)")
  }
}

import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

@Suite struct TransformFunctionCSSTextTests {
  static let texts: [(String, String)] = [
    ("translate(10px, 0px)", "translate(10px)"), ("translate(0,5px)", "translateY(5px)"), ("translateX(5px)", "translate(5px)"),
    ("translate3d(1px,2px,0)", "translate(1px,2px)"), ("translate3d(0,0,2px)", "translateZ(2px)"), ("translateX(0)", "translate(0)"),
    ("translate3d(0,1px,2px)", "translate3d(0,1px,2px)"), ("translate(1px,-0px)", "translate(1px,-0)"),
    ("translateX(1in)", "translate(96px)"),
    ("scale(2,2)", "scale(2)"), ("scale(2,1)", "scaleX(2)"), ("scale3d(1,.50,1)", "scaleY(.5)"), ("scale3d(1,1,1000)", "scaleZ(1e3)"),
    ("scale(50%)", "scale(.5)"), ("scale(1,1)", "scale(1)"), ("rotateZ(1deg)", "rotate(1deg)"), ("rotate3d(0,0,2,1rad)", "rotate(1rad)"),
    ("rotate3d(1,0,0,360deg)", "rotateX(360deg)"), ("rotate3d(0,3,0,1grad)", "rotateY(1grad)"),
    ("rotate3d(0,0,-1,1deg)", "rotate3d(0,0,-1,1deg)"),
    ("rotate3d(0,0,0,1deg)", "rotate3d(0,0,0,1deg)"), ("rotate(0turn)", "rotate(0)"), ("skew(5deg,0)", "skew(5deg)"),
    ("skew(5deg,6deg)", "skew(5deg,6deg)"), ("skewX(5deg)", "skewX(5deg)"), ("skewY(0.25turn)", "skewY(.25turn)"),
    ("perspective(1000px)", "perspective(1e3px)"), ("perspective(none)", "perspective(none)"), ("perspective(0px)", "perspective(0)"),
    ("matrix(1,0,0,1,1,1)", "matrix(1,0,0,1,1,1)"), ("matrix3d(1,2,0,0,3,4,0,0,0,0,1,0,5,6,0,1)", "matrix(1,2,3,4,5,6)"),
    ("matrix3d(1,2,-0,0,3,4,0,0,0,0,1,0,5,6,0,1)", "matrix3d(1,2,-0,0,3,4,0,0,0,0,1,0,5,6,0,1)"),
  ]

  @Test("Shortest spelling of the same kind is written", arguments: texts)
  func shortestSpellingOfTheSameKindIsWritten(text: String, shortest: String) throws {
    #expect(try TransformList(css: text).css == shortest)
  }

  @Test("Css reads back to the same bits", arguments: 0..<8 as Range<UInt64>)
  func cssReadsBackToTheSameBits(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 100, release: 500) {
      let function = random.function()
      let text = try #require(TransformList([function]).css)
      let back = try TransformList(css: text)
      #expect(back.functions.count == 1)
      #expect(bits(back.transform) == bits(function.transform), "\(function)")
      #expect(back.css == text)
    }
  }

  @Test("Numbers that are not finite have no text")
  func numbersThatAreNotFiniteHaveNoText() {
    let functions: [TransformFunction] = [
      .translate(x: .nan, y: 0), .scaleZ(.infinity), .rotate(.turns(.nan)), .skew(x: .degrees(0), y: .radians(.infinity)),
      .perspective(.infinity), .matrix(Transform2D(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)), .rotate3d(x: .nan, y: 0, z: 0, .degrees(0)),
      .matrix3d(.scale(.infinity)), .rotate3d(x: 0, y: 0, z: 1, .degrees(.infinity)),
    ]
    for function in functions {
      #expect(TransformList([function]).svg == nil)
      #expect(TransformList([function]).css == nil)
    }
  }

  @Test("Negative perspective is written as the zero it acts as")
  func negativePerspectiveIsWrittenAsTheZeroItActsAs() {
    #expect(TransformList([.perspective(-5)]).css == "perspective(0)")
  }
}

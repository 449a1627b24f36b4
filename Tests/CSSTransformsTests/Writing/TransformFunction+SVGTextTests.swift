import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

@Suite struct TransformFunctionSVGTextTests {
  static let texts: [(String, String)] = [
    ("translate(10px,-5px)", "translate(10-5)"), ("translate(1.5px,.5px)", "translate(1.5.5)"), ("translate(1px,.5px)", "translate(1 .5)"),
    ("translate(1000px,.5px)", "translate(1e3.5)"), ("translate(.5px)", "translate(.5)"), ("translate3d(1px,2px,0)", "translate(1 2)"),
    ("scale(2)", "scale(2)"), ("scaleX(2)", "scale(2 1)"), ("scaleZ(1)", "scale(1)"), ("rotate(100grad)", "rotate(90)"),
    ("rotateZ(.5turn)", "rotate(180)"), ("rotate(1turn)", "rotate(360)"), ("rotate3d(0,0,2,10deg)", "rotate(10)"),
    ("skew(45deg)", "skewX(45)"), ("skew(0,45deg)", "skewY(45)"), ("skew(45deg,45deg)", "matrix(1 1 1 1 0 0)"),
    ("skewX(50grad)", "skewX(45)"),
    ("matrix(1,-2,3,-4,.5,.6)", "matrix(1-2 3-4 .5.6)"), ("perspective(none)", "matrix(1 0 0 1 0 0)"),
    ("rotate(1.5707963267948966rad)", "rotate(90)"),
    ("rotate3d(0,0,-1,30deg)", "rotate(-30)"), ("rotate3d(0,0,-2,.25turn)", "rotate(-90)"), ("translate3d(1px,2px,-0px)", "translate(1 2)"),
    ("translateZ(-0)", "translate(0)"), ("rotateX(-0deg)", "matrix(1 0 0 1 0 0)"), ("translate3d(-0,2px,-0)", "translate(-0 2)"),
  ]

  @Test("Shortest SVG is written", arguments: texts)
  func shortestSVGIsWritten(css: String, svg: String) throws {
    #expect(try TransformList(css: css).svg == svg)
  }

  @Test(
    "What leaves the plane has no SVG",
    arguments: ["translateZ(1px)", "rotateX(10deg)", "perspective(9px)", "scaleZ(2)", "matrix3d(1,0,0,0,0,1,0,0,0,0,-1,0,0,0,0,1)"])
  func whatLeavesThePlaneHasNoSVG(css: String) throws {
    #expect(try TransformList(css: css).svg == nil)
    #expect(try TransformList(css: "scale(2)" + css).svg == nil)
  }

  @Test("Svg reads back to the same bits of the plane", arguments: 0..<8 as Range<UInt64>)
  func svgReadsBackToTheSameBitsOfThePlane(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var written = 0
    let count = Effort.size(debug: 100, release: 500)
    for _ in 0..<count {
      let function = random.function()
      guard let text = function.svg else { continue }
      written += 1
      let back = try TransformList(svg: text)
      #expect(back.functions.count == 1)
      #expect(planeBits(back.transform) == planeBits(function.transform) && back.transform == function.transform, "\(function)")
    }
    #expect(written > count / 5)
  }
}

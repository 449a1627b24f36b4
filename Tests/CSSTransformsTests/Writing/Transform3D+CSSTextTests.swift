import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

@Suite struct Transform3DCSSTextTests {
  typealias Transform = Transform3D<Double>

  static let texts: [(Transform, String)] = [
    (.identity, "none"), (.translation(x: 10, y: 0, z: 0), "translate(10px)"), (.translation(x: 0, y: 10, z: 0), "translateY(10px)"),
    (.translation(x: -0.0, y: 0, z: 0), "translate(-0)"), (.translation(x: 1, y: 2, z: 3), "translate3d(1px,2px,3px)"),
    (.scale(x: 2, y: 2, z: 1), "scale(2)"), (.scale(2), "scale3d(2,2,2)"), (.scale(x: 1, y: 1, z: -0.0), "scaleZ(-0)"),
    (.rotation(degrees: 30, axis: .z), "rotate(30deg)"), (.rotation(degrees: -150, axis: .x), "rotateX(-150deg)"),
    (.rotation(degrees: 90, axis: .y), "rotateY(90deg)"), (TransformFunction.perspective(500).transform, "perspective(500px)"),
    (TransformFunction.perspective(0.1).transform, "perspective(1px)"),
    (TransformFunction.perspective(1e7).transform, "perspective(1e7px)"),
    (Transform(Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), "matrix(1,2,3,4,5,6)"),
  ]

  @Test("Transform has its shortest text")
  func transformHasItsShortestText() {
    for (transform, text) in Self.texts { #expect(transform.cssText == text) }
  }

  @Test("One negative zero needs the whole matrix")
  func oneNegativeZeroNeedsTheWholeMatrix() {
    var transform = Transform.identity
    transform.m14 = -0.0
    #expect(transform.cssText == "matrix3d(1,0,0,-0,0,1,0,0,0,0,1,0,0,0,0,1)")
  }

  @Test("Transforms that are not finite have no text")
  func transformsThatAreNotFiniteHaveNoText() {
    #expect(Transform.scale(.infinity).cssText == nil)
    #expect(Transform2D<Double>.scale(.nan).svgText == nil)
  }

  @Test("Text reads back to the same bits", arguments: 0..<8 as Range<UInt64>)
  func textReadsBackToTheSameBits(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 60, release: 300) {
      for transform in [random.space(), random.function().transform] where transform.isFinite {
        let text = try #require(transform.cssText)
        #expect(try bits(TransformList(css: text).transform) == bits(transform), "\(text)")
      }
    }
  }

  @Test("A transform of Floats has the digits of Floats")
  func floatsHaveTheirDigits() {
    let texts: [(Transform3D<Float>, String)] = [
      (.identity, "none"), (.translation(x: 0.1, y: 0, z: 0), "translate(.1px)"), (.scale(x: 0.3, y: 1e-7, z: 1), "scale(.3,1e-7)"),
      (.rotation(degrees: 30, axis: .z), "rotate(30deg)"), (.scale(x: 1, y: 1, z: -0.0), "scaleZ(-0)"),
      (Transform3D(Transform2D(a: 0.1, b: 0.2, c: 0.3, d: 0.4, tx: 16_777_216, ty: 1e30)), "matrix(.1,.2,.3,.4,16777216,1e30)"),
    ]
    for (transform, text) in texts { #expect(transform.cssText == text) }
    #expect(Transform3D<Float>.scale(.infinity).cssText == nil && Transform2D<Float>.scale(.nan).svgText == nil)
    #expect(Transform2D<Float>.scale(x: 0.1, y: -0.7).svgText == "scale(.1-.7)" && Transform2D<Float>.identity.svgText == "")
  }

  @Test("Text of Floats reads back to the same bits", arguments: 0..<4 as Range<UInt64>)
  func textOfFloatsReadsBack(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 60, release: 300) {
      for transform in [random.space(), random.function().transform].map(Transform3D<Float>.init) where transform.isFinite {
        let again = Transform3D<Float>(try TransformList(css: #require(transform.cssText)).transform)
        #expect(again.rowMajor.map(\.bitPattern) == transform.rowMajor.map(\.bitPattern))
      }
      let plane = Transform2D<Float>(random.plane())
      guard plane.numbers.allSatisfy(\.isFinite) else { continue }
      let read = Transform3D<Float>(try TransformList(svg: #require(plane.svgText)).transform)
      #expect(read.rowMajor.map(\.bitPattern) == Transform3D(plane).rowMajor.map(\.bitPattern))
    }
  }

  @Test("Every whole degree is written as such")
  func everyWholeDegreeIsWrittenAsSuch() {
    for degrees in -179...180 {
      let angle = TransformFunction.Angle.degrees(Double(degrees))
      if degrees != 0 { #expect(TransformFunction.rotateY(angle).transform.cssText == "rotateY(\(angle.value.shortestText)deg)") }
    }
  }
}

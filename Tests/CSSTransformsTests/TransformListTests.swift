import CSSTransforms
import RealModule
import Testing
import TransformCore

struct TransformListTests {
  private func matrix(_ css: String) throws -> Transform3D<Double> { try TransformList(css: css).transform }

  @Test("The right-most function acts first on a point")
  func order() throws {
    let moveAfterScale = try matrix("translate(10px) scale(2)")
    #expect(moveAfterScale.m41 == 10)
    #expect(moveAfterScale.applied(toPoint: SIMD3(1, 0, 0)) == SIMD3(12, 0, 0))
    let scaleAfterMove = try matrix("scale(2) translate(10px)")
    #expect(scaleAfterMove.m41 == 20)
    #expect(scaleAfterMove.applied(toPoint: SIMD3(1, 0, 0)) == SIMD3(22, 0, 0))
    // Three functions: (1, 0) → (2, 0) → (0, 2) → (5, 2).
    #expect(try matrix("translateX(5px) rotate(90deg) scale(2)").applied(toPoint: SIMD3(1, 0, 0)) == SIMD3(5, 2, 0))
  }

  /// Each function and the sixteen numbers that CSS Transforms gives it, transposed to row vectors.
  static let functions: [(css: String, rows: [Double])] = [
    ("none", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("matrix(2, 3, 5, 7, 11, 13)", [2, 3, 0, 0, 5, 7, 0, 0, 0, 0, 1, 0, 11, 13, 0, 1]),
    ("matrix3d(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)", (1...16).map(Double.init)),
    ("translate(3px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 1]),
    ("translate(3px, 4px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 0, 1]),
    ("translateX(3px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 1]),
    ("translateY(3px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 3, 0, 1]),
    ("translateZ(3px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 3, 1]),
    ("translate3d(3px, 4px, 5px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1]),
    ("scale(2)", [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scale(2, -3)", [2, 0, 0, 0, 0, -3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scale(50%, 200%)", [0.5, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scaleX(2)", [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scaleY(2)", [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scaleZ(2)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]),
    ("scale3d(2, 3, 4)", [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]),
    ("rotate(90deg)", [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("rotateZ(90deg)", [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("rotateX(90deg)", [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
    ("rotateY(90deg)", [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    ("rotate3d(0, 3, 0, 90deg)", [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    ("rotate3d(0, 0, 0, 90deg)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skew(45deg)", [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skew(45deg, -45deg)", [1, -1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skewX(45deg)", [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skewY(45deg)", [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("perspective(4px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.25, 0, 0, 0, 1]),
    ("perspective(0)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1]),
    ("perspective(none)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
  ]

  @Test("Every function of CSS gives its matrix", arguments: functions.indices)
  func everyFunction(index: Int) throws {
    let (css, rows) = Self.functions[index]
    #expect(try matrix(css).rowMajor == rows)
  }

  @Test("Units of length: 96 px to the inch")
  func lengths() throws {
    for text in ["96px", "1in", "2.54cm", "25.4mm", "101.6Q", "72pt", "6pc", "6PC"] {
      #expect((try matrix("translateX(\(text))").m41 - 96).magnitude <= 96.0.ulp, "\(text)")
    }
    #expect(try matrix("translateX(0)").m41 == 0)
  }

  @Test("Units of angle give the same bits for the same quarter turn")
  func angles() throws {
    let quarter = try matrix("rotate(90deg)")
    for text in ["100grad", ".25turn", "1.5707963267948966rad", "450deg", "500grad", "1.25turn", "-270DEG", "-3e2Grad"] {
      #expect(try matrix("rotate(\(text))") == quarter, "\(text)")
    }
    #expect(try matrix("rotate(0)") == .identity)
    let half = try matrix("rotate(0.5rad)")
    #expect(half.m11 == Double.cos(0.5) && half.m12 == Double.sin(0.5))
  }

  @Test("Case, white space and comments are read as CSS reads them")
  func freedoms() throws {
    let plain = try matrix("translate(3px,4px) rotate(90deg)")
    #expect(try matrix(" \t\nTRANSLATE( 3PX\r\n, 4px )/* turn */Rotate(/**/90deg)\u{C}") == plain)
    #expect(try matrix("translate(3px,4px)rotate(90deg)") == plain)
    #expect(try TransformList(css: " NONE ").functions.isEmpty)
    #expect(try matrix("translate(+.3e1px, 40E-1px) rotate(9e1deg)") == plain)
  }

  @Test("SVG's attribute has a syntax of its own")
  func svg() throws {
    func read(_ text: String) throws -> Transform3D<Double> { try TransformList(svg: text).transform }
    #expect(try read("") == .identity)
    #expect(try read("translate(10-5)").rowMajor[12...13] == [10, -5])
    #expect(try read("translate(1.5.5)").rowMajor[12...13] == [1.5, 0.5])
    #expect(try read(" translate ( 10 ) , scale(2 3),rotate(90)") == (try matrix("translate(10px) scale(2, 3) rotate(90deg)")))
    #expect(try read("matrix(2 3,5,7 11 13)") == (try matrix("matrix(2,3,5,7,11,13)")))
    #expect(try read("rotate(90 10 20)").applied(toPoint: SIMD3(11, 20, 0)) == SIMD3(10, 21, 0))
    #expect(try read("translate(1. 2.e1)").rowMajor[12...13] == [1, 20])
    #expect(try read("skewX(45)skewY(-45)") == (try matrix("skewX(45deg) skewY(-45deg)")))
    for text in [
      "translate(10px)", "Translate(1)", "translate(1,)", "translate(,1)", "translate(1),", "rotate(1 2)", "none", "scale3d(1 1 1)",
    ] {
      #expect(throws: TransformSyntaxError.self, "\(text)") { try read(text) }
    }
  }
}

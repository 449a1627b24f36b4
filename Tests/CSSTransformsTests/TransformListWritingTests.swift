import CSSTransforms
import Testing
import TransformCore
import TransformTestSupport

struct TransformListWritingTests {
  static let shortest: [(css: String, written: String)] = [
    ("none", "none"), ("translate(10.0px, 0px)", "translate(10px)"), ("translate3d(1px, 2px, 0)", "translate(1px,2px)"),
    ("translate3d(0, 0, 5px)", "translateZ(5px)"), ("translate(0, 5px)", "translateY(5px)"), ("translateX(5px)", "translate(5px)"),
    ("scale(0.50, .5)", "scale(.5)"), ("scale3d(2, 2, 1)", "scale(2)"), ("scale(1, 3)", "scaleY(3)"), ("scale(1000000)", "scale(1e6)"),
    ("scale(0.000012)", "scale(12e-6)"), ("scale(-0)", "scale(-0)"), ("rotateZ(90deg)", "rotate(90deg)"),
    ("rotate(0.25turn)", "rotate(.25turn)"),
    ("rotate3d(0, 1, 0, 45deg)", "rotateY(45deg)"), ("rotate(0rad)", "rotate(0)"), ("skew(5deg, 0deg)", "skew(5deg)"),
    ("skewX(5deg)", "skewX(5deg)"), ("perspective(500px)", "perspective(500px)"), ("perspective(none)", "perspective(none)"),
    ("matrix3d(1,2,0,0,3,4,0,0,0,0,1,0,5,6,0,1)", "matrix(1,2,3,4,5,6)"),
    ("translateX(1in)  rotate( 9e1deg )", "translate(96px) rotate(90deg)"),
  ]

  @Test("Text is written as short as it can be", arguments: shortest.indices)
  func shortText(index: Int) throws {
    let (css, written) = Self.shortest[index]
    #expect(try TransformList(css: css).css == written)
  }

  private static func number(_ random: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: 0
    case 1: -0.0
    case 2: Double(Int.random(in: -1000...1000, using: &random))
    case 3: Double.random(in: -1...1, using: &random) * 1e-20
    case 4: Double.random(in: -1...1, using: &random) * 1e20
    default: Double.random(in: -100...100, using: &random)
    }
  }

  private static func function(_ random: inout SeededGenerator) -> TransformFunction {
    let (x, y, z) = (number(&random), number(&random), number(&random))
    let angle = Angle(x, Angle.Unit.allCases.randomElement(using: &random) ?? .degrees)
    let choices: [TransformFunction] = [
      .matrix(Transform2D(a: x, b: y, c: z, d: x, tx: y, ty: z)), .matrix3d(.translation(x: x, y: y, z: z)), .translate(x: x, y: y),
      .translateX(x), .translateY(x), .translateZ(x), .translate3d(x: x, y: y, z: z), .scale(x: x, y: y), .scaleX(x), .scaleY(x),
      .scaleZ(x),
      .scale3d(x: x, y: y, z: z), .rotate(angle), .rotateX(angle), .rotateY(angle), .rotateZ(angle), .rotate3d(x: x, y: y, z: z, angle),
      .skew(x: angle, y: Angle(y, .degrees)), .skewX(angle), .skewY(angle), .perspective(x.magnitude), .perspective(nil),
    ]
    return choices.randomElement(using: &random) ?? .perspective(nil)
  }

  private func bits(_ matrix: Transform3D<Double>) -> [UInt64] { matrix.rowMajor.map(\.bitPattern) }

  @Test("What is written reads back to the same bits", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<200 {
      let functions = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.function(&random) }
      let list = TransformList(functions)
      let text = try #require(list.css)
      let back = try TransformList(css: text)
      #expect(back.functions.map { bits($0.transform) } == functions.map { bits($0.transform) }, "\(text)")
      #expect(back.css == text)
      if let svg = list.svg {
        let flat = try TransformList(svg: svg)
        #expect(bits(flat.transform) == bits(list.transform), "\(svg)")
      }
    }
  }

  @Test("SVG text needs no separator where a number begins clearly")
  func svgText() throws {
    #expect(try TransformList(svg: "translate(10, -5) rotate(45 50.5 .5) scale(2 2)").svg == "translate(10-5)rotate(45 50.5.5)scale(2)")
    #expect(try TransformList(css: "rotate(.5turn) scaleX(2) skewX(100grad)").svg != nil)
    #expect(try TransformList(css: "translateY(5px)").svg == "translate(0 5)")
    #expect(try TransformList(css: "rotate(1rad)").svg?.hasPrefix("matrix(") == true)
    #expect(try TransformList(css: "rotateX(10deg)").svg == nil)
    #expect(try TransformList(css: "none").svg == "")
  }

  @Test("What is not finite cannot be written")
  func notFinite() {
    #expect(TransformList([.scaleX(.infinity)]).css == nil)
    #expect(TransformList([.rotate(Angle(.nan, .degrees))]).css == nil)
    #expect(TransformList([.perspective(-1)]).css == nil)
    #expect(TransformList([.translate(x: .nan, y: 0)]).svg == nil)
    #expect(Transform3D<Double>.scale(.infinity).cssText == nil)
  }

  @Test("A matrix is written as the shortest function that has its bits")
  func matrices() throws {
    #expect(Transform3D<Double>.identity.cssText == "none")
    #expect(Transform3D<Double>.translation(x: 1, y: 0, z: 0).cssText == "translate(1px)")
    #expect(Transform3D<Double>.translation(x: 0, y: 0, z: 2).cssText == "translateZ(2px)")
    #expect(Transform3D<Double>.rotation(degrees: 30, axis: .z).cssText == "rotate(30deg)")
    #expect(Transform3D<Double>.rotation(degrees: -45, axis: .y).cssText == "rotateY(-45deg)")
    #expect(Transform3D<Double>.scale(x: 2, y: 2, z: 1).cssText == "scale(2)")
    #expect(try TransformList(css: "perspective(300px)").transform.cssText == "perspective(300px)")
    #expect(Transform2D<Double>.identity.svgText == "")
    #expect(Transform2D<Double>.rotation(degrees: 30).svgText == "rotate(30)")
    var random = SeededGenerator(3)
    for _ in 0..<500 {
      var rows = (0..<16).map { _ in Self.number(&random) }
      if Bool.random(using: &random) { rows.replaceSubrange(8..<12, with: [0, 0, 1, 0]) }
      let matrix = try #require(Transform3D(rowMajor: rows))
      #expect(bits(try TransformList(css: try #require(matrix.cssText)).transform) == bits(matrix))
      let flat = Transform2D(ignoringDepthOf: matrix)
      let svg = try #require(flat.svgText)
      #expect(bits(try TransformList(svg: svg).transform) == bits(Transform3D(flat)), "\(svg)")
    }
  }
}

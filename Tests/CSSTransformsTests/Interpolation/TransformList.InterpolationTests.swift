import Testing
import TransformCore

@testable import CSSTransforms

struct TransformListInterpolationTests {
  private func way(_ from: String, _ to: String) throws -> TransformList.Interpolation {
    TransformList.Interpolation(from: try TransformList(css: from), to: try TransformList(css: to))
  }

  private func text(_ from: String, _ to: String, at t: Double) throws -> String? { try way(from, to).list(at: t).css }

  @Test("Functions of one kind go by their arguments")
  func functionsOfOneKindGoByTheirArguments() throws {
    #expect(try text("translateX(10px)", "translate(20px, 4px)", at: 0.5) == "translate(15px,2px)")
    #expect(try text("rotate(0deg)", "rotate(720deg)", at: 0.25) == "rotate(180deg)")
    #expect(try text("rotate(0.5turn)", "rotate(540deg)", at: 0.5) == "rotate(360deg)")
    #expect(try text("rotate3d(0, 0, 1, 90deg)", "rotate3d(0, 0, -2, 90deg)", at: 0.25) == "rotate(45deg)")
    #expect(try text("rotateX(0deg)", "rotateY(90deg)", at: 0.5) == "rotateY(45deg)")
    #expect(try text("perspective(none)", "perspective(100px)", at: 0.5) == "perspective(200px)")
    #expect(try text("scale(2)", "none", at: 0.5) == "scale(1.5)")
    #expect(try text("skewX(10deg)", "skewX(20deg)", at: 2) == "skewX(30deg)")
  }

  @Test("The ends come back to the letter")
  func theEndsComeBackToTheLetter() throws {
    let way = try way("translate(10px) rotate(0.3turn)", "scaleX(3) skew(4deg)")
    #expect(way.list(at: 0) == way.start && way.list(at: 1) == way.end)
  }

  @Test("From the first mismatch on matrices are interpolated")
  func fromTheFirstMismatchOnMatricesAreInterpolated() throws {
    let way = try way("translate(10px) skewX(45deg) rotate(360deg)", "translate(20px) skewY(45deg)")
    let middle = way.list(at: 0.5)
    #expect(middle.functions.count == 2 && middle.functions[0] == .translate3d(x: 15, y: 0, z: 0))
    #expect(!way.isDiscrete)
  }

  @Test("One matrix that cannot be taken apart switches the whole list")
  func oneMatrixThatCannotBeTakenApartSwitchesTheWholeList() throws {
    let way = try way("translate(10px) matrix(1, 0, 2, 0, 0, 0)", "translate(20px) matrix(1, 0, 0, 1, 0, 0)")
    #expect(way.isDiscrete && way.list(at: 0.49) == way.start && way.list(at: 0.5) == way.end)
  }

  @Test("Singular matrices switch, as in browsers; functions that match do not")
  func singularMatricesSwitch() throws {
    // web-platform-tests, css/css-transforms/animation/transform-non-invertible-discrete-interpolation.html
    let flattened = try way("matrix3d(2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)", "none")
    #expect(flattened.isDiscrete && flattened.list(at: 0.49) == flattened.start && flattened.list(at: 0.5) == flattened.end)
    #expect(try way("scale(0)", "rotate(90deg)").isDiscrete && way("rotate(90deg)", "scaleX(0)").isDiscrete)
    #expect(try !way("scale(0)", "scale(2)").isDiscrete && text("scale(0)", "scale(2)", at: 0.5) == "scale(1)")
    #expect(try !way("scale(1e-20)", "rotate(90deg)").isDiscrete && !way("scale3d(1e-200, 1, 1e-200)", "rotate(90deg)").isDiscrete)
  }

  @Test("Accumulation adds parts")
  func accumulationAddsParts() throws {
    #expect(try sum("scale(3)", "scale(2)") == "scale(4)")
    #expect(try sum("rotate(30deg)", "rotate(400deg) translateX(1px)") == TransformList(css: "rotate(430deg) translateX(1px)").css)
    #expect(try sum("perspective(200px)", "perspective(200px)") == "perspective(100px)")
    #expect(try sum("matrix(1, 0, 2, 0, 0, 0)", "matrix(1, 0, 0, 1, 5, 0)") == "matrix(1,0,2,0,0,0)")
    // Different axes: the added rotation acts first.
    let both = try TransformList(css: "rotateX(90deg)").accumulated(onto: TransformList(css: "rotateZ(90deg)")).transform
    let expected = Transform3D<Double>.rotation(degrees: 90, axis: .x).concatenating(.rotation(degrees: 90, axis: .z))
    #expect(both.isApproximatelyEqual(to: expected, relativeTolerance: 1e-14))
  }

  private func sum(_ added: String, _ underlying: String) throws -> String? {
    try TransformList(css: added).accumulated(onto: TransformList(css: underlying)).css
  }

  @Test("A rotation about an axis of length zero turns nothing, at either end and added")
  func zeroAxes() throws {
    #expect(try text("none", "rotate3d(0, 0, 0, 90deg)", at: 0.5) == "rotate(0)")
    #expect(try text("rotate3d(0, 0, 0, 90deg)", "none", at: 0.5) == "rotate(0)")
    #expect(try text("rotateX(90deg)", "rotate3d(0, 0, 0, 90deg)", at: 0.5) == "rotateX(45deg)")
    #expect(try text("rotate3d(0, 0, 0, 1turn)", "rotateX(90deg)", at: 0.5) == "rotateX(45deg)")
    #expect(try sum("rotate3d(0, 0, 0, 90deg)", "rotateX(10deg)") == "rotateX(10deg)")
    #expect(try sum("rotateX(10deg)", "rotate3d(0, 0, 0, 90deg)") == "rotateX(10deg)")
  }

  @Test("An axis that is not a number gives NaN, on either side")
  func axesThatAreNotNumbers() {
    for component in [Double.nan, .infinity] {
      let turn = TransformList([.rotate3d(x: component, y: 0, z: 1, .degrees(180))])
      for other in [TransformList(), TransformList([.rotate(.degrees(0))]), TransformList([.rotateX(.degrees(90))]), turn] {
        #expect(TransformList.Interpolation(from: turn, to: other).transform(at: 0.5).m11.isNaN)
        #expect(TransformList.Interpolation(from: other, to: turn).transform(at: 0.5).m11.isNaN)
        #expect(turn.accumulated(onto: other).transform.m11.isNaN && other.accumulated(onto: turn).transform.m11.isNaN)
      }
    }
  }

  @Test("Where a matrix is singular, what is added replaces the rest, as it switches when interpolated")
  func singularMatricesAreNotAdded() throws {
    #expect(try sum("matrix(0, 0, 0, 0, 5, 5)", "matrix(1, 0, 0, 1, 1, 1)") == "matrix(0,0,0,0,5,5)")
    #expect(try sum("matrix(1, 0, 0, 1, 1, 1)", "matrix(0, 0, 0, 0, 5, 5)") == "matrix(1,0,0,1,1,1)")
    #expect(try sum("matrix(2, 0, 0, 2, 1, 1)", "matrix(2, 0, 0, 2, 5, 5)") == "matrix(3,0,0,3,6,6)")
  }

  @Test("Between numbers whose difference overflows is what lies between them")
  func hugeDifferences() throws {
    #expect(try text("translateX(1.5e308px)", "translateX(-1.5e308px)", at: 0.5) == "translate(0)")
    #expect(try text("scale(-1.5e308)", "scale(1.5e308)", at: 0.5) == "scale(0)")
    let quarter = try way("translateX(1.5e308px)", "translateX(-1.5e308px)").transform(at: 0.25).m41
    #expect((quarter - 7.5e307).magnitude <= 7.5e307.ulp)
    #expect(try text("rotate(1e308turn)", "rotate(1deg)", at: 0.5) == "rotate(5e307turn)")
    // A whole number of turns about another axis counts as no turn.
    let turned = try way("rotateX(1e308turn)", "rotateY(90deg)").transform(at: 0.5)
    #expect(turned.isApproximatelyEqual(to: .rotation(degrees: 45, axis: .y), relativeTolerance: 1e-15))
  }

  @Test("Where m44 changes its sign, matrices are divided by it and go by their parts, as in browsers")
  func changingSignOfWeight() throws {
    let way = try way("rotate(0)", "perspective(400px) translateZ(500px)")
    // The end has m34 = −1/400 and m44 = −¼. Divided by m44 it has the scale −4 and the translation −2000. The last
    // column of its perspective is (0, 0, −1/400, −4).
    for (t, scale, z, near) in [(0.5, -1.5, -1000, -0.00125), (0.9, -3.5, -1800, -0.00225)] as [(Double, Double, Double, Double)] {
      var expected = Transform3D<Double>.scale(scale)
      expected.m34 = scale * near
      expected.m43 = z
      expected.m44 = z * near + scale
      #expect(way.transform(at: t).isApproximatelyEqual(to: expected, relativeTolerance: 1e-15), "\(way.transform(at: t))")
    }
    #expect(way.list(at: 0) == way.start && way.list(at: 1) == way.end && !way.isDiscrete)
  }
}

import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

/// The matrix of every function, worked out by hand from CSS Transforms 1 and 2.
@Suite struct TransformFunctionTests {
  static let matrices: [(String, [Double])] = [
    ("matrix(1,2,3,4,5,6)", [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1]),
    ("matrix3d(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
    ("translate(7px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 0, 0, 1]),
    ("translate(7px, 8px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 0, 1]),
    ("translateX(7px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 0, 0, 1]),
    ("translateY(7px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 7, 0, 1]),
    ("translateZ(7px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 7, 1]),
    ("translate3d(7px, 8px, 9px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1]),
    ("scale(2)", [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scale(2, 50%)", [2, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scaleX(2)", [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scaleY(200%)", [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("scaleZ(2)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]),
    ("scale3d(2, 3, 400%)", [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]),
    ("rotate(90deg)", [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("rotateX(90deg)", [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
    ("rotateY(90deg)", [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    ("rotateZ(90deg)", [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("rotate3d(0, 3, 0, 90deg)", [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    ("rotate3d(0, 0, -2, 90deg)", [0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("rotate3d(0, 0, 0, 90deg)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skew(45deg)", [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skew(45deg, -45deg)", [1, -1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skewX(45deg)", [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("skewY(45deg)", [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    ("perspective(500px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1]),
    ("perspective(0)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1]),
    ("perspective(.5px)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1]),
    ("perspective(none)", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
  ]

  @Test("Function has the matrix of the specification", arguments: matrices)
  func functionHasTheMatrixOfTheSpecification(text: String, matrix: [Double]) throws {
    #expect(try css(text) == matrix)
  }

  @Test("Axes and rotation functions agree to the bit")
  func axesAndRotationFunctionsAgreeToTheBit() {
    var random = SeededGenerator(2)
    for _ in 0..<2000 {
      let angle = random.angle()
      #expect(bits(TransformFunction.rotate3d(x: 2, y: 0, z: 0, angle).transform) == bits(TransformFunction.rotateX(angle).transform))
      #expect(bits(TransformFunction.rotate3d(x: 0, y: 2, z: 0, angle).transform) == bits(TransformFunction.rotateY(angle).transform))
      #expect(bits(TransformFunction.rotate3d(x: 0, y: 0, z: 2, angle).transform) == bits(TransformFunction.rotate(angle).transform))
    }
  }

  @Test("Rotation about any axis is the core's to the bit")
  func rotationAboutAnyAxisIsTheCoresToTheBit() throws {
    var random = SeededGenerator(3)
    for _ in 0..<2000 {
      let axis = SIMD3(Double.random(in: 0.1...1, using: &random), Double.random(in: -1...1, using: &random), random.number())
      let angle = random.number()
      let expected = try #require(Transform3D.rotation(degrees: angle, axis: axis))
      let found = TransformFunction.rotate3d(x: axis.x, y: axis.y, z: axis.z, .degrees(angle)).transform
      #expect(bits(found) == bits(expected))
    }
  }

  @Test("Rotation about an axis that is not finite is NaN")
  func rotationAboutAnAxisThatIsNotFiniteIsNaN() {
    #expect(TransformFunction.rotate3d(x: .infinity, y: 0, z: 1, .degrees(10)).transform.m11.isNaN)
    #expect(TransformFunction.rotate3d(x: 1, y: .nan, z: 1, .degrees(10)).transform.m22.isNaN)
  }

  @Test("Perspective nearer than one pixel counts as one")
  func perspectiveNearerThanOnePixelCountsAsOne() {
    #expect(TransformFunction.perspective(-5).transform.m34 == -1)
    #expect(TransformFunction.perspective(0.25).transform.m34 == -1)
    #expect(TransformFunction.perspective(4).transform.m34 == -0.25)
    #expect(TransformFunction.perspective(.nan).transform.m34.isNaN)
  }
}

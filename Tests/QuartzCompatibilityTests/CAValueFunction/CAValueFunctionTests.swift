import Foundation
import QuartzCompatibility
import Testing

/// The value functions. Apple's show only in a running animation, therefore these tests are of ours.
struct ValueFunctionTests {
  @Test("Value functions build the matrix from numbers")
  func matrices() throws {
    func made(_ name: CAValueFunctionName, _ values: CGFloat...) throws -> CATransform3D {
      try #require(CATransform3D(name, values: values))
    }
    #expect(isClose(try made(.rotateX, 0.3), CATransform3DMakeRotation(0.3, 1, 0, 0)))
    #expect(isClose(try made(.rotateY, 0.3), CATransform3DMakeRotation(0.3, 0, 1, 0)))
    #expect(isClose(try made(.rotateZ, 0.3), CATransform3DMakeRotation(0.3, 0, 0, 1)))
    #expect(isClose(try made(.scale, 2, 3, 4), CATransform3DMakeScale(2, 3, 4)))
    #expect(isClose(try made(.scaleX, 2), CATransform3DMakeScale(2, 1, 1)))
    #expect(isClose(try made(.scaleY, 2), CATransform3DMakeScale(1, 2, 1)))
    #expect(isClose(try made(.scaleZ, 2), CATransform3DMakeScale(1, 1, 2)))
    #expect(isClose(try made(.translate, 2, 3, 4), CATransform3DMakeTranslation(2, 3, 4)))
    #expect(isClose(try made(.translateX, 2), CATransform3DMakeTranslation(2, 0, 0)))
    #expect(isClose(try made(.translateY, 2), CATransform3DMakeTranslation(0, 2, 0)))
    #expect(isClose(try made(.translateZ, 2), CATransform3DMakeTranslation(0, 0, 2)))
  }

  @Test("An angle that goes from 0 to 2π turns: half-way it is half a turn")
  func spin() throws {
    let half = try #require(CATransform3D(.rotateZ, values: [.pi]))
    #expect(isClose(half.m11, -1) && isClose(half.m22, -1))
    #expect(isClose(try #require(CATransform3D(.rotateZ, values: [2 * .pi])), CATransform3DIdentity))
  }

  @Test("A wrong name or number of values gives none")
  func absent() {
    #expect(CATransform3D(.scale, values: [1]) == nil && CATransform3D(.rotateX, values: []) == nil)
    #expect(CATransform3D(.translateX, values: [1, 2, 3]) == nil)
    #expect(CATransform3D(CAValueFunctionName(rawValue: "rotateW"), values: [1]) == nil)
  }

  @Test("A value function is made by its name")
  func names() {
    #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ)
    #expect(CAValueFunctionName.translateX.rawValue == "translateX" && CAValueFunctionName(rawValue: "scale") == .scale)
  }
}

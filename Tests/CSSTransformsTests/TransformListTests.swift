import CSSTransforms
import Testing
import TransformCore

@Suite struct TransformListTests {
  @Test("Rightmost function acts first")
  func rightmostFunctionActsFirst() throws {
    #expect(try css("translate(10px) scale(2)") == [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1])
    #expect(try css("scale(2) translate(10px)") == [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 20, 0, 0, 1])
    #expect(try svg("translate(10) scale(2)") == [2, 0, 0, 2, 10, 0])
    #expect(try svg("scale(2) translate(10)") == [2, 0, 0, 2, 20, 0])
  }

  @Test("Three functions act from the right")
  func threeFunctionsActFromTheRight() throws {
    // (1, 0) → +3 → (4, 0) → quarter turn → (0, 4) → x doubled, y by 5 → (0, 20)
    let transform = try TransformList(css: "scale(2, 5) rotate(90deg) translate(3px)").transform
    #expect(transform.applied(toPoint: SIMD3(1, 0, 0)) == SIMD3(0, 20, 0))
  }

  @Test("Perspective left of a rotation sees the rotated plane")
  func perspectiveLeftOfARotationSeesTheRotatedPlane() throws {
    // The point (100, 0, 0) goes to (0, 0, −100), and there w = 1 + 100/500.
    let transform = try TransformList(css: "perspective(500px) rotateY(90deg)").transform
    #expect(transform.applied(toHomogeneous: SIMD4(100, 0, 0, 1)) == SIMD4(0, 0, -100, 1.2))
  }

  @Test("Empty list is the identity")
  func emptyListIsTheIdentity() {
    #expect(TransformList().transform == .identity)
    #expect(TransformList().functions.isEmpty)
  }

  @Test("One function keeps its negative zeros")
  func oneFunctionKeepsItsNegativeZeros() throws {
    let m41 = try TransformList(css: "translate(-0px, 1px)").transform.m41
    #expect(m41 == 0 && m41.sign == .minus)
  }
}

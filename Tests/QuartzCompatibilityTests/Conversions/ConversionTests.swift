import Foundation
import QuartzCompatibility
import Testing
import TransformCore

struct ConversionTests {
  let flat = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
  var deep: CATransform3D {
    CATransform3D(
      m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13, m42: 14, m43: 15,
      m44: 16)
  }

  @Test("Every number is in its place")
  func everyNumberIsInItsPlace() {
    let plane = Transform2D<Double>(flat)
    #expect([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty] == [2, 3, 5, 7, 11, 13])
    #expect(CGAffineTransform(Transform2D<Double>(flat)) == flat)
    let inOrder = (1...16).map { Double($0) }
    #expect(Transform3D<Double>(deep).rowMajor == inOrder)
    #expect(CATransform3DEqualToTransform(CATransform3D(Transform3D<Double>(deep)), deep))
    let found: [CGFloat] = numbers(CATransform3D(Transform3D<Double>(deep)))
    #expect(found == inOrder.map { CGFloat($0) })
  }

  @Test("Points and rectangles go both ways")
  func pointsAndRectanglesGoBothWays() {
    #expect(SIMD2(CGPoint(x: 2, y: 3)) == SIMD2(2, 3) && CGPoint(SIMD2(5, 7)) == CGPoint(x: 5, y: 7))
    let bounds = Bounds2D(CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(bounds.minimum == SIMD2(1, 2) && bounds.maximum == SIMD2(31, 42))
    #expect(CGRect(bounds) == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(CGRect(Bounds2D(CGRect(x: 1, y: 2, width: -3, height: 4))) == CGRect(x: -2, y: 2, width: 3, height: 4))
  }

  @Test("Float is rounded once")
  func floatIsRoundedOnce() {
    let third = CGAffineTransform(a: 1.0 / 3, b: 0, c: 0, d: 1, tx: 1e30, ty: 0)
    #expect(Transform2D<Float>(third).a == Float(1.0 / 3) && Transform2D<Float>(third).tx == 1e30)
    #expect(CGAffineTransform(Transform2D<Float>.translation(x: 0.1, y: 0)).tx == CGFloat(Float(0.1)))
    var space = CATransform3DIdentity
    space.m34 = -1.0 / 500
    #expect(Transform3D<Float>(space).m34 == Float(-1.0 / 500))
    #expect(CATransform3D(Transform3D<Float>(space)).m34 == CGFloat(Float(-1.0 / 500)))
  }

  @Test("Both sides compute the same")
  func bothSidesComputeTheSame() {
    let turn = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.4, 1, 2, 3)
    let expected = Transform3D<Double>.rotation(radians: 0.4, axis: SIMD3(1, 2, 3))?.concatenating(.translation(x: 1, y: 2, z: 3))
    #expect(Transform3D<Double>(turn).isApproximatelyEqual(to: expected ?? .identity))
    let image = Transform2D<Double>(flat).applied(toPoint: SIMD2(1, 1))
    #expect(CGPoint(x: 1, y: 1).applying(flat) == CGPoint(x: image.x, y: image.y))
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct Transform2DTests {
  @Test("Names read and write their own number")
  func namesReadAndWriteTheirOwnNumber() {
    var t = Transform2D<Double>(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(t.linear == SIMD4(1, 2, 3, 4))
    #expect(t.translation == SIMD2(5, 6))
    #expect([t.a, t.b, t.c, t.d, t.tx, t.ty] == [1, 2, 3, 4, 5, 6])
    #expect(t.xAxis == SIMD2(1, 2))
    #expect(t.yAxis == SIMD2(3, 4))
    (t.a, t.b, t.c, t.d, t.tx, t.ty) = (10, 20, 30, 40, 50, 60)
    #expect(t.linear == SIMD4(10, 20, 30, 40))
    #expect(t.translation == SIMD2(50, 60))
    t.xAxis = SIMD2(-1, -2)
    t.yAxis = SIMD2(-3, -4)
    #expect(t.linear == SIMD4(-1, -2, -3, -4))
  }

  @Test("Axes and origin are the images of the basis")
  func axesAndOriginAreTheImagesOfTheBasis() {
    let t = Transform2D<Float>(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(t.applied(toVector: SIMD2(1, 0)) == t.xAxis)
    #expect(t.applied(toVector: SIMD2(0, 1)) == t.yAxis)
    #expect(t.applied(toPoint: SIMD2(0, 0)) == t.translation)
  }

  @Test("Identity moves nothing")
  func identityMovesNothing() {
    #expect(Transform2D<Double>.identity.applied(toPoint: SIMD2(3, -7)) == SIMD2(3, -7))
  }
}

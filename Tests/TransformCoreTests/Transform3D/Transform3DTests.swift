import Testing
import TransformCore
import TransformTestSupport

struct Transform3DTests {
  @Test("Rows are the images of the basis")
  func rowsAreTheImagesOfTheBasis() {
    let t = Transform3D<Double>(
      xAxis: SIMD4(1, 2, 3, 4), yAxis: SIMD4(5, 6, 7, 8), zAxis: SIMD4(9, 10, 11, 12), origin: SIMD4(13, 14, 15, 16))
    #expect(t.applied(toHomogeneous: SIMD4(1, 0, 0, 0)) == t.xAxis)
    #expect(t.applied(toHomogeneous: SIMD4(0, 1, 0, 0)) == t.yAxis)
    #expect(t.applied(toHomogeneous: SIMD4(0, 0, 1, 0)) == t.zAxis)
    #expect(t.applied(toHomogeneous: SIMD4(0, 0, 0, 1)) == t.origin)
  }

  @Test("Identity moves nothing")
  func identityMovesNothing() {
    #expect(Transform3D<Float>.identity.applied(toPoint: SIMD3(3, -7, 2)) == SIMD3(3, -7, 2))
  }

  @Test("Memory is sixteen numbers row by row")
  func memoryIsSixteenNumbersRowByRow() {
    #expect(MemoryLayout<Transform3D<Float>>.size == 64)
    #expect(MemoryLayout<Transform3D<Double>>.size == 128)
  }
}

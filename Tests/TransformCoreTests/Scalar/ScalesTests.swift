import Testing
import TransformCore

struct ScalesTests {
  @Test("Scales take a vector of factors, each for its own axis")
  func vectorsOfFactors() {
    #expect(Transform3D<Float>.scale(SIMD3(2, 3, 4)).rowMajor == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    #expect(Transform2D<Double>.scale(SIMD2(2, 3)) == Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
  }
}

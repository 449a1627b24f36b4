import Testing
import TransformCore
import TransformTestSupport

struct HomographyTests {
  let h = Homography<Double>(xAxis: SIMD3(1, 2, 3), yAxis: SIMD3(4, 5, 6), origin: SIMD3(7, 8, 9))

  @Test("Lists are row then column")
  func listsAreRowThenColumn() {
    #expect(h.rowMajor == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(h.transposed.rowMajor == [1, 4, 7, 2, 5, 8, 3, 6, 9])
    #expect(Homography(rowMajor: h.rowMajor) == h)
    for count in [0, 8, 10, 16] { #expect(Homography<Double>(rowMajor: Array(repeating: 0, count: count)) == nil) }
  }

  @Test("Plane transform is the same map", arguments: seeds)
  func planeTransformIsTheSameMap(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let t = Transform2D<S>.sample(using: &random)
      let map = Homography(t)
      let p: SIMD2<S> = random.vector(in: -10...10)
      #expect(map.rowMajor == t.rowMajor)
      #expect(map.applied(toPoint: p) == t.applied(toPoint: p))
      #expect(map.isAffine && !Homography<S>.sample(.perspective, using: &random).isAffine)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Precisions convert by one rounding")
  func precisionsConvertByOneRounding() {
    var random = SeededGenerator(1)
    let wide = Homography<Double>.sample(using: &random)
    #expect(Homography<Float>(wide).rowMajor == wide.rowMajor.map { Float($0) })
    #expect(Homography<Double>.identity.isFinite && !Homography(xAxis: SIMD3(.nan, 0, 0), yAxis: .zero, origin: .zero).isFinite)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct SIMDGeometryTests {
  @Test("Products are hand-derived")
  func productsAreHandDerived() {
    #expect(SIMD2<Double>(2, 3).dot(SIMD2(5, 7)) == 31)
    #expect(SIMD2<Double>(2, 3).cross(SIMD2(5, 7)) == -1)
    #expect(SIMD2<Float>(1, 0).cross(SIMD2(0, 1)) == 1)
    #expect(SIMD3<Double>(2, 3, 5).dot(SIMD3(7, 11, 13)) == 112)
    #expect(SIMD3<Double>(1, 0, 0).cross(SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(SIMD3<Double>(2, 3, 5).cross(SIMD3(7, 11, 13)) == SIMD3(-16, 9, 1))
    #expect(SIMD4<Double>(2, 3, 5, 7).dot(SIMD4(11, 13, 17, 19)) == 279)
    #expect(SIMD4<Double>(2, 3, 5, 7).xyz == SIMD3(2, 3, 5))
  }

  @Test("Directions have length one whatever the size")
  func directionsHaveLengthOneWhateverTheSize() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for size: S in [1, S.leastNormalMagnitude, S.greatestFiniteMagnitude / 8, 0 - 1] {
        let sign: S = size < 0 ? -1 : 1
        let plane = try #require(SIMD2<S>(3 * size, 4 * size).normalized())
        expectClose(plane, SIMD2<S>(0.6, 0.8) * sign, norm: 1, ulps: 2)
        let space = try #require(SIMD3<S>(2 * size, 3 * size, 6 * size).normalized())
        let sevenths = SIMD3<S>(2, 3, 6) / 7
        expectClose(space, sevenths * sign, norm: 1, ulps: 2)
      }
      #expect(SIMD2<S>(0, S.leastNonzeroMagnitude).normalized() == SIMD2(0, 1))
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Zero, infinity and NaN have no direction")
  func zeroInfinityAndNaNHaveNoDirection() {
    func law<S: TransformScalar>(_: S.Type) {
      for bad: S in [.nan, .infinity, 0 - .infinity] {
        #expect(SIMD2<S>(bad, 1).normalized() == nil)
        #expect(SIMD2<S>(1, bad).normalized() == nil)
        #expect(SIMD3<S>(bad, 1, 1).normalized() == nil)
        #expect(SIMD3<S>(1, bad, 1).normalized() == nil)
        #expect(SIMD3<S>(1, 1, bad).normalized() == nil)
      }
      #expect(SIMD2<S>(0, -0.0).normalized() == nil)
      #expect(SIMD3<S>(0, 0, 0).normalized() == nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Lesser and greater pass NaN on")
  func lesserAndGreaterPassNaNOn() {
    let pair = SIMD4<Float>(1, .nan, 3, 4)
    let other = SIMD4<Float>(2, 2, .nan, -4)
    #expect(pair.lesser(other).x == 1 && pair.lesser(other).w == -4)
    #expect(pair.greater(other).x == 2 && pair.greater(other).w == 4)
    for result in [pair.lesser(other), pair.greater(other)] { #expect(result.y.isNaN && result.z.isNaN) }
  }

  @Test("Magnitudes and finiteness are told")
  func magnitudesAndFiniteness() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(SIMD3<S>(-1, 2, -0.0).magnitudes == SIMD3(1, 2, 0))
      #expect(SIMD3<S>(-3, 2, 1).largestMagnitude == 3)
      #expect(SIMD3<S>(1, .nan, .infinity).largestMagnitude.isNaN)
      #expect(SIMD3<S>(1, 0 - .infinity, 2).largestMagnitude == .infinity)
      #expect(SIMD3<S>(1, S.greatestFiniteMagnitude, 0).isFinite)
      for bad: S in [.nan, .infinity, 0 - .infinity] { #expect(!SIMD3<S>(1, bad, 0).isFinite) }
      #expect(SIMD3<S>(1, .nan, 0).hasNaN && !SIMD3<S>(1, .infinity, 0).hasNaN)
    }
    law(Float.self)
    law(Double.self)
  }
}

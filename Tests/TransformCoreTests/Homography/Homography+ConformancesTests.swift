import Testing
import TransformCore
import TransformTestSupport

struct HomographyConformancesTests {
  func map<S: TransformScalar>(_ first: S, _ last: S) -> Homography<S> {
    Homography(xAxis: SIMD3(first, 0, 0), yAxis: .zero, origin: SIMD3(0, 0, last))
  }

  @Test("Equality is IEEE")
  func equalityIsIEEE() {
    expectEqualityIsIEEE(zero: map(0.0, 0), negativeZero: map(-0.0, -0.0), nan: map(0.0, .nan))
    expectEqualityIsIEEE(zero: map(Float(0), 0), negativeZero: map(Float(-0.0), -0.0), nan: map(Float.nan, 0))
    #expect(map(1.0, 2) != map(1.0, 3))
  }

  @Test("Coding is a flat list", arguments: seeds)
  func codingIsAFlatList(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let (narrow, wide) = (Homography<Float>.sample(using: &random), Homography<Double>.sample(using: &random))
    try expectFlatList(narrow, narrow.rowMajor)
    try expectFlatList(wide, wide.rowMajor)
  }

  @Test("Description is row by row")
  func descriptionIsRowByRow() {
    #expect(map(1.0, 2).description == "Homography([1.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 2.0])")
  }

  @Test("Approximate equality is that of numerics")
  func approximateEqualityIsThatOfNumerics() {
    func law<S: TransformScalar>(_: S.Type) {
      expectNumericsEquality(Homography<S>.self) { map($0, $1) }
      expectNumericsDefaults(S(0)) {
        map($0, 0).isApproximatelyEqual(to: map($1, 0))
      } agreeWithin: {
        map($0, 0).isApproximatelyEqual(to: map($1, 0), absoluteTolerance: $2)
      }
    }
    law(Float.self)
    law(Double.self)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct QuaternionTests {
  @Test("Components are named")
  func componentsAreNamed() {
    let q = Quaternion<Double>(x: 1, y: 2, z: 3, w: 4)
    #expect(q.components == SIMD4(1, 2, 3, 4))
    #expect([q.x, q.y, q.z, q.w] == [1, 2, 3, 4])
    #expect(q.description == "Quaternion(x: 1.0, y: 2.0, z: 3.0, w: 4.0)")
    #expect(Quaternion<Double>.identity == Quaternion(x: 0, y: 0, z: 0, w: 1))
    #expect(Quaternion<Float>(Quaternion<Double>(x: 0.1, y: 0.2, z: 0.3, w: 0.4)) == Quaternion<Float>(x: 0.1, y: 0.2, z: 0.3, w: 0.4))
  }

  @Test("Equality is IEEE and tells signs apart")
  func equalityIsIEEEAndTellsSignsApart() {
    expectEqualityIsIEEE(
      zero: Quaternion<Float>(x: 0, y: 0, z: 0, w: 0), negativeZero: Quaternion(x: -0.0, y: -0.0, z: -0.0, w: -0.0),
      nan: Quaternion(x: 0, y: .nan, z: 0, w: 0))
    #expect(Quaternion<Double>(x: 0, y: 0, z: 0, w: 1) != Quaternion(x: 0, y: 0, z: 0, w: -1))
  }

  @Test("Coding is a flat list", arguments: seeds)
  func codingIsAFlatList(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let (narrow, wide) = (Quaternion<Float>.sample(using: &random), Quaternion<Double>.sample(using: &random))
    try expectFlatList(narrow, narrow.components.list)
    try expectFlatList(wide, wide.components.list)
  }

  @Test("Approximate equality is that of numerics")
  func approximateEqualityIsThatOfNumerics() {
    func law<S: TransformScalar>(_: S.Type) {
      func number(_ x: S) -> Quaternion<S> { Quaternion(x: 0, y: 0, z: x, w: 0) }
      expectNumericsDefaults(S(0)) {
        number($0).isApproximatelyEqual(to: number($1))
      } agreeWithin: {
        number($0).isApproximatelyEqual(to: number($1), absoluteTolerance: $2)
      }
      #expect(!number(.nan).isApproximatelyEqual(to: number(.nan)))
      #expect(!number(1).isApproximatelyEqual(to: number(-1)))
    }
    law(Float.self)
    law(Double.self)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct UnitVector3DTests {
  @Test("A vector without a direction makes none")
  func noDirection() {
    func law<S: TransformScalar>(_: S.Type) {
      let bad: [SIMD3<S>] = [.zero, SIMD3(.nan, 0, 1), SIMD3(0, .infinity, 0), SIMD3(-.infinity, .nan, 0), SIMD3(-0.0, 0, -0.0)]
      for vector in bad { #expect(UnitVector3D(vector) == nil, "\(vector)") }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Any length gives the same direction, also the smallest and the largest")
  func lengths() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let direction = try #require(UnitVector3D(SIMD3<S>(2, 3, 6))).vector
      #expect(((direction * 7 - SIMD3(2, 3, 6)) as SIMD3<S>).max() <= 8 * S.ulpOfOne)
      for power in [S.greatestFiniteMagnitude / 8, S.leastNonzeroMagnitude, 1e-20, 1e20] {
        let scaled = try #require(UnitVector3D(SIMD3<S>(2, 3, 6) * power)).vector
        #expect((scaled - direction).max() <= 2 * S.ulpOfOne && (direction - scaled).max() <= 2 * S.ulpOfOne, "\(power)")
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A turn about a prepared axis has the bits of the turn about the vector")
  func turns() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(3)
      for exponent in [0, 0, 0, 0, 40, -40] {
        let length = S(sign: .plus, exponent: S.Exponent(3 * exponent), significand: 1)
        let vector: SIMD3<S> = random.vector(in: -1...1) * length
        let axis = try #require(UnitVector3D(vector))
        let angle: S = random.number(in: -400...400)
        #expect(Transform3D.rotation(radians: angle, axis: axis) == Transform3D.rotation(radians: angle, axis: vector))
        #expect(Transform3D.rotation(degrees: angle, axis: axis) == Transform3D.rotation(degrees: angle, axis: vector))
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Quarter turns about coordinate axes are exact, turn y towards z, and chain without an Optional")
  func quarterTurns() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let axis = try #require(UnitVector3D(SIMD3<S>(5, 0, 0)))
      #expect(axis.vector == SIMD3(1, 0, 0))
      let turn = Transform3D.rotation(degrees: 90, axis: axis)
      #expect(turn == .rotation(degrees: 90, axis: .x) && turn.applied(toVector: SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
      let placed = Transform3D.rotation(degrees: 180, axis: axis).concatenating(.translation(x: 1, y: 2, z: 3))
      #expect(placed.applied(toPoint: SIMD3(1, 1, 1)) == SIMD3(2, 1, 2))
      #expect(Transform3D<S>.rotation(radians: .infinity, axis: axis).m22.isNaN)
    }
    try law(Float.self)
    try law(Double.self)
  }
}

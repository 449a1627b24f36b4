import Testing
import TransformCore
import TransformTestSupport

struct Transform3DRotationTests {
  @Test("Positive angles go round the axes")
  func positiveAnglesGoRoundTheAxes() {
    func law<S: TransformScalar>(_: S.Type) {
      let (x, y, z) = (SIMD3<S>(1, 0, 0), SIMD3<S>(0, 1, 0), SIMD3<S>(0, 0, 1))
      for (axis, unit, from, to) in [(Axis3D.x, x, y, z), (.y, y, z, x), (.z, z, x, y)] {
        let turn = Transform3D<S>.rotation(degrees: 90, axis: axis)
        #expect(turn.applied(toPoint: from) == to)
        #expect(turn.applied(toPoint: to) == 0 - from)
        #expect(turn.applied(toPoint: unit) == unit)
        #expect(Transform3D<S>.rotation(radians: .pi / 2, axis: axis) == turn)
        #expect(Transform3D<S>.rotation(degrees: 90, axis: unit * 3) == turn)
        #expect(Transform3D<S>.rotation(radians: .pi / 2, axis: unit) == turn)
        #expect(Transform3D<S>.rotation(degrees: -90, axis: 0 - unit) == turn)
        expectClose(
          Transform3D<S>.rotation(degrees: 30, axis: axis).applied(toAffinePoint: from), from * S(3).squareRoot() / 2 + to / 2, norm: 1,
          ulps: 2)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Turn about the diagonal moves axes on")
  func turnAboutTheDiagonalMovesAxesOn() throws {
    // A third of a turn about (1, 1, 1): x → y → z → x.
    let turn = try #require(Transform3D<Double>.rotation(degrees: 120, axis: SIMD3(1, 1, 1)))
    expectClose(turn.applied(toAffinePoint: SIMD3(2, 3, 5)), SIMD3(5, 2, 3), ulps: 4)
  }

  @Test("Rodrigues formula is within four ulps", arguments: seeds)
  func rodriguesFormulaIsWithinFourUlps(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<200 {
        let axis: SIMD3<S> = random.vector(in: -1...1)
        let angle: S = random.number(in: -4...4)
        let turn = try #require(Transform3D<S>.rotation(radians: angle, axis: axis))
        // The same rotation in twice the precision, from the library's sine and cosine.
        let (sin, cos) = S.exactSinCos(radians: angle)
        let v = axis.list.map { Wide($0) }
        let length = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).squareRoot()
        let u = v.map { $0 / length }
        let (s, c, rest) = (Wide(sin), Wide(cos), Wide(1) - Wide(cos))
        let exact = [
          c + u[0] * u[0] * rest, u[0] * u[1] * rest + u[2] * s, u[0] * u[2] * rest - u[1] * s, u[1] * u[0] * rest - u[2] * s,
          c + u[1] * u[1] * rest, u[1] * u[2] * rest + u[0] * s, u[2] * u[0] * rest + u[1] * s, u[2] * u[1] * rest - u[0] * s,
          c + u[2] * u[2] * rest,
        ]
        worst.record(turn.xAxis.xyz.list + turn.yAxis.xyz.list + turn.zAxis.xyz.list, exact, norm: { _ in 1.0 }, "\(angle) \(axis)")
        #expect(turn.classification.contains(.rigid))
      }
      worst.expectAtMost(4, "Rodrigues' formula")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Axis must have a direction")
  func axisMustHaveADirection() {
    for bad in [SIMD3<Double>(0, 0, 0), SIMD3(.nan, 0, 1), SIMD3(0, .infinity, 1)] {
      #expect(Transform3D.rotation(radians: 1, axis: bad) == nil)
      #expect(Transform3D.rotation(degrees: 1, axis: bad) == nil)
      #expect(Transform3D.rotation(radians: 1, axis: bad)?.about(SIMD3(1, 2, 3)) == nil)
      #expect(Transform3D.rotation(degrees: 1, axis: bad)?.about(SIMD3(1, 2, 3)) == nil)
    }
    #expect(Transform3D<Double>.rotation(radians: .nan, axis: SIMD3(1, 0, 0))?.m22.isNaN == true)
  }

  @Test("Angles about one axis add", arguments: seeds)
  func anglesAboutOneAxisAdd(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let axis: SIMD3<S> = random.direction()
      let (one, other): (S, S) = (random.number(in: -1...1), random.number(in: -1...1))
      let both = try #require(Transform3D<S>.rotation(radians: one, axis: axis))
        .concatenating(try #require(.rotation(radians: other, axis: axis)))
      expectClose(both, try #require(.rotation(radians: one + other, axis: axis)), norm: 1, ulps: 8)
    }
    try law(Float.self)
    try law(Double.self)
  }
}

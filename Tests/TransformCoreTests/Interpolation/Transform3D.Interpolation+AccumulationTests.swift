import Testing
import TransformCore
import TransformTestSupport

struct InterpolationAccumulationTests {
  typealias Way<S: TransformScalar> = Transform3D<S>.Interpolation

  @Test("Scales add up less one")
  func scalesAddUpLessOne() throws {
    let way = Way<Double>(from: .identity, to: .scale(x: 3, y: 1, z: 1))
    let sum = try #require(way.accumulated(onto: .scale(x: 2, y: 1, z: 1).concatenating(.translation(x: 5, y: 0, z: 0))))
    #expect(sum.end == .scale(x: 4, y: 1, z: 1).concatenating(.translation(x: 5, y: 0, z: 0)))
    #expect(sum.transform(at: 0.5).m11 == 3)
  }

  @Test("The identity adds nothing", arguments: seeds)
  func theIdentityAddsNothing(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for index in 0..<50 where index % 8 != 7 {
        let (from, to) = InterpolationSamples.pair(index, S.self, using: &random)
        for method in InterpolationMethod3D.allCases {
          let way = Way<S>(from: from, to: to, method: method)
          let sum = try #require(way.accumulated(onto: .identity))
          for t: S in [0, 0.25, 1, 2] {
            let expected = way.transform(at: t)
            let norm = [expected, from, to].flatMap { $0.rowMajor.map(\.magnitude) }.max() ?? 0
            expectClose(sum.transform(at: t), expected, norm: max(1, norm), ulps: 512, "adds nothing", with: [from, to])
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Each repetition starts where the last ended", arguments: seeds)
  func eachRepetitionStartsWhereTheLastEnded(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for index in 0..<50 where ![6, 7].contains(index % 8) {
        let (_, to) = InterpolationSamples.pair(index, S.self, using: &random)
        let way = Way<S>(from: .identity, to: to)
        for count in 0..<4 {
          let (one, next) = try (#require(way.repeated(after: count)), #require(way.repeated(after: count + 1)))
          let norm = one.end.rowMajor.map(\.magnitude).max() ?? 0
          expectClose(next.start, one.end, norm: max(1, norm), ulps: 512, "no jump", with: [to])
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Turns go on")
  func turnsGoOn() throws {
    let way = Way<Double>(from: .identity, to: .rotation(degrees: 90, axis: .x))
    let third = try #require(way.repeated(after: 2))
    expectClose(third.transform(at: 0.5), .rotation(degrees: 225, axis: .x), norm: 1, ulps: 16)
  }

  @Test("However often a turn is repeated, it stays a turn")
  func manyRepetitions() throws {
    func law<S: TransformScalar>(_: S.Type, _ counts: [Int]) throws {
      let way = Way<S>(from: .identity, to: .rotation(degrees: 90, axis: .z))
      for count in counts {
        let x = try #require(way.repeated(after: count)).start.xAxis
        // The matrix comes from a quaternion whose length is one to a few ulps.
        let square: S = x.x * x.x + x.y * x.y
        #expect((square - 1).magnitude <= 16 * S.ulpOfOne, "\(count)")
      }
    }
    try law(Float.self, [1000, 10_000_000])
    try law(Double.self, [1000, 1 << 50, .max])
  }

  @Test("What is discrete has none")
  func whatIsDiscreteHasNone() {
    var flat = Transform3D<Double>.identity
    flat.yAxis = SIMD4(2, 0, 0, 0)
    #expect(Way<Double>(from: flat, to: .identity).repeated(after: 1) == nil)
    #expect(Way<Double>(from: .identity, to: .identity).accumulated(onto: flat) == nil)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct Transform2DInterpolationTests {
  typealias Way<S: TransformScalar> = Transform2D<S>.Interpolation

  @Test("No step is much longer than the mean", arguments: InterpolationMethod2D.allCases)
  func noStepIsMuchLongerThanTheMean(method: InterpolationMethod2D) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(6)
      let steps = InterpolationSamples.steps
      var worst: [SampleKind: Double] = [:]
      for index in 0..<InterpolationSamples.pairs / 2 {
        let (from, to) = InterpolationSamples.plane(index, S.self, using: &random)
        let way = Way<S>(from: from, to: to, method: method)
        let places = (0...steps).map { step -> [Double] in
          let m = way.transform(at: S(step) / S(steps))
          return [m.a, m.b, m.c, m.d, m.tx, m.ty].map { Double($0) }
        }
        #expect(!way.isDiscrete && way.transform(at: 0) == from && way.transform(at: 1) == to)
        let kind = InterpolationSamples.kinds[index % InterpolationSamples.kinds.count]
        let linear = places.map { Array($0.prefix(4)) }
        worst[kind] = max(
          worst[kind] ?? 0, max(InterpolationSamples.unevenness(places), kind == .translation ? 0 : InterpolationSamples.unevenness(linear))
        )
      }
      print("longest step over the mean step in the plane, \(S.self), \(method): \(worst.map { "\($0.key) \($0.value)" }.sorted())")
      for (kind, ratio) in worst where kind != .general { #expect(ratio <= 4, "\(kind), \(method), \(S.self)") }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Plane and space agree", arguments: seeds)
  func planeAndSpaceAgree(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for index in 0..<200 {
        let (from, to) = InterpolationSamples.plane(index, S.self, using: &random)
        let way = Way<S>(from: from, to: to, way: index % 3 == 0 ? .long : .short, extraTurns: index % 2)
        let space = Transform3D<S>.Interpolation(
          from: Transform3D(from), to: Transform3D(to), way: index % 3 == 0 ? .long : .short, extraTurns: index % 2)
        for t: S in [-0.5, 0, 0.25, 0.75, 1, 1.5] {
          let expected = Transform3D(way.transform(at: t))
          let norm = max(1, expected.rowMajor.map(\.magnitude).max() ?? 0)
          expectClose(space.transform(at: t), expected, norm: norm, ulps: 8, "plane and space agree", with: [from, to])
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("The numbers are those of other test suites")
  func numbersOfTheTestSuites() {
    // Web platform tests: matrix(1, 0, 0, 7, 0, 0) to matrix(7, 0, 1, 1, 0, 0) at t = 1/3.
    let way = Way<Double>(from: .scale(x: 1, y: 7), to: Transform2D(a: 7, b: 0, c: 1, d: 1, tx: 0, ty: 0))
    expectClose(way.transform(at: 1.0 / 3), Transform2D(a: 3, b: 0, c: 5.0 / 3, d: 5, tx: 0, ty: 0), ulps: 4)
  }

  @Test("Half a turn goes from x to y, whichever angles its ends are read as")
  func halfTurns() {
    func law<S: TransformScalar>(_: S.Type) {
      for start in stride(from: -180, through: 180, by: 15) {
        for end in [start + 180, start - 180] {
          let path = Transform2D<S>.Interpolation(from: .rotation(degrees: S(start)), to: .rotation(degrees: S(end)))
          expectClose(path.transform(at: 0.25), .rotation(degrees: S(start + 45)), norm: 1, ulps: 16)
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Angles as given may be beyond a turn")
  func anglesAsGivenMayBeBeyondATurn() {
    let turns = Transform2D<Double>.Components(rotationRadians: 4 * .pi)
    let way = Way<Double>(from: Transform2D.Components(), to: turns, way: .asGiven)
    expectClose(way.transform(at: 0.25), .rotation(degrees: 180), norm: 1, ulps: 8)
    // The short way between the same angles stands still.
    expectClose(Way<Double>(from: Transform2D.Components(), to: turns).transform(at: 0.25), .identity, norm: 1, ulps: 8)
  }

  @Test("A mirror may go through zero or not")
  func aMirrorMayGoThroughZeroOrNot() throws {
    let (from, to) = (Transform2D<Double>.scale(x: -1, y: 1.5), Transform2D<Double>.scale(x: 1, y: -1.5))
    // By the rule of browsers, x mirrors in one transform and y in the other. Halfway both scales are zero.
    #expect(Way<Double>(from: from, to: to).transform(at: 0.5) == .scale(x: 0, y: 0))
    // If x mirrors in both, the interpolation rotates.
    let turning = Way<Double>(from: try #require(from.components()), to: try #require(to.components()))
    #expect((turning.transform(at: 0.5).determinant + 1.5).magnitude < 1e-12)
  }

  @Test("What cannot be taken apart switches at one half")
  func whatCannotBeTakenApartSwitchesAtOneHalf() {
    let bad = Transform2D<Double>(a: 1, b: 0, c: 2, d: 0, tx: 0, ty: 0)
    let way = Way<Double>(from: bad, to: .identity)
    #expect(way.isDiscrete && way.transform(at: 0.25) == bad && way.transform(at: 0.5) == .identity)
    #expect(way.transform(at: .nan).a.isNaN)
  }
}

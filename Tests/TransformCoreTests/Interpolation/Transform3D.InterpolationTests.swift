import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DInterpolationTests {
  typealias Way<S: TransformScalar> = Transform3D<S>.Interpolation

  @Test("No step is much longer than the mean", arguments: InterpolationMethod3D.allCases)
  func noStepIsMuchLongerThanTheMean(method: InterpolationMethod3D) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(5)
      let steps = InterpolationSamples.steps
      let count = InterpolationSamples.pairs / InterpolationMethod3D.allCases.count
      var worst: [SampleKind: Double] = [:]
      for index in 0..<count {
        let (from, to) = InterpolationSamples.pair(index, S.self, using: &random)
        let way = Way<S>(from: from, to: to, method: method)
        #expect(!way.isDiscrete, "\(from) to \(to)")
        let places = (0...steps).map { way.transform(at: S($0) / S(steps)).rowMajor.map { Double($0) } }
        #expect(places[0] == from.rowMajor.map { Double($0) } && places[steps] == to.rowMajor.map { Double($0) })
        let kind = InterpolationSamples.kinds[index % InterpolationSamples.kinds.count]
        // Both are measured: the whole matrix, and the matrix without its translation, which could hide the rest.
        let linear = places.map { Array($0.prefix(12)) }
        worst[kind] = max(
          worst[kind] ?? 0, max(InterpolationSamples.unevenness(places), kind == .translation ? 0 : InterpolationSamples.unevenness(linear))
        )
      }
      print("longest step over the mean step, \(S.self), \(method): \(worst.map { "\($0.key) \($0.value)" }.sorted())")
      for (kind, ratio) in worst { #expect(ratio <= 4, "\(kind), \(method), \(S.self)") }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("The ends come back to the bit", arguments: seeds)
  func theEndsComeBackToTheBit(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for index in 0..<Effort.size(debug: 80, release: 200) {
        var (from, to) = InterpolationSamples.pair(index, S.self, using: &random)
        if index % 3 == 0 { from[index % 4, index % 3] = S.awkwardOrOrdinary(using: &random) }
        if index % 5 == 0 { to[index % 3, index % 4] = S.awkwardOrOrdinary(using: &random) }
        for method in InterpolationMethod3D.allCases {
          for way in RotationWay.allCases {
            let path = Way<S>(from: from, to: to, method: method, way: way, extraTurns: index % 4 - 1)
            #expect(Self.bits(path.transform(at: 0)) == Self.bits(from) && Self.bits(path.transform(at: 1)) == Self.bits(to))
          }
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  private static func bits<S: TransformScalar>(_ m: Transform3D<S>) -> [UInt64] { m.rowMajor.map { Double($0).bitPattern } }

  @Test("Parts meet the ends without being given them", arguments: seeds)
  func partsMeetTheEndsWithoutBeingGivenThem(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      let near = S.ulpOfOne / 4
      for index in 0..<200 {
        let (from, to) = InterpolationSamples.pair(index, S.self, using: &random)
        guard index % InterpolationSamples.kinds.count != 7 else { continue }  // random numbers may be nearly singular
        for method in InterpolationMethod3D.allCases {
          let way = Way<S>(from: from, to: to, method: method)
          // Next to an end the parts are those of the end within rounding. Both ends have conditions up to 100, shears
          // up to 10, and positions up to 10.
          let norm = [from, to].flatMap { $0.rowMajor.map(\.magnitude) }.max() ?? 0
          expectClose(way.transform(at: near), from, norm: norm, ulps: 512, "next to the start", with: [from, to])
          expectClose(way.transform(at: 1 - near), to, norm: norm, ulps: 512, "next to the end", with: [from, to])
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Numbers are hand-derived")
  func numbersByHand() throws {
    // A scale by (1, 1, 1) without rotation, and one by (3, 1, 1) with a quarter turn. Halfway it is (2, 1, 1) with an
    // eighth of a turn.
    let from = Transform3D<Double>.translation(x: 2, y: 0, z: 8)
    let to = Transform3D<Double>.scale(x: 3, y: 1, z: 1).concatenating(.rotation(degrees: 90, axis: .z)).concatenating(
      .translation(x: 4, y: 6, z: 0))
    let half = Double(0.5).squareRoot()
    let expected = Transform3D<Double>(
      xAxis: SIMD4(2 * half, 2 * half, 0, 0), yAxis: SIMD4(-half, half, 0, 0), zAxis: SIMD4(0, 0, 1, 0), origin: SIMD4(3, 3, 4, 1))
    for method in InterpolationMethod3D.allCases {
      expectClose(Way<Double>(from: from, to: to, method: method).transform(at: 0.5), expected, ulps: 8)
    }
  }

  @Test("Ways and turns are hand-derived")
  func waysAndTurns() {
    func law<S: TransformScalar>(_: S.Type) {
      for method in InterpolationMethod3D.allCases {
        func angle(_ way: RotationWay, _ turns: Int, at t: S) -> Transform3D<S> {
          let to = Transform3D<S>.rotation(degrees: 90, axis: .z)
          return Way<S>(from: .identity, to: to, method: method, way: way, extraTurns: turns).transform(at: t)
        }
        func expectTurn(_ actual: Transform3D<S>, _ degrees: S) {
          expectClose(actual, .rotation(degrees: degrees, axis: .z), norm: 1, ulps: 32)
        }
        expectTurn(angle(.short, 0, at: 0.5), 45)
        expectTurn(angle(.long, 0, at: 0.5), -135)
        expectTurn(angle(.short, 1, at: 0.5), 225)
        expectTurn(angle(.long, 1, at: 0.5), -315)
        expectTurn(angle(.short, -1, at: 0.5), -135)
        expectTurn(angle(.asGiven, 0, at: 0.5), 45)
        expectTurn(angle(.short, 0, at: 2), 180)
        expectTurn(angle(.short, 0, at: -1), -90)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Equal ends stand still")
  func equalEndsStandStill() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(9)
      for index in 0..<100 where index % 8 != 7 {
        let (from, _) = InterpolationSamples.pair(index, S.self, using: &random)
        let norm = from.rowMajor.map(\.magnitude).max() ?? 0
        expectClose(Way<S>(from: from, to: from).transform(at: 0.3), from, norm: norm, ulps: 256, "stands still", with: [from])
      }
      // A pure translation keeps the other numbers exactly.
      let way = Way<S>(from: .identity, to: .translation(x: 1, y: 2, z: 4), method: .spatialComponents)
      #expect(way.transform(at: 0.25) == .translation(x: 0.25, y: 0.5, z: 1))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("What cannot be taken apart switches at one half")
  func whatCannotBeTakenApartSwitchesAtOneHalf() {
    func law<S: TransformScalar>(_: S.Type) {
      var nan = Transform3D<S>.identity
      nan.m23 = .nan
      var infinite = Transform3D<S>.identity
      infinite.m41 = .infinity
      var dependent = Transform3D<S>.identity
      dependent.yAxis = SIMD4(2, 0, 0, 0)
      var weightless = Transform3D<S>.identity
      weightless.m44 = 0
      for bad in [nan, infinite, dependent, weightless] {
        let way = Way<S>(from: bad, to: .scale(2))
        #expect(way.isDiscrete)
        #expect(
          Self.bits(way.transform(at: 0.49)) == Self.bits(bad) && way.transform(at: 0.5) == .scale(2) && way.transform(at: 7) == .scale(2))
        #expect(way.transform(at: .nan).m11.isNaN)
      }
      // The nearest rotation exists in cases without shears.
      #expect(!Way<S>(from: dependent, to: .scale(2), method: .nearestRotation).isDiscrete)
      // Differences that overflow.
      let huge = S.greatestFiniteMagnitude
      #expect(Way<S>(from: .translation(x: -huge, y: 0, z: 1), to: .translation(x: huge, y: 0, z: 0)).isDiscrete)
      #expect(Way<S>(from: .identity, to: .rotation(degrees: 90, axis: .x), extraTurns: .max).transform(at: 0.1).m11.isFinite)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Awkward numbers never trap", arguments: seeds)
  func awkwardNumbersNeverTrap(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      func any() -> Transform3D<S> {
        func row() -> SIMD4<S> {
          SIMD4(
            .awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random),
            .awkwardOrOrdinary(using: &random))
        }
        return Transform3D(xAxis: row(), yAxis: row(), zAxis: row(), origin: SIMD4(row().xyzw.0, 0, 1, 1))
      }
      let box = Bounds3D<S>(corner: SIMD3(-1, -1, -1), opposite: SIMD3(1, 1, 1))
      for index in 0..<Effort.size(debug: 128, release: 300) {
        let (from, to) = (any(), any())
        for method in InterpolationMethod3D.allCases {
          let way = Way<S>(from: from, to: to, method: method, extraTurns: index % 7 == 0 ? .min : 0)
          for t in S.awkward { _ = way.transform(at: t) }
          if index % 16 == 0 { _ = way.sweptBounds(ofBox: box) }
          _ = way.repeated(after: 3)
          _ = way.accumulated(onto: to)
        }
        for path in TransformKeyPath.allCases {
          _ = from.value(at: path)
          _ = from.setting(path, to: .awkwardOrOrdinary(using: &random))
        }
      }
      // Zero and denormal scales have components.
      let flat = Way<S>(from: .scale(x: 1, y: 0, z: 1), to: .scale(2))
      expectClose(flat.transform(at: 0.5), .scale(x: 1.5, y: 1, z: 1.5))
      let tiny = S.leastNonzeroMagnitude
      #expect(!Way<S>(from: .scale(x: tiny, y: tiny, z: tiny), to: .scale(2)).isDiscrete)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Given parts choose the mirror")
  func givenPartsChooseTheMirror() throws {
    let (from, to) = (Transform3D<Double>.scale(x: -1, y: 1, z: 1), Transform3D<Double>.scale(x: -3, y: 1, z: 1))
    let parts = try (#require(from.components(mirroring: .x)), #require(to.components(mirroring: .x)))
    #expect(Way<Double>(from: parts.0, to: parts.1).transform(at: 0.5) == .scale(x: -2, y: 1, z: 1))
  }
}

extension SIMD4 {
  fileprivate var xyzw: (Scalar, Scalar, Scalar, Scalar) { (x, y, z, w) }
}

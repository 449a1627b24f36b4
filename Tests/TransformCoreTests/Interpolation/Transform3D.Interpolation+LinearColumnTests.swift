import Testing
import TransformCore
import TransformTestSupport

/// Interpolations in which the last column of the matrix changes linearly, not the perspective.
struct InterpolationLinearColumnTests {
  typealias Way<S: TransformScalar> = Transform3D<S>.Interpolation

  private static func camera<S: TransformScalar>(_ distance: S) -> Transform3D<S> {
    var result = Transform3D<S>.identity
    result.m34 = -1 / distance
    return result
  }

  @Test("What is moved through the eye goes straight on", arguments: InterpolationMethod3D.allCases)
  func whatIsMovedThroughTheEyeGoesStraightOn(method: InterpolationMethod3D) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      // w = 1 − z / 400. It is −¼ at the end of the origin's way, behind the eye.
      let to = Transform3D<S>.translation(x: 0, y: 80, z: 500).concatenating(Self.camera(400))
      let way = Way<S>(from: .identity, to: to, method: method)
      for t: S in [0.25, 0.5, 2] {
        let expected = Transform3D<S>(
          xAxis: SIMD4(1, 0, 0, 0), yAxis: SIMD4(0, 1, 0, 0), zAxis: SIMD4(0, 0, 1, -t / 400),
          origin: SIMD4(0, 80 * t, 500 * t, 1 - 1.25 * t))
        expectClose(way.transform(at: t), expected, norm: 500, ulps: 4)
      }
      // A box that stays in front of the eye stays inside the bounds.
      let box = Bounds3D<S>(corner: SIMD3(-100, -100, -700), opposite: SIMD3(100, 50, -550))
      let bounds = try #require(way.sweptBounds(ofBox: box))
      var seen: Bounds3D<S>?
      for index in 0...100 {
        let image = try #require(way.transform(at: S(index) / 100).applied(toBox: box))
        #expect(all(bounds.minimum .<= image.minimum) && all(bounds.maximum .>= image.maximum))
        seen = seen?.union(image) ?? image
      }
      let (loose, tight) = try (bounds.maximum - bounds.minimum, #require(seen).maximum - #require(seen).minimum)
      // The way is 500 long. The bounds exceed the images by at most a fiftieth of it on each side.
      #expect(all(loose .<= tight + 20), "\(loose) \(tight)")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("One camera keeps its perspective", arguments: [InterpolationMethod3D.components, .nearestRotation])
  func oneCameraKeepsItsPerspective(method: InterpolationMethod3D) {
    func law<S: TransformScalar>(_: S.Type) {
      // The last column is (0, 0, −1/400, 1), then (0, 0, 1/400, 1). The linear mean of the two has no perspective.
      let (near, far) = (Transform3D<S>.rotation(degrees: 1, axis: .y), Transform3D<S>.rotation(degrees: 179, axis: .y))
      let way = Way<S>(from: near.concatenating(Self.camera(400)), to: far.concatenating(Self.camera(400)), method: method)
      expectClose(way.transform(at: 0.5), Transform3D<S>.rotation(degrees: 90, axis: .y).concatenating(Self.camera(400)), norm: 1, ulps: 16)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Parts given are multiplied whatever the weights")
  func partsGivenAreMultipliedWhateverTheWeights() {
    let (from, to) = (Transform3D<Double>.Components(weight: -1), Transform3D<Double>.Components(weight: 2))
    #expect(Way<Double>(from: from, to: to).transform(at: 0.5).rowMajor == Transform3D<Double>.identity.rowMajor.map { 0.5 * $0 })
  }

  @Test("Equal ends with negative m 44 stand still", arguments: seeds)
  func equalEndsWithNegativeM44StandStill(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for index in 0..<50 {
        var (from, _) = InterpolationSamples.pair(6, S.self, using: &random)
        from.m44 = index % 2 == 0 ? -1 : -3
        let norm = from.rowMajor.map(\.magnitude).max() ?? 0
        expectClose(Way<S>(from: from, to: from).transform(at: 0.3), from, norm: norm, ulps: 512, "stands still", with: [from])
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Last columns add up")
  func lastColumnsAddUp() throws {
    let to = Transform3D<Double>.translation(x: 0, y: 0, z: 500).concatenating(Self.camera(400))
    let way = Way<Double>(from: .identity, to: to)
    let base = Transform3D<Double>.scale(2).concatenating(.translation(x: 7, y: 0, z: 0))
    let sum = try #require(way.accumulated(onto: base))
    #expect(sum.start == base)
    expectClose(
      sum.end,
      Transform3D(
        xAxis: SIMD4(2, 0, 0, 0), yAxis: SIMD4(0, 2, 0, 0), zAxis: SIMD4(0, 0, 2, -1.0 / 400), origin: SIMD4(7, 0, 500, -0.25)),
      norm: 500, ulps: 4)
    expectClose(try #require(way.accumulated(onto: .identity)).transform(at: 0.75), way.transform(at: 0.75), norm: 500, ulps: 4)
    // Two repetitions and a half: the change of w = 1 by a move of 500, times 2.5.
    let third = try #require(way.repeated(after: 2)).transform(at: 0.5)
    expectClose(third.origin, SIMD4(0, 0, 1250, 1 - 3.125), norm: 1250, ulps: 4)
    var flat = Transform3D<Double>.identity
    flat.yAxis = SIMD4(2, 0, 0, 0)
    #expect(way.accumulated(onto: flat) == nil)
  }
}

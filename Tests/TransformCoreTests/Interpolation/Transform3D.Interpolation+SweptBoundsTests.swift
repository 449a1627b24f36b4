import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct InterpolationSweptBoundsTests {
  @Test("No sampled corner is outside", arguments: seeds)
  func noSampledCornerIsOutside(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var (count, refused, looseness) = (0, 0, 0.0)
      let pairs = Effort.size(debug: 16, release: 2_000)
      for index in 0..<pairs {
        let (from, to) = InterpolationSamples.pair(index, S.self, using: &random)
        let method = InterpolationMethod3D.allCases[index % 3]
        let way = Transform3D<S>.Interpolation(from: from, to: to, method: method, extraTurns: index % 5 == 0 ? 1 : 0)
        let box = Bounds3D<S>(corner: random.vector(in: -1...1), opposite: random.vector(in: -1...1))
        let range: ClosedRange<S> = index % 4 == 0 ? -0.25...1.25 : 0...1
        var sampled: Bounds3D<S>? = nil
        var isBehind = false
        for step in 0...200 {
          let t = range.lowerBound + S(step) / 200 * (range.upperBound - range.lowerBound)
          guard let image = way.transform(at: t).applied(toBox: box) else {
            isBehind = true
            break
          }
          sampled = sampled?.union(image) ?? image
        }
        guard let swept = way.sweptBounds(ofBox: box, over: range) else {
          refused += 1
          continue
        }
        #expect(!isBehind, "\(from) to \(to)")
        guard let sampled else { continue }
        count += 1
        let inside = (0..<3).allSatisfy { swept.minimum[$0] <= sampled.minimum[$0] && swept.maximum[$0] >= sampled.maximum[$0] }
        #expect(inside, "\(swept) and \(sampled) from \(from) to \(to)")
        let extent = max(sampled.size.x, max(sampled.size.y, sampled.size.z))
        if way.start.isAffine { looseness = max(looseness, Double((swept.size - sampled.size).max() / extent)) }
      }
      print("swept bounds, \(S.self): \(count) held, \(refused) refused, at most \(looseness) of the largest extent too large where affine")
      #expect(count > pairs / 2 && looseness < 0.1)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("A quarter turn sweeps a sector")
  func aQuarterTurnSweepsASector() throws {
    let way = Transform2D<Double>.Interpolation(from: .identity, to: .rotation(degrees: 90))
    let swept = try #require(way.sweptBounds(ofRect: Bounds2D(x: 0, y: 0, width: 1, height: 1)))
    // The far corner goes through (0, √2).
    #expect(swept.minimum.x <= -1 && swept.minimum.x > -1.002 && swept.maximum.y >= 2.0.squareRoot() && swept.maximum.y < 1.4162)
    #expect(swept.minimum.y <= 0 && swept.minimum.y > -0.002 && swept.maximum.x >= 1 && swept.maximum.x < 1.002)
  }

  @Test("Behind the eye there is none")
  func behindTheEyeThereIsNone() throws {
    var perspective = Transform3D<Double>.identity
    perspective.m34 = -0.01
    let box = Bounds3D<Double>(corner: SIMD3(-1, -1, -1), opposite: SIMD3(1, 1, 1))
    let near = Transform3D<Double>.translation(x: 0, y: 0, z: 50).concatenating(perspective)
    let beyond = Transform3D<Double>.translation(x: 0, y: 0, z: 150).concatenating(perspective)
    #expect(Transform3D.Interpolation(from: perspective, to: near).sweptBounds(ofBox: box) != nil)
    #expect(Transform3D.Interpolation(from: perspective, to: beyond).sweptBounds(ofBox: box) == nil)
    #expect(Transform3D.Interpolation(from: perspective, to: near).sweptBounds(ofBox: box, over: 0 ... .infinity) == nil)
  }

  @Test("A discrete way has the bounds of what it shows")
  func aDiscreteWayHasTheBoundsOfWhatItShows() throws {
    var flat = Transform3D<Double>.identity
    flat.yAxis = SIMD4(2, 0, 0, 0)
    let way = Transform3D.Interpolation(from: flat, to: .scale(5))
    let box = Bounds3D<Double>(corner: .zero, opposite: SIMD3(1, 1, 1))
    #expect(way.sweptBounds(ofBox: box, over: 0...0.4) == flat.applied(toBox: box))
    #expect(way.sweptBounds(ofBox: box)?.maximum == SIMD3(5, 5, 5))
  }
}

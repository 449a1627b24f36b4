import LayerGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Levels of detail.
struct LevelsOfDetailTests {
  /// How many pixels of a level stand for one of level 0, a side.
  private static func scale(_ level: Int) -> Double { Double(sign: .plus, exponent: level, significand: 1) }

  @Test("The level is the coarsest that is fine enough, exactly")
  func levelsAreExact() throws {
    var random = SeededGenerator(7)
    let levels = LevelsOfDetail(count: 3000, bias: 1100)
    for exponent in -1074...1023 {
      let power = Self.scale(exponent)
      #expect(levels.level(forZoom: power) == exponent)
      if exponent < 1023 { #expect(levels.level(forZoom: power.nextUp) == exponent + 1) }
      if exponent > -1074 { #expect(levels.level(forZoom: power.nextDown) == (exponent > -1073 ? exponent : -1074)) }
    }
    for _ in 0..<1000 {
      let few = LevelsOfDetail(count: .random(in: 1...6, using: &random), bias: .random(in: -2...3, using: &random))
      let zoom = Double.random(in: 0.01...20, using: &random)
      let level = try #require(few.level(forZoom: zoom))
      let all = (few.bias - few.count + 1)...few.bias
      #expect(level == all.first { Self.scale($0) >= zoom } ?? few.bias)
    }
  }

  @Test("Clamped levels keep a pixel in the coarsest, and the next one would not", arguments: 0..<200)
  func clampedLevels(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let pixels = SIMD2<Double>.random(in: 1...5000, using: &random).rounded(.up)
    let levels = LevelsOfDetail(count: 40, bias: .random(in: 0...3, using: &random)).clamped(toPixels: pixels)
    let coarsest = levels.bias - levels.count + 1
    #expect(pixels.min() * Self.scale(coarsest) >= 1 && pixels.min() * Self.scale(coarsest - 1) < 1)
    #expect(LevelsOfDetail(count: 2).clamped(toPixels: SIMD2(1024, 1024)).count == 2)
  }

  @Test("Any numbers have an answer")
  func hostileNumbers() {
    let levels = LevelsOfDetail(count: 4, bias: 1)
    let answers: [(Double, Int?)] = [(.nan, nil), (-1, nil), (-.infinity, nil), (0, -2), (.infinity, 1), (1e300, 1), (1e-300, -2)]
    for (zoom, level) in answers { #expect(levels.level(forZoom: zoom) == level) }
    for bias in [Int.min, -1, 0, Int.max] {
      for count in [Int.min, 0, 1, Int.max] {
        let levels = LevelsOfDetail(count: count, bias: bias)
        let finest = min(max(bias, -1100), 1100)
        #expect(levels.level(forZoom: .infinity) == finest)
        #expect(levels.level(forZoom: 0) == (count == .max ? finest - 2999 : finest))
        for pixels in oddNumbers { #expect(levels.clamped(toPixels: SIMD2(pixels, pixels)).count >= min(count, 1)) }
      }
    }
  }
}

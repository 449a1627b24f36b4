import Testing
import TransformCore
import TransformTestSupport

struct Transform2DFittingTests {
  let source = Bounds2D<Double>(x: 1, y: 2, width: 10, height: 20)
  let target = Bounds2D<Double>(x: 100, y: 200, width: 40, height: 40)

  @Test("Stretched images coincide")
  func stretchedImagesCoincide() throws {
    let t = try #require(Transform2D(mapping: source, to: target))
    #expect(t == Transform2D(a: 4, b: 0, c: 0, d: 2, tx: 96, ty: 196))
    #expect(t.applied(toRect: source) == target)
  }

  @Test("Fit stays inside and centred")
  func fitStaysInsideAndCentred() throws {
    let t = try #require(Transform2D(mapping: source, to: target, aspectRatio: .fit))
    // The factor is the smaller one, 2. The image is 20 wide in a target of 40.
    #expect(t.applied(toRect: source) == Bounds2D(x: 110, y: 200, width: 20, height: 40))
  }

  @Test("Fill covers and is centred")
  func fillCoversAndIsCentred() throws {
    let t = try #require(Transform2D(mapping: source, to: target, aspectRatio: .fill))
    // The factor is the larger one, 4. The image is 80 high over a target of 40.
    #expect(t.applied(toRect: source) == Bounds2D(x: 100, y: 180, width: 40, height: 80))
  }

  @Test("Every rule holds for random rectangles", arguments: seeds)
  func everyRuleHoldsForRandomRectangles(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let source = Bounds2D<S>(
          x: random.number(in: -10...10), y: random.number(in: -10...10), width: random.number(in: 1...9), height: random.number(in: 1...9))
        let target = Bounds2D<S>(
          x: random.number(in: -10...10), y: random.number(in: -10...10), width: random.number(in: 1...9), height: random.number(in: 1...9))
        // The largest intermediate is 19 (source coordinate) × 9 (factor) = 171. It sets the scale.
        for rule in AspectRatioRule.allCases {
          let t = try #require(Transform2D(mapping: source, to: target, aspectRatio: rule))
          let image = t.applied(toRect: source)
          #expect(t.classification.contains(.scaleAndTranslation))
          expectClose(image.center, target.center, norm: 171, ulps: 2)
          switch rule {
          case .stretched: expectClose(image.size, target.size, norm: 171, ulps: 2)
          case .fit, .fill:
            #expect(t.a == t.d)
            let ratios = image.size / target.size
            expectClose(rule == .fit ? ratios.max() : ratios.min(), 1, norm: 171, ulps: 2)
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Rectangles without size or end are refused")
  func rectanglesWithoutSizeOrEndAreRefused() {
    func law<S: TransformScalar>(_: S.Type) {
      let unit = Bounds2D<S>(x: 0, y: 0, width: 1, height: 1)
      for rule in AspectRatioRule.allCases {
        for (width, height): (S, S) in [(0, 1), (1, 0), (0, 0), (.nan, 1), (1, .infinity)] {
          let bad = Bounds2D<S>(x: 0, y: 0, width: width, height: height)
          #expect(Transform2D(mapping: bad, to: unit, aspectRatio: rule) == nil)
        }
        #expect(Transform2D(mapping: unit, to: Bounds2D(x: .nan, y: 0, width: 1, height: 1), aspectRatio: rule) == nil)
        #expect(Transform2D(mapping: unit, to: Bounds2D(x: 0, y: 0, width: .infinity, height: 1), aspectRatio: rule) == nil)
        let tiny = Bounds2D<S>(x: 0, y: 0, width: S.leastNonzeroMagnitude, height: S.leastNonzeroMagnitude)
        #expect(Transform2D(mapping: tiny, to: unit, aspectRatio: rule) == nil)
      }
      #expect(Transform2D(mapping: unit, to: Bounds2D(x: 3, y: 4, width: 0, height: 0))?.numbers == [0, 0, 0, 0, 3, 4])
    }
    law(Float.self)
    law(Double.self)
  }
}

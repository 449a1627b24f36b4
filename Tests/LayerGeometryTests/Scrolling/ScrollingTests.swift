import LayerGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Layers that scroll.
struct ScrollingTests {
  private static func layer(_ random: inout SeededGenerator) -> Layer {
    var layer = Layer(
      bounds: Bounds2D(origin: .random(in: -50...50, using: &random), size: .random(in: 10...200, using: &random)),
      position: .random(in: 0...300, using: &random))
    layer.scrolling = .allCases.randomElement(using: &random)
    return layer
  }

  private static func rect(_ random: inout SeededGenerator) -> Bounds2D<Double> {
    Bounds2D(origin: .random(in: -300...300, using: &random), size: .random(in: 0...150, using: &random))
  }

  private static func moves(_ scrolling: Layer.Scrolling?, _ axis: Int) -> Bool {
    scrolling == .both || scrolling == (axis == 0 ? .horizontally : .vertically)
  }

  @Test("Scrolling to show a rectangle is idempotent to the bit, and shows it along the axes that scroll", arguments: 0..<200)
  func showingIsIdempotent(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let (layer, rect) = (Self.layer(&random), Self.rect(&random))
    let once = layer.scrolled(toShow: rect)
    #expect(once.scrolled(toShow: rect) == once)
    #expect(once.scrolled(to: once.bounds.minimum) == once)
    for axis in 0..<2 {
      guard Self.moves(layer.scrolling, axis) else {
        #expect(once.bounds.minimum[axis] == layer.bounds.minimum[axis] && once.bounds.maximum[axis] == layer.bounds.maximum[axis])
        continue
      }
      #expect((once.bounds.size[axis] - layer.bounds.size[axis]).magnitude <= 1e-12 * 500)
      if rect.size[axis] <= layer.bounds.size[axis] {
        #expect(once.bounds.minimum[axis] <= rect.minimum[axis] && rect.maximum[axis] <= once.bounds.maximum[axis])
      } else {
        #expect(once.bounds.minimum[axis] == rect.minimum[axis])
      }
    }
  }

  @Test("No smaller move shows the rectangle: all moves by halves are tried", arguments: 0..<100)
  func movesLeast(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func half(_ low: Int, _ high: Int) -> Double { Double(Int.random(in: low...high, using: &random)) / 2 }
    let bounds = Bounds2D(x: half(-80, 80), y: half(-80, 80), width: half(20, 120), height: half(20, 120))
    let rect = Bounds2D(x: half(-200, 200), y: half(-200, 200), width: half(0, 20), height: half(0, 20))
    var layer = Layer(bounds: bounds)
    layer.scrolling = .both
    let moved = layer.scrolled(toShow: rect).bounds.minimum - bounds.minimum
    for axis in 0..<2 {
      let all = (-400...400).map { Double($0) / 2 }
      let fitting = all.filter { bounds.minimum[axis] + $0 <= rect.minimum[axis] && rect.maximum[axis] <= bounds.maximum[axis] + $0 }
      #expect(fitting.map(\.magnitude).min() == moved[axis].magnitude)
    }
  }

  @Test("Numbers that are not finite move nothing")
  func hostileNumbers() {
    var layer = Layer(bounds: Bounds2D(x: 5, y: 6, width: 100, height: 100))
    layer.scrolling = .both
    for value in oddNumbers {
      let scrolled = layer.scrolled(to: SIMD2(value, 7))
      #expect(scrolled.bounds.minimum == SIMD2(value.isFinite ? value : 5, 7))
      let shown = layer.scrolled(toShow: Bounds2D(x: value, y: 0, width: 1, height: value))
      #expect(shown.bounds.minimum.x.isFinite && shown.bounds.maximum.y.isFinite)
    }
    #expect(layer.scrolled(to: SIMD2(.nan, .nan)) == layer)
    layer.scrolling = nil
    #expect(layer.scrolled(to: SIMD2(1, 2)) == layer && layer.scrolled(toShow: Bounds2D(x: 900, y: 0, width: 1, height: 1)) == layer)
  }
}

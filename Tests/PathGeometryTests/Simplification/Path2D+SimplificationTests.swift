import TestEffort
import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct Path2DSimplificationTests {
  /// The farthest that points of one path are from another.
  private static func gap(_ path: Path2D<Double>, from other: Path2D<Double>, samples: Int) -> Double {
    let index = PathIndex(other)
    var worst = 0.0
    path.forEachSegment { segment, _ in
      for step in 0...samples {
        worst = max(worst, index.nearestPlace(to: segment.point(at: Double(step) / Double(samples)))?.distance ?? .infinity)
      }
    }
    return worst
  }

  @Test("Both paths are within the tolerance of each other, subpath by subpath", arguments: [0.01, 1, 20])
  func hausdorff(tolerance: Double) {
    for seed in 0..<Effort.size(debug: 6, release: pathCount / 6) {
      let path = Path2D<Double>.sample(seed)
      let simple = path.simplified(tolerance: tolerance)
      let (before, after) = (path.subpaths, simple.subpaths)
      #expect(before.count == after.count)
      for (one, other) in zip(before, after) {
        let worst = max(Self.gap(one, from: other, samples: 20), Self.gap(other, from: one, samples: 20))
        #expect(worst <= tolerance * (1 + 1e-9), "seed \(seed): \(worst), \(one.svg ?? ""), \(other.svg ?? "")")
        #expect((one.verbs.last == .close) == (other.verbs.last == .close))
      }
    }
  }

  @Test("No subpath gets more elements, and one of as many stays as it was")
  func neverMore() throws {
    // linebender/resvg and others: 15,197 real paths had more elements at a thousandth of their extent.
    let wave = try Path2D<Double>(svg: "M0 0C50 100 50-100 100 0")
    for tolerance in [2, 0.5, 0.1, 0.01] { #expect(wave.simplified(tolerance: tolerance) == wave) }
    for seed in 0..<Effort.size(debug: 4, release: pathCount / 4) {
      let path = Path2D<Double>.sample(seed)
      for tolerance in [1e-3, 0.1, 5, 50] {
        let simple = path.simplified(tolerance: tolerance)
        for (one, other) in zip(path.subpaths, simple.subpaths) {
          #expect(other.verbs.count < one.verbs.count || other.elements == one.elements, "seed \(seed), \(tolerance)")
        }
      }
    }
  }

  @Test("A thousand chords of a circle, of a wave and of a noisy line become a few elements")
  func fewElements() {
    func polyline(_ point: (Double) -> SIMD2<Double>, closes: Bool = false) -> Path2D<Double> {
      var path = Path2D<Double>([.move(to: point(0))])
      for step in 1..<(closes ? 1000 : 1001) { path.addLine(to: point(Double(step) / 1000)) }
      if closes { path.close() }
      return path
    }
    let circle = polyline({ SIMD2<Double>(100 * Double.cos(2 * Double.pi * $0), 100 * Double.sin(2 * Double.pi * $0)) }, closes: true)
    let wave = polyline { SIMD2<Double>(300 * $0, 20 * Double.sin(12 * $0)) }
    var random = SeededGenerator(5)
    let noise = polyline { SIMD2<Double>(300 * $0, random.number(in: -0.05...0.05)) }
    for (path, most) in [(circle, 10), (wave, 14), (noise, 4)] {
      let simple = path.simplified(tolerance: 0.1)
      #expect(simple.verbs.count <= most, "\(simple.verbs.count): \(simple.svg ?? "")")
    }
    // Corners stay: the square's four, to the bit.
    let square = Path2D(Path2D(rect: Bounds2D(x: 0.0, y: 0, width: 10, height: 10)).elements)
    #expect(square.simplified(tolerance: 0.1).elements == square.elements)
  }

  @Test("No tolerance leaves the path, and numbers that are not finite stay")
  func hostile() {
    let path = Path2D<Float>([.move(to: .zero), .line(to: SIMD2(.nan, 1)), .line(to: SIMD2(1, 1)), .close])
    #expect(path.simplified(tolerance: 1).verbs == path.verbs && path.simplified(tolerance: .nan).verbs == path.verbs)
    let dot = Path2D<Float>([.move(to: .zero), .line(to: .zero)])
    #expect(dot.simplified(tolerance: 1) == dot && dot.simplified(tolerance: 0) == dot)
  }
}

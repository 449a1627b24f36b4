import LayerDrawing
import RealModule
import Testing
import TestEffort
import TransformCore
import TransformTestSupport

struct RoundedRectBlurTests {
  /// The convolution as a sum over rows. They are dense at both ends of the arcs, where these are steep.
  private static func sum(_ rect: RoundedRect, _ point: SIMD2<Double>, _ sigma: Double) -> Double {
    let (low, high, radius) = (rect.bounds.minimum, rect.bounds.maximum, rect.cornerRadius)
    func inset(_ y: Double, _ upper: RoundedRect.Corners, _ lower: RoundedRect.Corners) -> Double {
      let (above, below) = (low.y + radius - y, y - high.y + radius)
      let depth = above > 0 && rect.maskedCorners.contains(upper) ? above : below > 0 && rect.maskedCorners.contains(lower) ? below : 0
      return radius - max(0, radius * radius - depth * depth).squareRoot()
    }
    func share(_ x: Double) -> Double { 0.5 * (1 + Double.erf((x - point.x) / sigma * 0.5.squareRoot())) }
    func row(_ y: Double) -> Double {
      let (left, right) = (low.x + inset(y, .minXMinY, .minXMaxY), high.x - inset(y, .maxXMinY, .maxXMaxY))
      let z = (y - point.y) / sigma
      return Double.exp(-0.5 * z * z) / (sigma * (2 * .pi).squareRoot()) * (share(right) - share(left))
    }
    // Simpson's rule over an angle, between the rows where arcs begin and end.
    let ends = [low.y, low.y + radius, high.y - radius, high.y]
    let steps = 10_000
    return zip(ends, ends.dropFirst()).reduce(0) { sum, part in
      let half = 0.5 * (part.1 - part.0)
      return (1..<steps).reduce(sum) { sum, step in
        let angle = Double(step) / Double(steps) * .pi
        let weight = (step % 2 == 1 ? 4 : 2) * .pi / Double(3 * steps)
        return sum + row(part.0 + half * (1 - Double.cos(angle))) * half * Double.sin(angle) * weight
      }
    }
  }

  @Test("The blur is that of a numeric convolution to 2e-9", arguments: [1, 2, 3] as [UInt64])
  func convolution(seed: UInt64) {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 6, release: 400) {
      let bounds = Bounds2D<Double>(x: 5, y: -3, width: .random(in: 2...90, using: &random), height: .random(in: 2...90, using: &random))
      let rect = RoundedRect(
        bounds, cornerRadius: .random(in: 0...50, using: &random), maskedCorners: .init(rawValue: .random(in: 0...15, using: &random)))
      let sigma = Double.exp(.random(in: -1...3, using: &random))
      let place = SIMD2(Double.random(in: -0.3...1.3, using: &random), .random(in: -0.3...1.3, using: &random))
      let point = bounds.minimum + place * bounds.size
      let (value, wanted) = (rect.blurredCoverage(at: point, sigma: sigma), Self.sum(rect, point, sigma))
      #expect((value - wanted).magnitude <= 2e-9, "\(rect) \(point) \(sigma): \(value) for \(wanted)")
    }
  }

  @Test("A blur of a corner that is large beside it is as exact near all of the arc")
  func largeCorner() {
    let rect = RoundedRect(Bounds2D(x: 0, y: 0, width: 1_000, height: 800), cornerRadius: 400)
    for step in 0..<Effort.size(debug: 3, release: 9) {
      let angle = Double(step) / 8 * .pi / 2
      for distance in [-2.0, 0, 1] {
        let point = SIMD2(400 - (400 + distance) * Double.sin(angle), 400 - (400 + distance) * Double.cos(angle))
        let (value, wanted) = (rect.blurredCoverage(at: point, sigma: 1.5), Self.sum(rect, point, 1.5))
        #expect((value - wanted).magnitude <= 2e-9, "\(point): \(value) for \(wanted)")
      }
    }
  }

  @Test("Far inside it is one, far outside zero, on a straight side a half, and without a sigma it is the rectangle")
  func plainPlaces() {
    let rect = RoundedRect(Bounds2D(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10)
    #expect((rect.blurredCoverage(at: SIMD2(50, 30), sigma: 3) - 1).magnitude < 1e-9)
    #expect(rect.blurredCoverage(at: SIMD2(150, 30), sigma: 3).magnitude < 1e-9)
    #expect((rect.blurredCoverage(at: SIMD2(0, 30), sigma: 3) - 0.5).magnitude < 1e-9)
    #expect(rect.blurredCoverage(at: SIMD2(1, 1), sigma: 0) == 0 && rect.blurredCoverage(at: SIMD2(9, 9), sigma: 0) == 1)
    #expect(rect.blurredCoverage(at: SIMD2(.nan, 1), sigma: 1).isNaN && rect.blurredCoverage(at: SIMD2(1, 1), sigma: .nan).isNaN)
  }

  @Test("A circle's blur is that of its radius: at the centre 1 − exp(−r²/2σ²)")
  func circle() {
    let disc = RoundedRect(Bounds2D(x: 0, y: 0, width: 20, height: 20), cornerRadius: 10)
    for sigma in [1.0, 5, 10, 40] {
      let wanted = 1 - Double.exp(-50 / (sigma * sigma))
      #expect((disc.blurredCoverage(at: SIMD2(10, 10), sigma: sigma) - wanted).magnitude < 1e-9)
    }
  }
}

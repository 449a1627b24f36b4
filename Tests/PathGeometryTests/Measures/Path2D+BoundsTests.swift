import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct Path2DBoundsTests {
  @Test("Bounds contain all points of the path and touch it; control bounds contain them")
  func boundsContainAndTouch() throws {
    // 10⁴ points of each path.
    let total = caseCount(3000, release: 10_000, full: 10_000)
    func check<Scalar: TransformScalar>(_: Scalar.Type) throws {
      for seed in 0..<pathCount {
        let path = Path2D<Scalar>.sample(seed)
        let (bounds, control) = (try #require(path.bounds), try #require(path.controlBounds))
        var (segments, bend) = (0, 0.0)
        path.forEachSegment { segment, _ in
          segments += 1
          // The second derivative of a cubic is greatest at an end. That of an arc is largest at an end of an axis.
          bend = max(bend, segment.secondDerivative(at: 0).length, segment.secondDerivative(at: 1).length)
          if segment.kind == .arc { bend = max(bend, segment.turn * segment.turn * segment.arc.largestRadius) }
        }
        let samples = total / max(segments, 1) + 1
        var (low, high) = (SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity))
        path.forEachSegment { segment, _ in
          for step in 0...samples {
            let point = segment.point(at: Double(step) / Double(samples))
            (low, high) = (low.lesser(point), high.greater(point))
          }
        }
        let rounding = 2 * path.size * Double(Scalar.ulpOfOne)
        let (first, last) = (bounds.minimum.wide, bounds.maximum.wide)
        #expect((first - low).x <= rounding && (first - low).y <= rounding, "seed \(seed): \(first), \(low)")
        #expect((high - last).x <= rounding && (high - last).y <= rounding, "seed \(seed): \(last), \(high)")
        // Between two samples a curve rises by at most an eighth of its second derivative times the square of the step.
        let slack = bend / 8 / Double(samples * samples) + rounding
        #expect((low - first).x <= slack && (low - first).y <= slack, "seed \(seed): \(first), \(low)")
        #expect((last - high).x <= slack && (last - high).y <= slack, "seed \(seed): \(last), \(high)")
        #expect(control.minimum.isAtMost(bounds.minimum + SIMD2(repeating: Scalar(rounding))), "seed \(seed)")
        #expect(bounds.maximum.isAtMost(control.maximum + SIMD2(repeating: Scalar(rounding))), "seed \(seed)")
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The small arc of an ellipse that is far too large is its chord and sagitta, and bounds that leave the range are none")
  func hugeArcs() throws {
    for (flags, y) in [("0 0", 0.0), ("0 1", -1.125e-30)] {
      let path = try Path2D<Double>(svg: "M0 0A1e30 1e30 0 \(flags) 3 0")
      #expect(path.bounds == Bounds2D(x: 0, y: y, width: 3, height: 1.125e-30) && path.length == 3)
    }
    // From 1e150 on squares of radii overflow, and the chord is left.
    let line = try Path2D<Double>(svg: "M0 0A1e200 1e200 0 0 1 3 0")
    #expect(line.bounds == Bounds2D(x: 0, y: 0, width: 3, height: 0) && line.length == 3)
    for radius in ["1e12", "1e30", "1e140", "1e150", "1e200"] {
      let stroke = try Path2D<Double>(svg: "M0 0A\(radius) \(radius) 0 0 1 3 0").stroked(StrokeStyle(width: 2), tolerance: 0.01)
      #expect((stroke.signedArea.magnitude - 6).magnitude < 1e-9, "\(radius): \(stroke.svg ?? "")")
    }
    #expect(try Path2D<Float>(svg: "M0 0A3e38 3e38 0 1 1 3 0").bounds == nil)
  }

  @Test("Bounds, lengths and tangents of curves are those of the same curve in another unit, up to the ends of the range")
  func units() throws {
    for seed in 0..<UInt64(caseCount(20, release: 2000, full: 20_000)) {
      var random = SeededGenerator(seed)
      let places = (0..<4).map { _ in SIMD2<Double>(random.number(in: -1...1), random.number(in: -1...1)) }
      func path(_ power: Int) -> Path2D<Double> {
        let unit = Double(sign: .plus, exponent: power, significand: 1)
        return Path2D([.move(to: unit * places[0]), .cubic(unit * places[1], unit * places[2], to: unit * places[3])])
      }
      let (plain, one) = (try #require(path(0).bounds), PathMeasure(path(0)))
      for power in [-900, -600, 600, 1000] {
        let (box, unit) = (try #require(path(power).bounds), Double(sign: .plus, exponent: power, significand: 1))
        #expect((box.minimum / unit - plain.minimum).length <= 1e-15 && (box.maximum / unit - plain.maximum).length <= 1e-15, "\(seed)")
        let other = PathMeasure(path(power))
        #expect((other.length / unit - one.length).magnitude <= 1e-11 * one.length, "seed \(seed), \(power)")
        let (way, right) = (try #require(other.tangent(atLength: 0)), try #require(one.tangent(atLength: 0)))
        #expect((way - right).length <= 1e-14, "seed \(seed), \(power)")
      }
    }
  }

  @Test("A path that draws nothing, or not a number, has no bounds")
  func none() {
    #expect(Path2D<Double>().bounds == nil && Path2D<Double>([.move(to: SIMD2(3, 4))]).bounds == nil)
    #expect(Path2D<Float>([.move(to: .zero), .line(to: SIMD2(.nan, 1))]).bounds == nil)
    #expect(Path2D<Float>([.move(to: .zero), .line(to: SIMD2(.infinity, 1))]).controlBounds == nil)
  }
}

import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct PathMeasureTests {
  @Test("Known lengths: a circle, a parabola, a cubic with a cusp, a quadratic that turns back")
  func knownLengths() throws {
    var circle = Path2D<Double>()
    circle.move(to: SIMD2(175, 100))
    circle.addArc(radii: SIMD2(25, 25), isLarge: true, isPositive: true, to: SIMD2(125, 100))
    circle.addArc(radii: SIMD2(25, 25), isLarge: true, isPositive: true, to: SIMD2(175, 100))
    #expect((circle.length - 50 * .pi).magnitude <= 1e-12)
    // y = x² for x from 0 to 1: √5 / 2 + asinh 2 / 4.
    let parabola = Path2D<Double>([.move(to: .zero), .quadratic(control: SIMD2(0.5, 0), to: SIMD2(1, 1))])
    #expect((parabola.length - (5.0.squareRoot() / 2 + 1.443_635_475_178_810_3 / 4)).magnitude <= 1e-15)
    // There and back on one line: x = 2t(1 − t)·10 reaches 5.
    let back = Path2D<Double>([.move(to: .zero), .quadratic(control: SIMD2(10, 0), to: .zero)])
    #expect((back.length - 10).magnitude <= 1e-11)
    // The cusp (2t − 1)², (2t − 1)³: by substitution 2 · (13√13 − 8) / 27.
    let cusp = Path2D<Double>([.move(to: SIMD2(1, -1)), .cubic(SIMD2(-1.0 / 3, 1), SIMD2(-1.0 / 3, -1), to: SIMD2(1, 1))])
    #expect((cusp.length - 2 * (13 * 13.0.squareRoot() - 8) / 27).magnitude <= 1e-11)
  }

  @Test(
    "Lengths of reports of other libraries",
    arguments: [
      // linebender/kurbo#122 (30 digits) and mathandy/svgpathtools#186 (the chord of a curve that is nearly flat).
      ("M0.2 0.73C0.35 1.08 0.85 1.08 1 0.73", 1.014_823_522_227_196),
      ("M335.43211 69.71516199999999Q335.33051 69.816762 335.27971 69.86756199999999", 0.215_526_146_905_659_83),
    ])
  func reported(text: String, length: Double) throws {
    #expect((try Path2D<Double>(svg: text).length - length).magnitude <= 4 * length.ulp)
  }

  @Test("Points, tangents and curvatures of a path by hand, in order")
  func byHand() throws {
    func check<Scalar: TransformScalar>(_: Scalar.Type) throws {
      var path = Path2D<Scalar>()
      path.move(to: SIMD2(1, 2))
      path.addLine(to: SIMD2(4, 6))
      path.move(to: SIMD2(100, 0))
      path.addArc(radii: SIMD2(10, 10), isLarge: false, isPositive: true, to: SIMD2(90, 10))
      let measure = PathMeasure(path)
      #expect(measure.point(atLength: 2.5) == SIMD2(2.5, 4))
      #expect(measure.point(atLength: -1) == SIMD2(1, 2) && measure.point(atLength: .nan) == SIMD2(1, 2))
      #expect(measure.point(atLength: .infinity) == SIMD2(90, 10))
      #expect(measure.tangent(atLength: 1) == SIMD2(0.6, 0.8) && measure.curvature(atLength: 1) == 0)
      let middle: Scalar = 5 + Scalar.pi * 2.5
      let point = try #require(measure.point(atLength: middle))
      let half = Scalar(0.5).squareRoot()
      let (height, most): (Scalar, Scalar) = (10 * half, 64 * Scalar.ulpOfOne * 10)
      let wantedX: Scalar = 90 + height
      #expect((point.x - wantedX).magnitude <= most, "\(point)")
      #expect((point.y - height).magnitude <= most, "\(point)")
      #expect((try #require(measure.curvature(atLength: middle)) - 0.1).magnitude <= 8 * .ulpOfOne)
      #expect(measure.length(toSegment: 0, parameter: 0.5) == 2.5)
      #expect(measure.length(toSegment: 1, parameter: 1) == measure.length && measure.length(toSegment: 2, parameter: 0) == nil)
      #expect(PathMeasure(Path2D<Scalar>()).point(atLength: 0) == nil && Path2D<Scalar>().length == 0)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Lengths and places go both ways, and a length is what short chords add up to")
  func bothWays() throws {
    for seed in 0..<pathCount {
      let path = Path2D<Double>.sample(seed)
      if path.arcRatio > 1000 { continue }
      let measure = PathMeasure(path)
      #expect((measure.length - path.length).magnitude <= 0x1p-48 * path.length)
      if measure.length == 0 { continue }
      for index in 0..<8 {
        let wanted = measure.length * (Double(index) + 0.3) / 8
        let (place, t) = try #require(measure.measured.location(atLength: wanted))
        let back = try #require(measure.length(toSegment: Int(measure.measured.numbers[place]), parameter: t))
        // 2⁻⁴⁰ of the control polygons.
        #expect((back - wanted).magnitude <= 0x1p-40 * path.size, "seed \(seed): \(back) for \(wanted)")
      }
      if seed >= pathCount / 10 { continue }
      var chords = 0.0
      path.forEachSegment { segment, _ in
        for step in 0..<1000 {
          let way = segment.point(at: Double(step + 1) / 1000) - segment.point(at: Double(step) / 1000)
          chords += way.dot(way).squareRoot()
        }
      }
      #expect(chords <= path.length * (1 + 1e-12) && chords >= path.length * (1 - 1e-4), "seed \(seed)")
    }
  }

  @Test("Numbers that are not finite, huge or tiny end, and make no trap")
  func hostile() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, 1, 1e-200, 1e200]
    for seed in 0..<pathCount {
      var random = SeededGenerator(seed)
      func point() -> SIMD2<Double> {
        SIMD2(numbers[Int(random.next() % 10)], numbers[Int(random.next() % 10)])
      }
      var path = Path2D<Double>()
      for _ in 0..<4 {
        switch random.next() % 6 {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuadratic(control: point(), to: point())
        case 3: path.addCubic(point(), point(), to: point())
        case 4: path.addArc(radii: point(), degrees: point().x, isLarge: true, isPositive: false, to: point())
        default: path.close()
        }
      }
      let measure = PathMeasure(path)
      for fraction in [0, 0.3, 1, .nan] {
        _ = measure.point(atLength: measure.length * fraction)
        _ = measure.tangent(atLength: measure.length * fraction)
        _ = measure.curvature(atLength: measure.length * fraction)
      }
      _ = (path.trimmed(from: 0.2, to: 0.7), path.reversed(), path.subpaths, path.signedArea, path.controlBounds)
      if let bounds = path.bounds { #expect(bounds.minimum.isFinite && bounds.maximum.isFinite) }
    }
  }
}

import RealModule
import Testing
import TransformCore

@testable import PathGeometry

/// The numbers of the article "Paths".
struct PathsArticleTests {
  /// The length of chords at equal steps of the parameter.
  private static func chordLength(_ path: Path2D<Double>, _ count: Int) -> Double {
    var sum = 0.0
    path.forEachSegment { segment, _ in
      for step in 0..<count {
        sum += (segment.point(at: Double(step + 1) / Double(count)) - segment.point(at: Double(step) / Double(count))).length
      }
    }
    return sum
  }

  @Test("Chords miss the length of a curve that is almost a cusp by what the article says")
  func chords() throws {
    let cusp = try Path2D<Double>(svg: "M0 0C100 100 0 100 100 1")
    #expect((cusp.length - 182.223_368).magnitude < 1e-6)
    #expect((cusp.length - Self.chordLength(cusp, 16) - 0.057).magnitude < 0.001)
    #expect((cusp.length - Self.chordLength(cusp, 1024) - 6e-5).magnitude < 1e-6)
    let measure = PathMeasure(cusp)
    let middle = try #require(measure.point(atLength: measure.length / 2))
    cusp.forEachSegment { segment, _ in #expect(((segment.point(at: 0.5) - middle).length - 0.43).magnitude < 0.005) }
  }

  @Test("The closed form of a near-flat quadratic has no digits left, and the quadrature all")
  func flatQuadratic() throws {
    for h in [1e-7, 1e-3, 1] {
      let path = Path2D<Double>([.move(to: .zero), .quadratic(control: SIMD2(50, h), to: SIMD2(100, 0))])
      // P′ = (100, 2h(1 − 2t)): √(A t² + B t + C) with A = 16h², B = −16h², C = 10⁴ + 4h².
      let a: Double = 16 * h * h
      let (b, c): (Double, Double) = (-a, 1e4 + 4 * h * h)
      let (root, sum) = (a.squareRoot(), (a + b + c).squareRoot())
      let lower = b / (4 * a) * c.squareRoot()
      let upper = (2 * a + b) / (4 * a) * sum
      let logarithm = (4 * a * c - b * b) / (8 * a * root)
      let (above, below) = (Double.log(2 * root * sum + 2 * a + b), Double.log(2 * root * c.squareRoot() + b))
      let naive: Double = upper - lower + logarithm * (above - below)
      // The series of √(100² + y²) in y = 2h(1 − 2t).
      let square: Double = h * h
      let wanted: Double = 100 + square / 150 - square * square * 4e-7
      if h == 1e-7 { #expect((naive - wanted).magnitude > 1e-6 && (naive - wanted).magnitude < 1e-5, "\(naive)") }
      // The next term of the series is below h⁶ / 10¹⁰.
      #expect((path.length - wanted).magnitude <= 1e-9, "\(path.length), \(wanted)")
    }
  }

  @Test("A miter of 10.05 widths is a bevel at the limit 10, and a spike at 10.1")
  func miter() throws {
    let corner = try Path2D<Double>(svg: "M0 0L100 10L0 20")
    let spike = try #require(corner.strokeBounds(style: StrokeStyle(width: 4, miterLimit: 10.1)))
    let bevel = try #require(corner.strokeBounds(style: StrokeStyle(width: 4, miterLimit: 10)))
    #expect((spike.maximum.x - 120.1).magnitude < 0.05 && (bevel.maximum.x - 100.2).magnitude < 0.05)
  }

  @Test("A circle of 1,000 chords becomes four cubics")
  func circle() {
    var path = Path2D<Double>([.move(to: SIMD2(100, 0))])
    for step in 1..<1000 {
      let angle = Double(step) * (2 * .pi / 1000)
      path.addLine(to: SIMD2(100 * Double.cos(angle), 100 * Double.sin(angle)))
    }
    path.close()
    let simple = path.simplified(tolerance: 0.1)
    // A move, the cubics and a close.
    #expect(simple.verbs.count <= 2 + 4, "\(simple.svg ?? "")")
  }
}

import Testing
import TransformCore

@testable import PathGeometry

struct Path2DAreaTests {
  @Test("Areas by Green are those of fine polygons")
  func areaAgainstPolygon() {
    for seed in 0..<pathCount {
      let path = Path2D<Double>.sample(seed)
      // Chords of parameter h miss c·h² + O(h⁴) of the area, therefore two polygons give it to O(h⁴).
      let area = (4 * polygonArea(path, chords: 800) - polygonArea(path, chords: 400)) / 3
      // 400⁻⁴ of the square of 8192, the most that control polygons are long, times a constant near one.
      #expect((area - path.signedArea).magnitude <= 0.01, "seed \(seed): \(area), \(path.signedArea)")
    }
  }

  /// The area of the polygon that has so many chords for each segment.
  private func polygonArea(_ path: Path2D<Double>, chords: Int) -> Double {
    var (area, start, last) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero)
    path.forEachSegment { segment, role in
      if role.isFirst {
        area += last.cross(start) / 2
        start = segment.start
      }
      for step in 0..<chords {
        area += segment.point(at: Double(step) / Double(chords)).cross(segment.point(at: Double(step + 1) / Double(chords))) / 2
      }
      last = segment.end
    }
    return area + last.cross(start) / 2
  }

  @Test("From x towards y is positive, exactly, wherever the origin is")
  func known() {
    func check<Scalar: TransformScalar>(_: Scalar.Type) {
      for far in [0, 4096] as [Scalar] {
        let points = [SIMD2(far, far), SIMD2(far + 3, far), SIMD2(far + 3, far + 2)]
        var path = Path2D<Scalar>([.move(to: points[0]), .line(to: points[1]), .line(to: points[2])])
        #expect(path.signedArea == 3 && path.reversed().signedArea == -3)
        path.close()
        #expect(path.signedArea == 3 && path.reversed().signedArea == -3)
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("A moved path has the same area, and in another unit it has exactly the area in that unit")
  func movedAndScaled() {
    func check<Scalar: TransformScalar>(_: Scalar.Type, powers: [Scalar.Exponent]) {
      for seed in 0..<pathCount {
        let path = Path2D<Scalar>.sample(seed)
        // An arc is made anew from its rounded ends.
        guard path.arcRatio == 0 else { continue }
        let (area, moved) = (Double(path.signedArea), path.applying(.translation(x: 30, y: -70)))
        let rounding = (path.size + 100) * Double(Scalar.ulpOfOne)
        #expect((Double(moved.signedArea) - area).magnitude <= 4 * path.size * rounding, "seed \(seed): \(moved.signedArea), \(area)")
        for power in powers {
          let unit = Scalar(sign: .plus, exponent: power, significand: 1)
          #expect(path.applying(.scale(unit)).signedArea == path.signedArea * unit * unit, "seed \(seed), \(power)")
        }
      }
    }
    check(Float.self, powers: [-30, 30])
    check(Double.self, powers: [-450, 450])
  }

  @Test("Known areas: discs of any radius, and the part of a parabola, by Archimedes")
  func figures() throws {
    for radius in ["1e-140", "1", "1e140"] {
      let disc = try Path2D<Double>(svg: "M-\(radius) 0A\(radius) \(radius) 0 0 1 \(radius) 0A\(radius) \(radius) 0 0 1 -\(radius) 0")
      let square = try #require(Double(radius)) * #require(Double(radius))
      #expect((disc.signedArea / square - .pi).magnitude <= 1e-15, "\(radius): \(disc.signedArea)")
    }
    #expect(try Path2D<Double>(svg: "M-1 0Q0 4 1 0").signedArea == -8.0 / 3)
    #expect(try Path2D<Float>(svg: "M-1 0Q0 4 1 0").signedArea == -8.0 / 3)
  }

  @Test("The area of nothing is zero, and with a number that is not finite it is not finite")
  func none() {
    func check<Scalar: TransformScalar>(_: Scalar.Type) {
      #expect(Path2D<Scalar>().signedArea == 0 && Path2D<Scalar>([.move(to: SIMD2(3, 4))]).signedArea == 0)
      for wrong in [Scalar.nan, .infinity, -.infinity] {
        for place in 0..<4 {
          var points = [SIMD2<Scalar>(0, 0), SIMD2(1, 0), SIMD2(2, 1), SIMD2(0, 1)]
          points[place].y = wrong
          let rest = points.dropFirst().map { Path2D<Scalar>.Element.line(to: $0) }
          #expect(!Path2D([.move(to: points[0])] + rest).signedArea.isFinite)
          #expect(!Path2D([.move(to: points[0]), .cubic(points[1], points[2], to: points[3])]).signedArea.isFinite)
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }
}

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
}

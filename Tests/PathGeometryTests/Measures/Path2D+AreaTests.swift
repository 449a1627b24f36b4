import Testing
import TransformCore

@testable import PathGeometry

struct Path2DAreaTests {
  @Test("Areas by Green are those of fine polygons")
  func areaAgainstPolygon() {
    for seed in 0..<pathCount {
      let path = Path2D<Double>.sample(seed)
      var (area, start, last) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero)
      path.forEachSegment { segment, role in
        if role.isFirst {
          area += last.cross(start) / 2
          start = segment.start
        }
        for step in 0..<400 {
          area += segment.point(at: Double(step) / 400).cross(segment.point(at: Double(step + 1) / 400)) / 2
        }
        last = segment.end
      }
      area += last.cross(start) / 2
      // A chord misses an area of at most d²·length / 8 · h², here below 3 a path.
      #expect((area - path.signedArea).magnitude <= 3, "seed \(seed): \(area), \(path.signedArea)")
    }
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

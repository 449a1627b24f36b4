import Testing
import TransformCore

@testable import PathGeometry

struct Path2DTests {
  @Test("Elements come back as they were added, and the current point follows")
  func elements() {
    func check<Scalar: TransformScalar>(_: Scalar.Type) {
      let list: [Path2D<Scalar>.Element] = [
        .move(to: SIMD2(1, 2)), .line(to: SIMD2(3, 4)), .quadratic(control: SIMD2(5, 6), to: SIMD2(7, 8)),
        .cubic(SIMD2(1, 1), SIMD2(2, 2), to: SIMD2(9, 9)),
        .arc(radii: SIMD2(3, 2), degrees: 30, isLarge: true, isPositive: false, to: SIMD2(4, 4)), .close, .line(to: SIMD2(0, 5)),
      ]
      let path = Path2D(list)
      #expect(path.elements == list)
      #expect(path.currentPoint == SIMD2(0, 5))
      #expect(Path2D(list.dropLast()).currentPoint == SIMD2(1, 2), "closing goes back to the start")
      var twice = path
      twice.append(path)
      #expect(twice.elements == list + list)
      #expect(twice != path && Path2D<Scalar>().currentPoint == nil)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("A path of n points takes at most 20 bytes a point in Float")
  func size() {
    var path = Path2D<Float>()
    path.reserveCapacity(elements: 1000, points: 3000)
    for _ in 0..<1000 { path.addCubic(SIMD2(1, 2), SIMD2(3, 4), to: SIMD2(5, 6)) }
    let bytes = path.verbs.capacity * MemoryLayout<PathVerb>.stride + path.points.capacity * MemoryLayout<SIMD2<Float>>.stride
    #expect(bytes <= 20 * 3000, "\(bytes)")
  }
}

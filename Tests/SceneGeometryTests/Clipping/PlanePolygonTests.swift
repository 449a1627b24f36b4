import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct PlanePolygonTests {
  @Test("What is behind the eye is cut off before the division")
  func clippingAtTheEye() throws {
    // w = 1 − x/100 on the square 0…200. Half of the square is behind the eye.
    let square = Bounds2D<Double>(x: 0, y: 0, width: 200, height: 200).quad
    var map = Homography<Double>.identity
    map.xAxis.z = -0.01
    #expect(map.applied(toQuad: square) == nil)
    let clipped = PlanePolygon(square).clipped(keeping: map.transposed.origin)
    #expect(clipped.points.count == 4)
    #expect(clipped.points.allSatisfy { $0.x < 100 })
    let image = clipped.image(under: map)
    #expect(image.count == 4)
    #expect(image.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.x >= 0 && $0.y >= 0 })
    #expect(PlanePolygon(square).clipped(keeping: SIMD3(0, 0, -1)).points.isEmpty)
    #expect(PlanePolygon(square).clipped(keeping: SIMD3(0, 0, .nan)).points.isEmpty)
    #expect(PlanePolygon(square).clipped(keeping: SIMD3(0, 0, 1)).points == square.points)
  }

  @Test("One w that is NaN or infinite leaves nothing, whichever corner has it; corners far apart stay finite")
  func clippingOddWeights() {
    for odd in [Double.nan, .infinity, -.infinity] {
      for corner in 0..<4 {
        var points = [SIMD2<Double>(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]
        points[corner].y = odd
        let polygon = PlanePolygon(Quad2D(points[0], points[1], points[2], points[3])).clipped(keeping: SIMD3(0.1, 1, 1))
        #expect(polygon.points.isEmpty)
      }
    }
    let wide = Quad2D<Double>(SIMD2(-1e308, -1), SIMD2(1e308, -1), SIMD2(1e308, 1), SIMD2(-1e308, 1))
    let half = PlanePolygon(wide).clipped(keeping: SIMD3(1e-308, 0, 0.5))
    #expect(half.points.count == 4 && half.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(half.points.allSatisfy { $0.x > -0.51e308 })
  }

  @Test("What is left has w above 0 at every corner, far from the origin too")
  func clippedWeights() throws {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(8)
      for _ in 0..<500 {
        let offset: S = random.number(in: 1e4...3e5), size: S = random.number(in: 10...500), slope: S = random.number(in: 0.001...0.1)
        // w = slope · (x − c), and c is within the square.
        var map = Homography<S>.identity
        map.xAxis.z = slope
        map.origin.z = 0 - slope * (offset + size * random.number(in: 0.1...0.9))
        let polygon = PlanePolygon(Bounds2D<S>(x: offset, y: 0, width: size, height: size).quad).clipped(keeping: map.transposed.origin)
        #expect(polygon.points.count == 4 && polygon.image(under: map).count == 4, "\(S.self) \(offset) \(size) \(slope)")
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Where w is as small as numbers are, it is above 0 at every corner that is left")
  func leastWeights() {
    func check<S: TransformScalar>(_: S.Type) {
      for steps in [2, 3, 8, 65536] as [S] {
        let weight = SIMD3<S>(steps * S.leastNonzeroMagnitude, 0, 0 - S.leastNonzeroMagnitude)
        let left = PlanePolygon(Quad2D<S>.unitSquare).clipped(keeping: weight).points
        #expect(left.allSatisfy { $0.x * weight.x + weight.z > 0 }, "\(steps) \(left)")
        #expect(left.isEmpty == (steps == 2))
      }
    }
    check(Float.self)
    check(Double.self)
  }
}

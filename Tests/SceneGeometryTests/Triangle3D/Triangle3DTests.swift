import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Triangle3DTests {
  @Test("Normal and area of a right triangle, and the front turns with the order of the corners")
  func measures() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let triangle = Triangle3D<S>(SIMD3(0, 0, 2), SIMD3(4, 0, 2), SIMD3(0, 3, 2))
      #expect(triangle.normal == SIMD3(0, 0, 1) && triangle.area == 6)
      let turned = Triangle3D(triangle.c, triangle.b, triangle.a)
      #expect(turned.normal == SIMD3(0, 0, -1) && turned.area == 6)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Whichever corner comes first, normal and area are the same to rounding", arguments: seeds)
  func turning(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let (a, b, c): (SIMD3<S>, SIMD3<S>, SIMD3<S>) = (random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1))
        let first = Triangle3D(a, b, c)
        // The three orders take the same two sides, in the same order.
        for other in [Triangle3D(b, c, a), Triangle3D(c, a, b)] {
          expectClose(other.area, first.area, norm: (b - a).max() - (b - a).min() + 1)
        }
        let normal = try #require(first.normal)
        let plane = try #require(Plane(normal: normal, through: a))
        for corner in [a, b, c] { #expect(plane.signedDistance(to: corner).magnitude < 256 * S.ulpOfOne) }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A sliver keeps its normal and its area")
  func slivers() {
    func check<S: TransformScalar>(_: S.Type) {
      let thin: S = 0x1p-18
      let needle = Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(1, thin, 0))
      #expect(needle.normal == SIMD3(0, 0, 1) && needle.area == thin / 2)
      let cap = Triangle3D<S>(SIMD3(-1, 0, 0), SIMD3(1, 0, 0), SIMD3(0, thin, 0))
      #expect(cap.normal == SIMD3(0, 0, 1) && cap.area == thin)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Points on a line, equal points, NaN and infinity have no normal; huge and tiny triangles have one")
  func degenerate() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      #expect(Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(1, 1, 1), SIMD3(2, 2, 2)).normal == nil)
      #expect(Triangle3D<S>(SIMD3(0.1, 0.2, 0.3), SIMD3(0.2, 0.4, 0.6), SIMD3(0.7, 1.4, 2.1)).normal == nil)
      let point = Triangle3D<S>(SIMD3(1, 2, 3), SIMD3(1, 2, 3), SIMD3(1, 2, 3))
      #expect(point.normal == nil && point.area == 0)
      #expect(point.weights(of: .zero) == nil && point.nearestPoint(to: .zero) == SIMD3(1, 2, 3))
      for bad in [S.nan, .infinity] {
        let triangle = Triangle3D<S>(SIMD3(bad, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0))
        #expect(triangle.normal == nil && triangle.weights(of: .zero) == nil)
      }
      for size in [S.greatestFiniteMagnitude / 4, S.leastNormalMagnitude * 16] {
        let triangle = Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(size, 0, 0), SIMD3(0, size, 0))
        #expect(triangle.normal == SIMD3(0, 0, 1))
        let weights = try #require(triangle.weights(of: SIMD3(size / 4, size / 2, 0)))
        expectClose(weights, SIMD3(0.25, 0.25, 0.5))
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Huge and least triangles keep their answers")
  func endsOfTheRange() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let least = S.leastNonzeroMagnitude
      for size in [S.greatestFiniteMagnitude / 4, 1, S.leastNormalMagnitude, 1024 * least] {
        let triangle = Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(size, 0, 0), SIMD3(0, size, 0))
        #expect(triangle.normal == SIMD3(0, 0, 1))
        #expect(triangle.nearestPoint(to: SIMD3(size / 2, -size / 2, 0)) == SIMD3(size / 2, 0, 0))
        let weights = try #require(triangle.weights(of: SIMD3(size / 4, size / 2, 0)))
        expectClose(weights, SIMD3(0.25, 0.25, 0.5))
      }
      // Areas beyond the range are infinite, those below it zero.
      let (huge, tiny) = (S.greatestFiniteMagnitude / 4, least)
      #expect(Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(huge, 0, 0), SIMD3(0, huge, 0)).area == .infinity)
      #expect(Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(tiny, 0, 0), SIMD3(0, tiny, 0)).area == 0)
      let smallest = Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(tiny, 0, 0), SIMD3(0, tiny, 0))
      #expect(smallest.normal == SIMD3(0, 0, 1))
    }
    try check(Float.self)
    try check(Double.self)
  }
}

import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Triangle3DWeightsTests {
  @Test("The weights of a point of the triangle come back, in their order")
  func bothWays() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let triangle = Triangle3D<S>(SIMD3(0, 0, 1), SIMD3(4, 0, 1), SIMD3(0, 8, 1))
      #expect(triangle.weights(of: SIMD3(1, 4, 1)) == SIMD3(0.25, 0.25, 0.5))
      #expect(triangle.weights(of: SIMD3(1, 4, 7)) == SIMD3(0.25, 0.25, 0.5))  // the nearest point of the plane
      #expect(triangle.weights(of: SIMD3(8, 0, 1)) == SIMD3(-1, 2, 0))
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The nearest point is inside, on a side or at a corner, and no other point of the triangle is nearer", arguments: seeds)
  func nearest(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let fixed = Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(4, 0, 0), SIMD3(0, 4, 0))
      #expect(fixed.nearestPoint(to: SIMD3(1, 1, 5)) == SIMD3(1, 1, 0) && fixed.nearestPoint(to: SIMD3(1, -2, 3)) == SIMD3(1, 0, 0))
      #expect(fixed.nearestPoint(to: SIMD3(9, -1, 0)) == SIMD3(4, 0, 0) && fixed.nearestPoint(to: SIMD3(5, 5, 1)) == SIMD3(2, 2, 0))
      for _ in 0..<40 {
        let triangle = Triangle3D<S>(random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1))
        let point: SIMD3<S> = random.vector(in: -2...2)
        let apart = triangle.nearestPoint(to: point) - point
        let distance = (apart * apart).sum().squareRoot()
        for _ in 0..<40 {
          let parts: SIMD3<S> = random.vector(in: 0...1)
          let weights = parts / parts.sum()
          let other = weights.x * triangle.a + weights.y * triangle.b + weights.z * triangle.c - point
          #expect(distance <= (other * other).sum().squareRoot() * (1 + 64 * S.ulpOfOne))
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }
}

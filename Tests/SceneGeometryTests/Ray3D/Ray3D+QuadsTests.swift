import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Ray3DQuadsTests {
  @Test("A slanted quad is met at its distance, from both sides and in either order of corners")
  func slanted() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      // In the plane z = x: a trapezoid.
      let (a, b, c, d): (SIMD3<S>, SIMD3<S>, SIMD3<S>, SIMD3<S>) = (SIMD3(0, 0, 0), SIMD3(4, 0, 4), SIMD3(3, 2, 3), SIMD3(1, 2, 1))
      func distance(_ x: S, _ y: S, _ z: S, _ way: SIMD3<S>) throws -> S? {
        let ray = try #require(Ray3D(origin: SIMD3(x, y, z), direction: way))
        let found = ray.distance(toQuad: a, b, c, d)
        #expect(found == ray.distance(toQuad: a, d, c, b))
        return found
      }
      #expect(try distance(2, 1, 9, SIMD3(0, 0, -3)) == 7 && distance(2, 1, -9, SIMD3(0, 0, 1)) == 11)
      // On an edge, on a corner, and beside both.
      #expect(try distance(2, 0, 9, SIMD3(0, 0, -1)) == 7 && distance(0, 0, 9, SIMD3(0, 0, -1)) == 9)
      #expect(try distance(0.25, 1, 9, SIMD3(0, 0, -1)) == nil && distance(3.75, 1, 9, SIMD3(0, 0, -1)) == nil)
      #expect(try distance(2, -0.125, 9, SIMD3(0, 0, -1)) == nil && distance(2, 1, 9, SIMD3(0, 0, 1)) == nil)
      #expect(try distance(-1, 1, -1, SIMD3(1, 0, 1)) == nil)  // within the plane
      #expect(try distance(.greatestFiniteMagnitude, 1, 9, SIMD3(-1, 0, 0)) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("No ray slips through a quad of any size, and none beside it is taken", arguments: [-40, 0, 40])
  func sizes(exponent: Int) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(31)
      let size = S(sign: .plus, exponent: S.Exponent(exponent), significand: 1)
      for _ in 0..<300 {
        let (u, v): (SIMD3<S>, SIMD3<S>) = (random.direction(), random.direction())
        let a: SIMD3<S> = random.vector(in: -1...1)
        let normal = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
        guard (normal * normal).sum() > 0.1 else { continue }
        let (x, y): (S, S) = (random.number(in: -0.5...1.5), random.number(in: -0.5...1.5))
        let margin = min(x, 1 - x, y, 1 - y)
        guard margin.magnitude > 1e-3 else { continue }
        let target = a + x * u + y * v
        let eye = target + 2 * normal + random.number(in: 0...0.2) * u
        let corners = [a, a + u, a + u + v, a + v].map { $0 * size }
        let ray = try #require(Ray3D(origin: eye * size, direction: target - eye))
        let found = ray.distance(toQuad: corners[0], corners[1], corners[2], corners[3])
        #expect((found != nil) == (margin > 0))
        let exact = ((target - eye) * (target - eye)).sum().squareRoot() * size
        // Points are off by ulps of 3, seen at an angle of at least 10°.
        if let found { #expect((found - exact).magnitude <= 256 * S.ulpOfOne * size) }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Hostile quads and boxes give a finite distance or none")
  func hostile() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(32)
      func vector() -> SIMD3<S> {
        SIMD3(.awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random))
      }
      for _ in 0..<2000 {
        guard let ray = Ray3D(origin: vector(), direction: vector()) else { continue }
        if let distance = ray.distance(toQuad: vector(), vector(), vector(), vector()) { #expect(distance >= 0 && distance.isFinite) }
        let range = ray.distances(within: Bounds3D(corner: vector(), opposite: vector()))
        if let range { #expect(range.lowerBound >= 0 && range.lowerBound.isFinite) }
        #expect(ray.distance(toQuad: .zero, SIMD3(1, 0, 0), SIMD3(repeating: .nan), SIMD3(0, 1, 0)) == nil)
      }
    }
    check(Float.self)
    check(Double.self)
  }
}

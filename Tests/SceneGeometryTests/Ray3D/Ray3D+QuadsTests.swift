import TestEffort
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Ray3DQuadsTests {
  private static let rounds = Effort.size(debug: 12, release: 300)

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

  @Test("A pixel picks the quad and the box that are drawn there, and no other pixel does", arguments: 0..<4)
  func pixels(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(40 + seed)
      var (drawn, judged) = (0, 0)
      for round in 0..<Self.rounds {
        let convention = ClipConvention.all[(4 * round + Int(seed)) % ClipConvention.all.count]
        let (eye, ahead): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -2...2), random.direction())
        guard let view = Transform3D.lookTo(ahead, from: eye, up: random.direction(), handedness: convention.handedness) else { continue }
        let lens = try #require(
          Transform3D<S>.perspective(fieldOfViewDegrees: 70, aspectRatio: 1.5, near: 0.5, far: 50, convention: convention))
        let camera = view.concatenating(lens)
        let window = Viewport<S>(Bounds2D(x: 20, y: 10, width: 60, height: 40), convention: convention)
        // Many reach behind the near plane, or around the eye.
        let (middle, u, v): (SIMD3<S>, SIMD3<S>, SIMD3<S>) = (
          eye + random.number(in: 0...4) * ahead, 2 * random.direction(), 2 * random.direction()
        )
        let quad = [middle - u - v, middle + u - v, middle + u + v, middle - u + v]
        let box = Bounds3D(corner: middle - u, opposite: middle + v)
        let faces = Self.faces(of: box).map { Self.outline($0, camera, window) }
        let outline = Self.outline(quad, camera, window)
        for _ in 0..<40 {
          let pixel = SIMD2(S(Int.random(in: 20..<80, using: &random)), S(Int.random(in: 10..<50, using: &random))) + 0.5
          let ray = try #require(window.ray(through: pixel, by: camera))
          // A quad of no width in the picture is parallel to the ray.
          if let isDrawn = Self.covers(outline, pixel), outline.isEmpty || Self.area(outline) > 1 {
            judged += 1
            drawn += isDrawn ? 1 : 0
            #expect((ray.distance(toQuad: quad[0], quad[1], quad[2], quad[3]) != nil) == isDrawn)
          }
          let each = faces.map { Self.covers($0, pixel) }
          guard !each.contains(nil) else { continue }
          judged += 1
          drawn += each.contains(true) ? 1 : 0
          #expect((ray.distances(within: box) != nil) == each.contains(true))
        }
      }
      #expect(drawn > judged / 10 && drawn < judged * 9 / 10 && judged > 400, "\(drawn) of \(judged)")
    }
    try check(Float.self)
    try check(Double.self)
  }

  /// The six faces of a box.
  private static func faces<S: TransformScalar>(of box: Bounds3D<S>) -> [[SIMD3<S>]] {
    (0..<6).map { face in
      let (axis, isUpper) = (face % 3, face > 2)
      return [(false, false), (true, false), (true, true), (false, true)].map { sides in
        var corner = isUpper ? box.maximum : box.minimum
        corner[(axis + 1) % 3] = (sides.0 ? box.maximum : box.minimum)[(axis + 1) % 3]
        corner[(axis + 2) % 3] = (sides.1 ? box.maximum : box.minimum)[(axis + 2) % 3]
        return corner
      }
    }
  }

  /// Where a polygon is drawn in a window, clipped before the divide.
  private static func outline<S: TransformScalar>(
    _ corners: [SIMD3<S>], _ camera: Transform3D<S>, _ window: Viewport<S>
  ) -> [SIMD2<S>] {
    var polygon = ClipPolygon(points: corners.map { camera.applied(toHomogeneous: SIMD4($0, 1)) })
    polygon.clip(to: window.convention)
    return polygon.points.compactMap { window.project(SIMD3($0.x, $0.y, $0.z) / $0.w, by: .identity) }.map { SIMD2($0.x, $0.y) }
  }

  /// Whether a convex outline has a place inside; `nil` within 1/100 of a pixel of its sides.
  private static func covers<S: TransformScalar>(_ outline: [SIMD2<S>], _ place: SIMD2<S>) -> Bool? {
    guard outline.count > 2 else { return false }
    let off = outline.indices.map { index -> S in
      let (from, to) = (outline[index], outline[(index + 1) % outline.count])
      let (side, apart) = (to - from, place - from)
      return (side.x * apart.y - side.y * apart.x) / max(S.leastNormalMagnitude, (side * side).sum().squareRoot())
    }
    if off.contains(where: { $0 > 0.01 }) && off.contains(where: { $0 < -0.01 }) { return false }
    return off.allSatisfy { $0.magnitude > 0.01 } ? true : nil
  }

  private static func area<S: TransformScalar>(_ outline: [SIMD2<S>]) -> S {
    let twice = outline.indices.map { index -> S in
      let (from, to) = (outline[index], outline[(index + 1) % outline.count])
      return from.x * to.y - from.y * to.x
    }
    return twice.reduce(0, +).magnitude / 2
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

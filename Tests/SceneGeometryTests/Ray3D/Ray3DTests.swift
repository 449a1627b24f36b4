import SceneGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

struct Ray3DTests {
  @Test("Planes ahead are met, planes behind and beside are not")
  func planes() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let ray = try #require(Ray3D<S>(origin: SIMD3(1, 2, 3), direction: SIMD3(0, 0, -1)))
      let floor = try #require(Plane<S>(normal: SIMD3(0, 0, 1), through: .zero))
      #expect(ray.distance(to: floor) == 3 && ray.point(at: 3) == SIMD3(1, 2, 0))
      #expect(ray.distance(to: Plane(normal: SIMD3(0, 0, 1), through: SIMD3(0, 0, 4))!) == nil)
      #expect(ray.distance(to: Plane(normal: SIMD3(1, 0, 0), through: .zero)!) == nil)
      #expect(
        Ray3D<S>(origin: .zero, direction: .zero) == nil && Ray3D<S>(origin: SIMD3(0, .infinity, 0), direction: SIMD3(1, 0, 0)) == nil)
      #expect(ray.direction == SIMD3(0, 0, -1) && ray.point(at: 2) == SIMD3(1, 2, 1))
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The image of a ray starts at the image of its origin, and runs as the image of its line does")
  func images() throws {
    let t = Transform3D<Double>.rotation(degrees: 30, axis: .y).concatenating(
      .perspective(eyeDistance: 500, vanishingPoint: SIMD2(30, -40)) ?? .identity)
    let (a, b) = (SIMD3(1.0, 2, 3), SIMD3(-4.0, 1, 7))
    let ray = try #require(Ray3D(origin: a, direction: b))
    let image = try #require(t.applied(toPoint: a))
    let motion = t.applied(toHomogeneous: SIMD4(ray.direction, 0))
    let direction = SIMD3(motion.x, motion.y, motion.z) - motion.w * image
    #expect(ray.transformed(by: t) == Ray3D(origin: image, direction: direction))
    #expect(Ray3D(origin: SIMD3(0.0, 0, 0), direction: SIMD3(0, 0, 1))!.transformed(by: .scale(x: 1, y: 1, z: 0)) == nil)
  }

  @Test("The image of a ray leads to the images of its points, under perspective too", arguments: [1, 2] as [UInt64])
  func imagesOfPoints(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.affine, .mirrored, .perspective] {
        for _ in 0..<50 {
          let t = Transform3D<S>.sample(kind, condition: 10, using: &random)
          let ray = try #require(Ray3D<S>(origin: random.vector(in: -0.5...0.5), direction: random.direction()))
          let image = try #require(ray.transformed(by: t))
          guard let next = t.applied(toPoint: ray.point(at: 0.25)) else { continue }
          let along = ((next - image.origin) * image.direction).sum()
          #expect(along > 0)
          let off = next - image.point(at: along)
          let bound = 512 * S.ulpOfOne * (1 + next.x.magnitude + next.y.magnitude + next.z.magnitude)
          #expect((off * off).sum().squareRoot() <= bound)
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A triangle is met inside its sides, with the shares of its corners", arguments: [1, 2, 3] as [UInt64])
  func triangles(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<200 {
        let (a, b, c): (SIMD3<S>, SIMD3<S>, SIMD3<S>) = (random.vector(in: -2...2), random.vector(in: -2...2), random.vector(in: -2...2))
        guard let plane = Plane(through: a, b, c) else { continue }
        let (u, v): (S, S) = (random.number(in: -0.5...1.2), random.number(in: -0.5...1.2))
        let target = a + u * (b - a) + v * (c - a)
        let eye = target + random.number(in: 1...5) * (plane.normal + 0.3 * random.direction())
        let ray = try #require(Ray3D(origin: eye, direction: target - eye))
        let margin = min(u, v, 1 - u - v)
        guard margin.magnitude > 0.01, ((b - a) * (b - a)).sum() > 0.1, ((c - a) * (c - a)).sum() > 0.1 else { continue }
        let hit = ray.hit(triangle: a, b, c)
        #expect((hit != nil) == (margin > 0))
        // Thin triangles lose digits. Therefore the numbers are checked only if the height is above 0.1.
        let height = 2 * Triangle3D(a, b, c).area
        if let hit, height > 0.1 {
          #expect((hit.u - u).magnitude < 4096 * S.ulpOfOne && (hit.v - v).magnitude < 4096 * S.ulpOfOne)
          #expect((ray.point(at: hit.distance) - target).max() < 4096 * S.ulpOfOne)
        }
      }
      let away = try #require(Ray3D<S>(origin: SIMD3(0.2, 0.2, 1), direction: SIMD3(0, 0, 1)))
      #expect(away.hit(triangle: .zero, SIMD3(1, 0, 0), SIMD3(0, 1, 0)) == nil)
      #expect(away.hit(triangle: .zero, .zero, SIMD3(0, 1, 0)) == nil)
      let along = try #require(Ray3D<S>(origin: SIMD3(-1, 0.2, 0), direction: SIMD3(1, 0, 0)))
      #expect(along.hit(triangle: .zero, SIMD3(1, 0, 0), SIMD3(0, 1, 0)) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A triangle is met from both sides, on its edges and at its corners, at a distance that the direction's length does not change")
  func edgeRules() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let (a, b, c) = (SIMD3<S>(0, 0, 0), SIMD3<S>(4, 0, 0), SIMD3<S>(0, 4, 0))
      for (height, length) in [(5, 1), (-5, 1), (5, 3), (-5, 0.25)] as [(S, S)] {
        func hit(_ x: S, _ y: S) throws -> SIMD3<S>? {
          let ray = try #require(Ray3D(origin: SIMD3(x, y, height), direction: SIMD3(0, 0, 0 - height * length)))
          return ray.hit(triangle: a, b, c).map { SIMD3($0.distance, $0.u, $0.v) }
        }
        #expect(try hit(1, 1) == SIMD3(5, 0.25, 0.25))
        #expect(try hit(2, 0) == SIMD3(5, 0.5, 0) && hit(0, 3) == SIMD3(5, 0, 0.75) && hit(1, 3) == SIMD3(5, 0.25, 0.75))
        #expect(try hit(0, 0) == SIMD3(5, 0, 0) && hit(4, 0) == SIMD3(5, 1, 0) && hit(0, 4) == SIMD3(5, 0, 1))
        #expect(try hit(2, -0.125) == nil && hit(-0.125, 3) == nil && hit(1.125, 3) == nil)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("No ray passes between two triangles that share an edge: the diagonal of a square")
  func diagonal() throws {
    // Oblikovati/Oblikovati#2146 and mrdoob/three.js#11449, reduced: 7 % of these rays missed both.
    func check<S: TransformScalar>(_: S.Type) throws {
      let square = [SIMD3<S>(-5, -5, 0), SIMD3(5, -5, 0), SIMD3(5, 5, 0), SIMD3(-5, 5, 0)]
      for index in 0...20_000 {
        let a = S(-4.95) + S(9.9) * S(index) / 20_000
        let eye = SIMD3<S>(S(0.3), S(-0.7), 10)
        let way = SIMD3(a, a, 0) - eye
        let ray = try #require(Ray3D(origin: eye, direction: way))
        let hits = [ray.hit(triangle: square[0], square[1], square[2]), ray.hit(triangle: square[0], square[2], square[3])]
        #expect(hits.contains { $0 != nil }, "\(a)")
        for hit in hits.compactMap({ $0 }) {
          #expect(hit.u >= 0 && hit.v >= 0 && hit.u + hit.v <= 1, "\(hit)")
          #expect((hit.distance - (way * way).sum().squareRoot()).magnitude <= 64 * S.ulpOfOne, "\(hit)")
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("No ray passes between the triangles around a corner, through their edges and the corner itself")
  func fans() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for seed in 0..<UInt64(Effort.size(debug: 100, release: 10_000, full: 200_000)) {
        var random = SeededGenerator(seed)
        let (count, middle): (Int, SIMD3<S>) = (4 + Int(random.next() % 5), random.vector(in: -50...50))
        // A fan that is nearly flat, seen from above: each ray within it crosses it.
        let turn = try #require(Transform3D<S>.rotation(degrees: random.number(in: -180...180), axis: random.direction()))
        func corner(_ index: Int) -> SIMD3<S> {
          let flat = Transform2D<S>.rotation(degrees: 360 * S(index) / S(count)).applied(toVector: SIMD2(random.number(in: 1...3), 0))
          return middle + turn.applied(toVector: SIMD3(flat.x, flat.y, random.number(in: -0.1...0.1)))
        }
        let corners = (0..<count).map { corner($0) }
        let eye = middle + turn.applied(toVector: SIMD3(random.number(in: -1...1), random.number(in: -1...1), random.number(in: 4...9)))
        for (index, rim) in corners.enumerated() {
          let share: S = index == 0 ? 0 : random.number(in: 0...0.9)
          let ray = try #require(Ray3D(origin: eye, direction: middle + share * (rim - middle) - eye))
          let isHit = corners.indices.contains { ray.hit(triangle: middle, corners[$0], corners[($0 + 1) % count]) != nil }
          #expect(isHit, "seed \(seed), \(index)")
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Boxes and balls are entered and left, from inside too, and missed beside and behind")
  func solids() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let box = Bounds3D<S>(corner: SIMD3(-1, -2, -3), opposite: SIMD3(1, 2, 3))
      func ray(_ x: S, _ y: S, _ z: S, _ direction: SIMD3<S>) throws -> Ray3D<S> {
        try #require(Ray3D(origin: SIMD3(x, y, z), direction: direction))
      }
      #expect(try ray(-4, 0, 0, SIMD3(1, 0, 0)).distances(within: box) == 3...5)
      #expect(try ray(0, 0, 0, SIMD3(0, 0, -1)).distances(within: box) == 0...3)
      #expect(try ray(-4, 2, 0, SIMD3(1, 0, 0)).distances(within: box) == 3...5)  // along a face
      #expect(
        try ray(-4, 2.5, 0, SIMD3(1, 0, 0)).distances(within: box) == nil && ray(4, 0, 0, SIMD3(1, 0, 0)).distances(within: box) == nil)
      #expect(try ray(-4, -6, 0, SIMD3(1, 0.1, 0)).distances(within: box) == nil)
      let center = SIMD3<S>(0, 0, 10)
      #expect(try ray(0, 3, 0, SIMD3(0, 0, 1)).distances(withinSphereAt: center, radius: 5) == 6...14)
      #expect(try ray(0, 0, 12, SIMD3(0, 0, 1)).distances(withinSphereAt: center, radius: 5) == 0...3)
      #expect(try ray(0, 5, 0, SIMD3(0, 0, 1)).distances(withinSphereAt: center, radius: 5) == 10...10)  // touching
      #expect(try ray(0, 6, 0, SIMD3(0, 0, 1)).distances(withinSphereAt: center, radius: 5) == nil)
      #expect(try ray(0, 0, 16, SIMD3(0, 0, 1)).distances(withinSphereAt: center, radius: 5) == nil)
      #expect(try ray(0, 0, 0, SIMD3(0, 0, 1)).distances(withinSphereAt: SIMD3(.nan, 0, 0), radius: 5) == nil)
      #expect(try ray(0, 0, 0, SIMD3(0, 0, 1)).distances(withinSphereAt: .zero, radius: -1) == nil)
      let scales: [S]
      if S.self == Float.self {
        scales = [0x1p-100, 0x1p-60, 0x1p60, 0x1p100]
      } else {
        scales = [S(exactly: 0x1p-900) ?? 0, S(exactly: 0x1p900) ?? 0]
      }
      for s in scales {
        let away = try ray(0, 3 * s, 0, SIMD3(0, 0, 1))
        #expect(away.distances(withinSphereAt: center * s, radius: 5 * s) == (6 * s)...(14 * s), "\(s)")
        let hit = try #require(away.hit(triangle: SIMD3(-1, 2, 8) * s, SIMD3(3, 2, 8) * s, SIMD3(-1, 6, 8) * s), "\(s)")
        #expect(hit.distance == 8 * s && hit.u == 0.25 && hit.v == 0.25, "\(s)")
      }
      // A grain a thousand away. In Float the discriminant b² − c has lost it.
      let grain = try #require(try ray(0, 0, -1000, SIMD3(0, 0, 1)).distances(withinSphereAt: .zero, radius: 0.125))
      #expect(grain == 999.875...1000.125)
    }
    try check(Float.self)
    try check(Double.self)
  }
  @Test("Boxes beyond the largest number are missed, and left there only at infinity")
  func distantBoxes() throws {
    // The square of `far` overflows. So does 1 / x of the direction, which is called 1 / slow below.
    func check<S: TransformScalar>(far: S, _ direction: SIMD3<S>) throws {
      func distances(_ origin: SIMD3<S>, _ corner: SIMD3<S>, _ opposite: SIMD3<S>) throws -> ClosedRange<S>? {
        try #require(Ray3D(origin: origin, direction: direction)).distances(within: Bounds3D(corner: corner, opposite: opposite))
      }
      // The ray is inside from 1 / slow to 10 / slow along x, but from far² on along y. Both round to infinity.
      #expect(try distances(SIMD3(0, 0 - far, 0), SIMD3(1, 0, 1), SIMD3(10, 2, .infinity)) == nil)
      // The ray is inside from 1 / slow on along x: no distance is finite.
      #expect(try distances(.zero, SIMD3(1, -1, 1), SIMD3(.infinity, .infinity, .infinity)) == nil)
      // The ray leaves along x at 1 / slow, along others never or before that.
      #expect(try distances(.zero, SIMD3(-1, -1, 1), SIMD3(1, .infinity, .infinity)) == 1 ... .infinity)
      #expect(try distances(.zero, SIMD3(-1, -1, 1), SIMD3(.infinity, .infinity, .infinity)) == 1 ... .infinity)
      #expect(try distances(.zero, SIMD3(-1, -1, 1), SIMD3(1, 1, .infinity)) == 1...1 / direction.y)
      #expect(try distances(SIMD3(0, far, 0), SIMD3(-1, -1, 1), SIMD3(1, 2 * far, 7)) == 1...7)
      // The box is behind: the ray left it along x at −1 / slow.
      #expect(try distances(SIMD3(2, 0, 0), SIMD3(-1, -1, 1), SIMD3(1, 1, .infinity)) == nil)
      // The differences overflow, without a quotient.
      let most = S.greatestFiniteMagnitude
      #expect(try distances(SIMD3(0, 0, 0 - most), SIMD3(-1, -1, most / 2), SIMD3(1, .infinity, most)) == nil)
      #expect(try distances(SIMD3(0, 0, 0 - most), SIMD3(-1, 0 - most, 0 - most / 2), SIMD3(1, most, most)) == most / 2 ... .infinity)
    }
    try check(far: 0x1p1000, SIMD3(0x1p-1040, 0x1p-1000, 1))
    try check(far: 0x1p120, SIMD3<Float>(0x1p-140, 0x1p-120, 1))
  }
}

import InstructionSets
import MeshGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct TriangleHierarchyHitsTests {
  @Test("Hits are those of every triangle tested alone, bit for bit, with every instruction set")
  func bruteForce() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(11)
      let (meshes, rays) = (size(debug: 6, release: 40, full: 500), size(debug: 20, release: 200, full: 2000))
      for _ in 0..<meshes {
        let count = 1 + Int(random.next() % UInt64(size(debug: 100, release: 1000, full: 1000)))
        let mesh = SampleMesh<S>.soup(count, using: &random)
        let hierarchy = try TriangleHierarchy(points: mesh.points, triangles: mesh.triangles)
        let rays = (0..<rays).compactMap { _ in SampleMesh<S>.ray(using: &random) }
        let expected = rays.map { PlainPicker.hits($0, mesh) }
        var wrong = 0
        withEachInstructionSet { _ in
          for (ray, hits) in zip(rays, expected) where hierarchy.comparableHits(of: ray) != hits || hierarchy.nearest(of: ray) != hits.first
          {
            wrong += 1
          }
        }
        #expect(wrong == 0)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Hits are those of the exact triangles, except within a thousandth of an edge")
  func exactTriangles() throws {
    var random = SeededGenerator(12)
    for _ in 0..<size(debug: 4, release: 100, full: 400) {
      let mesh = SampleMesh<Float>.soup(60, using: &random)
      let corners = mesh.corners.map { $0.map { SIMD3<Double>($0) } }
      let hierarchy = try TriangleHierarchy(points: mesh.points, triangles: mesh.triangles)
      for _ in 0..<20 {
        let ray = try #require(SampleMesh<Float>.ray(using: &random))
        let wide = try #require(Ray3D(origin: SIMD3<Double>(ray.origin), direction: SIMD3<Double>(ray.direction)))
        let found = Dictionary(uniqueKeysWithValues: hierarchy.comparableHits(of: ray).map { ($0.triangle, $0) })
        for (number, corner) in corners.enumerated() where Set(corner).count == 3 {
          let margin = margin(wide, corner)
          // Seen from the edge, a thousandth of the triangle is less than the rounding of its corners.
          guard let margin, margin.magnitude > 1e-3 else { continue }
          let hit = found[number]
          #expect((hit != nil) == (margin > 0), "triangle \(number)")
          if let hit, let exact = wide.hit(triangle: corner[0], corner[1], corner[2]) {
            // The distance is off by the error of a corner, 2⁻²² · 8, over the sine of the angle, at least 0.03.
            #expect((Double(hit.distance) - exact.distance).magnitude < 1e-4)
          }
        }
      }
    }
  }

  /// The smallest weight of the point where the ray's line meets a triangle, in front of its start; negative outside.
  /// `nil` behind the start, near it, or where the ray is within 2° of the plane.
  private func margin(_ ray: Ray3D<Double>, _ corners: [SIMD3<Double>]) -> Double? {
    guard let plane = Plane(through: corners[0], corners[1], corners[2]), let distance = ray.distance(to: plane), distance > 1e-3,
      (plane.normal * ray.direction).sum().magnitude > 0.03
    else { return nil }
    let point = ray.point(at: distance)
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let whole = (cross(corners[1] - corners[0], corners[2] - corners[0]) * plane.normal).sum()
    guard whole > 1e-3 else { return nil }
    return (0..<3).map { (cross(corners[($0 + 1) % 3] - point, corners[($0 + 2) % 3] - point) * plane.normal).sum() / whole }.min()
  }

  @Test("No ray slips out of a closed mesh, through edges and corners either")
  func watertight() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(13)
      let mesh = SampleMesh<S>.ball(halvings: size(debug: 2, release: 5, full: 5))
      let hierarchy = try TriangleHierarchy(points: mesh.points, triangles: mesh.triangles)
      var escaped = 0
      for _ in 0..<size(debug: 600, release: 60000, full: 1_000_000) {
        let start = random.number(in: 0...0.9) * (random.direction() as SIMD3<S>)
        let triangle = 3 * Int(random.next() % UInt64(mesh.triangles.count / 3))
        let (a, b) = (mesh.points[Int(mesh.triangles[triangle])], mesh.points[Int(mesh.triangles[triangle + 1])])
        // A corner, the middle of an edge, or any point of it.
        let share: S = [0, 0.5, random.number(in: 0...1)][Int(random.next() % 3)]
        let ray = try #require(Ray3D(origin: start, direction: a + share * (b - a) - start))
        guard let hit = hierarchy.nearest(of: ray) else {
          escaped += 1
          continue
        }
        let point = ray.point(at: hit.distance)
        #expect((point * point).sum() > 0.5)
      }
      #expect(escaped == 0)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("In a million triangles the nearest is that of every triangle tested alone")
  func million() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(14)
      let mesh = SampleMesh<S>.ball(halvings: size(debug: 4, release: 7, full: 9)).bumpy(using: &random)
      let hierarchy = try TriangleHierarchy(points: mesh.points, triangles: mesh.triangles)
      var met = 0
      for _ in 0..<size(debug: 3, release: 30, full: 1000) {
        let ray = try #require(SampleMesh<S>.ray(using: &random))
        let expected = PlainPicker.hits(ray, mesh)
        #expect(hierarchy.comparableHits(of: ray) == expected && hierarchy.nearest(of: ray) == expected.first)
        met += expected.count
      }
      #expect(met > 0)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Rays along axes and along the sides of boxes meet what they touch")
  func axes() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      // A plate of 12 × 12 squares in the plane z = 0, each of two triangles.
      var mesh = SampleMesh<S>(points: [], triangles: [])
      for y in 0...12 { for x in 0...12 { mesh.points.append(SIMD3(S(x), S(y), 0)) } }
      for y in 0..<12 {
        for x in 0..<12 {
          let corner = UInt32(13 * y + x)
          mesh.triangles += [corner, corner + 1, corner + 14, corner, corner + 14, corner + 13]
        }
      }
      let hierarchy = try TriangleHierarchy(points: mesh.points, triangles: mesh.triangles)
      for y in 0...24 {
        for x in 0...24 {
          let ray = try #require(Ray3D<S>(origin: SIMD3(S(x) / 2, S(y) / 2, 3), direction: SIMD3(0, 0, -1)))
          let hits = hierarchy.comparableHits(of: ray)
          #expect(!hits.isEmpty && hits == PlainPicker.hits(ray, mesh) && hits.allSatisfy { $0.distance == 3 })
        }
      }
      // Within the plate's own plane no triangle has a side.
      let along = try #require(Ray3D<S>(origin: SIMD3(-1, 0.25, 0), direction: SIMD3(1, 0, 0)))
      #expect(hierarchy.nearest(of: along) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Hostile rays and meshes give hits of finite numbers or none")
  func hostile() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(15)
      func vector() -> SIMD3<S> {
        SIMD3(.awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random))
      }
      for _ in 0..<size(debug: 60, release: 3000, full: 100_000) {
        let points = (0..<30).map { _ in vector() }
        let triangles = (0..<90).map { _ in UInt32(random.next() % 30) }
        let mesh = try TriangleHierarchy(points: points, triangles: triangles)
        for _ in 0..<4 {
          guard let ray = Ray3D(origin: vector(), direction: vector()) else { continue }
          let hits = mesh.comparableHits(of: ray)
          #expect(mesh.nearest(of: ray) == hits.first)
          #expect(hits.allSatisfy { $0.distance >= 0 && !$0.weights.y.isNaN && !$0.weights.z.isNaN && $0.triangle < 30 })
        }
      }
      let mesh = try TriangleHierarchy<S>(points: [SIMD3(-1, -1, 0), SIMD3(1, -1, 0), SIMD3(0, 1, 0)], triangles: [0, 1, 2] as [UInt16])
      let ray = try #require(Ray3D<S>(origin: SIMD3(0, 0, 1), direction: SIMD3(0, 0, -1)))
      #expect(mesh.nearest(of: ray, within: (-S.infinity) ... .infinity)?.distance == 1)
      #expect(mesh.nearest(of: ray, within: S.infinity ... .infinity) == nil)
      #expect(mesh.comparableHits(of: ray, within: -5...(-4)).isEmpty)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("What is under a pixel is what projects there")
  func pixels() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let lens = Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.5, far: 50, convention: .metal)
      let camera = try #require(lens)
      let window = Viewport<S>(Bounds2D(x: 20, y: 10, width: 300, height: 200), convention: .metal)
      let points: [SIMD3<S>] = [SIMD3(-1, -1, -4), SIMD3(2, -1, -5), SIMD3(0, 2, -6)]
      let mesh = try TriangleHierarchy(points: points, triangles: [0, 1, 2] as [UInt32])
      let point = 0.5 * points[0] + 0.125 * points[1] + 0.375 * points[2]
      let place = try #require(window.project(point, by: camera))
      let hit = try #require(window.ray(through: SIMD2(place.x, place.y), by: camera).flatMap { mesh.nearest(of: $0) })
      // A place is off by 2 ulps of 320, which are 1/100 of a pixel's share at most.
      let error = hit.weights - SIMD3(0.5, 0.125, 0.375)
      #expect((error * error).sum().squareRoot() < 512 * S.ulpOfOne)
      #expect(window.ray(through: SIMD2(21, 11), by: camera).flatMap { mesh.nearest(of: $0) } == nil)
      #expect(window.ray(through: SIMD2(.nan, 11), by: camera).flatMap { mesh.nearest(of: $0) } == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }
}

extension SampleMesh {
  /// The mesh with every point moved a little towards the middle or away from it.
  func bumpy(using random: inout SeededGenerator) -> Self {
    Self(points: points.map { $0 * random.number(in: 0.97...1.03) }, triangles: triangles)
  }
}

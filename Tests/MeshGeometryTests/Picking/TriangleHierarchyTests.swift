import MeshGeometry
import SceneGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

struct TriangleHierarchyTests {
  @Test("The nearest of two triangles is met where it was drawn, with its own corners' weights")
  func twoTriangles() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      // In the plane z = 1: (0, 0), (4, 0), (0, 2). In the plane z = 0: the same, twice as large.
      let points: [SIMD3<S>] = [
        SIMD3(0, 0, 0), SIMD3(8, 0, 0), SIMD3(0, 4, 0), SIMD3(0, 0, 1), SIMD3(4, 0, 1), SIMD3(0, 2, 1),
      ]
      let mesh = try TriangleHierarchy(points: points, triangles: [0, 1, 2, 3, 4, 5] as [UInt16])
      let ray = try #require(Ray3D<S>(origin: SIMD3(1, 0.5, 3), direction: SIMD3(0, 0, -7)))
      let hit = try #require(mesh.nearest(of: ray))
      #expect(hit == Hit(triangle: 1, distance: 2, u: 0.25, v: 0.25))
      #expect(hit.weights == SIMD3(0.5, 0.25, 0.25))
      #expect(mesh.nearest(of: ray, within: 2.5 ... .infinity) == Hit(triangle: 0, distance: 3, u: 0.125, v: 0.125))
      #expect(
        mesh.comparableHits(of: ray).map(\.triangle) == [1, 0] && mesh.comparableHits(of: ray, within: 0...2.5).map(\.triangle) == [1])
      #expect(mesh.nearest(of: ray, within: 2.25...2.75) == nil && mesh.nearest(of: ray, within: 3.5 ... .infinity) == nil)
      #expect(mesh.nearest(of: ray, within: 3...3)?.triangle == 0)
      // From behind both are met too; beside and behind the start nothing is.
      let back = try #require(Ray3D<S>(origin: SIMD3(1, 0.5, -3), direction: SIMD3(0, 0, 1)))
      #expect(mesh.nearest(of: back) == Hit(triangle: 0, distance: 3, u: 0.125, v: 0.125))
      #expect(mesh.nearest(of: try #require(Ray3D(origin: SIMD3(1, 0.5, -3), direction: SIMD3(0, 0, -1)))) == nil)
      #expect(mesh.nearest(of: try #require(Ray3D(origin: SIMD3(7, 3, 3), direction: SIMD3(0, 0, -1)))) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Edges and corners belong to triangles, from both sides; distances are in units of the mesh, whatever the direction's length")
  func edgeRules() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for size in [1, 1024] as [S] {
        // A square of two triangles that share the diagonal from (0, 0) to (4, 4).
        let points = [SIMD3<S>(0, 0, 0), SIMD3(4, 0, 0), SIMD3(4, 4, 0), SIMD3(0, 4, 0)].map { $0 * size }
        let mesh = try TriangleHierarchy(points: points, triangles: [0, 1, 2, 0, 2, 3] as [UInt16])
        for (height, length) in [(3, 1), (-3, 1), (3, 7), (-3, 0.125)] as [(S, S)] {
          func hits(_ x: S, _ y: S) throws -> [(triangle: Int, distance: S, weights: SIMD3<S>)] {
            let direction = SIMD3<S>(0, 0, 0 - height * length)
            return mesh.hits(of: try #require(Ray3D(origin: SIMD3(x, y, height) * size, direction: direction)))
          }
          // On the diagonal, on the rim, at its corners, and just beside it.
          let common = try hits(1, 1)
          #expect(common.map(\.triangle) == [0, 1] && common.allSatisfy { $0.distance == 3 * size })
          #expect(try hits(3, 0).map(\.triangle) == [0] && hits(0, 3).map(\.triangle) == [1])
          #expect(try hits(4, 0).map(\.weights) == [SIMD3(0, 1, 0)] && hits(0, 4).map(\.weights) == [SIMD3(0, 0, 1)])
          #expect(try hits(4, 4).map(\.triangle) == [0, 1] && hits(0, 0).map(\.weights) == [SIMD3(1, 0, 0), SIMD3(1, 0, 0)])
          #expect(try hits(3, -0.125).isEmpty && hits(-0.125, 3).isEmpty && hits(4.125, 4.125).isEmpty)
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Triangles in one place are met in the order of their numbers")
  func ties() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let points: [SIMD3<S>] = [SIMD3(-1, -1, 0), SIMD3(1, -1, 0), SIMD3(0, 1, 0)]
      let mesh = try TriangleHierarchy(points: points, triangles: (0..<150).map { UInt32($0 % 3) })
      let ray = try #require(Ray3D<S>(origin: SIMD3(0.1, 0, 2), direction: SIMD3(0, 0, -1)))
      #expect(mesh.nearest(of: ray)?.triangle == 0)
      #expect(mesh.comparableHits(of: ray).map(\.triangle) == Array(0..<50))
      #expect(mesh.leftOutCount == 0)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Any layout of vertices and both sizes of indices make the same hierarchy")
  func layouts() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(4)
      let mesh = SampleMesh<S>.soup(60, using: &random)
      let scalars = mesh.points.flatMap { [9, 9, $0.x, $0.y, $0.z, .nan, 9] }
      let packed = mesh.points.flatMap { [$0.x, $0.y, $0.z] }
      let short = mesh.triangles.map { UInt16($0) }
      let all = try [
        TriangleHierarchy(points: mesh.points, triangles: mesh.triangles), TriangleHierarchy(points: mesh.points, triangles: short),
        TriangleHierarchy(scalars: packed.span, triangles: short.span),
        TriangleHierarchy(scalars: scalars.span, layout: VertexLayout(stride: 7, offset: 2), triangles: mesh.triangles.span),
      ]
      for _ in 0..<50 {
        let ray = try #require(SampleMesh<S>.ray(using: &random))
        let expected = PlainPicker.hits(ray, mesh)
        for hierarchy in all { #expect(hierarchy.comparableHits(of: ray) == expected) }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Bad lists of indices are refused, with the first bad index")
  func badIndices() {
    func error<S: TransformScalar>(_ points: [SIMD3<S>], _ triangles: [some MeshIndex]) -> MeshIndexError? {
      do throws(MeshIndexError) {
        _ = try TriangleHierarchy(points: points, triangles: triangles)
        return nil
      } catch { return error }
    }
    func check<S: TransformScalar>(_: S.Type) {
      let points = [SIMD3<S>](repeating: .zero, count: 3)
      #expect(error(points, [0, 1] as [UInt32]) == .incompleteTriangle(indexCount: 2))
      #expect(error(points, [0, 1, 3, 9, 0, 1] as [UInt16]) == .beyondPoints(position: 2, index: 3, pointCount: 3))
      #expect(error(points, [0, 1, 2, 0, .max, 3] as [UInt32]) == .beyondPoints(position: 4, index: Int(UInt32.max), pointCount: 3))
      #expect(error([] as [SIMD3<S>], [0, 0, 0] as [UInt32]) == .beyondPoints(position: 0, index: 0, pointCount: 0))
      #expect(error(points, [] as [UInt32]) == nil && error(points, [2, 2, 2] as [UInt32]) == nil)
      // Beyond the first block that is looked through at once.
      var many = [UInt32](repeating: 2, count: 30000)
      many[20001] = 7
      many[29999] = 8
      #expect(error(points, many) == .beyondPoints(position: 20001, index: 7, pointCount: 3))
      #expect(error(points, many.map { UInt16($0) }) == .beyondPoints(position: 20001, index: 7, pointCount: 3))
    }
    check(Float.self)
    check(Double.self)
    #expect("\(MeshIndexError.beyondPoints(position: 1, index: 2, pointCount: 2))".contains("found 2 as index 1"))
  }

  @Test("Random lists of indices are refused at the first bad index, or picked")
  func hostileIndices() throws {
    var random = SeededGenerator(5)
    for _ in 0..<size(debug: 300, release: 10000, full: 1_000_000) {
      let points = (0..<random.next() % 9).map { _ in
        SIMD3<Float>(.awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random), 1)
      }
      let indices = (0..<3 * (random.next() % 12)).map { _ in
        UInt32(truncatingIfNeeded: random.next() % (random.next() % 8 == 0 ? 1 << 32 : 8))
      }
      let bad = indices.firstIndex { $0 >= points.count }
      do throws(MeshIndexError) {
        let mesh = try TriangleHierarchy(points: points, triangles: indices)
        #expect(bad == nil)
        if let ray = SampleMesh<Float>.ray(using: &random) { #expect(mesh.comparableHits(of: ray).first == mesh.nearest(of: ray)) }
      } catch {
        #expect(error == .beyondPoints(position: bad ?? -1, index: bad.map { Int(indices[$0]) } ?? -1, pointCount: points.count))
      }
    }
  }

  @Test("Triangles without a finite corner or with equal corners are left out and counted")
  func leftOut() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let points: [SIMD3<S>] = [
        SIMD3(-1, -1, 0), SIMD3(1, -1, 0), SIMD3(0, 1, 0), SIMD3(.nan, 0, 0), SIMD3(0, .infinity, 0), SIMD3(0, 0, -.infinity),
        SIMD3(0, 0, .greatestFiniteMagnitude),
      ]
      let triangles: [UInt32] = [0, 1, 3, 0, 4, 2, 5, 1, 2, 0, 1, 1, 2, 1, 2, 2, 2, 0, 0, 1, 2]
      let mesh = try TriangleHierarchy(points: points, triangles: triangles)
      #expect(mesh.leftOutCount == 6)
      let ray = try #require(Ray3D<S>(origin: SIMD3(0, 0, 4), direction: SIMD3(0, 0, -1)))
      #expect(mesh.comparableHits(of: ray).map(\.triangle) == [6])
      let none = try TriangleHierarchy(points: points, triangles: [0, 0, 1] as [UInt32])
      #expect(none.leftOutCount == 1 && none.nearest(of: ray) == nil && none.comparableHits(of: ray).isEmpty)
      let empty = try TriangleHierarchy<S>(points: [], triangles: [] as [UInt16])
      #expect(empty.leftOutCount == 0 && empty.nearest(of: ray) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Meshes of any size have the hits of one of ordinary size", arguments: [-120, -60, 60, 100])
  func sizes(exponent: Int) throws {
    func check<S: TransformScalar>(_: S.Type, _ exponent: Int) throws {
      var random = SeededGenerator(6)
      let mesh = SampleMesh<S>.soup(40, using: &random)
      let factor = S(sign: .plus, exponent: S.Exponent(exponent), significand: 1)
      let ordinary = try TriangleHierarchy(points: mesh.points, triangles: mesh.triangles)
      let other = try TriangleHierarchy(points: mesh.points.map { $0 * factor }, triangles: mesh.triangles)
      for _ in 0..<50 {
        let ray = try #require(SampleMesh<S>.ray(using: &random))
        let scaled = try #require(Ray3D(origin: ray.origin * factor, direction: ray.direction * 2))
        let expected = try ordinary.comparableHits(of: #require(Ray3D(origin: ray.origin, direction: ray.direction * 2)))
        let found = other.comparableHits(of: scaled)
        #expect(found.map(\.triangle) == expected.map(\.triangle) && found.map(\.weights.y) == expected.map(\.weights.y))
        #expect(found.map(\.distance) == expected.map { $0.distance * factor })
      }
    }
    try check(Float.self, exponent)
    try check(Double.self, 8 * exponent)
  }

  @Test("A mesh whose triangles shrink without end is built and picked")
  func deepMeshes() throws {
    func check<S: TransformScalar>(_: S.Type, _ levels: Int) throws {
      // Each triangle is half as large as the one before and lies beside it: no bin parts more than a few.
      var mesh = SampleMesh<S>(points: [], triangles: [])
      for level in 0..<levels {
        let size = S(sign: .plus, exponent: S.Exponent(-level), significand: 1)
        for corner in [SIMD3<S>(1, 0, 0), SIMD3(1.5, 0, 0), SIMD3(1, 0.5, 0.25)] {
          mesh.points.append(corner * size)
          mesh.triangles.append(UInt32(mesh.triangles.count))
        }
      }
      let hierarchy = try TriangleHierarchy(points: mesh.points, triangles: mesh.triangles)
      for level in stride(from: 0, to: min(levels, 40), by: 3) {
        let corners = mesh.points[3 * level..<3 * level + 3]
        let middle = corners.reduce(.zero, +) / 3
        let ray = try #require(Ray3D(origin: middle + SIMD3(0, 0, mesh.points[3 * level].x), direction: SIMD3(0, 0, -1)))
        #expect(hierarchy.comparableHits(of: ray) == PlainPicker.hits(ray, mesh))
        #expect(hierarchy.nearest(of: ray)?.triangle == level)
      }
    }
    try check(Float.self, 120)
    try check(Double.self, 1000)
  }
}

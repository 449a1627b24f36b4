import Foundation
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// The normal and the shape of polygons, and numbers at the ends of the range.
struct Polygon3DShapeTests {
  /// A plane polygon from its x and y, turned into space.
  private static func turned<S: TransformScalar>(_ points: [SIMD2<S>], _ random: inout SeededGenerator) throws -> Polygon3D<S> {
    let axis: SIMD3<S> = random.direction()
    let turn = try #require(Transform3D<S>.rotation(radians: random.number(in: -3...3), axis: axis))
    return Polygon3D(points.map { turn.applied(toAffinePoint: SIMD3($0.x, $0.y, 0.25)) })
  }

  @Test("A regular polygon is convex from both sides, a dented, crossed or doubled one is not", arguments: seeds)
  func shapes(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for count in 3...9 {
        let ring = (0..<count).map { corner -> SIMD2<S> in
          let angle = 2 * .pi * Double(corner) / Double(count)
          return SIMD2(S(2 * cos(angle)), S(sin(angle)))
        }
        let polygon = try Self.turned(ring, &random)
        #expect(polygon.isConvex && Polygon3D(polygon.points.reversed()).isConvex)
        let front = try #require(polygon.normal)
        let back = try #require(Polygon3D(polygon.points.reversed()).normal)
        expectClose(front, 0 - back, norm: 1, ulps: 16)
        expectClose(polygon.areaVector, polygon.area * front, norm: polygon.area, ulps: 32)
        // With a corner in the middle of each side.
        let fine = ring.indices.flatMap { [ring[$0], (ring[$0] + ring[($0 + 1) % count]) * 0.5] }
        #expect(Polygon3D(fine.map { SIMD3($0.x, $0.y, 0) }).isConvex)
        if count > 3 {
          var dented = ring
          dented[1] = (ring[0] + ring[2] - ring[1]) * 0.25
          #expect(try !Self.turned(dented, &random).isConvex, "\(count)")
          var crossed = ring
          crossed.swapAt(1, 2)
          #expect(try !Self.turned(crossed, &random).isConvex, "\(count)")
        }
        #expect(try !Self.turned(ring + ring, &random).isConvex)
        if count % 2 == 1, count > 3 { #expect(try !Self.turned(ring.indices.map { ring[2 * $0 % count] }, &random).isConvex) }
      }
      // A side that leads back on itself.
      let spike: [SIMD3<S>] = [SIMD3(0, 0, 0), SIMD3(2, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0)]
      #expect(!Polygon3D(spike).isConvex)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("What is left of a convex polygon after cuts is convex, with the same normal", arguments: seeds)
  func cuts(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var compared = 0
      for _ in 0..<200 {
        var polygon = Polygon3D(
          Triangle3D<S>(random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1)))
        guard let normal = polygon.normal else { continue }
        for _ in 0..<4 {
          let plane = try #require(Plane<S>(normal: random.direction(), through: random.vector(in: -0.3...0.3)))
          polygon = polygon.clipped(by: plane)
        }
        // Parts as thin as rounding have no shape.
        guard polygon.area > 0.01 else { continue }
        compared += 1
        #expect(polygon.isConvex)
        expectClose(try #require(polygon.normal), normal, norm: 1, ulps: 4096)
      }
      #expect(compared > 20)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Huge, least and senseless coordinates: shapes, normals and triangles keep their answers")
  func endsOfTheRange() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let least = S.leastNonzeroMagnitude
      for size in [S.greatestFiniteMagnitude / 4, 1, S.leastNormalMagnitude, 1024 * least] {
        let square = Polygon3D<S>([SIMD3(0, 0, 0), SIMD3(0, size, 0), SIMD3(0, size, size), SIMD3(0, 0, size)])
        #expect(square.normal == SIMD3(1, 0, 0) && square.isConvex)
        let dented = Polygon3D<S>([SIMD3(0, 0, 0), SIMD3(size, 0, 0), SIMD3(size / 4, size / 4, 0), SIMD3(0, size, 0)])
        #expect(dented.normal == SIMD3(0, 0, 1) && !dented.isConvex)
        let triangle = Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(size, 0, 0), SIMD3(0, size, 0))
        #expect(triangle.normal == SIMD3(0, 0, 1) && triangle.plane?.normal == SIMD3(0, 0, 1))
        expectClose(triangle.anglesRadians, SIMD3(.pi / 2, .pi / 4, .pi / 4))
        expectClose(triangle.centroid, SIMD3(size / 3, size / 3, 0))
        #expect(triangle.facing(from: SIMD3(0, 0, size)) == .front && triangle.facing(from: SIMD3(0, 0, -size)) == .back)
        #expect(triangle.nearestPoint(to: SIMD3(size / 2, -size / 2, 0)) == SIMD3(size / 2, 0, 0))
        let weights = try #require(triangle.weights(of: SIMD3(size / 4, size / 2, 0)))
        expectClose(weights, SIMD3(0.25, 0.25, 0.5))
      }
      // Areas beyond the range are infinite, those below it zero.
      let (huge, tiny) = (S.greatestFiniteMagnitude / 4, least)
      #expect(Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(huge, 0, 0), SIMD3(0, huge, 0)).area == .infinity)
      #expect(Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(tiny, 0, 0), SIMD3(0, tiny, 0)).area == 0)
      let smallest = Triangle3D<S>(SIMD3(0, 0, 0), SIMD3(tiny, 0, 0), SIMD3(0, tiny, 0))
      #expect(smallest.normal == SIMD3(0, 0, 1) && Polygon3D(smallest).normal == SIMD3(0, 0, 1) && Polygon3D(smallest).isConvex)
      for bad in [S.nan, .infinity, -.infinity] {
        let polygon = Polygon3D<S>([SIMD3(0, 0, 0), SIMD3(1, bad, 0), SIMD3(0, 1, 0)])
        #expect(polygon.normal == nil && !polygon.isConvex)
      }
      #expect(Polygon3D<S>([]).normal == nil && !Polygon3D<S>([]).isConvex && !Polygon3D<S>([.zero, SIMD3(1, 0, 0)]).isConvex)
      #expect(Polygon3D<S>([.zero, SIMD3(1, 1, 1), SIMD3(2, 2, 2)]).normal == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Huge and least coordinates: lights keep their answers, for directions of any length and places at the ends of the range")
  func lightsAtTheEndsOfTheRange() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for size in [S.greatestFiniteMagnitude / 4, 1, S.leastNormalMagnitude, 1024 * S.leastNonzeroMagnitude] {
        let sun = try #require(Light<S>.directional(direction: SIMD3(0, 0, -size)))
        #expect(sun.illumination(at: SIMD3(size, 0, size))?.toLight == SIMD3(0, 0, 1))
        let lamp = try #require(Light<S>.point(position: SIMD3(0, 0, size), range: size * 2))
        let lit = try #require(lamp.illumination(at: .zero))
        #expect(lit.toLight == SIMD3(0, 0, 1) && lit.color.x >= 0 && !lit.color.x.isNaN)
        let spot = try #require(Light<S>.spot(position: SIMD3(0, 0, size), direction: SIMD3(0, 0, -size), range: size * 2))
        #expect(spot.illumination(at: .zero)?.color == lit.color)
        #expect(lamp.illumination(at: SIMD3(0, 0, size)) == nil)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }
}

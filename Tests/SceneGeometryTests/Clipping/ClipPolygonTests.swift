import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct ClipPolygonTests {
  @Test(
    "A triangle is clipped by the volume of each convention, and attributes follow their corners")
  func volumes() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for convention in ClipConvention.all {
        // Depths from the middle to beyond the far end, with w = 2. The attributes are x and z.
        let points: [SIMD4<S>] = [SIMD4(0, 0, 1, 2), SIMD4(3, 0, 1, 2), SIMD4(0, 0, 3, 2)]
        var polygon = ClipPolygon(
          points: points, attributes: points.flatMap { [$0.x, $0.z] }, attributesPerPoint: 2)
        polygon.clip(to: convention)
        #expect(polygon.points.count == 5 && polygon.attributes.count == 10)
        for (index, point) in polygon.points.enumerated() {
          #expect(
            point.x.magnitude <= 2 && point.z <= 2 && point.z >= 1 && point.w == 2 && point.y == 0)
          #expect(
            polygon.attributes[2 * index] == point.x && polygon.attributes[2 * index + 1] == point.z
          )
        }
        var below = ClipPolygon<S>(points: [
          SIMD4(0, 0, -1, 2), SIMD4(1, 0, -1, 2), SIMD4(0, 1, -1, 2),
        ])
        below.clip(to: convention)
        #expect(below.points.isEmpty == (convention.depthRange == .zeroToOne))
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A guard band leaves whole what is a little outside of the picture")
  func guardBands() {
    let triangle: [SIMD4<Double>] = [
      SIMD4(0, 0, 0.5, 1), SIMD4(1.5, 0, 0.5, 1), SIMD4(0, 1.5, 0.5, 1),
    ]
    var polygon = ClipPolygon(points: triangle)
    polygon.clip(to: .metal, guardBand: 2)
    #expect(polygon.points == triangle)
    polygon.clip(to: .metal)
    #expect(polygon.points.count == 5)
    polygon.replace(points: triangle.map { $0 * SIMD4(4, 4, 1, 1) }, attributes: [])
    polygon.clip(to: .metal, guardBand: 2)
    #expect(polygon.points.count == 4 || polygon.points.count == 3)
    #expect(polygon.points.allSatisfy { $0.x <= 2 && $0.y <= 2 })
  }

  @Test(
    "Corners behind the eye are cut off before the divide, and every w is above 0", arguments: seeds
  )
  func eyes(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for convention in ClipConvention.all {
        let lens = try #require(
          Transform3D<S>.perspective(
            fieldOfViewDegrees: 70, aspectRatio: 1.5, near: 0.25, far: 20, convention: convention))
        var polygon = ClipPolygon<S>(points: [])
        var clipped = 0
        for _ in 0..<50 {
          let corners: [SIMD3<S>] = (0..<3).map { _ in random.vector(in: -4...4) }
          polygon.replace(
            points: corners.map { lens.applied(toHomogeneous: SIMD4($0, 1)) }, attributes: [])
          polygon.clip(to: convention)
          clipped += polygon.points.isEmpty ? 0 : 1
          #expect(polygon.points.count <= 9)
          for point in polygon.points {
            // Four ulps of a coordinate of up to 8.
            let most = point.w * (1 + 16 * S.ulpOfOne) + 64 * S.ulpOfOne
            #expect(
              point.w > 0.2 && point.x.magnitude <= most && point.y.magnitude <= most
                && point.z.magnitude <= most)
          }
        }
        #expect(clipped > 5)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("NaN, infinite and huge coordinates leave nothing, with as many attributes")
  func hostile() {
    func check<S: TransformScalar>(_: S.Type) {
      for bad in [S.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        for lane in 0..<4 {
          var corner = SIMD4<S>(2, 0, 0.5, 1)
          corner[lane] = bad
          var polygon = ClipPolygon<S>(
            points: [corner, SIMD4(0, 0, 0.5, 1), SIMD4(0, 1, 0.5, 1)], attributes: [1, 2, 3],
            attributesPerPoint: 1)
          polygon.clip(to: .metal)
          #expect(polygon.points.isEmpty && polygon.attributes.isEmpty)
        }
      }
      var nothing = ClipPolygon<S>(points: [])
      nothing.clip(to: .openGL)
      var zeros = ClipPolygon<S>(points: [.zero, .zero, .zero])
      zeros.clip(to: .openGL)
      #expect(nothing.points.isEmpty && zeros.points.count <= 3)
    }
    check(Float.self)
    check(Double.self)
  }

  /// The polygon of points of space.
  private static func inSpace<S: TransformScalar>(_ points: [SIMD3<S>]) -> ClipPolygon<S> {
    ClipPolygon(points: points.map { SIMD4($0, 1) })
  }

  @Test("A plane of space cuts a corner off a square, leaves one whose side it touches, and keeps the order of the corners")
  func planesOfSpace() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let square = Self.inSpace([SIMD3<S>(0, 0, 0), SIMD3(10, 0, 0), SIMD3(10, 10, 0), SIMD3(0, 10, 0)])
      func cut(_ coefficients: SIMD4<S>) throws -> [SIMD4<S>] {
        var polygon = square
        polygon.clip(keeping: try #require(Plane(coefficients: coefficients)).coefficients)
        return polygon.points
      }
      let wanted = [SIMD4<S>(0, 0, 0, 1), SIMD4(10, 0, 0, 1), SIMD4(10, 2, 0, 1), SIMD4(2, 10, 0, 1), SIMD4(0, 10, 0, 1)]
      let corners = try cut(SIMD4(-1, -1, 0, 12))
      #expect(corners.count == 5)
      for (point, wanted) in zip(corners, wanted) { expectClose(point, wanted, norm: 10) }
      #expect(try cut(SIMD4(1, 0, 0, 0)) == square.points && cut(SIMD4(-1, 0, 0, 0)).isEmpty)
      #expect(try cut(SIMD4(0, 0, 1, -1)).isEmpty && cut(SIMD4(0, 0, 1, 0)) == square.points)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The planes of a frustum leave what is inside it, also of a triangle through the eye's plane")
  func frusta() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let lens = try #require(
        Transform3D<S>.perspective(fieldOfViewDegrees: 90, aspectRatio: 1, near: 1, far: 10, convention: .metal))
      let frustum = try #require(Frustum(lens, convention: .metal))
      func clipped(_ points: [SIMD3<S>]) -> [SIMD3<S>] {
        var polygon = Self.inSpace(points)
        for plane in frustum.planes { polygon.clip(keeping: plane.coefficients) }
        #expect(polygon.points.allSatisfy { $0.w == 1 })
        return polygon.points.map { SIMD3($0.x, $0.y, $0.z) }
      }
      let inside = [SIMD3<S>(0, 0, -5), SIMD3(1, 0, -5), SIMD3(0, 1, -5)]
      #expect(clipped(inside) == inside)
      // At distance 5 the frustum is the square −5 … 5.
      let square = clipped([SIMD3(-50, -50, -5), SIMD3(50, -50, -5), SIMD3(0, 80, -5)])
      #expect(square.count == 4)
      for corner in square { expectClose(SIMD2(corner.x.magnitude, corner.y.magnitude), SIMD2(5, 5), ulps: 16) }
      let long = clipped([SIMD3(-1, 0, 5), SIMD3(1, 0, 5), SIMD3(0, 0, -95)])
      #expect(long.count == 4)
      for point in long { #expect(frustum.planes.allSatisfy { $0.signedDistance(to: point) > -64 * S.ulpOfOne * 10 }) }
    }
    try check(Float.self)
    try check(Double.self)
  }
}

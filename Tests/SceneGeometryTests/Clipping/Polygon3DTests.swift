import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Polygon3DTests {
  static func square<S: TransformScalar>(_: S.Type) -> Polygon3D<S> {
    Polygon3D([SIMD3(0, 0, 0), SIMD3(10, 0, 0), SIMD3(10, 10, 0), SIMD3(0, 10, 0)])
  }

  @Test(
    "A plane cuts a corner off a square, leaves a square whose side it touches, and keeps the order of the corners"
  )
  func planes() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let square = Self.square(S.self)
      let corner = try #require(Plane<S>(coefficients: SIMD4(-1, -1, 0, 12)))
      let cut = square.clipped(by: corner).points
      #expect(cut.count == 5)
      for (point, wanted) in zip(
        cut,
        [SIMD3<S>(0, 0, 0), SIMD3(10, 0, 0), SIMD3(10, 2, 0), SIMD3(2, 10, 0), SIMD3(0, 10, 0)])
      {
        expectClose(point, wanted, norm: 10)
      }
      let side = try #require(Plane<S>(coefficients: SIMD4(1, 0, 0, 0)))
      #expect(square.clipped(by: side) == square && square.clipped(by: side.flipped).points.isEmpty)
      let above = try #require(Plane<S>(coefficients: SIMD4(0, 0, 1, -1)))
      #expect(square.clipped(by: above).points.isEmpty && square.areaVector == SIMD3(0, 0, 100))
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test(
    "The two parts of a split share the corners of the cut, and their areas sum to the whole",
    arguments: seeds)
  func splits(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var cuts = 0
      for _ in 0..<200 {
        let whole = Polygon3D(
          Triangle3D<S>(
            random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1)))
        let plane = try #require(
          Plane<S>(normal: random.direction(), through: random.vector(in: -0.3...0.3)))
        let (front, back) = whole.split(by: plane)
        #expect(
          front == whole.clipped(by: plane) && front.points.count <= 4 && back.points.count <= 4)
        // Areas are below 4, from lengths below 4.
        #expect((front.area + back.area - whole.area).magnitude < 64 * S.ulpOfOne)
        if !front.points.isEmpty, !back.points.isEmpty {
          cuts += 1
          #expect(front.points.filter { back.points.contains($0) }.count == 2)
        }
      }
      #expect(cuts > 30)
      let square = Self.square(S.self)
      let floor = try #require(Plane<S>(coefficients: SIMD4(0, 0, 1, 0)))
      #expect(
        square.split(by: floor).front == square && square.split(by: floor).back.points.isEmpty)
      let wall = try #require(Plane<S>(coefficients: SIMD4(-1, 0, 0, 0)))
      #expect(square.split(by: wall).front.points.isEmpty && square.split(by: wall).back == square)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("What a frustum leaves of a polygon is inside it, and a polygon inside stays as it is")
  func frusta() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let lens = try #require(
        Transform3D<S>.perspective(
          fieldOfViewDegrees: 90, aspectRatio: 1, near: 1, far: 10, convention: .metal))
      let frustum = try #require(Frustum(lens, convention: .metal))
      let inside = Polygon3D(Triangle3D<S>(SIMD3(0, 0, -5), SIMD3(1, 0, -5), SIMD3(0, 1, -5)))
      #expect(inside.clipped(by: frustum) == inside)
      // At distance 5 the frustum is the square −5 … 5.
      let large = Polygon3D(
        Triangle3D<S>(SIMD3(-50, -50, -5), SIMD3(50, -50, -5), SIMD3(0, 80, -5)))
      let left = large.clipped(by: frustum)
      expectClose(left.area, 100, ulps: 16)
      #expect(left.points.count == 4 && left.areaVector.z > 0)
      // From the near to the far plane, and through the eye's plane.
      let long = Polygon3D(Triangle3D<S>(SIMD3(-1, 0, 5), SIMD3(1, 0, 5), SIMD3(0, 0, -95)))
      for point in long.clipped(by: frustum).points {
        #expect(frustum.planes.allSatisfy { $0.signedDistance(to: point) > -64 * S.ulpOfOne * 10 })
      }
      #expect(long.clipped(by: frustum).points.count == 4)
      let segment = Segment3D<S>(SIMD3(0, 0, 5), SIMD3(0, 0, -5)).clipped(by: frustum)
      expectClose(try #require(segment).start, SIMD3(0, 0, -1), norm: 5)
      #expect(
        segment?.end == SIMD3(0, 0, -5)
          && Segment3D<S>(SIMD3(0, 0, 5), SIMD3(0, 1, 5)).clipped(by: frustum) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("NaN, infinite and huge corners leave nothing, and an empty polygon stays empty")
  func hostile() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let plane = try #require(Plane<S>(coefficients: SIMD4(1, 0, 0, 0)))
      for bad in [S.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        let polygon = Polygon3D<S>([SIMD3(bad, 0, 0), SIMD3(1, 0, 0), SIMD3(-1, 1, 0)])
        #expect(
          polygon.clipped(by: plane).points.isEmpty && polygon.split(by: plane).back.points.isEmpty)
        #expect(Segment3D<S>(SIMD3(bad, 0, 0), SIMD3(1, 0, 0)).clipped(by: plane) == nil)
      }
      #expect(
        Polygon3D<S>([]).clipped(by: plane).points.isEmpty
          && Polygon3D<S>([]).split(by: plane).front.points.isEmpty)
      let tiny = S.leastNonzeroMagnitude
      let small = Polygon3D<S>([SIMD3(-tiny, 0, 0), SIMD3(tiny, 0, 0), SIMD3(tiny, tiny, 0)])
        .clipped(by: plane)
      #expect(small.points.allSatisfy { $0.x >= 0 })
    }
    try check(Float.self)
    try check(Double.self)
  }
}

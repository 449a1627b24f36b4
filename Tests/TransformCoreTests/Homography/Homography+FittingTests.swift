import Testing
import TransformCore
import TransformTestSupport

struct HomographyFittingTests {
  /// A convex quad: the corners of a square, each moved by less than a quarter of its side.
  func convex<S: TransformScalar>(_: S.Type, using random: inout SeededGenerator) -> Quad2D<S> {
    let corners = Bounds2D<S>(x: -1, y: -1, width: 2, height: 2).quad.points.map { (corner: SIMD2<S>) -> SIMD2<S> in
      let moved: SIMD2<S> = random.vector(in: -0.45...0.45)
      return corner + moved
    }
    return Quad2D(corners[0], corners[1], corners[2], corners[3])
  }

  @Test(arguments: seeds) func fourPointsGoWhereTheyShould(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<200 {
        let (source, target) = (convex(S.self, using: &random), convex(S.self, using: &random))
        let map = try #require(Homography(mapping: source, to: target))
        let image = try #require(map.applied(toQuad: source))
        let condition = try #require(Homography(mappingUnitSquareTo: source)).condition
        let other = try #require(Homography(mappingUnitSquareTo: target)).condition
        for (found, wanted) in zip(image.points, target.points) {
          worst.record(S.ulpError(of: found.list, expected: wanted.list, norm: condition * other), "\(source) → \(target)")
        }
        #expect(map.origin.z == 1)  // the source holds the origin
      }
      worst.expectAtMost(16, "quad to quad")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test func unitSquareIsHandDerived() throws {
    // A trapezium whose top is half as wide: g = 0, h = 1 by Heckbert's formulas.
    let quad = Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 0), SIMD2(3, 2), SIMD2(1, 2))
    let map = try #require(Homography(mappingUnitSquareTo: quad))
    #expect(map.rowMajor == [4, 0, 0, 2, 4, 1, 0, 0, 1])
    #expect(map.applied(toQuad: .unitSquare) == quad)
    // The middle of the square goes where the diagonals cross.
    expectClose(try #require(map.applied(toPoint: SIMD2(0.5, 0.5))), SIMD2(2, 4.0 / 3), ulps: 2)
    // A parallelogram gives an affine map.
    let skewed = Quad2D<Double>(SIMD2(1, 1), SIMD2(3, 2), SIMD2(4, 5), SIMD2(2, 4))
    #expect(Homography(mappingUnitSquareTo: skewed)?.rowMajor == [2, 1, 0, 1, 3, 0, 1, 1, 1])
  }

  @Test(arguments: seeds) func mapsBackAreInverses(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let (source, target) = (convex(S.self, using: &random), convex(S.self, using: &random))
      let there = try #require(Homography(mapping: source, to: target))
      let back = try #require(Homography(mapping: target, to: source))
      // Each has a scale of its own, so that their product is a positive multiple of the identity.
      let product = there.concatenating(back)
      let multiple = product.applied(toHomogeneous: SIMD3(source.p1, 1)).z
      #expect(multiple > 0)
      let reduced = Homography(xAxis: product.xAxis / multiple, yAxis: product.yAxis / multiple, origin: product.origin / multiple)
      expectClose(reduced, .identity, norm: there.condition * back.condition, ulps: 16)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test func degenerateQuadsAreRefusedAtAnySize() {
    func law<S: TransformScalar>(_: S.Type) {
      let (a, b, c): (SIMD2<S>, SIMD2<S>, SIMD2<S>) = (SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1))
      let line = [SIMD2<S>(0, 0), SIMD2(1, 1), SIMD2(2, 2), SIMD2(0, 3)]
      for size: S in [1, 1e-12, 1e12] {
        for turn in 0..<4 {
          let points = (0..<4).map { line[($0 + turn) % 4] * size }
          let straight = Quad2D(points[0], points[1], points[2], points[3])
          #expect(Homography(mappingUnitSquareTo: straight) == nil)
          #expect(Homography(mapping: straight, to: .unitSquare) == nil)
          #expect(Homography(mapping: .unitSquare, to: straight) == nil)
        }
        for bad in [Quad2D(a, a, b, c), Quad2D(a, b, b, c), Quad2D(a, b, a, c), Quad2D(a, a, a, a)] {
          let scaled = Quad2D(bad.p1 * size, bad.p2 * size, bad.p3 * size, bad.p4 * size)
          #expect(Homography(mappingUnitSquareTo: scaled) == nil)
        }
        let good = Quad2D(a, b * size, c * size, SIMD2(0, size))
        #expect(Homography(mappingUnitSquareTo: good) != nil)
        #expect(Homography(mapping: good, to: .unitSquare) != nil)
      }
      for bad: S in [.nan, .infinity, 0 - .infinity] {
        #expect(Homography(mappingUnitSquareTo: Quad2D(a, SIMD2(bad, 0), c, SIMD2(0, 1))) == nil)
        #expect(Homography(mapping: Quad2D(a, b, SIMD2(1, bad), SIMD2(0, 1)), to: .unitSquare) == nil)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test func convexOntoCrossedGoesBehindTheEye() throws {
    let crossed = Quad2D<Double>(SIMD2(0, 0), SIMD2(1, 1), SIMD2(1, 0), SIMD2(0, 1))
    let map = try #require(Homography(mapping: .unitSquare, to: crossed))
    #expect(map.applied(toQuad: .unitSquare) == nil)
  }
}

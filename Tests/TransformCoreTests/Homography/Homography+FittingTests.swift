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

  @Test("Four points go where they should", arguments: seeds)
  func fourPointsGoWhereTheyShould(seed: UInt64) throws {
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

  @Test("Unit square is hand-derived")
  func unitSquareIsHandDerived() throws {
    // A trapezium whose top is half as wide as its base: g = 0 and h = 1 by Heckbert's formulas.
    let quad = Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 0), SIMD2(3, 2), SIMD2(1, 2))
    let map = try #require(Homography(mappingUnitSquareTo: quad))
    #expect(map.rowMajor == [4, 0, 0, 2, 4, 1, 0, 0, 1])
    #expect(map.applied(toQuad: .unitSquare) == quad)
    // The middle of the square goes to the crossing of the diagonals.
    expectClose(try #require(map.applied(toPoint: SIMD2(0.5, 0.5))), SIMD2(2, 4.0 / 3), ulps: 2)
    // A parallelogram gives an affine map.
    let skewed = Quad2D<Double>(SIMD2(1, 1), SIMD2(3, 2), SIMD2(4, 5), SIMD2(2, 4))
    #expect(Homography(mappingUnitSquareTo: skewed)?.rowMajor == [2, 1, 0, 1, 3, 0, 1, 1, 1])
  }

  @Test("Maps back are inverses", arguments: seeds)
  func mapsBackAreInverses(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let (source, target) = (convex(S.self, using: &random), convex(S.self, using: &random))
      let there = try #require(Homography(mapping: source, to: target))
      let back = try #require(Homography(mapping: target, to: source))
      // Each map has its own scale. Therefore their product is a positive multiple of the identity.
      let product = there.concatenating(back)
      let multiple = product.applied(toHomogeneous: SIMD3(source.p1, 1)).z
      #expect(multiple > 0)
      let reduced = Homography(xAxis: product.xAxis / multiple, yAxis: product.yAxis / multiple, origin: product.origin / multiple)
      expectClose(reduced, .identity, norm: there.condition * back.condition, ulps: 16)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Degenerate quads are refused at any size")
  func degenerateQuadsAreRefusedAtAnySize() {
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

  @Test("Convex onto crossed goes behind the eye")
  func convexOntoCrossedGoesBehindTheEye() throws {
    let crossed = Quad2D<Double>(SIMD2(0, 0), SIMD2(1, 1), SIMD2(1, 0), SIMD2(0, 1))
    let map = try #require(Homography(mapping: .unitSquare, to: crossed))
    #expect(map.applied(toQuad: .unitSquare) == nil)
  }

  func quad<S: TransformScalar>(_ points: [SIMD2<S>]) -> Quad2D<S> { Quad2D(points[0], points[1], points[2], points[3]) }

  @Test("A corner a few ulps off the line through its neighbours is no straight corner", arguments: [1, 100])
  func nearlyDegenerateQuadsAreAnswered(size: Int) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      for turn in 0..<4 {
        for bits in 2..<S.significandBitCount {
          // 2⁻ᵏ beyond the middle of the diagonal. There the steps between numbers are ε / 2.
          let near = S(0.5) + S(sign: .plus, exponent: -S.Exponent(bits), significand: 1)
          let points = [SIMD2<S>(0, 0), SIMD2(1, 0), SIMD2(near, near), SIMD2(0, 1)].map { $0 * S(size) }
          let flat = quad((0..<4).map { points[($0 + turn) % 4] })
          #expect(Homography(mappingUnitSquareTo: flat) != nil && Homography(mapping: flat, to: .unitSquare) != nil, "\(flat)")
          // The map to the same quad of twice the size is well-conditioned, and known to the bit.
          let double = quad(flat.points.map { 2 * $0 })
          let map = try #require(Homography(mapping: flat, to: double), "\(flat)")
          expectClose(map, Homography(xAxis: SIMD3(2, 0, 0), yAxis: SIMD3(0, 2, 0), origin: SIMD3(0, 0, 1)), ulps: 1)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Three points of a line, rounded, are a straight corner wherever they lie", arguments: [0, 3, 1000, 100_000])
  func roundedCollinearCornersAreRefused(distance: Int) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(7)
      for turn in 0..<400 {
        let (place, along): (SIMD2<S>, SIMD2<S>) = (random.direction() * S(distance) + random.vector(in: -1...1), random.direction())
        func point(_ t: S) -> SIMD2<S> {
          SIMD2(
            S((Wide(place.x) + Wide(t) * Wide(along.x)).high), S((Wide(place.y) + Wide(t) * Wide(along.y)).high))
        }
        let offside: SIMD2<S> = place + random.vector(in: -1...1)
        let line = [point(-1), point(random.number(in: -0.9...0.9)), point(1), offside]
        let straight = quad((0..<4).map { line[($0 + turn) & 3] })
        #expect(Homography(mappingUnitSquareTo: straight) == nil, "\(straight)")
        #expect(Homography(mapping: straight, to: .unitSquare) == nil, "\(straight)")
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("The verdict on a corner is the same at any size, and whatever the units of the axes", arguments: seeds)
  func scalesDoNotChangeTheVerdict(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var refused = 0
      for _ in 0..<400 {
        // One corner is near the diagonal, some ulps off it.
        let (a, b, c): (SIMD2<S>, SIMD2<S>, SIMD2<S>) = (random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1))
        let off: SIMD2<S> = random.vector(in: -8...8)
        let (any, near) = (Quad2D(a, b, b + c - a, c), Quad2D(a, b, (b + c) * 0.5 + off * S.ulpOfOne, c))
        for quad in [any, near] {
          let verdict = Homography(mappingUnitSquareTo: quad) == nil
          if verdict { refused += 1 }
          for scale: SIMD2<S> in [SIMD2(0x1p-60, 0x1p-60), SIMD2(0x1p60, 0x1p60), SIMD2(0x1p20, 0x1p-20)] {
            let scaled = Quad2D(quad.p1 * scale, quad.p2 * scale, quad.p3 * scale, quad.p4 * scale)
            #expect((Homography(mappingUnitSquareTo: scaled) == nil) == verdict, "\(quad)")
          }
        }
      }
      #expect(refused > 20 && refused < 780, "\(refused)")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Convex quads are mapped a thousand and ten thousand sizes from the origin", arguments: [1000, 10_000])
  func farQuadsAreMapped(distance: Int) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(9)
      for _ in 0..<400 {
        func far() -> Quad2D<S> {
          let place: SIMD2<S> = random.direction() * S(distance)
          return self.quad(convex(S.self, using: &random).points.map { $0 + place })
        }
        let (source, target) = (far(), far())
        let map = try #require(Homography(mapping: source, to: target))
        let image = try #require(map.applied(toQuad: source))
        for (found, wanted) in zip(image.points, target.points) {
          // w is a difference of terms up to `distance` times as large. The same holds for the coordinates.
          expectClose(found, wanted, norm: S(distance) * S(distance), ulps: 32)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}

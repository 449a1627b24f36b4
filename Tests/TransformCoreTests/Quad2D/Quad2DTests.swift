import Testing
import TransformCore
import TransformTestSupport

struct Quad2DTests {
  let square = Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 0), SIMD2(4, 4), SIMD2(0, 4))
  let crossed = Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 4), SIMD2(4, 0), SIMD2(0, 4))
  let dented = Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 0), SIMD2(1, 1), SIMD2(0, 4))

  @Test("Signed area follows the turn")
  func signedAreaFollowsTheTurn() {
    #expect(square.signedArea == 16)
    #expect(Quad2D(square.p4, square.p3, square.p2, square.p1).signedArea == -16)
    #expect(crossed.signedArea == 0)
    #expect(dented.signedArea == 4)
    #expect(Quad2D<Float>.unitSquare.signedArea == 1)
  }

  @Test("Convexity knows dents, crossings and straight corners")
  func convexityKnowsDentsCrossingsAndStraightCorners() {
    #expect(square.isConvex)
    #expect(Quad2D(square.p4, square.p3, square.p2, square.p1).isConvex)
    #expect(!crossed.isConvex)
    #expect(!dented.isConvex)
    #expect(Quad2D<Double>(SIMD2(0, 0), SIMD2(2, 0), SIMD2(4, 0), SIMD2(0, 4)).isConvex, "a straight corner")
    #expect(!Quad2D<Double>(SIMD2(0, 0), SIMD2(1, 1), SIMD2(2, 2), SIMD2(3, 3)).isConvex, "no area")
    #expect(!Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 0), SIMD2(0, 0), SIMD2(0, 4)).isConvex)
    #expect(!Quad2D<Double>(SIMD2(.nan, 0), SIMD2(4, 0), SIMD2(4, 4), SIMD2(0, 4)).isConvex)
  }

  @Test("Edges and corners belong to the quad")
  func edgesAndCornersBelongToTheQuad() {
    for quad in [square, Quad2D(square.p4, square.p3, square.p2, square.p1), Quad2D(square.p2, square.p3, square.p4, square.p1)] {
      for x in [0.0, 2, 4] { for y in [0.0, 2, 4] { #expect(quad.contains(SIMD2(x, y)), "\(x), \(y)") } }
      for out in [SIMD2(-1.0, 2), SIMD2(5, 2), SIMD2(2, -1), SIMD2(2, 5), SIMD2(-1, 0), SIMD2(5, 0), SIMD2(5, 4), SIMD2(4, 5)] {
        #expect(!quad.contains(out), "\(out)")
      }
      #expect(!quad.contains(SIMD2(.nan, 2)) && !quad.contains(SIMD2(2, .infinity)))
    }
  }

  @Test("Crossed and dented quads hold their loops")
  func crossedAndDentedQuadsHoldTheirLoops() {
    // The sides cross at (2, 2). The loops lie to the left and right of it.
    #expect(crossed.contains(SIMD2(1, 2)) && crossed.contains(SIMD2(3, 2)) && crossed.contains(SIMD2(2, 2)))
    #expect(!crossed.contains(SIMD2(2, 1)) && !crossed.contains(SIMD2(2, 3)))
    #expect(dented.contains(SIMD2(0.5, 0.5)) && dented.contains(SIMD2(1, 1)) && !dented.contains(SIMD2(1.5, 1.5)))
  }

  @Test("Points are inside and corners convex at every scale, and quads are mapped onto")
  func everyScale() throws {
    func check<S: TransformScalar>(_: S.Type, _ powers: [S]) throws {
      for s in powers {
        let quad = Quad2D<S>(SIMD2(0, 0) * s, SIMD2(8, 0) * s, SIMD2(8, 8) * s, SIMD2(7, 8) * s)
        #expect(!quad.contains(SIMD2(2, 7) * s) && quad.contains(SIMD2(7, 2) * s) && quad.contains(SIMD2(8, 4) * s), "\(s)")
        #expect(quad.isConvex && !Quad2D<S>(quad.p1, quad.p2, quad.p4, quad.p3).isConvex, "\(s)")
        let map = try #require(Homography(mappingUnitSquareTo: quad), "\(s)")
        let unit = try #require(Homography(mappingUnitSquareTo: Quad2D<S>(SIMD2(0, 0), SIMD2(8, 0), SIMD2(8, 8), SIMD2(7, 8))))
        #expect(map.xAxis == unit.xAxis * SIMD3(s, s, 1) && map.yAxis == unit.yAxis * SIMD3(s, s, 1), "\(s)")
        #expect(Homography(mappingUnitSquareTo: Quad2D<S>(quad.p1, quad.p2, (quad.p1 + quad.p2) * 0.5, quad.p4)) == nil)
      }
    }
    try check(Float.self, [0x1p-120, 0x1p-80, 0x1p-40, 1, 0x1p40, 0x1p80, 0x1p120])
    try check(Double.self, [0x1p-1010, 0x1p-600, 1, 0x1p600, 0x1p1010])
  }

  @Test("Containment follows the image", arguments: seeds)
  func containmentFollowsTheImage(seed: UInt64) {
    var random = SeededGenerator(seed)
    for _ in 0..<200 {
      let t = Transform2D<Double>.sample(using: &random)
      let p: SIMD2<Double> = random.vector(in: -2...6)
      #expect(t.applied(toQuad: square).contains(t.applied(toPoint: p)) == square.contains(p), "\(t), \(p)")
    }
  }

  @Test("Bounds, points and coding are hand-derived")
  func boundsPointsAndCoding() throws {
    #expect(dented.bounds == Bounds2D(x: 0, y: 0, width: 4, height: 4))
    #expect(dented.points == [SIMD2(0, 0), SIMD2(4, 0), SIMD2(1, 1), SIMD2(0, 4)])
    #expect(Quad2D<Double>(SIMD2(0, 0), SIMD2(1, .nan), SIMD2(1, 1), SIMD2(0, 1)).bounds.maximum.y.isNaN)
    #expect(square.bounds.quad == square)
    #expect(Quad2D<Float>.unitSquare.description == "Quad2D((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))")
    try expectFlatList(dented, [0.0, 0, 4, 0, 1, 1, 0, 4])
  }
}

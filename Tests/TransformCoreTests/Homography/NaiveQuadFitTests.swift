import Testing
import TransformCore
import TransformTestSupport

/// How a test by the products of the sides fails. The numbers are those of the article QuadFits.
struct NaiveQuadFitTests {
  /// The sine of a corner over the sum of its own two products, in ε.
  private func share(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) -> Float {
    let (u, v) = (a - b, c - b)
    return (u.x * v.y - u.y * v.x).magnitude / ((u.x * v.y).magnitude + (u.y * v.x).magnitude) / Float.ulpOfOne
  }

  @Test("Three points of a line, rounded to Float, are no straight corner by 16 ε of the products of the sides")
  func sixteenEpsilonOfTheProductsFail() {
    var random = SeededGenerator(1)
    for distance: Double in [0, 3, 1000] {
      var (accepted, acceptedNow) = (0, 0)
      for _ in 0..<10_000 {
        let (place, along): (SIMD2<Double>, SIMD2<Double>) = (
          random.direction() * distance + random.vector(in: -1...1), random.direction()
        )
        func point() -> SIMD2<Float> { SIMD2<Float>(place + along * random.number(in: -1...1)) }
        let (a, b, c) = (point(), point(), point())
        if share(a, b, c) > 16 { accepted += 1 }
        let offside = SIMD2<Float>(place + SIMD2(along.y, 0 - along.x))
        if Homography(mappingUnitSquareTo: Quad2D(a, b, c, offside)) != nil { acceptedNow += 1 }
      }
      print("naive quad fit, \(distance) from the origin: \(accepted) of 10000 collinear corners accepted, \(acceptedNow) by the library")
      #expect(accepted > 300 && acceptedNow == 0)
    }
  }

  @Test("By 16 ε a corner four ulps off the diagonal is straight")
  func sixteenEpsilonOfTheProductsAskTooMuch() throws {
    let near = Float(0.5).nextUp.nextUp.nextUp.nextUp
    let flat = Quad2D<Float>(SIMD2(0, 0), SIMD2(1, 0), SIMD2(near, near), SIMD2(0, 1))
    #expect(share(flat.p2, flat.p3, flat.p4) <= 16)
    let map = try #require(Homography(mapping: flat, to: Quad2D(flat.p1 * 3, flat.p2 * 3, flat.p3 * 3, flat.p4 * 3)))
    expectClose(map, Homography(xAxis: SIMD3(3, 0, 0), yAxis: SIMD3(0, 3, 0), origin: SIMD3(0, 0, 1)), ulps: 2)
  }

  @Test("Seen from the origin, a quad a thousand sizes away looks singular in Float; seen from its corner it does not")
  func farQuadsLookSingular() throws {
    var random = SeededGenerator(2)
    var (singular, refused) = (0, 0)
    for _ in 0..<4000 {
      func point(_ x: Float, _ y: Float) -> SIMD2<Float> { SIMD2(1000 + x, 1000 + y) + (random.vector(in: -0.45...0.45) as SIMD2<Float>) }
      let far = Quad2D(point(-1, -1), point(1, -1), point(1, 1), point(-1, 1))
      guard let map = Homography(mappingUnitSquareTo: far) else {
        refused += 1
        continue
      }
      // A fit through the unit square has to invert this map.
      if map.inverted() == nil || map.condition > 1 / Float.ulpOfOne { singular += 1 }
    }
    print("naive quad fit: the maps of \(singular) of 4000 quads have no inverse or one without digits, \(refused) are refused")
    #expect(refused == 0)
  }
}

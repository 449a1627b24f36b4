import Testing
import TransformTestSupport

@testable import TransformCore

struct HomographyApplicationTests {
  @Test("Asymmetric map gives hand-derived images")
  func asymmetricMapGivesHandDerivedImages() {
    let h = Homography<Double>(xAxis: SIMD3(1, 2, 3), yAxis: SIMD3(4, 5, 6), origin: SIMD3(7, 8, 1))
    // (2, 3, 1)·H = (2 + 12 + 7, 4 + 15 + 8, 6 + 18 + 1)
    #expect(h.applied(toHomogeneous: SIMD3(2, 3, 1)) == SIMD3(21, 27, 25))
    let (x, y) = (21.0 / 25, 27.0 / 25)
    #expect(h.applied(toPoint: SIMD2(2, 3)) == SIMD2(x, y))
    var next = Homography<Double>.identity
    next.xAxis.y = 2
    // Column 2 gains twice column 1.
    #expect(h.concatenating(next).rowMajor == [1, 4, 3, 4, 13, 6, 7, 22, 1])
    #expect(next.concatenating(h).rowMajor == [9, 12, 15, 4, 5, 6, 7, 8, 1])
    let (scale, move) = (Homography(Transform2D.scale(2.0)), Homography(Transform2D.translation(x: 10.0, y: 0)))
    #expect(scale.concatenating(move).origin.x == 10)
    #expect(move.concatenating(scale).origin.x == 20)
  }

  @Test("Composition laws hold", arguments: seeds)
  func compositionLawsHold(seed: UInt64) {
    let kinds = SampleKind.affineKinds + [.perspective]
    expectCompositionLaws(Homography<Float>.self, seed: seed, kinds: kinds)
    expectCompositionLaws(Homography<Double>.self, seed: seed, kinds: kinds)
  }

  @Test("Image of a point is within four ulps", arguments: seeds)
  func imageOfAPointIsWithinFourUlps(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<300 {
        let h = Homography<S>.sample(.perspective, using: &random)
        let p: SIMD2<S> = random.vector(in: -1...1)
        let actual = try #require(h.applied(toPoint: p))
        func terms(_ column: Int) -> (sum: Wide, size: S) {
          let (x, y, o) = (h.xAxis[column], h.yAxis[column], h.origin[column])
          return (Wide(x) * Wide(p.x) + Wide(y) * Wide(p.y) + Wide(o), (x * p.x).magnitude + (y * p.y).magnitude + o.magnitude)
        }
        let w = terms(2)
        for index in 0..<2 {
          let of = terms(index)
          let norm = Double(of.size + w.size * actual[index].magnitude) / w.sum.high
          worst.record((of.sum / w.sum).ulpError(of: actual[index], norm: norm), "\(h), \(p)")
        }
      }
      worst.expectAtMost(4, "Homography.applied(toPoint:)")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Nothing behind the eye has an image")
  func nothingBehindTheEyeHasAnImage() {
    func law<S: TransformScalar>(_: S.Type) {
      var h = Homography<S>.identity
      h.xAxis.z = 1  // w = 1 + x
      #expect(h.applied(toPoint: SIMD2(1, 1)) == SIMD2<S>(0.5, 0.5))
      let inFront = Bounds2D<S>(x: 0, y: 0, width: 1, height: 1)
      #expect(h.applied(toRect: inFront) == Bounds2D(x: 0, y: 0, width: 0.5, height: 1))
      for x: S in [-1, -2, .nan] {
        #expect(h.applied(toPoint: SIMD2(x, 1)) == nil)
        #expect(h.applied(toRect: Bounds2D(corner: SIMD2(x, 0), opposite: SIMD2(1, 1))) == nil)
        for turn in 0..<4 {
          var points = inFront.quad.points
          points[turn] = SIMD2(x, 0.5)
          #expect(h.applied(toQuad: Quad2D(points[0], points[1], points[2], points[3])) == nil)
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Plane and space refuse the same points", arguments: seeds)
  func planeAndSpaceRefuseTheSamePoints(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<500 {
        let numbers = (0..<9).map { _ in S.awkwardOrOrdinary(using: &random) }
        let h = Homography(rowMajor: numbers) ?? .identity
        let p = SIMD2(S.awkwardOrOrdinary(using: &random), S.awkwardOrOrdinary(using: &random))
        let space = Transform3D(h)
        // The transform of space multiplies its zeros by z = 0 too. That only adds zeros.
        let image = space._image(ofPlanePoint: p)
        if space.isFinite, p.isFinite { #expect(h.applied(toPoint: p) == image, "\(h) \(p)") }
        #expect(h.applied(toPoint: p)?.hasNaN != true)
        #expect(h.inverted()?.isFinite != false)
        #expect(h.condition.isNaN == numbers.contains { $0.isNaN })
        _ = (h.determinant, h.adjugate, h.transposed, h.description, h.hashValue, h.concatenating(h), h.isApproximatelyEqual(to: h))
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Infinite w is no place in either")
  func infiniteWIsNoPlaceInEither() {
    var h = Homography<Double>.identity
    h.xAxis.z = .infinity
    #expect(Transform3D(h).applied(toPoint: SIMD3(1, 0, 0)) == nil)
    #expect(h.applied(toPoint: SIMD2(1, 0)) == nil)
  }
}

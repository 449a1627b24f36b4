import Testing
import TransformCore
import TransformTestSupport

struct Transform2DApplicationTests {
  @Test("Asymmetric transform gives hand-derived images")
  func asymmetricTransformGivesHandDerivedImages() {
    func law<S: TransformScalar>(_: S.Type) {
      let t = Transform2D<S>(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
      #expect(t.applied(toPoint: SIMD2(17, 19)) == SIMD2<S>(2 * 17 + 5 * 19 + 11, 3 * 17 + 7 * 19 + 13))
      #expect(t.applied(toVector: SIMD2(17, 19)) == SIMD2<S>(2 * 17 + 5 * 19, 3 * 17 + 7 * 19))
      // The inverse of (2 3; 5 7) is (-7 3; 5 -2). A normal is transformed by its transpose.
      #expect(t.applied(toNormal: SIMD2(1, 0)) == SIMD2(-7, 5))
      #expect(t.applied(toNormal: SIMD2(0, 1)) == SIMD2(3, -2))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Image of a point is computed in the documented order", arguments: seeds)
  func imageOfAPointIsComputedInTheDocumentedOrder(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<200 {
        let t = Transform2D<S>.sample(using: &random)
        let p: SIMD2<S> = random.vector(in: -100...100)
        let x = t.a * p.x + t.c * p.y
        let y = t.b * p.x + t.d * p.y
        #expect(t.applied(toPoint: p) == SIMD2(x + t.tx, y + t.ty))
        #expect(t.applied(toVector: p) == SIMD2(x, y))
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Image of a point is within two ulps", arguments: seeds)
  func imageOfAPointIsWithinTwoUlps(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var worst = WorstError()
      for _ in 0..<500 {
        let t = Transform2D<S>.sample(using: &random)
        let p: SIMD2<S> = random.vector(in: -10...10)
        let (x, y) = (Wide(p.x), Wide(p.y))
        let exact = [Wide(t.a) * x + Wide(t.c) * y + Wide(t.tx), Wide(t.b) * x + Wide(t.d) * y + Wide(t.ty)]
        let sizes = [
          (t.a * p.x).magnitude + (t.c * p.y).magnitude + t.tx.magnitude, (t.b * p.x).magnitude + (t.d * p.y).magnitude + t.ty.magnitude,
        ]
        worst.record(t.applied(toPoint: p).list, exact, norm: { sizes[$0] }, "\(t), \(p)")
      }
      worst.expectAtMost(2, "Transform2D.applied(toPoint:)")
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Difference of images is image of the difference", arguments: seeds)
  func differenceOfImagesIsImageOfTheDifference(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let t = Transform2D<S>.sample(using: &random)
        let (p, q): (SIMD2<S>, SIMD2<S>) = (random.vector(in: -10...10), random.vector(in: -10...10))
        expectClose(
          t.applied(toPoint: p) - t.applied(toPoint: q), t.applied(toVector: p - q), norm: t.norm * 40, ulps: 4, "T(p) − T(q) = T(p − q)",
          with: [t])
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Normals stay normal", arguments: seeds)
  func normalsStayNormal(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.affine, .mirrored, .scaleAndTranslation] {
        let (t, u) = (Transform2D<S>.sample(kind, using: &random), Transform2D<S>.sample(using: &random))
        let (n, v): (SIMD2<S>, SIMD2<S>) = (random.vector(in: -1...1), random.vector(in: -1...1))
        let image = try #require(t.applied(toNormal: n))
        let (after, before) = (image * t.applied(toVector: v), n * v)
        expectClose(after.sum(), before.sum(), norm: t.condition * 2, ulps: 8, "n'·v' = n·v", with: [t])
        let twice = try #require(u.applied(toNormal: image))
        let once = try #require(t.concatenating(u).applied(toNormal: n))
        expectClose(once, twice, norm: t.condition * u.condition * twice.list.map(\.magnitude).max()!, ulps: 8, "normal of a product")
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Normal of a singular transform is nil")
  func normalOfASingularTransformIsNil() {
    #expect(Transform2D<Double>.scale(x: 1, y: 0).applied(toNormal: SIMD2(1, 0)) == nil)
    #expect(Transform2D<Double>.identity.applied(toNormal: SIMD2(.nan, 0)) == nil)
    #expect(Transform2D<Float>(a: 1, b: 0, c: 0, d: .nan, tx: 0, ty: 0).applied(toNormal: SIMD2(1, 0)) == nil)
  }

  @Test("Normals ignore an infinite translation")
  func normalsIgnoreAnInfiniteTranslation() {
    let far = Transform2D<Double>(a: 2, b: 0, c: 0, d: 4, tx: .infinity, ty: .nan)
    #expect(far.applied(toNormal: SIMD2(1, 1)) == SIMD2(0.5, 0.25))
  }

  @Test("Bounds of a rect are those of its corners to the bit", arguments: seeds)
  func boundsOfARectAreThoseOfItsCornersToTheBit(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in SampleKind.ordinaryKinds {
        for _ in 0..<20 {
          let t = Transform2D<S>.sample(kind, using: &random)
          let rect = Bounds2D<S>(corner: random.vector(in: -100...100), opposite: random.vector(in: -100...100))
          let corners = rect.quad.points.map { t.applied(toPoint: $0) }
          let expected = try #require(Bounds2D(enclosing: corners))
          #expect(t.applied(toRect: rect) == expected)
          #expect(t.applied(toQuad: rect.quad).points == corners)
          #expect(t.applied(toQuad: rect.quad).bounds == expected)
        }
      }
    }
    #expect(throws: Never.self) {
      try law(Float.self)
      try law(Double.self)
    }
  }

  @Test("NaN gives NaN")
  func nanGivesNaN() {
    let t = Transform2D<Float>.rotation(degrees: 30)
    #expect(t.applied(toPoint: SIMD2(.nan, 0)).x.isNaN)
    let image = t.applied(toRect: Bounds2D(corner: SIMD2(.nan, 0), opposite: SIMD2(1, 1)))
    #expect(image.minimum.x.isNaN && image.maximum.x.isNaN && image.minimum.y.isNaN && image.maximum.y.isNaN)
  }
}

import Testing
import TransformCore
import TransformTestSupport

struct LawsTests {
  @Test("Right functions pass")
  func rightFunctionsPass() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Laws.violation(ofProduct: { (a: Transform2D<S>, b) in a.concatenating(b) }) == nil)
      #expect(Laws.violation(ofProduct: { (a: Transform3D<S>, b) in a.concatenating(b) }) == nil)
      #expect(Laws.violation(ofProduct: { (a: Homography<S>, b) in a.concatenating(b) }) == nil)
      #expect(Laws.violation(ofInverse: { (a: Transform2D<S>) in a.inverted() }) == nil)
      #expect(Laws.violation(ofInverse: { (a: Transform3D<S>) in a.inverted() }) == nil)
      #expect(Laws.violation(ofInverse: { (a: Homography<S>) in a.inverted() }) == nil)
      #expect(Laws.violation(ofDeterminant: { (a: Transform2D<S>) in a.determinant }) == nil)
      #expect(Laws.violation(ofDeterminant: { (a: Transform3D<S>) in a.determinant }) == nil)
      #expect(Laws.violation(ofDeterminant: { (a: Homography<S>) in a.determinant }) == nil)
      #expect(Laws.violation(ofPointImage: { (t: Transform2D<S>, p) in t.applied(toPoint: p) }) == nil)
      #expect(Laws.violation(ofPointImage: { (t: Transform3D<S>, p) in t.applied(toPoint: p) }) == nil)
      #expect(Laws.violation(ofPointImage: { (t: Homography<S>, p) in t.applied(toPoint: p) }) == nil)
      #expect(Laws.violation(ofRotation: { (q: Quaternion<S>, v) in q.rotated(v) }) == nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Reversed product is caught")
  func reversedProductIsCaught() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      // Diagonal matrices commute, and offsets add in either order. Every other kind finds the error alone.
      for kind in SampleKind.ordinaryKinds where kind != .translation {
        let space = Laws.violation(ofProduct: { (a: Transform3D<S>, b) in b.concatenating(a) }, kinds: [kind])
        #expect(try #require(space, "\(kind)").ulps > 1000)
        #expect(Laws.violation(ofProduct: { (a: Homography<S>, b) in b.concatenating(a) }, kinds: [kind]) != nil || kind == .rotation)
      }
      #expect(Laws.violation(ofProduct: { (a: Transform2D<S>, b) in b.concatenating(a) }) != nil)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Transposed matrix is caught")
  func transposedMatrixIsCaught() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      #expect(Laws.violation(ofProduct: { (a: Transform3D<S>, b) in a.transposed.concatenating(b.transposed) }) != nil)
      #expect(Laws.violation(ofProduct: { (a: Transform3D<S>, b) in a.concatenating(b).transposed }) != nil)
      // The error of treating points as columns.
      #expect(Laws.violation(ofPointImage: { (t: Transform3D<S>, p) in t.transposed.applied(toPoint: p) }) != nil)
      #expect(Laws.violation(ofPointImage: { (h: Homography<S>, p) in h.transposed.applied(toPoint: p) }) != nil)
      #expect(
        Laws.violation(ofPointImage: { (t: Transform2D<S>, p) in
          Transform2D(a: t.a, b: t.c, c: t.b, d: t.d, tx: t.tx, ty: t.ty).applied(toPoint: p)
        }) != nil)
      // The transpose is the inverse only for a rotation.
      #expect(Laws.violation(ofInverse: { (a: Transform3D<S>) in a.transposed }, kinds: [.rotation]) == nil)
      #expect(Laws.violation(ofInverse: { (a: Transform3D<S>) in a.transposed }, kinds: [.rigid]) != nil)
      #expect(Laws.violation(ofRotation: { (q: Quaternion<S>, v) in q.conjugate.rotated(v) }) != nil)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Dropped translation is caught")
  func droppedTranslationIsCaught() {
    func law<S: TransformScalar>(_: S.Type) {
      func dropped(_ t: Transform3D<S>) -> Transform3D<S> {
        Transform3D(xAxis: t.xAxis, yAxis: t.yAxis, zAxis: t.zAxis, origin: SIMD4(0, 0, 0, 1))
      }
      for kind in SampleKind.ordinaryKinds where kind != .rotation {
        #expect(Laws.violation(ofPointImage: { (t: Transform3D<S>, p) in dropped(t).applied(toPoint: p) }, kinds: [kind]) != nil)
        #expect(Laws.violation(ofPointImage: { (t: Transform2D<S>, p) in t.applied(toVector: p) }, kinds: [kind]) != nil)
        #expect(Laws.violation(ofProduct: { (a: Transform3D<S>, b) in dropped(a.concatenating(b)) }, kinds: [kind]) != nil)
        #expect(Laws.violation(ofInverse: { (a: Transform3D<S>) in a.inverted().map(dropped) }, kinds: [kind]) != nil)
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Wrong signs and missing results are caught")
  func wrongSignsAndMissingResultsAreCaught() {
    // The error of dividing by any w: a point behind the eye gets a mirror image.
    let unasked = Laws.violation(
      ofPointImage: { (t: Transform3D<Double>, p) in
        let image = t.applied(toHomogeneous: SIMD4(p, 1))
        return SIMD3(image.x, image.y, image.z) / image.w
      }, kinds: [.general])
    #expect(unasked?.law == "image(t, p) is nil where w ≤ 0" && unasked?.right == "nil")
    let none = Laws.violation(ofPointImage: { (_: Transform3D<Double>, _) in nil })
    #expect(none?.left == "nil" && none?.ulps == .infinity)
    #expect(Laws.violation(ofInverse: { (_: Homography<Float>) in nil })?.law == "inverse(a) exists")
    #expect(Laws.violation(ofDeterminant: { (a: Transform3D<Float>) in a.determinant.magnitude }) != nil)
    #expect(Laws.violation(ofDeterminant: { (_: Transform2D<Float>) in .nan })?.ulps == .infinity)
  }

  @Test("One lost digit is caught")
  func oneLostDigitIsCaught() {
    // One number of the product is wrong by a part in 2¹⁹: 16 to 32 units of its last place. If nothing cancels, these
    // are as many units of Σ|terms|.
    let rough = Laws.violation(ofProduct: { (a: Transform3D<Float>, b) in
      var product = a.concatenating(b)
      product.m32 *= 1 + 16 * Float.ulpOfOne
      return product
    })
    #expect(rough != nil && rough!.ulps > 4 && rough!.ulps < 36)
  }
}

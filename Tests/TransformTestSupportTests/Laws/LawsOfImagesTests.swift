import Testing
import TransformCore
import TransformTestSupport

struct LawsOfImagesTests {
  @Test("Images of vectors and normals pass")
  func rightFunctionsPass() {
    func law<S: TransformScalar>(_: S.Type) {
      #expect(Laws.violation(ofVectorImage: { (t: Transform2D<S>, v) in t.applied(toVector: v) }) == nil)
      #expect(Laws.violation(ofVectorImage: { (t: Transform3D<S>, v) in t.applied(toVector: v) }) == nil)
      #expect(Laws.violation(ofNormalImage: { (t: Transform3D<S>, n) in t.applied(toNormal: n) }) == nil)
      #expect(Laws.violation(ofNormalImage: { (t: Transform3D<S>, n) in t.applied(toNormal: n) }, length: .any) == nil)
      let unit = Laws.violation(
        ofNormalImage: { (t: Transform3D<S>, n) in t.applied(toNormal: n).map { $0 / ($0 * $0).sum().squareRoot() } }, length: .one)
      #expect(unit == nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("A vector that is moved like a point has an added translation")
  func addedTranslation() {
    func law<S: TransformScalar>(_: S.Type) {
      let plane = Laws.violation(ofVectorImage: { (t: Transform2D<S>, v) in t.applied(toPoint: v) })
      let space = Laws.violation(
        ofVectorImage: { (t: Transform3D<S>, v) in t.applied(toAffinePoint: v) }, kinds: SampleKind.affineKinds)
      #expect(plane?.fault == .addedTranslation && space?.fault == .addedTranslation)
      let normal = Laws.violation(
        ofNormalImage: { (t: Transform3D<S>, n) in t.applied(toNormal: n).map { $0 + SIMD3(t.m41, t.m42, t.m43) } }, kinds: [.rigid])
      #expect(normal?.fault == .addedTranslation)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("A transposed matrix, a wrong sign and half precision are told apart in images")
  func faultsOfImages() {
    func law<S: TransformScalar>(_: S.Type) {
      func point(_ change: @escaping (Transform3D<S>, SIMD3<S>) -> SIMD3<S>?) -> Fault? { Laws.violation(ofPointImage: change)?.fault }
      #expect(point { t, p in t.transposed.applied(toPoint: p) } == .transposed)
      #expect(point { t, p in t.applied(toPoint: p).map { SIMD3($0.x, 0 - $0.y, $0.z) } } == .wrongSign)
      #expect(point { t, p in t.applied(toPoint: p).map(shortened) } == .lowPrecision(bits: 11))
      let affine = Laws.violation(
        ofPointImage: { (t: Transform3D<S>, p) in t.applied(toVector: p) }, kinds: SampleKind.affineKinds)
      #expect(affine?.fault == .droppedTranslation)

      let plane = Laws.violation(ofPointImage: { (t: Transform2D<S>, p) in t.applied(toVector: p) })
      #expect(plane?.fault == .droppedTranslation)
      let map = Laws.violation(ofPointImage: { (h: Homography<S>, p) in h.transposed.applied(toPoint: p) }, kinds: [.perspective])
      #expect(map?.fault == .transposed)

      func vector(_ change: @escaping (Transform3D<S>, SIMD3<S>) -> SIMD3<S>) -> Fault? { Laws.violation(ofVectorImage: change)?.fault }
      #expect(vector { t, v in t.transposed.applied(toVector: v) } == .transposed)
      #expect(vector { t, v in 0 - t.applied(toVector: v) } == .wrongSign)
      #expect(vector { t, v in shortened(t.applied(toVector: v)) } == .lowPrecision(bits: 11))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Normals mapped as vectors, by the inverse, or with a wrong length are told apart")
  func faultsOfNormals() {
    func law<S: TransformScalar>(_: S.Type) {
      func normal(length: Laws.NormalLength = .inverseTranspose, _ change: @escaping (Transform3D<S>, SIMD3<S>) -> SIMD3<S>?) -> Fault? {
        Laws.violation(ofNormalImage: change, length: length)?.fault
      }
      #expect(normal { t, n in t.applied(toVector: n) } == .mappedLikeAVector)
      let kinds = SampleKind.affineKinds
      let inverse = Laws.violation(ofNormalImage: { (t: Transform3D<S>, n) in t.inverted()?.applied(toVector: n) }, kinds: kinds)
      #expect(inverse?.fault == .transposed)
      #expect(normal(length: .one) { t, n in t.applied(toNormal: n) } == .wrongLength)
      #expect(normal(length: .any) { t, n in t.applied(toNormal: n).map { $0 * 3 } } == nil)
      #expect(normal { t, n in t.applied(toNormal: n).map { 0 - $0 } } == .wrongSign)
      #expect(normal { t, n in t.applied(toNormal: n).map(shortened) } == .lowPrecision(bits: 11))
      #expect(Laws.violation(ofNormalImage: { (_: Transform3D<S>, _) in nil })?.law == "image(t, n) exists")
    }
    law(Float.self)
    law(Double.self)
  }
}

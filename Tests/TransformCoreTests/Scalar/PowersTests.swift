import Testing
import TransformCore
import TransformTestSupport

@Suite("Integer powers of transforms")
struct PowersTests {
  @Test("A power is the product of as many copies", arguments: seeds)
  func powersAreProducts(seed: UInt64) {
    func law<T: LawfulTransform & _Composable>(_ identity: T, _ power: (T, Int) -> T?) {
      var random = SeededGenerator(seed)
      let t = T.sample(.affine, condition: 4, using: &random)
      var product = identity
      for exponent in 0...9 {
        let found = power(t, exponent)
        #expect(found.map { $0.isApproximatelyEqual(to: product, relativeTolerance: 40 * T.Scalar.ulpOfOne) } == true)
        let inverse = power(t, -exponent)?.concatenating(product)
        #expect(inverse.map { $0.isApproximatelyEqual(to: identity, relativeTolerance: 0x1p-10) } == true)
        product = product.concatenating(t)
      }
    }
    law(Transform2D<Float>.identity) { $0.raised(to: $1) }
    law(Transform2D<Double>.identity) { $0.raised(to: $1) }
    law(Transform3D<Float>.identity) { $0.raised(to: $1) }
    law(Transform3D<Double>.identity) { $0.raised(to: $1) }
    law(Homography<Float>.identity) { $0.raised(to: $1) }
    law(Homography<Double>.identity) { $0.raised(to: $1) }
  }

  @Test("Powers of whole numbers are exact, in the order of the factors")
  func exactPowers() {
    let step = Transform3D<Double>.scale(2).concatenating(.translation(x: 1, y: 0, z: 0))
    #expect(step.raised(to: 3)?.m11 == 8 && step.raised(to: 3)?.m41 == 7)
    #expect(step.raised(to: -1)?.m41 == -0.5)
    #expect(Transform2D<Float>.translation(x: 3, y: 0).raised(to: -1000) == .translation(x: -3000, y: 0))
    #expect(Transform3D<Float>.rotation(degrees: 90, axis: .z).raised(to: 1 << 40) == .identity)
  }

  @Test("A singular transform has powers from 0 on and no others; the largest exponents end")
  func edges() {
    let flat = Transform3D<Double>.scale(SIMD3(1, 1, 0))
    #expect(flat.raised(to: 0) == .identity && flat.raised(to: 5) == flat && flat.raised(to: -1) == nil)
    #expect(Transform2D<Double>.scale(SIMD2(2, 0)).raised(to: -2) == nil)
    #expect(Transform2D<Double>.identity.raised(to: .min) == .identity)
    #expect(Transform2D<Float>.translation(x: 1, y: 0).raised(to: .max) == .translation(x: 0x1p63, y: 0))
  }

  @Test("Scales take a vector of factors, each for its own axis")
  func vectorsOfFactors() {
    #expect(Transform3D<Float>.scale(SIMD3(2, 3, 4)).rowMajor == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    #expect(Transform2D<Double>.scale(SIMD2(2, 3)) == Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
  }
}

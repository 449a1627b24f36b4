import RealModule
import Testing
import TransformTestSupport

@testable import TransformCore

/// The C functions of vectors against the same sums written in Swift: equal bits.
struct TransformScalarLeavesTests {
  private func bits<S: TransformScalar>(_ v: SIMD4<S>) -> [UInt64] {
    [v.x, v.y, v.z, v.w].map { Double($0).bitPattern }
  }

  private func row<S: TransformScalar>(_ random: inout SeededGenerator) -> SIMD4<S> {
    let scale: S = [1, 1e-6, 1e6].randomElement(using: &random) ?? 1
    return SIMD4((0..<4).map { _ in S(Double.random(in: -1...1, using: &random)) * scale })
  }

  @Test(arguments: 0..<4) func leavesHaveTheBitsOfTheSwiftSums(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var inverses = 0
      for _ in 0..<500 {
        let m = Transform3D<S>(xAxis: row(&random), yAxis: row(&random), zAxis: row(&random), origin: row(&random))
        let v: SIMD4<S> = row(&random)
        func swift(_ v: SIMD4<S>) -> SIMD4<S> { (v.x * m.xAxis + v.y * m.yAxis) + (v.z * m.zAxis + v.w * m.origin) }
        #expect(bits(m.applied(toHomogeneous: v)) == bits(swift(v)))
        let p = SIMD3(v.x, v.y, v.z)
        let image = (p.x * m.xAxis + p.y * m.yAxis) + (p.z * m.zAxis + m.origin)
        let divided = image / image.w
        #expect(m.applied(toPoint: p) == (image.w > 0 ? SIMD3(divided.x, divided.y, divided.z) : nil))
        let first = Transform3D<S>(xAxis: v, yAxis: row(&random), zAxis: row(&random), origin: row(&random))
        let product = first.concatenating(m)
        #expect(bits(product.xAxis) == bits(swift(first.xAxis)) && bits(product.yAxis) == bits(swift(first.yAxis)))
        #expect(bits(product.zAxis) == bits(swift(first.zAxis)) && bits(product.origin) == bits(swift(first.origin)))
        let isServed = m.determinant.magnitude >= 0x1p-8 * Minors(m).termMagnitudes(of: m)
        let isModest = m.determinant.magnitude >= 0x1p-40 && m.rowMajor.allSatisfy { $0.magnitude < 0x1p23 }
        if isServed, isModest, let inverse = m.inverted() {
          let reciprocal = 1 / m.determinant
          let expected = m.adjugate.rowMajor.map { $0 * reciprocal }
          #expect(inverse.rowMajor.map { Double($0).bitPattern } == expected.map { Double($0).bitPattern })
          inverses += 1
        }
        var affine = m
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        let moved = (p.x * affine.xAxis + p.y * affine.yAxis) + (p.z * affine.zAxis + affine.origin)
        #expect(affine.applied(toAffinePoint: p) == SIMD3(moved.x, moved.y, moved.z))
      }
      #expect(inverses > 300)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test func sineAndCosineTogetherAreThoseApart() {
    func law<S: TransformScalar>(_: S.Type) {
      for step in -1000...1000 {
        let angle = S(step) * 0.37
        let pair = S.sinCos(angle)
        // Polynomials of ours up to 102, the C library beyond, against the C library: an ulp of one.
        #expect((pair.sin - S.sin(angle)).magnitude <= S.ulpOfOne && (pair.cos - S.cos(angle)).magnitude <= S.ulpOfOne)
      }
    }
    law(Float.self)
    law(Double.self)
  }
}

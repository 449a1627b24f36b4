import SceneGeometry
import Testing
import TransformCore

struct ShadingMicrofacetsTests {
  @Test("Straight on, the highlight of a rough surface is reflectance / (4 π α²)")
  func straightOn() {
    func check<S: TransformScalar>(_: S.Type) {
      let up = SIMD3<S>(0, 0, 1)
      // D = 1 / (π α²), V = 1/4, F = reflectance; α = 1/4.
      let answer = Shading.microfacets(unitNormal: up, toLight: up, toEye: up, roughness: 0.5, reflectance: 0.04)
      expectClose(answer, 0.04 * 16 / (4 * .pi), ulps: 8)
      #expect(Shading.microfacets(unitNormal: up, toLight: 0 - up, toEye: up, roughness: 0.5, reflectance: 0.04) == 0)
      #expect(Shading.microfacets(unitNormal: up, toLight: up, toEye: 0 - up, roughness: 0.5, reflectance: 0.04) == 0)
      #expect(Shading.microfacets(unitNormal: up, toLight: up, toEye: up, roughness: 0, reflectance: 0.04) == 0)
      #expect(Shading.microfacets(unitNormal: up, toLight: SIMD3(.nan, 0, 0), toEye: up, roughness: 0.5, reflectance: 0.04).isNaN)
      #expect(Shading.schlick(cosine: 0 as S, reflectance: 0.04) == 1 && Shading.schlick(cosine: 1 as S, reflectance: 0.04) == 0.04)
      expectClose(Shading.schlick(cosine: 0.5 as S, reflectance: 0.2), 0.225)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("The facets of a surface cover it once, and light and eye may change places")
  func wholes() {
    // The integral of D · cos over the hemisphere is 1: the midpoint rule in cos², whose density is π.
    for alpha in [0.3, 0.6, 1] {
      let steps = 20_000
      let sum = (0..<steps).reduce(0.0) { sum, step in
        let square = (Double(step) + 0.5) / Double(steps)
        let half = SIMD3((1 - square).squareRoot(), 0, square.squareRoot())
        return sum + Shading.distribution(unitNormal: SIMD3(0, 0, 1), half: half, alpha: alpha)
      }
      // The rule's error is the square of the step times a second derivative of up to 6 / α⁶.
      #expect((sum * .pi / Double(steps) - 1).magnitude < 1e-5)
    }
    let (up, one, other) = (SIMD3(0.0, 0, 1), SIMD3(0.6, 0, 0.8), SIMD3(0, 0.8, 0.6))
    let there = Shading.microfacets(unitNormal: up, toLight: one, toEye: other, roughness: 0.4, reflectance: 0.1)
    let back = Shading.microfacets(unitNormal: up, toLight: other, toEye: one, roughness: 0.4, reflectance: 0.1)
    expectClose(there, back, ulps: 16)
    #expect(there > 0)
  }
}

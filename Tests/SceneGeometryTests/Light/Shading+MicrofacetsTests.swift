import SceneGeometry
import Testing
import TransformCore

struct ShadingMicrofacetsTests {
  /// The highlight itself: what a surface without a diffuse part gives, over Lambert's factor.
  private static func highlight<S: TransformScalar>(
    toLight: SIMD3<S>, eye: SIMD3<S>, roughness: S, reflectance: S, unitNormal up: SIMD3<S> = SIMD3(0, 0, 1)
  ) throws -> S {
    let model = Shading<S>.Model.microfacets(roughness: roughness, eye: eye, reflectance: SIMD3(repeating: reflectance))
    return try ShadingTests.term(model, unitNormal: up, toLight: toLight, diffuse: 0) / (up * toLight).sum()
  }

  @Test("Straight on, the highlight of a rough surface is reflectance / (4 π α²)")
  func straightOn() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let up = SIMD3<S>(0, 0, 1)
      // D = 1 / (π α²), V = 1/4, F = reflectance; α = 1/4.
      expectClose(try Self.highlight(toLight: up, eye: up, roughness: 0.5, reflectance: 0.04), 0.04 * 16 / (4 * .pi), ulps: 8)
      #expect(try Self.highlight(toLight: 0 - up, eye: up, roughness: 0.5, reflectance: 0.04) == 0)
      #expect(try Self.highlight(toLight: up, eye: 0 - up, roughness: 0.5, reflectance: 0.04) == 0)
      #expect(try Self.highlight(toLight: up, eye: up, roughness: 0, reflectance: 0.04) == 0)
      #expect(try Self.highlight(toLight: up, eye: up, roughness: 0.5, reflectance: 0.04, unitNormal: SIMD3(.nan, 0, 0)).isNaN)
      // Light and eye at 60° from what lies halfway: Schlick's share is r + (1 − r) / 32.
      let side = (0.75 as S).squareRoot()
      let (light, eye) = (SIMD3<S>(side, 0, 0.5), SIMD3<S>(0 - side, 0, 0.5))
      let (some, all) = (
        try Self.highlight(toLight: light, eye: eye, roughness: 0.5, reflectance: 0.2),
        try Self.highlight(toLight: light, eye: eye, roughness: 0.5, reflectance: 1)
      )
      expectClose(some / all, 0.225, ulps: 16)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The facets of a surface cover it once, and light and eye may change places")
  func wholes() throws {
    // The integral of D · cos over the hemisphere is 1: the midpoint rule in cos², whose density is π. With light and
    // eye in one place, D is the highlight times 4 cos √(cos² (1 − α²) + α²).
    for alpha in [0.3, 0.6, 1] {
      let steps = 20_000
      let sum = try (0..<steps).reduce(0.0) { sum, step in
        let square = (Double(step) + 0.5) / Double(steps)
        let half = SIMD3((1 - square).squareRoot(), 0, square.squareRoot())
        let highlight = try Self.highlight(toLight: half, eye: half, roughness: alpha.squareRoot(), reflectance: 1)
        return sum + highlight * 4 * half.z * (square * (1 - alpha * alpha) + alpha * alpha).squareRoot()
      }
      // The rule's error is the square of the step times a second derivative of up to 6 / α⁶.
      #expect((sum * .pi / Double(steps) - 1).magnitude < 1e-5)
    }
    let (one, other) = (SIMD3(0.6, 0, 0.8), SIMD3(0, 0.8, 0.6))
    let there = try Self.highlight(toLight: one, eye: other, roughness: 0.4, reflectance: 0.1)
    let back = try Self.highlight(toLight: other, eye: one, roughness: 0.4, reflectance: 0.1)
    expectClose(there, back, ulps: 16)
    #expect(there > 0)
  }
}

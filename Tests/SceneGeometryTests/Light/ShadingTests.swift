import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct ShadingTests {
  /// What a surface of a model gives in white light from a direction: 1 · `diffuse` and 1 · the highlight.
  static func term<S: TransformScalar>(
    _ model: Shading<S>.Model, unitNormal: SIMD3<S>, toLight: SIMD3<S>, diffuse: S = 1
  ) throws -> S {
    let light = try #require(Light<S>.directional(direction: 0 - toLight))
    return Shading(lights: [light], model: model, diffuse: SIMD3(repeating: diffuse)).color(at: .zero, unitNormal: unitNormal).x
  }

  @Test("Lambert lights the front only, half-Lambert reaches round to the back")
  func lambert() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let (up, slope) = (SIMD3<S>(0, 0, 1), SIMD3<S>(0.6, 0, -0.8))
      #expect(try Self.term(.lambert, unitNormal: up, toLight: slope) == 0)
      expectClose(try Self.term(.lambert, unitNormal: 0 - up, toLight: slope), 0.8)
      expectClose(try Self.term(.halfLambert(power: 2), unitNormal: up, toLight: slope), 0.01)
      expectClose(try Self.term(.halfLambert(power: 3), unitNormal: up, toLight: slope), 0.001)
      expectClose(try Self.term(.halfLambert(power: 1), unitNormal: up, toLight: slope), 0.1)
      #expect(try Self.term(.lambert, unitNormal: SIMD3(.nan, 0, 0), toLight: up).isNaN)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The highlight of Blinn and Phong is whole in the mirror direction and never on a face turned from the light")
  func blinnPhong() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let (up, light, eye) = (SIMD3<S>(0, 0, 1), SIMD3<S>(0.6, 0, 0.8), SIMD3<S>(-0.6, 0, 0.8))
      func highlight(toLight: SIMD3<S>, eye: SIMD3<S>, shininess: S) throws -> S {
        let model = Shading<S>.Model.blinnPhong(shininess: shininess, eye: eye, specular: SIMD3(1, 1, 1))
        return try Self.term(model, unitNormal: up, toLight: toLight, diffuse: 0)
      }
      expectClose(try highlight(toLight: light, eye: eye, shininess: 8), 1, ulps: 16)
      #expect(try highlight(toLight: light, eye: light, shininess: 8) < 0.2)
      #expect(try highlight(toLight: SIMD3(0.8, 0, -0.6), eye: up, shininess: 1) == 0)
      #expect(try highlight(toLight: up, eye: 0 - up, shininess: 1) == 0)
      #expect(try highlight(toLight: light, eye: SIMD3(.nan, 0, 0), shininess: 1).isNaN)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The classic shade of the six faces of a cube")
  func shadesOfACube() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let light = try #require(Light<S>.directional(direction: SIMD3(0, 1, -0.5)))
      let answers: [(SIMD3<S>, S)] = [
        (SIMD3(0, 0, 1), 0.0527864), (SIMD3(1, 0, 0), 0.5), (SIMD3(0, -1, 0), 0), (SIMD3(0, 1, 0), 1), (SIMD3(-1, 0, 0), 0.5),
        (SIMD3(0, 0, -1), 0.9472136),
      ]
      for (normal, shade) in answers {
        #expect((Shading.overlay(unitNormal: normal, toLight: 0 - light.direction, ambient: 0.5) - shade).magnitude < 1e-6)
      }
      #expect(Shading.overlay(unitNormal: SIMD3(0, 0, S.nan), toLight: light.direction, ambient: 0).isNaN)
      #expect(Shading.overlay(unitNormal: light.direction, toLight: light.direction, ambient: S.nan).isNaN)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A face's colour is ambient, diffuse and highlight by channel, from all lights; at the eye and at a light it is finite")
  func colors() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let (up, red, green) = (SIMD3<S>(0, 0, 1), SIMD3<S>(1, 0, 0), SIMD3<S>(0, 1, 0))
      let sun = try #require(Light<S>.directional(direction: SIMD3(0, 0, -2), color: red))
      let lamp = try #require(Light<S>.point(position: SIMD3(0, 0, 2), color: SIMD3(0, 8, 0)))
      let sky = try #require(Light<S>.hemisphere(up: up, sky: SIMD3(0, 0, 2), ground: red))
      var shading = Shading(lights: [sun, lamp, sky], diffuse: SIMD3(0.5, 0.25, 1), ambient: SIMD3(0.5, 0, 0))
      #expect(shading.color(at: .zero, unitNormal: up) == SIMD3(0.75, 0.5, 2))
      #expect(shading.color(at: .zero, unitNormal: 0 - up) == SIMD3(0.75, 0, 0))
      #expect(shading.color(at: lamp.position, unitNormal: up) == SIMD3(0.75, 0, 2))
      #expect(shading.color(at: SIMD3(.nan, 0, 0), unitNormal: up).x.isNaN)
      (shading.lights, shading.ambient) = ([sun], .zero)
      shading.model = .halfLambert(power: 2)
      #expect(shading.color(at: .zero, unitNormal: SIMD3(1, 0, 0)) == SIMD3(0.125, 0, 0))
      shading.model = .blinnPhong(shininess: 3, eye: up, specular: SIMD3(0.25, 1, 1))
      #expect(shading.color(at: .zero, unitNormal: up) == SIMD3(0.75, 0, 0) && shading.color(at: up, unitNormal: up) == SIMD3(0.75, 0, 0))
      shading.lights = [try #require(Light<S>.directional(direction: SIMD3(0, 0, -1), color: green))]
      shading.model = .microfacets(roughness: 0.5, eye: up, reflectance: SIMD3(1, 0.04, 1))
      // Straight on it is reflectance / (4 π α²) with α = 1/4.
      let highlight: S = 0.04 * 16 / (4 * .pi)
      expectClose(shading.color(at: .zero, unitNormal: up), SIMD3(0, 0.25 + highlight, 0))
      #expect(shading.color(at: up, unitNormal: up) == SIMD3(0, 0.25, 0))
      shading.model = .microfacets(roughness: 0.5, eye: SIMD3(.nan, 0, 0), reflectance: up)
      #expect(shading.color(at: .zero, unitNormal: up).x.isNaN)
    }
    try check(Float.self)
    try check(Double.self)
  }
}

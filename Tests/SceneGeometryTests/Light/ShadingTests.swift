import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct ShadingTests {
  @Test("Lambert lights the front only, half-Lambert reaches round to the back")
  func lambert() {
    func check<S: TransformScalar>(_: S.Type) {
      let (up, slope) = (SIMD3<S>(0, 0, 1), SIMD3<S>(0.6, 0, -0.8))
      #expect(Shading.lambert(unitNormal: up, toLight: slope) == 0 && Shading.lambert(unitNormal: 0 - up, toLight: slope) == 0.8)
      expectClose(Shading.halfLambert(unitNormal: up, toLight: slope), 0.01)
      expectClose(Shading.halfLambert(unitNormal: up, toLight: slope, power: 3), 0.001)
      expectClose(Shading.halfLambert(unitNormal: up, toLight: slope, power: 1), 0.1)
      #expect(Shading.lambert(unitNormal: SIMD3(.nan, 0, 0), toLight: up).isNaN)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("The highlight of Blinn and Phong is whole in the mirror direction and never on a face turned from the light")
  func blinnPhong() {
    func check<S: TransformScalar>(_: S.Type) {
      let (up, light, eye) = (SIMD3<S>(0, 0, 1), SIMD3<S>(0.6, 0, 0.8), SIMD3<S>(-0.6, 0, 0.8))
      expectClose(Shading.blinnPhong(unitNormal: up, toLight: light, toEye: eye, shininess: 8), 1, ulps: 16)
      #expect(Shading.blinnPhong(unitNormal: up, toLight: light, toEye: light, shininess: 8) < 0.2)
      #expect(Shading.blinnPhong(unitNormal: up, toLight: SIMD3(0.8, 0, -0.6), toEye: up, shininess: 1) == 0)
      #expect(Shading.blinnPhong(unitNormal: up, toLight: light, toEye: 0 - light, shininess: 1) == 0)
      #expect(Shading.blinnPhong(unitNormal: up, toLight: light, toEye: SIMD3(.nan, 0, 0), shininess: 1).isNaN)
    }
    check(Float.self)
    check(Double.self)
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
      let highlight = Shading.microfacets(unitNormal: up, toLight: up, toEye: up, roughness: 0.5, reflectance: 0.04)
      #expect(shading.color(at: .zero, unitNormal: up) == SIMD3(0, 0.25 + highlight, 0))
      #expect(shading.color(at: up, unitNormal: up) == SIMD3(0, 0.25, 0))
      shading.model = .microfacets(roughness: 0.5, eye: SIMD3(.nan, 0, 0), reflectance: up)
      #expect(shading.color(at: .zero, unitNormal: up).x.isNaN)
    }
    try check(Float.self)
    try check(Double.self)
  }
}

import Foundation
import SceneGeometry
import Testing
import TransformCore

struct LightTests {
  @Test("Each kind of light gives its direction and colour at a point")
  func illuminations() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let sun = try #require(Light<S>.directional(direction: SIMD3(0, 0, -3), color: SIMD3(2, 1, 0)))
      let fromSun = try #require(sun.illumination(at: SIMD3(7, 8, 9)))
      #expect(fromSun.toLight == SIMD3(0, 0, 1) && fromSun.color == SIMD3(2, 1, 0))
      let lamp = try #require(Light<S>.point(position: SIMD3(0, 0, 2), color: SIMD3(8, 4, 0), range: 10))
      let fromLamp = try #require(lamp.illumination(at: .zero))
      #expect(fromLamp.toLight == SIMD3(0, 0, 1))
      expectClose(fromLamp.color.x, 8 * 0.2496)
      #expect(fromLamp.color == SIMD3(fromLamp.color.x, fromLamp.color.x / 2, 0))
      #expect(lamp.illumination(at: SIMD3(0, 0, 2)) == nil && lamp.illumination(at: SIMD3(0, 0, 13))?.color == .zero)
      let spot = try #require(
        Light<S>.spot(
          position: SIMD3(0, 0, 1), direction: SIMD3(0, 0, -2), innerRadians: 0.2, outerRadians: 0.5, color: SIMD3(repeating: 3)))
      #expect(spot.illumination(at: .zero)?.color == SIMD3(repeating: 3))
      let aside = try #require(spot.illumination(at: SIMD3(S(tan(0.4)), 0, 0)))
      let edge = S((cos(0.4) - cos(0.5)) / (cos(0.2) - cos(0.5)))
      let share = edge * edge
      #expect(share > 0.1 && share < 0.9 && aside.toLight.x < 0)
      // The difference of two cosines is a tenth of them.
      expectClose(aside.color.x, 3 * share * S(cos(0.4)) * S(cos(0.4)), ulps: 64)
      #expect(spot.illumination(at: SIMD3(1, 0, 0))?.color == .zero && spot.illumination(at: SIMD3(0, 0, 2))?.color == .zero)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A hemisphere is sky from above, ground from below, and their mean from the side")
  func hemisphere() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let light = try #require(Light<S>.hemisphere(up: SIMD3(0, 5, 0), sky: SIMD3(3, 0, 1), ground: SIMD3(1, 2, 1)))
      func white(_ light: Light<S>, _ normal: SIMD3<S>) -> SIMD3<S> {
        Shading(lights: [light], diffuse: SIMD3(1, 1, 1)).color(at: .zero, unitNormal: normal)
      }
      #expect(white(light, SIMD3(0, 1, 0)) == SIMD3(3, 0, 1) && white(light, SIMD3(0, -1, 0)) == SIMD3(1, 2, 1))
      #expect(white(light, SIMD3(1, 0, 0)) == SIMD3(2, 1, 1))
      #expect(light.illumination(at: SIMD3(1, 2, 3))?.toLight == SIMD3(0, 1, 0))
      let sun = try #require(Light<S>.directional(direction: SIMD3(0, -1, 0), color: SIMD3(3, 2, 1)))
      #expect(white(sun, SIMD3(0, -1, 0)) == .zero && white(sun, SIMD3(0, 1, 0)) == SIMD3(3, 2, 1))
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A senseless light is none, and hostile points give no illumination")
  func hostile() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      #expect(
        Light<S>.directional(direction: .zero) == nil && Light<S>.directional(direction: SIMD3(0, 0, 1), color: SIMD3(1, .nan, 1)) == nil)
      #expect(Light<S>.point(position: SIMD3(.infinity, 0, 0)) == nil && Light<S>.point(position: .zero, range: 0) == nil)
      #expect(Light<S>.point(position: .zero, range: .nan) == nil && Light<S>.hemisphere(up: SIMD3(0, .nan, 0)) == nil)
      let down = SIMD3<S>(0, 0, -1)
      #expect(Light<S>.spot(position: .zero, direction: down, innerRadians: 0.5, outerRadians: 0.4) == nil)
      let hard = try #require(Light<S>.spot(position: .zero, direction: down, innerRadians: 0.5, outerRadians: 0.5))
      #expect(hard.illumination(at: SIMD3(S(tan(0.49)), 0, -1)).map { $0.color.x > 0.5 } ?? false)
      #expect(hard.illumination(at: SIMD3(S(tan(0.51)), 0, -1))?.color == .zero)
      #expect(Light<S>.spot(position: .zero, direction: down, innerRadians: -0.1) == nil)
      #expect(Light<S>.spot(position: .zero, direction: down, outerRadians: 2) == nil)
      #expect(Light<S>.spot(position: .zero, direction: .zero) == nil)
      let lamp = try #require(Light<S>.point(position: .zero))
      #expect(lamp.illumination(at: SIMD3(.nan, 0, 0)) == nil && lamp.illumination(at: SIMD3(.infinity, 0, 0)) == nil)
      let far = try #require(lamp.illumination(at: SIMD3(S.greatestFiniteMagnitude, 0, 0)))
      #expect(far.toLight == SIMD3(-1, 0, 0) && far.color == .zero)
      let white = Shading(lights: [lamp], diffuse: SIMD3(1, 1, 1))
      #expect(white.color(at: SIMD3(.nan, 0, 0), unitNormal: down).x.isNaN && white.color(at: .zero, unitNormal: down) == .zero)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Huge and least coordinates: lights keep their answers, for directions of any length and places at the ends of the range")
  func lightsAtTheEndsOfTheRange() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for size in [S.greatestFiniteMagnitude / 4, 1, S.leastNormalMagnitude, 1024 * S.leastNonzeroMagnitude] {
        let sun = try #require(Light<S>.directional(direction: SIMD3(0, 0, -size)))
        #expect(sun.illumination(at: SIMD3(size, 0, size))?.toLight == SIMD3(0, 0, 1))
        let lamp = try #require(Light<S>.point(position: SIMD3(0, 0, size), range: size * 2))
        let lit = try #require(lamp.illumination(at: .zero))
        #expect(lit.toLight == SIMD3(0, 0, 1) && lit.color.x >= 0 && !lit.color.x.isNaN)
        let spot = try #require(Light<S>.spot(position: SIMD3(0, 0, size), direction: SIMD3(0, 0, -size), range: size * 2))
        #expect(spot.illumination(at: .zero)?.color == lit.color)
        #expect(lamp.illumination(at: SIMD3(0, 0, size)) == nil)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }
}

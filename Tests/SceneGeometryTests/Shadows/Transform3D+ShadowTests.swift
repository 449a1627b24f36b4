import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Transform3DShadowTests {
  @Test("Shadows of a lamp and of the sun fall where the rays meet the floor")
  func knownShadows() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let floor = try #require(Plane<S>(coefficients: SIMD4(0, 1, 0, 0)))
      let lamp = try #require(Transform3D.shadow(on: floor, from: SIMD4(3, 10, 4, 1)))
      expectClose(try #require(lamp.applied(toPoint: SIMD3(1, 5, 2))), SIMD3(-1, 0, 0), ulps: 8)
      let sun = try #require(Transform3D.shadow(on: floor, from: SIMD4(1, 4, 0, 0)))
      #expect(sun.isAffine)
      expectClose(try #require(sun.applied(toPoint: SIMD3(2, 8, 3))), SIMD3(0, 0, 3))
      let raised = try #require(Transform3D.shadow(on: floor, from: SIMD4(1, 4, 0, 0), bias: 0.5))
      expectClose(try #require(raised.applied(toPoint: SIMD3(2, 8, 3))), SIMD3(0.125, 0.5, 3))
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Points between light and plane have w > 0 and a shadow in the plane, on the ray; points beyond have none", arguments: seeds)
  func rays(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let plane = try #require(Plane<S>(normal: random.direction(), through: random.vector(in: -1...1)))
        let light: SIMD3<S> = random.vector(in: -9...9)
        let height = plane.signedDistance(to: light)
        guard height.magnitude > 1 else { continue }
        let shadow = try #require(Transform3D.shadow(on: plane, from: SIMD4(light, 1)))
        let place: SIMD3<S> = random.vector(in: -9...9)
        let target = place - plane.signedDistance(to: place) * plane.normal
        let point = light + random.number(in: 0.1...0.9) * (target - light)
        let image = try #require(shadow.applied(toPoint: point))
        // The ray is at most 10 times as long as before the point. Heights are above 1, lengths below 40.
        expectClose(image, target, norm: 40, ulps: 256)
        #expect(plane.signedDistance(to: image).magnitude < 256 * 40 * S.ulpOfOne)
        #expect(shadow.applied(toPoint: light + (light - target)) == nil)
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A light in the plane, rays along it and senseless numbers give no shadow")
  func degenerate() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let floor = try #require(Plane<S>(coefficients: SIMD4(0, 1, 0, 0)))
      #expect(
        Transform3D.shadow(on: floor, from: SIMD4(3, 0, 4, 1)) == nil && Transform3D.shadow(on: floor, from: SIMD4(3, 0, 4, 0)) == nil)
      #expect(Transform3D.shadow(on: floor, from: .zero) == nil && Transform3D.shadow(on: floor, from: SIMD4(.nan, 1, 0, 1)) == nil)
      #expect(Transform3D.shadow(on: floor, from: SIMD4(0, 1, .infinity, 0)) == nil)
      #expect(Transform3D.shadow(on: floor, from: SIMD4(0, 1, 0, 1), bias: .nan) == nil)
      #expect(Transform3D.shadow(on: floor, from: SIMD4(0, 1, 0, 1), bias: 1) == nil)
      #expect(Transform3D.shadow(on: floor, from: SIMD4(0, S.greatestFiniteMagnitude, 0, 0)) != nil)
    }
    try check(Float.self)
    try check(Double.self)
  }
}

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
}

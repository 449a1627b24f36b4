import SceneGeometry
import Testing
import TransformCore

struct LayerLightTests {
  @Test("The classic shade of the six faces of a cube")
  func shadesOfACube() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let light = try #require(LayerLight<S>(direction: SIMD3(0, 1, -0.5), ambient: 0.5))
      let answers: [(SIMD3<S>, S)] = [
        (SIMD3(0, 0, 1), 0.0527864), (SIMD3(1, 0, 0), 0.5), (SIMD3(0, -1, 0), 0), (SIMD3(0, 1, 0), 1), (SIMD3(-1, 0, 0), 0.5),
        (SIMD3(0, 0, -1), 0.9472136),
      ]
      for (normal, shade) in answers { #expect((light.shade(unitNormal: normal) - shade).magnitude < 1e-6) }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A light without direction is none")
  func senselessLight() {
    #expect(LayerLight<Double>(direction: .zero, ambient: 0.5) == nil)
    #expect(LayerLight<Double>(direction: SIMD3(.nan, 0, 1), ambient: 0.5) == nil)
    #expect(LayerLight<Double>(direction: SIMD3(0, 0, 1), ambient: .infinity) == nil)
  }
}

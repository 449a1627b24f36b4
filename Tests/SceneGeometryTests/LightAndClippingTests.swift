import SceneGeometry
import Testing
import TransformCore

struct LightAndClippingTests {
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

  @Test("What is behind the eye is cut off before the division")
  func clippingAtTheEye() throws {
    // w = 1 − x/100 on the square 0…200: half of it is behind the eye.
    let square = Bounds2D<Double>(x: 0, y: 0, width: 200, height: 200).quad
    var map = Homography<Double>.identity
    map.xAxis.z = -0.01
    #expect(map.applied(toQuad: square) == nil)
    let clipped = PlanePolygon(square).clipped(keeping: map.transposed.origin)
    #expect(clipped.points.count == 4)
    #expect(clipped.points.allSatisfy { $0.x < 100 })
    let image = clipped.image(under: map)
    #expect(image.count == 4)
    #expect(image.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.x >= 0 && $0.y >= 0 })
    #expect(PlanePolygon(square).clipped(keeping: SIMD3(0, 0, -1)).points.isEmpty)
    #expect(PlanePolygon(square).clipped(keeping: SIMD3(0, 0, .nan)).points.isEmpty)
    #expect(PlanePolygon(square).clipped(keeping: SIMD3(0, 0, 1)).points == square.points)
  }
}

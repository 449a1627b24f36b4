import AnimationGeometry
import LayerGeometry
import PathGeometry
import Testing
import TransformCore

struct SpritesTests {
  private static let spark = LayerLooks.Sprite(.translation(x: 30, y: 20, z: 0), size: SIMD2(4, 6), color: SIMD4(1, 0.5, 0, 1))

  @Test("The outline of a sprite is about the middle of its size: an ellipse or a rectangle")
  func outlines() throws {
    var sprite = Self.spark
    let box = Bounds2D<Double>(x: -2, y: -3, width: 4, height: 6)
    #expect(sprite.figure == .circle && sprite.path.bounds == box && (sprite.path.signedArea.magnitude - 6 * .pi).magnitude < 1e-9)
    sprite.figure = .square
    #expect(sprite.path.bounds == box && sprite.path.signedArea.magnitude == 24)
  }

  @Test("Sprites are looks: a layer without them equals one from which they were removed, and animations leave them")
  func looks() {
    var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100))
    let plain = layer
    layer.looks.sprites = LayerLooks.Sprites([Self.spark])
    #expect(layer != plain && Set([layer, plain]).count == 2)
    let grow = LayerAnimation(
      .looks(.cornerRadius), PropertyAnimation(BasicAnimation(from: .number(0), to: .number(8)), timing: MediaTiming(duration: 2)))
    let shown = grow.presentation(of: layer, at: 1)
    #expect(shown.looks.sprites == layer.looks.sprites && shown.looks.cornerRadius == 4)
    layer.looks.sprites = nil
    #expect(layer == plain)
  }

  @Test("The memory of looks does not grow with what is drawn")
  func memory() { #expect(MemoryLayout<LayerLooks.Sprites?>.size <= 16 && MemoryLayout<LayerLooks.Sprite>.stride <= 192) }
}

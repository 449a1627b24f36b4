import LayerDrawing
import LayerGeometry
import PathGeometry
import SceneGeometry
import Testing
import TransformCore

struct DrawListPassesTests {
  @Test("A list without groups has the root alone, and clips take no pass")
  func rootAlone() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    looks.masksToBounds = true
    drawn.add(0, 0, 50, 50, looks)
    let passes = drawn.list.passes()
    #expect(passes.map(\.kind) == [.root] && passes[0].scale == 1)
    #expect(
      passes[0].box == Bounds2D(corner: SIMD2(Float(0).nextDown, Float(0).nextDown), opposite: SIMD2(Float(200).nextUp, Float(200).nextUp)))
  }

  @Test("Inner pictures come before those that show them: groups, shadows, masks, and groups in masks")
  func order() {
    var drawn = Drawn()
    var looks = LayerLooks(background: .red)
    let outer = drawn.add(0, 0, 100, 100, looks)
    drawn.tree[outer].opacity = 0.5
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    looks.backgroundColor = SIMD4(1, 0, 0, 0.5)
    let middle = drawn.add(0, 0, 80, 80, to: outer, looks)
    let group = drawn.add(0, 0, 60, 60, to: middle, LayerLooks(background: .blue))
    drawn.tree[group].opacity = 0.5
    drawn.add(0, 0, 60, 60, to: group, LayerLooks(background: .red))
    let mask = drawn.add(0, 0, 30, 30, to: group, LayerLooks(background: .red))
    drawn.tree[mask].opacity = 0.5
    drawn.add(0, 0, 10, 10, to: mask, LayerLooks(background: .red))
    drawn.tree[group].looks.mask = mask
    let list = drawn.list
    #expect(list.frames.map(\.parent) == [nil, 0, 1, nil])
    let shadow = list.draws.firstIndex { $0.kind == .shadow } ?? -1
    #expect(list.passes().map(\.kind) == [.frame(3), .mask(2), .frame(2), .frame(1), .shadow(shadow), .frame(0), .root])
    // The group is seen where its mask is.
    let boxes = list.passes().map { $0.box.map { ($0.maximum.x, $0.maximum.y) } ?? (-1, -1) }
    #expect(boxes[3] == (Float(30).nextUp, Float(30).nextUp) && boxes[5] == (Float(100).nextUp, Float(100).nextUp))
  }

  @Test("The shadow of a layer in another one comes before the shadow of that, which shows it")
  func nestedShadows() {
    var drawn = Drawn()
    var looks = LayerLooks(background: SIMD4(1, 0, 0, 0.5))
    looks.shadow = LayerLooks.Shadow(opacity: 1)
    let outer = drawn.add(0, 0, 100, 100, looks)
    drawn.add(10, 10, 50, 50, to: outer, looks)
    #expect(drawn.list.draws.map(\.kind) == [.background, .shadow, .background, .shadow, .background])
    #expect(drawn.list.passes().map(\.kind) == [.shadow(3), .shadow(1), .root])
  }

  @Test("A pass has the scale of its plane: that of a zoomed layer, and the greatest under a perspective")
  func scales() throws {
    var drawn = Drawn()
    let group = drawn.add(50, 50, 100, 100, LayerLooks(background: .red))
    drawn.tree[group].opacity = 0.5
    drawn.add(0, 0, 50, 50, to: group, LayerLooks(background: .blue))
    drawn.tree[group].transform = .scale(x: 3, y: 2, z: 1)
    #expect(drawn.list.passes().map(\.scale) == [3, 1])
    drawn.tree[drawn.tree.root].sublayerTransform = try #require(.perspective(eyeDistance: 100))
    drawn.tree[group].transform = .translation(SIMD3(0, 0, 50))
    let scale = try #require(drawn.list.passes().first?.scale)
    #expect((scale - 2).magnitude < 1e-12)
  }
}

import Foundation
import LayerDrawing
import LayerGeometry
import QuartzLayers
import Testing

/// What belongs to a class belongs to no other.
struct ClassTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func drawn(_ layer: CALayer, at time: Double = 0) -> [DrawList.Draw.Kind] {
    LayerScene(layer).drawList(at: time).draws.map(\.kind)
  }

  @Test("A copy of a layer of another class has what every layer has, and nothing else") func copies() {
    let (ring, shape, sky, scroller) = (CAReplicatorLayer(), CAShapeLayer(), CAGradientLayer(), CAScrollLayer())
    ring.instanceCount = 5
    shape.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    sky.colors = [red, red]
    scroller.scrollMode = .vertically
    for layer in [ring, shape, sky, scroller, CATransformLayer()] {
      (layer.bounds, layer.name) = (CGRect(x: 0, y: 0, width: 9, height: 9), "copied")
      let copy = CALayer(layer: layer)
      copy.addSublayer(CALayer())
      let tree = LayerScene(copy).tree(at: 0)
      let value = tree[tree.root]
      #expect(copy.name == "copied" && copy.bounds.width == 9)
      #expect(value.kind == .plain && value.replication == nil && value.scrolling == nil)
      #expect(drawn(copy) == [.background, .background])
    }
    #expect(CAReplicatorLayer(layer: ring).instanceCount == 5 && CAReplicatorLayer(layer: shape).instanceCount == 1)
    #expect(CAShapeLayer(layer: shape).path != nil && CAShapeLayer(layer: sky).path == nil && CAShapeLayer(layer: sky).fillColor != nil)
    #expect(CAGradientLayer(layer: sky).colors?.count == 2 && CAGradientLayer(layer: ring).colors == nil)
    #expect(CAScrollLayer(layer: scroller).scrollMode == .vertically && CAScrollLayer(layer: sky).scrollMode == .both)
    let picture = CALayer(layer: CAReplicatorLayer(layer: CATransformLayer()))
    #expect(drawn(picture) == [.background])
  }

  @Test("Properties of other classes are keys like any other, and draw nothing") func otherKeys() throws {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    let path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    let values: [(String, Any)] = [
      ("path", path), ("strokeColor", red), ("lineWidth", 3), ("colors", [red, red]), ("type", "radial"), ("instanceDelay", 2),
    ]
    for (key, value) in values {
      card.setValue(value, forKeyPath: key)
      #expect(card.value(forKeyPath: key) != nil && card.action(forKey: key) == nil, "\(key)")
      #expect(drawn(card) == [.background], "\(key)")
      card.setValue(nil, forKeyPath: key)
      #expect(card.value(forKeyPath: key) == nil, "\(key)")
    }
    let sky = CAGradientLayer()
    sky.setValue(path, forKeyPath: "path")
    #expect(drawn(sky) == [.background])
  }

  @Test("Animations of properties of other classes are not added") func otherAnimations() throws {
    let fade = CABasicAnimation(keyPath: "colors")
    (fade.fromValue, fade.toValue, fade.duration) = ([red, red], [red, red], 2)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade], 2)
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    card.add(fade, forKey: "fade")
    card.add(group, forKey: "group")
    #expect(card.animationKeys() == nil && drawn(card, at: 1) == [.background])
    let sky = CAGradientLayer()
    sky.add(fade, forKey: "fade")
    sky.add(group, forKey: "group")
    #expect(sky.animationKeys() == ["fade", "group"])
    sky.setValue([1, 2], forKey: "lineDashPattern")
    #expect(sky.value(forKey: "lineDashPattern") is [Int])
  }
}

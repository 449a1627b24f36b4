import Foundation
import LayerDrawing
import LayerGeometry
import QuartzLayers
import Testing

/// What belongs to a class belongs to no other.
struct ClassTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func drawn(_ layer: CALayer, at time: Double = 0) -> [DrawList.Draw.Kind] { LayerScene(layer).drawList(at: time).draws.map(\.kind) }

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
}

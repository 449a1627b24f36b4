import Foundation
import QuartzLayers
import Testing

/// Key-value coding of properties that no animation names.
struct KeyCodingTests {
  @Test("Properties of every layer") func everyLayer() {
    let card = CALayer()
    card.setValue("card", forKey: "name")
    card.setValue(2, forKey: "speed")
    card.setValue(3.5, forKey: "beginTime")
    card.setValue(NSNumber(value: 4), forKey: "timeOffset")
    card.setValue(LayerPicture(7, width: 4, height: 8), forKey: "contents")
    card.setValue("center", forKey: "contentsGravity")
    #expect(card.name == "card" && card.speed == 2 && card.beginTime == 3.5 && card.timeOffset == 4)
    #expect(card.contents?.number == 7 && card.contentsGravity == .center)
    #expect(card.value(forKey: "name") as? String == "card" && card.value(forKey: "speed") as? CGFloat == 2)
    #expect((card.value(forKey: "contents") as? LayerPicture)?.height == 8 && card.value(forKey: "contentsGravity") as? String == "center")
    card.setValue("fast", forKey: "speed")
    card.setValue(9, forKey: "name")
    card.setValue(nil, forKey: "speed")
    #expect(card.speed == 2 && card.name == "card")
    card.setValue(nil, forKey: "name")
    card.setValue(nil, forKey: "contents")
    #expect(card.name == nil && card.contents == nil && card.value(forKey: "name") == nil)
    card.setValue([CALayer()], forKey: "sublayers")
    #expect(card.sublayers?.count == 1)
  }

  @Test("nil clears what can be nil, as the setter does") func clearing() {
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let card = CALayer()
    (card.backgroundColor, card.borderColor, card.opacity) = (color, color, 0.5)
    (card.shadowColor, card.shadowPath) = unsafe (color, CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    for key in ["backgroundColor", "borderColor", "shadowColor", "shadowPath", "opacity"] { card.setValue(nil, forKey: key) }
    #expect(card.backgroundColor == nil && card.borderColor == nil && card.shadowColor == nil && card.shadowPath == nil)
    #expect(card.opacity == 0.5)
    let shape = CAShapeLayer()
    shape.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    (shape.strokeColor, shape.lineDashPattern) = (color, [1])
    for key in ["path", "fillColor", "strokeColor", "lineDashPattern"] { shape.setValue(nil, forKey: key) }
    #expect(shape.path == nil && shape.fillColor == nil && shape.strokeColor == nil && shape.lineDashPattern == nil)
    let sky = CAGradientLayer()
    (sky.colors, sky.locations) = ([color, color], [0, 1])
    for key in ["colors", "locations"] { sky.setValue(nil, forKey: key) }
    #expect(sky.colors == nil && sky.locations == nil)
  }

  @Test("The scale of a picture can be set before the picture") func pictures() {
    let card = CALayer()
    #expect(card.value(forKey: "contentsScale") as? CGFloat == 1)
    card.setValue(2, forKey: "contentsScale")
    card.contents = LayerPicture(7, width: 4, height: 8)
    #expect(card.contentsScale == 2)
  }

  @Test("Properties of replicators, emitters, tiles and scrollers") func classes() {
    let ring = CAReplicatorLayer()
    ring.setValue(10, forKey: "instanceCount")
    ring.setValue(true, forKey: "preservesDepth")
    ring.setValue(-0.25, forKey: "instanceRedOffset")
    ring.setValue(Double.nan, forKey: "instanceCount")
    ring.setValue(1e300, forKey: "instanceCount")
    #expect(ring.instanceCount == 10 && ring.preservesDepth && ring.instanceRedOffset == -0.25)
    #expect(ring.value(forKey: "instanceCount") as? CGFloat == 10 && ring.value(forKey: "preservesDepth") as? Bool == true)
    let snow = CAEmitterLayer()
    snow.setValue([CAEmitterCell()], forKey: "emitterCells")
    snow.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "emitterPosition")
    snow.setValue(CGSize(width: 5, height: 6), forKey: "emitterSize")
    snow.setValue("line", forKey: "emitterShape")
    snow.setValue(CAEmitterLayerRenderMode.additive, forKey: "renderMode")
    snow.setValue(53, forKey: "seed")
    snow.setValue(0.5, forKey: "birthRate")
    #expect(snow.emitterCells?.count == 1 && snow.emitterPosition == CGPoint(x: 3, y: 4) && snow.emitterSize.height == 6)
    #expect(snow.emitterShape == .line && snow.renderMode == .additive && snow.seed == 53 && snow.birthRate == 0.5)
    let (map, scroller) = (CATiledLayer(), CAScrollLayer())
    map.setValue(3, forKey: "levelsOfDetail")
    map.setValue(CGSize(width: 64, height: 32), forKey: "tileSize")
    scroller.setValue("vertically", forKey: "scrollMode")
    #expect(map.levelsOfDetail == 3 && map.tileSize.height == 32 && scroller.scrollMode == .vertically)
  }

  @Test("Parts of properties that no animation names") func parts() {
    let snow = CAEmitterLayer()
    snow.setValue(7, forKeyPath: "emitterPosition.x")
    snow.setValue(8, forKeyPath: "emitterSize.height")
    #expect(snow.emitterPosition == CGPoint(x: 7, y: 0) && snow.value(forKeyPath: "emitterPosition.x") as? CGFloat == 7)
    #expect(snow.emitterSize == CGSize(width: 0, height: 8) && snow.value(forKeyPath: "emitterSize.height") as? CGFloat == 8)
    let map = CATiledLayer()
    map.setValue(NSNumber(value: 64), forKeyPath: "tileSize.width")
    #expect(map.tileSize == CGSize(width: 64, height: 256))
    let card = CALayer()
    card.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 30, height: 40)), forKey: "frame")
    card.setValue(5, forKeyPath: "frame.origin.x")
    card.setValue(CGSize(width: 6, height: 8), forKeyPath: "frame.size")
    card.setValue(3, forKeyPath: "shadowOffset.width")
    card.setValue(0.5, forKeyPath: "contentsRect.size.width")
    #expect(card.frame == CGRect(x: 5, y: 2, width: 6, height: 8) && card.value(forKeyPath: "frame.size.height") as? CGFloat == 8)
    #expect(card.shadowOffset.width == 3 && card.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
  }

  @Test(
    "Parts that a property has not are nothing",
    arguments: [
      "emitterPosition.z", "emitterPosition.", "emitterPosition.x.y", "emitterSize.x", "seed.x", "frame.width", "frame.origin.width",
      "position.z",
      "shadowOffset.x", "bounds.x", "transform.spin", "name.x", "emitterCells.x", "opacity.x",
    ]) func absentParts(key: String)
  {
    let snow = CAEmitterLayer()
    snow.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    snow.setValue(7, forKeyPath: key)
    snow.setValue(CGSize(width: 7, height: 7), forKeyPath: key)
    #expect(snow.value(forKeyPath: key) == nil)
    #expect(snow.emitterPosition == .zero && snow.emitterSize == .zero && snow.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test("Keys of other classes are their caller's") func ownKeys() {
    let card = CALayer()
    card.setValue("large", forKey: "scale")
    #expect(card.value(forKey: "scale") as? String == "large")
    #expect(card.value(forKeyPath: "sublayerTransform.translation") is CGSize)
  }

  @Test("Presentations have the keys and the actions") func presentations() throws {
    let card = CALayer()
    card.setValue("clock", forKey: "kind")
    card.actions = ["opacity": NSNull()]
    let shown = try #require(card.presentation(at: 0))
    #expect(shown.value(forKey: "kind") as? String == "clock" && shown.actions?.count == 1)
    #expect(CALayer(layer: card).value(forKey: "kind") as? String == "clock")
  }
}

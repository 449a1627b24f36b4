import Foundation
import QuartzLayers
import Testing

/// What the listings about animations do, with the values that they must give.
struct AnimationListingTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  private func shown(_ layer: CALayer, _ time: Double) throws -> CALayer { try #require(layer.presentation(at: time)) }

  private func turn(_ layer: CALayer) -> CGFloat? { layer.value(forKeyPath: "transform.rotation.z") as? CGFloat }

  @Test("Row 88: a transaction of 4 s, and 0.25 s without one") func transactions() throws {
    #expect(CATransaction.animationDuration() == 0.25)
    let card = layer(0, 0, 20, 20)
    card.position = CGPoint(x: 160, y: 160)
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    card.position = CGPoint(x: 260, y: 360)
    CATransaction.commit()
    #expect(try shown(card, 1).position == CGPoint(x: 185, y: 210) && card.position == CGPoint(x: 260, y: 360))
    #expect(try shown(card, 4).position == CGPoint(x: 260, y: 360))
  }

  @Test("Row 92: actions that are disabled") func disabled() throws {
    let card = layer(0, 0, 20, 20)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    card.opacity = 0.2
    CATransaction.commit()
    #expect(try shown(card, 0).opacity == 0.2 && card.animationKeys() == nil)
  }

  @Test("Row 93: the curve of an implicit animation") func implicitCurve() throws {
    let card = layer(0, 0, 20, 20)
    card.position = .zero
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    card.position.x = 100
    CATransaction.commit()
    // y of the cubic (0.25, 0.1), (0.25, 1) at x = 0.3.
    #expect(abs(try shown(card, 0.3).position.x - 51.33) < 0.1)
  }

  @Test("Row 95: presentation and model") func presentation() throws {
    let card = layer(0, 0, 20, 20)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (160, 260, 4)
    card.position.x = 260
    card.add(slide, forKey: "slide")
    #expect(try [0, 1, 4].map { try shown(card, $0).position.x } == [160, 185, 260] && card.position.x == 260)
    #expect(try shown(card, 1).model() === card && card.model() === card)
  }

  @Test("Row 96: a hit on the presentation") func movingHit() throws {
    let (root, card) = (layer(0, 0, 400, 400), layer(0, 0, 100, 100))
    root.addSublayer(card)
    card.position = CGPoint(x: 300, y: 240)
    let slide = CABasicAnimation(keyPath: "position")
    (slide.fromValue, slide.duration) = (NSValue(cgPoint: CGPoint(x: 100, y: 240)), 2)
    card.add(slide, forKey: nil)
    #expect(try shown(card, 0.4).hitTest(CGPoint(x: 140, y: 240)) != nil)
    #expect(try shown(card, 0.4).hitTest(CGPoint(x: 300, y: 240)) == nil)
    let scene = LayerScene(root)
    #expect(scene.hitTest(CGPoint(x: 140, y: 240), at: 0.4) === card && scene.hitTest(CGPoint(x: 300, y: 240), at: 0.4) === root)
    #expect(scene.hitTest(CGPoint(x: 300, y: 240), at: 2) === card && card.animationKeys() == nil)
  }

  @Test("Row 98: turns to an angle, and cumulative ones") func turns() throws {
    let card = layer(0, 0, 20, 20)
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    (spin.toValue, spin.duration, spin.isCumulative, spin.repeatCount) = (Double.pi / 2, 1, true, 2)
    card.add(spin, forKey: "spin")
    for (time, angle) in [(0.5, CGFloat.pi / 4), (1, .pi / 2), (1.5, 3 * .pi / 4)] {
      #expect(abs(try #require(turn(shown(card, time))) - angle) < 1e-12)
    }
  }

  @Test("Row 102: keyframes of four colours") func colours() throws {
    let card = layer(0, 0, 20, 20)
    let colours = [(0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1)].map { CGColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1) }
    let change = CAKeyframeAnimation(keyPath: "backgroundColor")
    (change.values, change.duration) = (colours, 3)
    card.backgroundColor = colours[0]
    card.add(change, forKey: nil)
    for (time, expected) in [(1, [1, 0, 0, 1]), (1.5, [0.5, 0.5, 0, 1])] as [(Double, [CGFloat])] {
      let found = try #require(shown(card, time).backgroundColor?.components)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test("Row 105: a group of a path and a colour") func group() throws {
    let card = layer(0, 0, 20, 20)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    let move = CAKeyframeAnimation(keyPath: "position")
    (move.path, move.rotationMode) = (path, .rotateAuto)
    let colour = CABasicAnimation(keyPath: "backgroundColor")
    colour.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move, colour], 4)
    card.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    card.add(group, forKey: nil)
    let middle = try shown(card, 2)
    #expect(middle.position == CGPoint(x: 50, y: 0) && middle.backgroundColor?.components == [0.5, 0, 0, 1])
  }

  @Test("Row 107: keys") func keys() {
    let card = layer(0, 0, 20, 20)
    for key in ["one", "two", "one"] { card.add(CABasicAnimation(keyPath: "opacity"), forKey: key) }
    card.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    #expect(card.animationKeys() == ["two", "one"] && card.animation(forKey: "one")?.duration == 0.25)
    card.removeAnimation(forKey: "two")
    #expect(card.animation(forKey: "two") == nil && card.animationKeys() == ["one"])
    card.removeAllAnimations()
    #expect(card.animationKeys() == nil)
  }

  @Test("Row 110: a layer of speed 2") func speed() throws {
    let card = layer(0, 0, 20, 20)
    card.speed = 2
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, 50, 1)
    card.add(slide, forKey: nil)
    #expect(try shown(card, 0.25).position.x == 25)
    slide.toValue = 100
    card.add(slide, forKey: nil)
    #expect(try shown(card, 0.25).position.x == 50)
  }

  @Test("Row 111: pause and resume") func pause() throws {
    let card = layer(0, 0, 20, 20)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 4)
    card.add(slide, forKey: nil)
    LayerScene.at(2) {
      let now = card.convertTime(CACurrentMediaTime(), from: nil)
      (card.speed, card.timeOffset) = (0, now)
    }
    #expect(try [2, 9].map { try shown(card, $0).position.x } == [50, 50])
    LayerScene.at(10) {
      let paused = card.timeOffset
      (card.speed, card.timeOffset, card.beginTime) = (1, 0, 0)
      card.beginTime = card.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(try [10, 11].map { try shown(card, $0).position.x } == [50, 75])
  }

  @Test("Row 118: the two positions of a mask") func mask() throws {
    let (picture, mask) = (layer(0, 0, 30, 30), CALayer())
    let circle = CAShapeLayer()
    circle.path = unsafe CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
    circle.frame = CGRect(x: -20, y: -20, width: 30, height: 30)
    mask.addSublayer(circle)
    picture.mask = mask
    let move = CABasicAnimation(keyPath: "position")
    (move.fromValue, move.toValue) = (NSValue(cgPoint: CGPoint(x: -5, y: -5)), NSValue(cgPoint: CGPoint(x: 10, y: 10)))
    move.duration = 1
    circle.add(move, forKey: nil)
    #expect(try shown(circle, 0.5).position == CGPoint(x: 2.5, y: 2.5))
    #expect(picture.mask === mask && mask.superlayer == nil && picture.sublayers == nil)
  }
}

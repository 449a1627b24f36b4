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
    Transactions.move(card, to: CGPoint(x: 260, y: 360), seconds: 4)
    #expect(try shown(card, 1).position == CGPoint(x: 185, y: 210) && card.position == CGPoint(x: 260, y: 360))
    #expect(try shown(card, 4).position == CGPoint(x: 260, y: 360))
  }

  @Test("Row 92: actions that are disabled") func disabled() throws {
    let card = layer(0, 0, 20, 20)
    Transactions.fadeAtOnce(card)
    #expect(try shown(card, 0).opacity == 0.2 && card.animationKeys() == nil)
  }

  @Test("Row 93: the curve of an implicit animation") func implicitCurve() throws {
    let card = layer(0, 0, 20, 20)
    card.position = .zero
    Transactions.slide(card, to: 100)
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
    Turns.twice(card)
    for (time, angle) in [(0.5, CGFloat.pi / 4), (1, .pi / 2), (1.5, 3 * .pi / 4)] {
      #expect(abs(try #require(turn(shown(card, time))) - angle) < 1e-12)
    }
  }

  @Test("Row 102: keyframes of four colours") func colours() throws {
    let card = layer(0, 0, 20, 20)
    card.backgroundColor = UIColor.blue.cgColor
    card.add(Keyframes.colours(), forKey: nil)
    for (time, expected) in [(1, [1, 0, 0, 1]), (1.5, [0.5, 0.5, 0, 1])] as [(Double, [CGFloat])] {
      let found = try #require(shown(card, time).backgroundColor?.components)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test("Row 103: a way along a curve, and the turn with it") func alongACurve() throws {
    let card = layer(0, 0, 20, 20)
    card.add(Keyframes.way(), forKey: nil)
    // The curve begins along (75, −150), is steepest in its middle, along (75, 75), and ends as it began.
    let expected: [(Double, CGFloat, CGFloat, CGFloat)] = [(0, 0, 150, -63.43494882292201), (2, 150, 150, 33.690067525979785)]
    for (time, x, y, degrees) in expected {
      let place = try shown(card, time)
      #expect(abs(place.position.x - x) < 1e-6 && abs(place.position.y - y) < 1e-6)
      #expect(abs(try #require(turn(place)) * 180 / .pi - degrees) < 1e-6)
    }
  }

  @Test("Row 105: a group of a way and a colour") func group() throws {
    let card = layer(0, 0, 20, 20)
    card.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    card.add(Keyframes.both(), forKey: nil)
    let middle = try shown(card, 2)
    #expect(abs(middle.position.x - 150) < 1e-6 && middle.backgroundColor?.components == [0.5, 0, 0, 1])
  }

  @Test("Row 107: keys") func keys() throws {
    let card = layer(0, 0, 20, 20)
    for key in ["one", "two", "one"] { card.add(CABasicAnimation(keyPath: "opacity"), forKey: key) }
    card.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    #expect(card.animationKeys() == ["two", "one"] && card.animation(forKey: "one")?.duration == 0.25)
    card.removeAnimation(forKey: "two")
    #expect(card.animation(forKey: "two") == nil && card.animationKeys() == ["one"])
    card.removeAllAnimations()
    #expect(card.animationKeys() == nil)
    Keys.start(card)
    #expect(try Keys.isTurning(card) && abs(abs(#require(turn(shown(card, 1)))) - .pi) < 1e-12)
    Keys.stop(card)
    #expect(!Keys.isTurning(card))
  }

  @Test("Row 110: a layer of speed 2") func speed() throws {
    let card = layer(0, 0, 20, 20)
    card.speed = 2
    LayerTimes.slide(card, to: 50, seconds: 1)
    #expect(try shown(card, 0.25).position.x == 25)
    LayerTimes.slide(card, to: 100, seconds: 1)
    #expect(try shown(card, 0.25).position.x == 50)
  }

  @Test("Row 111: pause and resume") func pause() throws {
    let card = layer(0, 0, 20, 20)
    LayerTimes.slide(card, to: 100, seconds: 4)
    LayerScene.at(2) { LayerTimes.pause(card) }
    #expect(try [2, 9].map { try shown(card, $0).position.x } == [50, 50])
    LayerScene.at(10) { LayerTimes.goOn(card) }
    #expect(try [10, 11].map { try shown(card, $0).position.x } == [50, 75])
  }

  @Test("Row 118: the two positions of a mask") func mask() throws {
    let picture = layer(0, 0, 60, 60)
    let circle = WaterMask.mask(of: picture)[0]
    WaterMask.move(circle, from: CGPoint(x: -5, y: -5), to: CGPoint(x: 10, y: 10))
    #expect(try shown(circle, 0.5).position == CGPoint(x: 2.5, y: 2.5))
    let mask = try #require(picture.mask)
    #expect(circle.superlayer === mask && mask.superlayer == nil && picture.sublayers == nil)
  }

  @Test("Rows 90, 91: who is asked for an action") func actions() throws {
    let answers = ActionSearch.answers()
    let plain = try #require(answers.plain as? CABasicAnimation)
    #expect(plain.keyPath == "backgroundColor" && answers.ofView is NSNull && (answers.ofTable as? CABasicAnimation)?.duration == 9)
    let view = ActionSearch.ViewLayer()
    CATransaction.begin()
    view.backgroundColor = UIColor.red.cgColor
    CATransaction.commit()
    #expect(view.animationKeys() == nil)
  }

  @Test("Row 115: a subclass hears of its bounds") func overriddenBounds() {
    let card = BoundsOverride()
    card.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(card.part.frame == CGRect(x: 10, y: 10, width: 80, height: 40))
  }
}
